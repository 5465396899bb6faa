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
mod config;
mod convert;
#[cfg(test)]
mod documented;
mod engine;
mod eval;
mod full_screen;
mod games;
mod ladder;
mod learn;
mod legal;
mod lessons;
mod levels_table;
mod man;
mod match_;
mod mcp;
mod merge;
mod openings;
mod payoffs;
mod perft;
mod play;
mod prompt;
mod proven_move;
mod puzzles;
mod review;
mod rows;
mod rules;
mod save;
mod serve;
mod show;
mod site;
mod solve;
mod stage;
mod table;
mod tournament;
mod tree;
mod welcome;

pub(crate) use self::completions::complete;
pub(crate) use self::welcome::run as welcome;
use clap::Command;

use crate::arguments::task::CommandArgs;
use crate::failure::Failure;
use crate::screen::Screen;

/// Runs one subcommand. `grammar` describes all of them.
pub(crate) fn run(screen: &mut Screen<'_>, grammar: Command, task: CommandArgs) -> Result<(), Failure> {
    match task {
        CommandArgs::Play(arguments) => play::run(screen, arguments),
        CommandArgs::Puzzles(arguments) => puzzles::run(screen, &arguments),
        CommandArgs::Lessons(arguments) => lessons::run(screen, &arguments),
        CommandArgs::Show(arguments) => show::run(screen, &arguments),
        CommandArgs::Legal(arguments) => legal::run(screen, &arguments),
        CommandArgs::Perft(arguments) => perft::run(screen, arguments),
        CommandArgs::Eval(arguments) => eval::run(screen, &arguments),
        CommandArgs::Solve(arguments) => solve::run(screen, &arguments),
        CommandArgs::Check(arguments) => check::run(screen, &arguments),
        CommandArgs::Analyse(arguments) => analyse::run(screen, &arguments),
        CommandArgs::Tree(arguments) => tree::run(screen, &arguments),
        CommandArgs::Review(arguments) => review::run(screen, &arguments),
        CommandArgs::Convert(arguments) => convert::run(screen, &arguments),
        CommandArgs::Table(task) => table::run(screen, task),
        CommandArgs::Match(arguments) => match_::run(screen, &arguments),
        CommandArgs::Tournament(arguments) => tournament::run(screen, &arguments),
        CommandArgs::Merge(arguments) => merge::run(screen, &arguments),
        CommandArgs::Openings(arguments) => openings::run(screen, &arguments),
        CommandArgs::Compare(arguments) => compare::run(screen, &arguments),
        CommandArgs::LevelsTable(arguments) => levels_table::run(screen, &arguments),
        CommandArgs::Ladder(arguments) => ladder::run(screen, &arguments),
        CommandArgs::Learn(task) => learn::run(screen, task),
        CommandArgs::Bench(arguments) => bench::run(screen, &arguments),
        CommandArgs::Serve(arguments) => serve::run(screen, arguments),
        CommandArgs::Site(arguments) => site::run(screen, &arguments),
        CommandArgs::Engine(arguments) => engine::run(screen, arguments),
        CommandArgs::Mcp(arguments) => mcp::run(screen, arguments),
        CommandArgs::Games(arguments) => games::run(screen, &arguments),
        CommandArgs::Rules(arguments) => rules::run(screen, &arguments),
        CommandArgs::Payoffs(arguments) => payoffs::run(screen, &arguments),
        CommandArgs::Agents(arguments) => agents::run(screen, &arguments),
        CommandArgs::Config(arguments) => config::run(screen, &arguments),
        CommandArgs::Completions(arguments) => completions::run(screen.output, grammar, &arguments),
        CommandArgs::Man(arguments) => man::run(screen, grammar, &arguments),
        CommandArgs::Help(arguments) => about::help(screen, grammar, &arguments),
    }
}
