//! The subcommands of `filetto`, one module each.

mod about;
mod agents;
mod analyse;
mod arena;
mod bench;
mod check;
mod compare;
mod compare_orders;
mod completions;
mod convert;
mod engine;
mod games;
mod ladder;
mod learn;
mod legal;
mod levels_table;
mod man;
mod match_;
mod merge;
mod payoffs;
mod perft;
mod play;
mod prompt;
mod puzzles;
mod review;
mod rows;
mod rules;
mod serve;
mod solve;
mod stage;
mod table;
mod tournament;
mod tree;
mod welcome;

pub(crate) use self::completions::complete;
pub(crate) use self::welcome::run as welcome;
use clap::Command;
use texts::Catalogue;

use crate::arguments::task::CommandArgs;
use crate::failure::Failure;
use crate::output::Output;

/// Runs one subcommand. `grammar` describes all of them.
pub(crate) fn run(
    texts: &Catalogue,
    output: &mut Output,
    grammar: Command,
    task: CommandArgs,
) -> Result<(), Failure> {
    match task {
        CommandArgs::Play(arguments) => play::run(texts, output, arguments),
        CommandArgs::Puzzles(arguments) => puzzles::run(texts, output, &arguments),
        CommandArgs::Legal(arguments) => legal::run(texts, output, &arguments),
        CommandArgs::Perft(arguments) => perft::run(texts, output, arguments),
        CommandArgs::Solve(arguments) => solve::run(texts, output, &arguments),
        CommandArgs::Check(arguments) => check::run(texts, output, &arguments),
        CommandArgs::Analyse(arguments) => analyse::run(texts, output, &arguments),
        CommandArgs::Tree(arguments) => tree::run(texts, output, &arguments),
        CommandArgs::Review(arguments) => review::run(texts, output, &arguments),
        CommandArgs::Convert(arguments) => convert::run(texts, output, &arguments),
        CommandArgs::Table(task) => table::run(texts, output, task),
        CommandArgs::Match(arguments) => match_::run(texts, output, &arguments),
        CommandArgs::Tournament(arguments) => tournament::run(texts, output, &arguments),
        CommandArgs::Merge(arguments) => merge::run(texts, output, &arguments),
        CommandArgs::Compare(arguments) => compare::run(texts, output, &arguments),
        CommandArgs::LevelsTable(arguments) => levels_table::run(texts, output, &arguments),
        CommandArgs::Ladder(arguments) => ladder::run(texts, output, &arguments),
        CommandArgs::Learn(task) => learn::run(texts, output, task),
        CommandArgs::Bench(arguments) => bench::run(texts, output, &arguments),
        CommandArgs::Serve(arguments) => serve::run(texts, output, arguments),
        CommandArgs::Engine(arguments) => engine::run(texts, output, arguments),
        CommandArgs::Games(arguments) => games::run(texts, output, &arguments),
        CommandArgs::Rules(arguments) => rules::run(texts, output, &arguments),
        CommandArgs::Payoffs(arguments) => payoffs::run(texts, output, &arguments),
        CommandArgs::Agents(arguments) => agents::run(texts, output, &arguments),
        CommandArgs::Completions(arguments) => completions::run(output, grammar, &arguments),
        CommandArgs::Man(arguments) => man::run(texts, output, grammar, &arguments),
        CommandArgs::Help(arguments) => about::help(texts, output, grammar, &arguments),
    }
}
