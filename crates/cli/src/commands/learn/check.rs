//! `filetto learn check`: plays a run again, game by game, and compares.

use std::sync::atomic::Ordering;

use learn::{GeneticRun, PrologTarget};
use texts::Catalogue;

use super::stored_run::read;
use crate::arguments::learn::LearnCheckArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &LearnCheckArgs) -> Result<(), Failure> {
    let file = read(texts, &arguments.run)?;
    let unknown = || Failure::Failed(texts.with("learn-other-program", [named(&arguments.run)]));
    let (depth, options) = file.options().ok_or_else(unknown)?;
    let target = PrologTarget { depth };
    if learn::RunFile::of(&target, options).head != file.head {
        return Err(unknown());
    }
    let raised = interrupt::flag()?;
    let mut run = GeneticRun::new(&target, options);
    let progress = TerminalProgress::new(run.games_of_generation() * file.generations.len());
    for expected in &file.generations {
        let played = run.play_generation(arguments.threads, raised, &mut || progress.step());
        let Some(played) = played else { break };
        if played != *expected {
            progress.finish();
            let number = ("generation", expected.state.generation.into());
            return Err(Failure::Failed(texts.with("learn-differs", [named(&arguments.run), number])));
        }
    }
    progress.finish();
    let numbers = [("played", run.generations().into()), ("all", file.generations.len().into())];
    let key = if raised.load(Ordering::Relaxed) { "learn-check-interrupted" } else { "learn-checked" };
    output.line(&texts.with(key, numbers))
}
