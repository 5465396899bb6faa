//! The analysis of all positions of a file, with a line of JSON for each.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Instant;

use engine::{Limit, Remaining, Request, Session, TimeControl};
use formats::{Notes, ReadOptions};
use lab::SystemClock;
use search::{TranspositionTable, Watcher};
use serde::Serialize;
use texts::json::{self, LineEntry, ResultEntry, StartEntry};
use texts::quoted;

use crate::arguments::values::Mebibytes;
use crate::failure::Failure;
use crate::file_error::named;
use crate::interrupt;
use crate::opening::{MAX_FILE_MIB, read_text};
use crate::screen::Screen;
use crate::warning::warn_of_notes;

/// The analysis of a line.
#[derive(Serialize)]
struct AnalysedLine<'a> {
    /// The number of the line, from 1.
    line: usize,
    #[serde(flatten)]
    start: StartEntry,
    #[serde(flatten)]
    result: ResultEntry<'a, LineEntry<'a>>,
}

/// A line that could not be analysed.
#[derive(Serialize)]
struct WrongLine {
    line: usize,
    error: String,
}

/// Analyses the positions of a file, each with the request and its time control. `#` begins a comment; lines
/// with nothing else are skipped.
pub(super) fn run(
    screen: &mut Screen<'_>,
    session: &dyn Session,
    file: &Path,
    (request, control): (&Request, TimeControl),
    memory: Mebibytes,
) -> Result<(), Failure> {
    let texts = screen.texts;
    let mut notes = Notes::default();
    let text = read_text(file, MAX_FILE_MIB, &mut notes)?;
    warn_of_notes(texts, &notes);
    let interrupted = interrupt::flag()?;
    let table = TranspositionTable::new(memory.bytes());
    let (mut lines, mut wrong) = (0_usize, 0_usize);
    for (number, text) in lab::filled_lines(&text) {
        lines += 1;
        let Some(position) = placed(session, text) else {
            wrong += 1;
            let arguments =
                [("number", number.into()), ("game", session.spec().into()), ("found", quoted(text).into())];
            let error = texts.with("analyse-file-line", arguments);
            screen.output.json(&WrongLine { line: number, error })?;
            continue;
        };
        let begin = Instant::now();
        let limit = Limit::of(SystemClock, Remaining::new(control).budget());
        let report = position.analyse(request, &table, &mut Watcher::<String>::until(limit, interrupted));
        let was_interrupted = interrupted.load(Ordering::Relaxed);
        let result = json::result(&report, json::end(&report, was_interrupted), begin.elapsed(), |line| line);
        screen.output.json(&AnalysedLine { line: number, start: json::start(&*position), result })?;
        if was_interrupted {
            return Ok(());
        }
    }
    if wrong == 0 {
        return Ok(());
    }
    let counts = [("count", wrong.into()), ("lines", lines.into()), named(file)];
    Err(Failure::Failed(texts.with("analyse-file-wrong", counts)))
}

/// Returns a session at the position that a line describes: as a position in the game's notation, as moves
/// from the start, or as a game in another program's notation.
fn placed(start: &dyn Session, line: &str) -> Option<Box<dyn Session>> {
    let mut session = start.fork();
    if session.set_position(line).is_ok() {
        return Some(session);
    }
    let mut session = start.fork();
    let moves = engine::split_moves(&start.spec(), line).ok();
    if moves.is_some_and(|moves| moves.iter().all(|m| session.play(m).is_ok())) {
        return Some(session);
    }
    let spec = start.spec();
    let record = formats::read(line, &ReadOptions { spec: Some(&spec), ..ReadOptions::default() }).ok()?;
    (record.session.spec() == spec).then_some(record.session)
}
