//! `filetto learn check`: repeats a run, self-play, a draw of table positions or a fit, and compares the
//! results.

use std::sync::atomic::{AtomicBool, Ordering};

use learn::{DrawnPositionsFile, FitFile, FitRun, GeneticRun, RunFile, SelfPlayFile};
use texts::Catalogue;

use super::lessons::read_all;
use super::{positions, stored, tables};
use crate::arguments::learn::LearnCheckArgs;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::progress::TerminalProgress;
use crate::screen::Screen;
use crate::{files, interrupt, weights};

/// Result of a check: the numbers of reproduced items and of all items.
struct Checked {
    same: usize,
    all: usize,
    keys: CheckKeys,
}

/// Text keys of the result.
struct CheckKeys {
    all_same: &'static str,
    interrupted: &'static str,
}

const GENERATIONS: CheckKeys =
    CheckKeys { all_same: "learn-checked", interrupted: "learn-check-interrupted" };
const GAMES: CheckKeys =
    CheckKeys { all_same: "learn-checked-games", interrupted: "learn-check-games-interrupted" };
const POSITIONS: CheckKeys =
    CheckKeys { all_same: "learn-checked-positions", interrupted: "learn-check-positions-interrupted" };
const EPOCHS: CheckKeys =
    CheckKeys { all_same: "learn-checked-epochs", interrupted: "learn-check-epochs-interrupted" };

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LearnCheckArgs) -> Result<(), Failure> {
    let raised = interrupt::flag()?;
    let head = first_line(arguments)?;
    let Checked { same, all, keys } = if SelfPlayFile::read_head(&head).is_ok() {
        check_games(screen.texts, arguments, &head, raised)?
    } else if DrawnPositionsFile::read_head(&head).is_ok() {
        check_positions(screen.texts, arguments, &head, raised)?
    } else if FitFile::is_fit(&head) {
        check_fit(screen.texts, arguments, raised)?
    } else {
        check_run(screen.texts, arguments, raised)?
    };
    let key = if raised.load(Ordering::Relaxed) { keys.interrupted } else { keys.all_same };
    screen.output.line(&screen.texts.with(key, [("played", same.into()), ("all", all.into())]))
}

fn other_program(texts: &Catalogue, arguments: &LearnCheckArgs) -> Failure {
    Failure::Failed(texts.with("learn-other-program", [named(&arguments.run)]))
}

/// Size of the beginning of a file that is read to detect its kind, in MiB.
const MAX_HEAD_MIB: u64 = 1;

fn first_line(arguments: &LearnCheckArgs) -> Result<String, FileAccessError> {
    let unreadable = |error| FileAccessError::read(&arguments.run, error);
    let start = files::read_start(&arguments.run, MAX_HEAD_MIB).map_err(unreadable)?;
    let line = start.split_inclusive(|byte| *byte == b'\n').next().unwrap_or_default();
    Ok(String::from_utf8_lossy(line).into_owned())
}

/// Repeats the generations of an evolution strategy.
fn check_run(texts: &Catalogue, arguments: &LearnCheckArgs, raised: &AtomicBool) -> Result<Checked, Failure> {
    let file: RunFile = stored::read(texts, &arguments.run)?;
    let unknown = || other_program(texts, arguments);
    let (target, options) = file.target().ok_or_else(unknown)?;
    let mut run = GeneticRun::new(&*target, options);
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
    Ok(Checked { same: run.generations() as usize, all: file.generations.len(), keys: GENERATIONS })
}

/// Reason for the end of the repeated games.
enum End {
    /// All games of the file were reproduced.
    Whole,
    /// The game with this number differs.
    Differs(usize),
}

/// Maximum size of a file of games or positions, in MiB.
const MAX_GAMES_MIB: u64 = 1024;

/// Reads the whole file.
fn read_whole(arguments: &LearnCheckArgs) -> Result<String, Failure> {
    let bytes = files::read(&arguments.run, MAX_GAMES_MIB, "learn-too-long")?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Repeats the games of self-play.
fn check_games(
    texts: &Catalogue,
    arguments: &LearnCheckArgs,
    head: &str,
    raised: &AtomicBool,
) -> Result<Checked, Failure> {
    let unknown = || other_program(texts, arguments);
    let (options, shard) = SelfPlayFile::read_head(head).map_err(|_| unknown())?;
    let mut session = tables::open(&options.spec, arguments.tables.as_deref())?;
    tables::check(texts, &*session, options.tables.as_deref())?;
    let path = arguments.weights.as_deref();
    let file = path.map(|path| weights::set(texts, &mut *session, path)).transpose()?;
    if file.as_deref().map(weights::digest) != options.weights {
        let expected = options.weights.clone().unwrap_or_else(|| texts.text("learn-usual-weights"));
        return Err(Failure::Failed(texts.with("learn-check-weights", [("expected", expected.into())])));
    }
    let text = read_whole(arguments)?;
    let mut lines = text.split_inclusive('\n').skip(1).filter(|line| line.ends_with('\n'));
    let all = lines.clone().count();
    let progress = TerminalProgress::new(all);
    let mut same = 0;
    let played = options.play(&*session, shard, 0, arguments.threads, raised, |game| {
        match lines.next() {
            None => return Err(End::Whole),
            Some(line) if line != SelfPlayFile::line(&game) => return Err(End::Differs(game.number)),
            Some(_) => {}
        }
        same += 1;
        progress.step();
        if same == all { Err(End::Whole) } else { Ok(()) }
    });
    progress.finish();
    match played.map_err(|error| Failure::Failed(texts.table_error(&error)))? {
        Err(End::Differs(number)) => {
            let number = ("number", number.into());
            Err(Failure::Failed(texts.with("learn-game-differs", [named(&arguments.run), number])))
        }
        Ok(()) | Err(End::Whole) => Ok(Checked { same, all, keys: GAMES }),
    }
}

/// Repeats the draw of positions from tables.
fn check_positions(
    texts: &Catalogue,
    arguments: &LearnCheckArgs,
    head: &str,
    raised: &AtomicBool,
) -> Result<Checked, Failure> {
    let unknown = || other_program(texts, arguments);
    let options = DrawnPositionsFile::read_head(head).map_err(|_| unknown())?;
    let Some(folder) = arguments.tables.as_deref() else {
        let expected = ("expected", options.tables.into());
        return Err(Failure::Failed(texts.with("learn-check-tables", [expected])));
    };
    tables::check(texts, &*tables::open(&options.spec, Some(folder))?, Some(&options.tables))?;
    let found = read_whole(arguments)?;
    let all = found.lines().count().saturating_sub(1);
    let (text, drawn) = positions::drawn(texts, &options, folder, raised)?;
    if raised.load(Ordering::Relaxed) {
        return Ok(Checked { same: 0, all, keys: POSITIONS });
    }
    // Line 0 is the head, so the index of a line is the number of its position.
    let mut lines = found.split_inclusive('\n').zip(text.split_inclusive('\n'));
    let differs = lines.position(|(found, drawn)| found != drawn);
    if let Some(number) = differs.or((all != drawn).then_some(all.min(drawn) + 1)) {
        let number = ("number", number.into());
        return Err(Failure::Failed(texts.with("learn-position-differs", [named(&arguments.run), number])));
    }
    Ok(Checked { same: drawn, all, keys: POSITIONS })
}

/// Repeats the fit of weights to the same games.
fn check_fit(texts: &Catalogue, arguments: &LearnCheckArgs, raised: &AtomicBool) -> Result<Checked, Failure> {
    let file: FitFile = stored::read(texts, &arguments.run)?;
    let unknown = || other_program(texts, arguments);
    if arguments.games.is_empty() {
        return Err(Failure::Usage(texts.text("learn-check-needs-games")));
    }
    let options = file.options().ok_or_else(unknown)?;
    let samples = read_all(texts, &arguments.games)?.samples;
    let mut run = FitRun::new(&samples, options);
    if FitFile::of(&samples, options, &run).head != file.head {
        return Err(Failure::Failed(texts.with("learn-other-fit", [named(&arguments.run)])));
    }
    let [positions, _] = samples.positions();
    let progress = TerminalProgress::new(positions * file.epochs.len());
    let mut seen = 0;
    for expected in &file.epochs {
        let learned = run.learn(raised, &mut |positions| {
            seen += positions as u64;
            progress.set(seen);
        });
        let Some(learned) = learned else { break };
        // The file contains only the state after its last epoch.
        let is_last = learned.number as usize == file.epochs.len();
        if learned != *expected || is_last && file.state.as_ref() != Some(&run.state()) {
            progress.finish();
            let number = ("epoch", learned.number.into());
            return Err(Failure::Failed(texts.with("learn-epoch-differs", [named(&arguments.run), number])));
        }
    }
    progress.finish();
    Ok(Checked { same: run.epochs() as usize, all: file.epochs.len(), keys: EPOCHS })
}
