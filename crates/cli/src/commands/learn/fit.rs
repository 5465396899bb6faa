//! `filetto learn fit`: fits the evaluation weights of a game to self-play games and to positions of tables.

use std::sync::atomic::{AtomicBool, Ordering};

use learn::{Epoch, FitFile, FitOptions, FitRun, Samples};
use texts::Catalogue;

use super::events::{EpochEvent, FitResult};
use super::lessons::{Lessons, read_all};
use super::stored::Stored;
use crate::arguments::learn::FitArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::interrupt;
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::weights;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &FitArgs) -> Result<(), Failure> {
    let options = FitOptions {
        seed: arguments.seed,
        epochs: arguments.epochs,
        batch: arguments.batch,
        rate: arguments.rate as f32 / 1e6,
        result_share: arguments.result_share as f32 / 100.0,
        shade: arguments.shade,
    };
    let out = OutputFile::open(arguments.out.as_ref(), arguments.force)?;
    let mut lessons = read_all(screen.texts, &arguments.games)?;
    let mut initial_digest = None;
    if let Some(path) = &arguments.initial {
        let file = weights::read(path)?;
        let begun = lessons.samples.begin_with(&file);
        begun.map_err(|error| weights::refused(screen.texts, path, &error))?;
        initial_digest = Some(weights::digest(&file));
    }
    let samples = &lessons.samples;
    let begun = FitRun::new(samples, options);
    let mut stored = Stored::open(screen.texts, &arguments.state, FitFile::of(samples, options, &begun))?;
    let unfit = || Failure::Failed(screen.texts.with("learn-other-fit", [named(&arguments.state)]));
    let mut run = match stored.content.state.clone() {
        Some(state) => begun.after(state).ok_or_else(unfit)?,
        None => begun,
    };
    if !arguments.json {
        announce(screen, samples, &stored.content)?;
    }
    let raised = interrupt::flag()?;
    learn(screen, arguments, samples, &mut run, &mut stored, raised)?;
    let is_whole = run.epochs() >= options.epochs;
    if is_whole {
        let head = head(&lessons, &stored.content, &fit_command(options, initial_digest));
        out.write_bytes(&run.file(&head))?;
    }
    if arguments.json {
        let end = interrupt::end_of(is_whole);
        return screen.output.json(&FitResult { epochs: run.epochs(), end });
    }
    if !is_whole {
        let numbers = [("learned", run.epochs().into()), ("all", options.epochs.into())];
        screen.output.line(&screen.texts.with("learn-fit-interrupted", numbers))?;
    }
    Ok(())
}

/// Learns the remaining epochs, until the end or Ctrl-C.
fn learn(
    screen: &mut Screen<'_>,
    arguments: &FitArgs,
    samples: &Samples,
    run: &mut FitRun<'_>,
    stored: &mut Stored<FitFile>,
    raised: &AtomicBool,
) -> Result<(), Failure> {
    let [positions, _] = samples.positions();
    let progress = TerminalProgress::new(positions * arguments.epochs as usize);
    let mut seen = positions as u64 * u64::from(run.epochs());
    progress.set(seen);
    while run.epochs() < arguments.epochs && !raised.load(Ordering::Relaxed) {
        let before = run.state();
        let epoch = run.learn(raised, &mut |positions| {
            seen += positions as u64;
            progress.set(seen);
        });
        let Some(epoch) = epoch else {
            debug_assert_eq!(before.epoch, run.epochs());
            break;
        };
        stored.update(|fit| {
            fit.epochs.push(epoch);
            fit.state = Some(run.state());
        })?;
        progress.aside(|| {
            if arguments.json {
                screen.output.json(&EpochEvent::new(&epoch))
            } else {
                screen.output.line(&epoch_line(screen.texts, &epoch))
            }
        })?;
    }
    progress.finish();
    Ok(())
}

fn announce(screen: &mut Screen<'_>, samples: &Samples, fit: &FitFile) -> Result<(), Failure> {
    let [training, validation] = samples.positions();
    let numbers = [
        ("game", samples.spec().into()),
        ("training", screen.texts.number(training as u64).into()),
        ("validation", screen.texts.number(validation as u64).into()),
        ("games", screen.texts.number(samples.games() as u64).into()),
        ("drawn", screen.texts.number(samples.drawn() as u64).into()),
        ("loss", screen.texts.decimal(fit.loss_without(), 5).into()),
    ];
    screen.output.line(&screen.texts.with("learn-fit-title", numbers))
}

pub(super) fn epoch_line(texts: &Catalogue, epoch: &Epoch) -> String {
    let numbers = [
        ("epoch", epoch.number.into()),
        ("training", texts.decimal(epoch.training, 5).into()),
        ("validation", texts.decimal(epoch.validation, 5).into()),
    ];
    texts.with("learn-fit-epoch", numbers)
}

/// Returns the origin of the weights, for the head of their file.
fn head(lessons: &Lessons, fit: &FitFile, fit_command: &str) -> Vec<(&'static str, String)> {
    let Lessons { samples, games, draws } = lessons;
    let last = fit.epochs.last().map_or(0.0, |epoch| epoch.validation);
    let mut head = Vec::new();
    if !games.is_empty() {
        head.push(("games", format!("{} by {}", samples.games(), games.join(" and "))));
    }
    if !draws.is_empty() {
        head.push(("positions", format!("{} by {}", samples.drawn(), draws.join(" and "))));
    }
    // The words stand in files that were written earlier: the bytes of a repeated run must be the same.
    let loss =
        format!("{last:.5} of positions kept aside, {:.5} without what was learned", fit.loss_without());
    head.extend([
        ("digest", format!("{:016x}", samples.digest())),
        ("command", fit_command.to_owned()),
        ("loss", loss),
    ]);
    head
}

fn fit_command(options: FitOptions, initial_digest: Option<String>) -> String {
    let initial = initial_digest.map(|digest| format!(" from the weights {digest}")).unwrap_or_default();
    let shade = options.shade.map(|plies| format!(" --shade {plies}")).unwrap_or_default();
    format!(
        "filetto learn fit --seed {} --epochs {} --batch {} --rate {} --result-share {}{shade}{initial}",
        options.seed,
        options.epochs,
        options.batch,
        (options.rate * 1e6).round(),
        (options.result_share * 100.0).round()
    )
}
