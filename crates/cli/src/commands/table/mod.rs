//! `filetto table`: endgame tables with the value of every position, built by retrograde analysis.

mod bench;
mod build;
mod list;
#[cfg(feature = "cluster")]
mod others;
mod probe;
mod processes;
mod reachable;
mod shared_work;
mod stats;
mod stored;
mod units;
mod verify;
mod worth;

use texts::Catalogue;

use crate::arguments::tables::TableCommand;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, task: TableCommand) -> Result<(), Failure> {
    match task {
        TableCommand::Build(arguments) => build::run(texts, output, arguments),
        TableCommand::Stats(arguments) => stats::run(texts, output, arguments),
        TableCommand::Verify(arguments) => verify::run(texts, output, arguments),
        TableCommand::Probe(arguments) => probe::run(texts, output, arguments),
        TableCommand::List(arguments) => list::run(texts, output, arguments),
        TableCommand::Bench(arguments) => bench::run(texts, output, arguments),
        TableCommand::Reachable(arguments) => reachable::run(texts, output, arguments),
    }
}
