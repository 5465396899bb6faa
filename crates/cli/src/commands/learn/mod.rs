//! `filetto learn`: tunes weights by self-play, supervised fits and evolution strategies.

mod check;
mod fit;
mod games;
mod genetic;
mod lessons;
mod lines;
mod positions;
mod report;
mod stored_fit;
mod stored_games;
mod stored_run;
mod tables;

use texts::Catalogue;

use crate::arguments::learn::LearnCommand;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn run(texts: &Catalogue, output: &mut Output, task: LearnCommand) -> Result<(), Failure> {
    match task {
        LearnCommand::Games(arguments) => games::run(texts, output, &arguments),
        LearnCommand::Positions(arguments) => positions::run(texts, output, &arguments),
        LearnCommand::Fit(arguments) => fit::run(texts, output, &arguments),
        LearnCommand::Genetic(arguments) => genetic::run(texts, output, &arguments),
        LearnCommand::Report(arguments) => report::run(texts, output, &arguments),
        LearnCommand::Check(arguments) => check::run(texts, output, &arguments),
    }
}
