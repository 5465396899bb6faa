//! `filetto learn genetic`: tunes weights with an evolution strategy (CMA-ES). The candidates of each
//! generation meet in matches.

use std::sync::atomic::Ordering;

use learn::{Generation, GeneticOptions, MarginsTarget, PrologTarget, RunFile, Target, WeightsFile};
use texts::Catalogue;

use super::events::{GenerationEvent, GeneticResult, RunEvent};
use super::stored::{self, Stored};
use crate::arguments::learn::{GeneticArgs, TargetName};
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::interrupt;
use crate::opening;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &GeneticArgs) -> Result<(), Failure> {
    let target = target_of(screen.texts, arguments)?;
    let options = GeneticOptions {
        seed: arguments.seed,
        population: arguments.population as usize,
        // Two opponents, and two games of each opening: a multiple of four.
        games: arguments.games.next_multiple_of(4),
    };
    let command = command(arguments, &*target, options);
    let weights_of = |run: &RunFile| WeightsFile::of(&*target, options, run, &command);
    // An interrupted run writes its weights too, and the same command replaces them.
    let is_own = |content: &[u8]| {
        let before: Option<RunFile> = stored::read(screen.texts, &arguments.state).ok();
        let weights = before.and_then(|run| weights_of(&run));
        weights.is_some_and(|weights| weights.to_string().as_bytes() == content)
    };
    let out = OutputFile::open_resumed(arguments.out.as_ref(), arguments.force, &is_own)?;
    let mut stored = Stored::open(screen.texts, &arguments.state, RunFile::of(&*target, options))?;
    if arguments.json {
        screen.output.json(&RunEvent::new(&stored.content))?;
    } else {
        announce(screen, arguments, &*target, options)?;
    }
    play(screen, arguments, &*target, options, &mut stored)?;
    let weights = weights_of(&stored.content);
    if let Some(weights) = &weights {
        out.write(|| Ok(weights.to_string()))?;
    }
    finish(screen, arguments, &*target, &stored.content, weights.as_ref())
}

/// Default depth of the Prolog program.
const DEPTH: u32 = 3;

/// Default number of nodes per move of the strong search.
const NODES: u64 = 2000;

/// Returns the target of the arguments: the player whose weights are tuned.
fn target_of(texts: &Catalogue, arguments: &GeneticArgs) -> Result<Box<dyn Target>, Failure> {
    let usage = |key: &str| Failure::Usage(texts.text(key));
    let GeneticArgs { spec, depth, nodes, .. } = arguments;
    match arguments.target {
        TargetName::Prolog if spec.is_some() || nodes.is_some() => Err(usage("usage-learn-prolog")),
        TargetName::Prolog => Ok(Box::new(PrologTarget { depth: depth.unwrap_or(DEPTH) })),
        TargetName::Margins if depth.is_some() => Err(usage("usage-learn-margins")),
        TargetName::Margins => {
            let spec = spec.as_ref().ok_or_else(|| usage("usage-learn-margins"))?;
            let session = opening::open_start(spec)?;
            Ok(Box::new(MarginsTarget::new(&*session, nodes.unwrap_or(NODES))))
        }
    }
}

/// Plays the remaining generations, until the end or Ctrl-C.
fn play(
    screen: &mut Screen<'_>,
    arguments: &GeneticArgs,
    target: &dyn Target,
    options: GeneticOptions,
    stored: &mut Stored<RunFile>,
) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let unfit = || Failure::Failed(screen.texts.with("learn-other-run", [named(&arguments.state)]));
    let mut run = stored.content.run(target, options).ok_or_else(unfit)?;
    let progress = TerminalProgress::new(run.games_of_generation() * arguments.generations as usize);
    progress.set(run.games_of_generation() as u64 * u64::from(run.generations()));
    while run.generations() < arguments.generations && !raised.load(Ordering::Relaxed) {
        let generation = run.play_generation(arguments.threads, raised, &mut || progress.step());
        let Some(generation) = generation else { break };
        stored.update(|run| run.generations.push(generation.clone()))?;
        progress.aside(|| {
            if arguments.json {
                screen.output.json(&GenerationEvent::new(&stored.content, &generation))
            } else {
                screen.output.line(&generation_line(screen.texts, &generation))
            }
        })?;
    }
    progress.finish();
    Ok(())
}

fn announce(
    screen: &mut Screen<'_>,
    arguments: &GeneticArgs,
    target: &dyn Target,
    options: GeneticOptions,
) -> Result<(), Failure> {
    let (_, limit) = target.limit();
    let numbers = [
        ("generations", arguments.generations.into()),
        ("population", options.population.into()),
        ("games", options.games.into()),
        ("limit", limit.to_string().into()),
        ("target", target.name().into()),
        ("game", target.spec().into()),
        ("seed", options.seed.to_string().into()),
    ];
    screen.output.line(&screen.texts.with("learn-title", numbers))
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

/// Returns the command that reproduces the weights.
fn command(arguments: &GeneticArgs, target: &dyn Target, options: GeneticOptions) -> String {
    let spec = arguments.spec.as_ref().map(|_| format!(" {}", target.spec())).unwrap_or_default();
    format!(
        "filetto learn genetic {}{spec} --{} --seed {} --generations {} --population {} --games {}",
        target.name(),
        target.conditions(),
        options.seed,
        arguments.generations,
        options.population,
        options.games
    )
}

/// Writes the result of the run.
fn finish(
    screen: &mut Screen<'_>,
    arguments: &GeneticArgs,
    target: &dyn Target,
    run: &RunFile,
    weights: Option<&WeightsFile>,
) -> Result<(), Failure> {
    let is_whole = run.generations.len() >= arguments.generations as usize;
    if arguments.json {
        let end = interrupt::end_of(is_whole);
        return screen.output.json(&GeneticResult::new(run.generations.len(), weights, end));
    }
    if !is_whole {
        let numbers = [("played", run.generations.len().into()), ("all", arguments.generations.into())];
        screen.output.line(&screen.texts.with("learn-interrupted", numbers))?;
    }
    weights.map_or(Ok(()), |weights| {
        screen.output.line(&format!("\n{}", screen.texts.text("learn-weights")))?;
        weights.weights().iter().zip(target.start()).try_for_each(|((name, weight), start)| {
            screen.output.line(&weight_line(screen.texts, name, [*weight as f64, start], target.unit()))
        })
    })
}

/// Returns a line with a weight and its initial value, both in multiples of `unit`.
pub(super) fn weight_line(texts: &Catalogue, name: &str, weights: [f64; 2], unit: f64) -> String {
    let digits = if unit > 1.0 { 3 } else { 0 };
    let [weight, start] = weights.map(|weight| texts.decimal(weight / unit, digits));
    format!("{name:>17} {weight:>9}  ({start})")
}
