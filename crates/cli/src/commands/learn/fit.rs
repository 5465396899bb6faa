//! `filetto learn fit`: fits the network of a game to the games of self-play.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use lab::Shard;
use learn::{
    Epoch, FitFile, FitOptions, FitRun, Samples, SelfPlayFile, SelfPlayFileError, SelfPlayGame,
    SelfPlayOptions,
};
use serde_json::json;
use texts::Catalogue;

use super::stored_fit::StoredFit;
use crate::arguments::learn::FitArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files::OutputFile;
use crate::interrupt;
use crate::output::Output;
use crate::progress::TerminalProgress;

pub(super) fn run(texts: &Catalogue, output: &mut Output, arguments: &FitArgs) -> Result<(), Failure> {
    let options = FitOptions {
        seed: arguments.seed,
        epochs: arguments.epochs,
        batch: arguments.batch,
        rate: arguments.rate as f32 / 1e6,
        result_share: arguments.result_share as f32 / 100.0,
    };
    let out = OutputFile::open(arguments.out.as_ref())?;
    let (samples, command) = read_all(texts, &arguments.games)?;
    let begun = FitRun::new(&samples, options);
    let mut stored = StoredFit::open(texts, &arguments.run, FitFile::of(&samples, options, &begun))?;
    let unfit = || Failure::Failed(texts.with("learn-other-fit", [named(&arguments.run)]));
    let mut run = match stored.fit.state.clone() {
        Some(state) => begun.after(state).ok_or_else(unfit)?,
        None => begun,
    };
    if !arguments.json {
        announce(texts, output, &samples, &stored.fit)?;
    }
    let raised = interrupt::flag()?;
    learn(texts, output, arguments, &samples, &mut run, &mut stored, raised)?;
    let is_whole = run.epochs() >= options.epochs;
    if is_whole {
        let head = head(&samples, &stored.fit, &fit_command(options), &command);
        out.write_bytes(&run.file(&head))?;
    }
    if arguments.json {
        let end = interrupt::end_of(is_whole);
        return output.json(&json!({ "event": "result", "epochs": run.epochs(), "end": end }));
    }
    if !is_whole {
        let numbers = [("learned", run.epochs().into()), ("all", options.epochs.into())];
        output.line(&texts.with("learn-fit-interrupted", numbers))?;
    }
    Ok(())
}

/// Learns the epochs that are missing, unless Ctrl-C comes first.
fn learn(
    texts: &Catalogue,
    output: &mut Output,
    arguments: &FitArgs,
    samples: &Samples,
    run: &mut FitRun<'_>,
    stored: &mut StoredFit,
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
        stored.add(epoch, run.state())?;
        progress.aside(|| {
            if arguments.json {
                output.json(&epoch_json(&epoch))
            } else {
                output.line(&epoch_line(texts, &epoch))
            }
        })?;
    }
    progress.finish();
    Ok(())
}

fn announce(texts: &Catalogue, output: &mut Output, samples: &Samples, fit: &FitFile) -> Result<(), Failure> {
    let [training, validation] = samples.positions();
    let numbers = [
        ("game", samples.spec().into()),
        ("training", texts.number(training as u64).into()),
        ("validation", texts.number(validation as u64).into()),
        ("games", texts.number(samples.games() as u64).into()),
        ("loss", texts.decimal(fit.loss_without(), 5).into()),
    ];
    output.line(&texts.with("learn-fit-title", numbers))
}

pub(super) fn epoch_line(texts: &Catalogue, epoch: &Epoch) -> String {
    let numbers = [
        ("epoch", epoch.number.into()),
        ("training", texts.decimal(epoch.training, 5).into()),
        ("validation", texts.decimal(epoch.validation, 5).into()),
    ];
    texts.with("learn-fit-epoch", numbers)
}

/// An epoch for programs.
pub(super) fn epoch_json(epoch: &Epoch) -> serde_json::Value {
    json!({
        "event": "epoch",
        "epoch": epoch.number,
        "training": epoch.training,
        "validation": epoch.validation,
    })
}

/// How the weights came about.
fn head(
    samples: &Samples,
    fit: &FitFile,
    fit_command: &str,
    games_command: &str,
) -> Vec<(&'static str, String)> {
    let last = fit.epochs.last().map_or(0.0, |epoch| epoch.validation);
    vec![
        ("games", format!("{} by {games_command}", samples.games())),
        ("digest", format!("{:016x}", samples.digest())),
        ("command", fit_command.to_owned()),
        (
            "loss",
            format!("{last:.5} of positions kept aside, {:.5} without what was learned", fit.loss_without()),
        ),
    ]
}

fn fit_command(options: FitOptions) -> String {
    format!(
        "filetto learn fit --seed {} --epochs {} --batch {} --rate {} --result-share {}",
        options.seed,
        options.epochs,
        options.batch,
        (options.rate * 1e6).round(),
        (options.result_share * 100.0).round()
    )
}

/// The positions of all files, the games in the order of their numbers, and the command that made them.
pub(super) fn read_all(texts: &Catalogue, paths: &[PathBuf]) -> Result<(Samples, String), Failure> {
    let mut games = Vec::new();
    let mut found: Option<SelfPlayOptions> = None;
    for path in paths {
        let (options, _) = read(texts, path, &mut games)?;
        if found.get_or_insert_with(|| options.clone()) != &options {
            return Err(Failure::Failed(texts.with(
                "learn-games-differ",
                [named(path), ("first", paths[0].display().to_string().into())],
            )));
        }
    }
    let options = found.expect("there is a file");
    games.sort_by_key(|(game, _)| game.number);
    if let Some(pair) = games.windows(2).find(|pair| pair[0].0.number == pair[1].0.number) {
        return Err(Failure::Failed(texts.with("learn-game-twice", [("number", pair[0].0.number.into())])));
    }
    let no_weights =
        || Failure::Failed(texts.with("learn-no-weights", [("game", options.spec.clone().into())]));
    let mut samples = Samples::new(&options.spec).ok_or_else(no_weights)?;
    for (game, line) in &games {
        let illegal = || Failure::Failed(texts.with("learn-game-illegal", [("number", game.number.into())]));
        samples.add(game, line).ok_or_else(illegal)?;
    }
    if samples.positions().contains(&0) {
        return Err(Failure::Failed(texts.text("learn-too-few")));
    }
    Ok((samples, games_command(&options)))
}

fn games_command(options: &SelfPlayOptions) -> String {
    let command = format!(
        "filetto learn games {} --seed {} --games {} --nodes {} --opening-plies {} --random {}",
        options.spec,
        options.seed,
        options.games,
        options.nodes,
        options.opening_plies,
        options.random_percent
    );
    match &options.weights {
        Some(digest) => format!("{command} with the weights {digest}"),
        None => command,
    }
}

/// Adds the games of a file.
fn read(
    texts: &Catalogue,
    path: &Path,
    games: &mut Vec<(SelfPlayGame, String)>,
) -> Result<(SelfPlayOptions, Shard), Failure> {
    let unreadable = |error| Failure::from(FileAccessError::read(path, error));
    let wrong = |error: SelfPlayFileError| {
        let reason = ("reason", texts.message(&error).into());
        Failure::Failed(texts.with("learn-bad-run", [named(path), reason]))
    };
    let mut lines = BufReader::new(File::open(path).map_err(unreadable)?);
    let mut line = String::new();
    lines.read_line(&mut line).map_err(unreadable)?;
    let head = SelfPlayFile::read_head(&line).map_err(wrong)?;
    for number in 2.. {
        line.clear();
        if lines.read_line(&mut line).map_err(unreadable)? == 0 || !line.ends_with('\n') {
            break;
        }
        let game = SelfPlayFile::read_line(&line);
        let game = game.ok_or_else(|| wrong(SelfPlayFileError::Damaged { line: number }))?;
        games.push((game, line.clone()));
    }
    Ok(head)
}
