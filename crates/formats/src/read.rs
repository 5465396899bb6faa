//! Reader of texts in any format, game by game.

use engine::{Record, RecordNote, escape_mark, parse_moves};

use crate::error::FormatError;
use crate::format::Format;
use crate::gomoku::{lists, piskvork};
use crate::head::open;
use crate::morris::sanmill;
use crate::note::Notes;
use crate::openspiel;
use crate::pgn::{self, PgnKind};
use crate::recognise::recognise;
use crate::sgf;
use crate::ultimate::numbering::BoardNumbering;
use crate::ultimate::ufen;

/// Options of the reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions<'a> {
    /// Format of the text; `None` to recognise it.
    pub format: Option<Format>,
    /// Requested spec. It goes before what the text names, on the same board; on another board it is an
    /// error.
    pub spec: Option<&'a str>,
}

/// Reads a text with exactly one game or position. The moves are played, so they are legal.
///
/// ```
/// use filetto_formats::{ReadOptions, read};
///
/// let text = "(;GM[4]FF[4]SZ[15]PB[Ann];B[hh]C[the centre];W[ii])";
/// let record = read(text, &ReadOptions::default()).expect("a game of gomoku");
/// assert_eq!(record.session.moves(), ["h8", "i7"]);
/// assert_eq!((record.tags.white.as_str(), record.annotations[0].comment.as_str()), ("Ann", "the centre"));
/// ```
///
/// # Errors
/// The first error with its line, or an error if the number of games is not one.
pub fn read(text: &str, options: &ReadOptions<'_>) -> Result<Record, FormatError> {
    read_noted(text, options, &mut Notes::default())
}

/// Reads a text with exactly one game or position, as [`read()`] does, and adds notes of what it interpreted.
///
/// # Errors
/// The first error with its line, or an error if the number of games is not one.
pub fn read_noted(text: &str, options: &ReadOptions<'_>, notes: &mut Notes) -> Result<Record, FormatError> {
    let (mut first, mut error, mut count) = (None, None, 0);
    each_game(text, options, notes, &mut |game| {
        count += 1;
        match game {
            // Of several games, one is enough to count them.
            Ok(record) => {
                first.get_or_insert(record);
            }
            Err(wrong) => error = Some(wrong),
        }
        error.is_none()
    })?;
    match (error, first) {
        (Some(error), _) => Err(error),
        (None, None) => Err(FormatError::NoGames {}),
        (None, Some(_)) if count > 1 => Err(FormatError::ManyGames { count }),
        (None, Some(record)) => Ok(record),
    }
}

/// Reads a text with any number of games or positions.
///
/// # Errors
/// The first error with its line, or an error if the format is unknown.
pub fn read_all(text: &str, options: &ReadOptions<'_>) -> Result<Vec<Record>, FormatError> {
    let mut games = Vec::new();
    let mut error = None;
    each_game(text, options, &mut Notes::default(), &mut |game| {
        match game {
            Ok(record) => games.push(record),
            Err(wrong) => error = Some(wrong),
        }
        error.is_none()
    })?;
    error.map_or(Ok(games), Err)
}

/// Reads the games or positions of a text, one at a time, and passes each one or its error to `visit`, until
/// that returns `false`. Only one game is in memory.
///
/// # Errors
/// If the format is unknown, or needs a game in the options.
pub fn each_game(
    text: &str,
    options: &ReadOptions<'_>,
    notes: &mut Notes,
    visit: &mut dyn FnMut(Result<Record, FormatError>) -> bool,
) -> Result<(), FormatError> {
    let unknown = || FormatError::Unknown { known: Format::names() };
    let format = options.format.or_else(|| recognise(text)).ok_or_else(unknown)?;
    let spec = options.spec;
    let named = || spec.ok_or_else(|| FormatError::NeedsGame { format: format.name().to_owned() });
    let mut tagged = |kind, notes: &mut Notes| {
        pgn::each_game(text, &mut |line, game| visit(pgn::read(game, line, kind, spec, notes)));
        Ok(())
    };
    match format {
        Format::Pgn => match spec {
            Some(spec) if !has_tags(text) => {
                visit(read_moves(text, spec, notes));
                Ok(())
            }
            _ => tagged(PgnKind::Usual, notes),
        },
        Format::PlayOk => tagged(PgnKind::PlayOk, notes),
        Format::Upgn => tagged(PgnKind::Upgn, notes),
        Format::Sgf => {
            sgf::each_game(text, spec, notes, visit);
            Ok(())
        }
        Format::Psq => {
            visit(piskvork::read_psq(text, spec, notes));
            Ok(())
        }
        Format::Rec => {
            visit(piskvork::read_rec(text, spec, notes));
            Ok(())
        }
        Format::OpenSpiel => {
            visit(openspiel::read(text, spec, notes));
            Ok(())
        }
        Format::Offset => {
            let spec = named()?;
            each_line(text, notes, visit, |content, line, _| lists::read_offset(content, line, spec))
        }
        Format::Pos => {
            let spec = named()?;
            each_line(text, notes, visit, |content, line, _| lists::read_pos(content, line, spec))
        }
        Format::Ufen => {
            each_line(text, notes, visit, |content, line, notes| ufen::read(content, line, None, spec, notes))
        }
        Format::UfenBottom => each_line(text, notes, visit, |content, line, notes| {
            ufen::read(content, line, Some(BoardNumbering::BottomLeft), spec, notes)
        }),
        Format::UfenTop => each_line(text, notes, visit, |content, line, notes| {
            ufen::read(content, line, Some(BoardNumbering::TopLeft), spec, notes)
        }),
        Format::Sanmill => {
            each_line(text, notes, visit, |content, line, notes| sanmill::read(content, line, spec, notes))
        }
    }
}

/// Returns `true` if the text begins with a tag, after lines that are skipped.
pub fn has_tags(text: &str) -> bool {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let mut lines = lines.filter(|line| escape_mark(line).is_none() && !line.trim().is_empty());
    lines.next().is_some_and(|line| line.trim_start().starts_with('['))
}

/// Reads moves without tags.
fn read_moves(text: &str, spec: &str, notes: &mut Notes) -> Result<Record, FormatError> {
    let session = open(spec, 1)?;
    Ok(notes.of_record(|notes| parse_moves(session, text, notes))?)
}

fn each_line(
    text: &str,
    notes: &mut Notes,
    visit: &mut dyn FnMut(Result<Record, FormatError>) -> bool,
    read: impl Fn(&str, usize, &mut Notes) -> Result<Record, FormatError>,
) -> Result<(), FormatError> {
    let text = text.trim_start_matches('\u{feff}');
    for (line, content) in (1..).zip(text.lines()) {
        if let Some(mark) = escape_mark(content) {
            notes.add(RecordNote::SkippedLines { line, mark: mark.to_string() });
        } else if !content.trim().is_empty() && !visit(read(content, line, notes)) {
            break;
        }
    }
    Ok(())
}
