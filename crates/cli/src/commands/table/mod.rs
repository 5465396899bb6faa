//! `filetto table`: endgame tables with the value of every position, built by retrograde analysis.

pub(super) mod bench;
mod build;
pub(super) mod list;
#[cfg(feature = "cluster")]
mod others;
pub(super) mod probe;
mod processes;
pub(super) mod reachable;
mod shared_work;
pub(super) mod stats;
mod stored;
mod units;
mod verify;
mod worth;

use crate::arguments::tables::TableCommand;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, task: TableCommand) -> Result<(), Failure> {
    match task {
        TableCommand::Build(arguments) => build::run(screen, arguments),
        TableCommand::Stats(arguments) => stats::run(screen, arguments),
        TableCommand::Verify(arguments) => verify::run(screen, arguments),
        TableCommand::Probe(arguments) => probe::run(screen, arguments),
        TableCommand::List(arguments) => list::run(screen, arguments),
        TableCommand::Bench(arguments) => bench::run(screen, arguments),
        TableCommand::Reachable(arguments) => reachable::run(screen, arguments),
    }
}
