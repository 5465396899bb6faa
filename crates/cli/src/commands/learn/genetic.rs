//! `filetto learn genetic`: players with different weights meet in matches, generation after generation.

use std::sync::atomic::Ordering;

use learn::{Generation, GeneticOptions, PrologTarget, RunFile, Target, WeightsFile};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::stored_run::StoredRun;
use crate::arguments::learn::{GeneticArgs, TargetName};
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &GeneticArgs) -> Result<(), Failure> {
    let TargetName::Prolog = arguments.target;
    let target = PrologTarget { depth: arguments.depth };
    let options = GeneticOptions {
        seed: arguments.seed,
        population: arguments.population as usize,
        // Each opening is played twice against two opponents.
        games: arguments.games.next_multiple_of(4),
    };
    let out = OutputFile::open(arguments.out.as_ref())?;
    let mut stored = StoredRun::open(texts, &arguments.run, RunFile::of(&target, options))?;
    if !arguments.json {
        announce(texts, output, arguments, options)?;
    }
    play(texts, output, arguments, &target, options, &mut stored)?;
    let weights = WeightsFile::of(&target, options, &stored.run, &command(arguments, options));
    if let Some(weights) = &weights {
        out.write(|| Ok(weights.to_string()))?;
    }
    finish(texts, output, arguments, &stored.run, weights.as_ref())
}

/// Plays the generations that are missing, unless Ctrl-C comes first.
fn play(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &GeneticArgs,
    target: &PrologTarget,
    options: GeneticOptions,
    stored: &mut StoredRun,
) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let unfit = || Failure::Failed(texts.with("learn-other-run", [named(&arguments.run)]));
    let mut run = stored.run.run(target, options).ok_or_else(unfit)?;
    let progress = TerminalProgress::new(run.games_of_generation() * arguments.generations as usize);
    progress.set(run.games_of_generation() as u64 * u64::from(run.generations()));
    while run.generations() < arguments.generations && !raised.load(Ordering::Relaxed) {
        let generation = run.play_generation(arguments.threads, raised, &mut || progress.step());
        let Some(generation) = generation else { break };
        stored.add(generation.clone())?;
        progress.aside(|| {
            if arguments.json {
                output.json(&generation_json(&generation))
            } else {
                output.line(&generation_line(texts, &generation))
            }
        })?;
    }
    progress.finish();
    Ok(())
}

fn announce(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &GeneticArgs,
    options: GeneticOptions,
) -> Result<(), Failure> {
    let numbers = [
        ("generations", arguments.generations.into()),
        ("population", options.population.into()),
        ("games", options.games.into()),
        ("depth", arguments.depth.into()),
        ("seed", options.seed.to_string().into()),
    ];
    output.line(&texts.with("learn-title", numbers))
}

pub(super) fn generation_line(texts: &Catalogue, generation: &Generation) -> String {
    let percent = |share: f64| texts.decimal(100.0 * share, 1);
    let arguments = [
        ("generation", generation.state.generation.into()),
        ("mean", percent(generation.strength).into()),
        ("best", percent(generation.shares[0]).into()),
    ];
    texts.with("learn-generation", arguments)
}

/// A generation for programs.
pub(super) fn generation_json(generation: &Generation) -> Json {
    json!({
        "event": "generation",
        "generation": generation.state.generation,
        "strength": generation.strength,
        "shares": generation.shares,
        "sigma": generation.state.sigma,
        "digest": format!("{:016x}", generation.digest),
    })
}

/// The command by which anybody gets the same weights.
fn command(arguments: &GeneticArgs, options: GeneticOptions) -> String {
    format!(
        "filetto learn genetic prolog --depth {} --seed {} --generations {} --population {} --games {}",
        arguments.depth, options.seed, arguments.generations, options.population, options.games
    )
}

/// Says what was found.
fn finish(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &GeneticArgs,
    run: &RunFile,
    weights: Option<&WeightsFile>,
) -> Result<(), Failure> {
    let is_whole = run.generations.len() >= arguments.generations as usize;
    if arguments.json {
        return output.json(&json!({
            "event": "result",
            "generations": run.generations.len(),
            "weights": weights.map(weights_json),
            "digest": weights.map(|weights| format!("{:016x}", weights.digest())),
            "end": interrupt::end_of(is_whole),
        }));
    }
    if !is_whole {
        let numbers = [("played", run.generations.len().into()), ("all", arguments.generations.into())];
        output.line(&texts.with("learn-interrupted", numbers))?;
    }
    weights.map_or(Ok(()), |weights| {
        output.line(&format!("\n{}", texts.text("learn-weights")))?;
        let start = PrologTarget { depth: arguments.depth }.start();
        weights.weights().iter().zip(start).try_for_each(|((name, weight), start)| {
            output.line(&weight_line(texts, name, *weight as f64, start))
        })
    })
}

fn weights_json(weights: &WeightsFile) -> Json {
    weights.weights().iter().map(|(name, weight)| ((*name).to_owned(), json!(weight))).collect()
}

/// A weight beside the one that the run began with, both in thousandths.
pub(super) fn weight_line(texts: &Catalogue, name: &str, weight: f64, start: f64) -> String {
    let number = |thousandths: f64| texts.decimal(thousandths / 1000.0, 3);
    format!("{name:>14} {:>9}  ({})", number(weight), number(start))
}
