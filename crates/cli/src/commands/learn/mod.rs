//! `filetto learn`: tunes weights by self-play, supervised fits and evolution strategies.

mod check;
pub(super) mod events;
mod fit;
mod games;
mod genetic;
mod lessons;
mod lines;
mod positions;
mod report;
mod stored;
mod stored_games;
mod tables;

use crate::arguments::learn::LearnCommand;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, task: LearnCommand) -> Result<(), Failure> {
    match task {
        LearnCommand::Games(arguments) => games::run(screen, &arguments),
        LearnCommand::Positions(arguments) => positions::run(screen, &arguments),
        LearnCommand::Fit(arguments) => fit::run(screen, &arguments),
        LearnCommand::Genetic(arguments) => genetic::run(screen, &arguments),
        LearnCommand::Report(arguments) => report::run(screen, &arguments),
        LearnCommand::Check(arguments) => check::run(screen, &arguments),
    }
}
