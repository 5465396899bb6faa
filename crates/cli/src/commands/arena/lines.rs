//! Openings in a file, one a line: a position or moves, in our notation or in another program's. A file of whole games,
//! such as PGN or SGF, gives their positions at the end.

use std::path::Path;

use engine::{Record, Session};
use formats::ReadOptions;
use lab::MatchOpening;
use texts::{Catalogue, quoted};

use crate::failure::Failure;
use crate::file_error::named;
use crate::files;

/// The largest file of openings, in MiB.
const MAX_MIB: u64 = 64;

/// The openings of a file, in order. Empty lines and lines that begin with `#` are left out.
pub(super) fn read_openings(
    texts: &Catalogue,
    session: &dyn Session,
    file: &Path,
) -> Result<Vec<MatchOpening>, Failure> {
    let bytes = files::read(file, MAX_MIB, "file-too-long")?;
    let text = String::from_utf8_lossy(&bytes);
    let mut openings = Vec::new();
    for (number, line) in (1_usize..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
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

/// The opening of a line in another program's notation.
fn foreign(session: &dyn Session, line: &str) -> Option<MatchOpening> {
    let options = ReadOptions { spec: Some(&session.spec()), ..ReadOptions::default() };
    let record = formats::read(line, &options).ok()?;
    opening(session, &record)
}

/// The openings of a file of whole games, all of which must leave the game unfinished.
fn of_games(session: &dyn Session, text: &str) -> Option<Vec<MatchOpening>> {
    let options = ReadOptions { spec: Some(&session.spec()), ..ReadOptions::default() };
    let records = formats::read_all(text, &options).ok().filter(|records| !records.is_empty())?;
    records.iter().map(|record| opening(session, record)).collect()
}

/// The opening that a record of the same game has, whatever its result.
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
