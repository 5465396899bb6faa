//! Reader of texts in any format.

use engine::{Record, parse_moves, registry};

use crate::error::FormatError;
use crate::format::Format;
use crate::gomoku::{lists, piskvork};
use crate::morris::sanmill;
use crate::openspiel;
use crate::pgn;
use crate::recognise::recognise;
use crate::sgf;
use crate::ultimate::numbering::BoardNumbering;
use crate::ultimate::ufen;

/// Options of the reader.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions<'a> {
    /// Format of the text; `None` to recognise it.
    pub format: Option<Format>,
    /// Spec of the game, for texts that do not name it.
    pub spec: Option<&'a str>,
}

/// Reads a text with exactly one game or position. The moves are played, so they are legal.
///
/// ```
/// use formats::{ReadOptions, read};
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
    let mut records = read_all(text, options)?;
    match (records.pop(), records.len()) {
        (None, _) => Err(FormatError::NoGames {}),
        (Some(record), 0) => Ok(record),
        (_, others) => Err(FormatError::ManyGames { count: others + 1 }),
    }
}

/// Reads a text with any number of games or positions.
///
/// # Errors
/// The first error with its line, or an error if the format is unknown.
pub fn read_all(text: &str, options: &ReadOptions<'_>) -> Result<Vec<Record>, FormatError> {
    let unknown = || FormatError::Unknown { known: Format::names() };
    let format = options.format.or_else(|| recognise(text)).ok_or_else(unknown)?;
    match format {
        Format::Pgn => read_pgn(text, options),
        Format::PlayOk => each_game(text, pgn::read_playok),
        Format::Upgn => each_game(text, pgn::read_upgn),
        Format::Sgf => sgf::read(text, options.spec),
        Format::Psq => Ok(vec![piskvork::read_psq(text)?]),
        Format::Rec => Ok(vec![piskvork::read_rec(text)?]),
        Format::Offset => {
            each_line(text, |content, line| lists::read_offset(content, line, spec(format, options)?))
        }
        Format::Pos => {
            each_line(text, |content, line| lists::read_pos(content, line, spec(format, options)?))
        }
        Format::Ufen => each_line(text, |content, line| ufen::read(content, line, None)),
        Format::UfenBottom => {
            each_line(text, |content, line| ufen::read(content, line, Some(BoardNumbering::BottomLeft)))
        }
        Format::UfenTop => {
            each_line(text, |content, line| ufen::read(content, line, Some(BoardNumbering::TopLeft)))
        }
        Format::Sanmill => each_line(text, |content, line| sanmill::read(content, line, options.spec)),
        Format::OpenSpiel => Ok(vec![openspiel::read(text)?]),
    }
}

/// Reads games with tags, or moves without tags if the options name the game.
fn read_pgn(text: &str, options: &ReadOptions<'_>) -> Result<Vec<Record>, FormatError> {
    let has_tags = text.trim_start_matches('\u{feff}').trim_start().starts_with('[');
    match options.spec {
        Some(spec) if !has_tags => {
            let session = registry::open(spec).map_err(|error| FormatError::Spec { line: 1, error })?;
            Ok(vec![parse_moves(session, text)?])
        }
        _ => each_game(text, pgn::read),
    }
}

fn each_game(
    text: &str,
    read: impl Fn(&str, usize) -> Result<Record, FormatError>,
) -> Result<Vec<Record>, FormatError> {
    pgn::split(text).into_iter().map(|(line, game)| read(game, line)).collect()
}

fn each_line(
    text: &str,
    read: impl Fn(&str, usize) -> Result<Record, FormatError>,
) -> Result<Vec<Record>, FormatError> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines()).filter(|(_, content)| !content.trim().is_empty());
    lines.map(|(line, content)| read(content, line)).collect()
}

/// Returns the spec in the options, for a text that does not name the game.
///
/// # Errors
/// If the options have no spec.
fn spec<'a>(format: Format, options: &ReadOptions<'a>) -> Result<&'a str, FormatError> {
    options.spec.ok_or_else(|| FormatError::NeedsGame { format: format.name().to_owned() })
}
