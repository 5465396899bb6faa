//! Reads files of openings. Each line is a position or moves, in Filetto's notation or another program's. In
//! a file of whole games, such as PGN or SGF, the final position of each game is an opening.

use std::path::Path;

use engine::{Record, Session};
use formats::{Notes, ReadOptions};
use lab::MatchOpening;
use texts::{Catalogue, quoted};

use crate::failure::Failure;
use crate::file_error::named;
use crate::files;
use crate::opening::OpeningError;
use crate::warning::warn_of_notes;

/// Maximum size of a file of openings, in MiB.
const MAX_MIB: u64 = 64;

/// Reads the openings of a file in order. `#` begins a comment.
pub(super) fn read_openings(
    texts: &Catalogue,
    session: &dyn Session,
    file: &Path,
) -> Result<Vec<MatchOpening>, Failure> {
    let bytes = files::read(file, MAX_MIB, "file-too-long")?;
    let mut notes = Notes::default();
    let text = formats::decode(&bytes, &mut notes)
        .map_err(|line| OpeningError::NotText { file: file.to_owned(), line })?;
    warn_of_notes(texts, &notes);
    let mut openings = Vec::new();
    for (number, line) in lab::filled_lines(&text) {
        match lab::listed(session, line).or_else(|| foreign(session, line)) {
            Some(opening) => openings.push(opening),
            None if openings.is_empty()
                && let Some(openings) = of_games(session, &text) =>
            {
                return Ok(openings);
            }
            None => return Err(bad_line(texts, session, file, number, line)),
        }
    }
    Ok(openings)
}

/// Parses an opening in another program's notation.
fn foreign(session: &dyn Session, line: &str) -> Option<MatchOpening> {
    let options = ReadOptions { spec: Some(&session.spec()), ..ReadOptions::default() };
    let record = formats::read(line, &options).ok()?;
    opening(session, &record)
}

/// Parses a file of whole games as openings. Returns `None` unless all games leave the position unfinished.
fn of_games(session: &dyn Session, text: &str) -> Option<Vec<MatchOpening>> {
    let options = ReadOptions { spec: Some(&session.spec()), ..ReadOptions::default() };
    let records = formats::read_all(text, &options).ok().filter(|records| !records.is_empty())?;
    records.iter().map(|record| opening(session, record)).collect()
}

/// Returns the opening of a record, whatever its result. `None` if the record is of another game, or its
/// moves end the game.
fn opening(session: &dyn Session, record: &Record) -> Option<MatchOpening> {
    let found = &record.session;
    let opening = MatchOpening { position: found.set_up(), moves: found.moves() };
    let mut session = session.fork();
    let fits = found.spec() == session.spec() && opening.play(&mut *session).is_ok();
    (fits && session.ending().is_none()).then_some(opening)
}

fn bad_line(texts: &Catalogue, session: &dyn Session, file: &Path, number: usize, line: &str) -> Failure {
    let found = [
        named(file),
        ("line", number.into()),
        ("found", quoted(line).into()),
        ("game", session.spec().into()),
    ];
    Failure::Failed(texts.with("match-bad-opening", found))
}
