//! The commands, a module each.

mod about;
mod agents;
mod analyse;
mod bench;
mod check;
mod compare;
mod games;
mod ladder;
mod legal;
mod levels_table;
mod match_;
mod perft;
mod play;
mod prompt;
mod rows;
mod serve;
mod solve;
mod table;

use clap::Command;
use texts::Catalogue;

use crate::arguments::task::Task;
use crate::failure::Failure;
use crate::output::Output;

/// Runs the command.
pub(crate) fn run(
    texts: &Catalogue,
    output: &mut Output,
    grammar: Command,
    task: Task,
) -> Result<(), Failure> {
    match task {
        Task::Play(arguments) => play::run(texts, output, arguments),
        Task::Legal(arguments) => legal::run(texts, output, &arguments),
        Task::Perft(arguments) => perft::run(texts, output, arguments),
        Task::Solve(arguments) => solve::run(texts, output, &arguments),
        Task::Check(arguments) => check::run(texts, output, &arguments),
        Task::Analyse(arguments) => analyse::run(texts, output, &arguments),
        Task::Table(task) => table::run(texts, output, task),
        Task::Match(arguments) => match_::run(texts, output, &arguments),
        Task::Compare(arguments) => compare::run(texts, output, &arguments),
        Task::LevelsTable(arguments) => levels_table::run(texts, output, &arguments),
        Task::Ladder(arguments) => ladder::run(texts, output, &arguments),
        Task::Bench(arguments) => bench::run(texts, output, &arguments),
        Task::Serve(arguments) => serve::run(texts, output, arguments),
        Task::Games(arguments) => games::run(texts, output, &arguments),
        Task::Agents(arguments) => agents::run(texts, output, &arguments),
        Task::Completions(arguments) => about::completions(output, grammar, &arguments),
        Task::Man(arguments) => about::manual(texts, output, grammar, &arguments),
        Task::Help(arguments) => about::help(texts, output, grammar, &arguments),
    }
}
