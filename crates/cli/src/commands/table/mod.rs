//! `filetto table`: tables of all values of a game.

mod bench;
mod build;
mod list;
mod probe;
mod reachable;
mod stats;
mod stored;
mod units;
mod verify;
mod worth;

use texts::Catalogue;

use crate::arguments::tables::TableTask;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, task: TableTask) -> Result<(), Failure> {
    match task {
        TableTask::Build(arguments) => build::run(texts, output, arguments),
        TableTask::Stats(arguments) => stats::run(texts, output, arguments),
        TableTask::Verify(arguments) => verify::run(texts, output, arguments),
        TableTask::Probe(arguments) => probe::run(texts, output, arguments),
        TableTask::List(arguments) => list::run(texts, output, arguments),
        TableTask::Bench(arguments) => bench::run(texts, output, arguments),
        TableTask::Reachable(arguments) => reachable::run(texts, output, arguments),
    }
}
