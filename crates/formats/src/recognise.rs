//! Recognition of the format of a text.

use engine::escape_mark;

use crate::format::Format;
use crate::gomoku::lists::{is_offset, is_pos};
use crate::gomoku::piskvork;
use crate::openspiel;
use crate::pgn;
use crate::sanmill_fen::SanmillPosition;
use crate::ultimate::ufen;

/// Returns the format of a text, by its beginning and the form of its lines; `None` if no format fits.
///
/// ```
/// use filetto_formats::{Format, recognise};
///
/// assert_eq!(recognise("(;GM[4]FF[4]SZ[15];B[hh])"), Some(Format::Sgf));
/// assert_eq!(recognise("h8i9g7"), Some(Format::Pos));
/// assert_eq!(recognise("h8 i9 g7"), None);
/// assert_eq!(recognise("9/9/9/9/9/9/9/9/X8 O 1"), Some(Format::Ufen));
/// assert_eq!(recognise("once upon a time"), None);
/// ```
pub fn recognise(text: &str) -> Option<Format> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if openspiel::is_serialised(text) {
        return Some(Format::OpenSpiel);
    }
    // Lines that begin with `%` or `#` are comments in several formats.
    let text = without_first_comments(text);
    let mut lines = text
        .lines()
        .filter(|line| escape_mark(line).is_none())
        .map(str::trim)
        .filter(|line| !line.is_empty());
    let first = lines.next()?;
    if text.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with(';')) {
        return Some(Format::Sgf);
    }
    if piskvork::is_header(first) {
        return Some(Format::Psq);
    }
    if first.starts_with('[') || first.starts_with("1.") {
        return Some(of_tagged(text));
    }
    if ufen::is_ufen(first) {
        return Some(Format::Ufen);
    }
    if SanmillPosition::parse(first).is_ok() {
        return Some(Format::Sanmill);
    }
    let all = |is_its: fn(&str) -> bool| is_its(first) && lines.clone().all(is_its);
    if all(is_offset) {
        return Some(Format::Offset);
    }
    if all(is_pos) {
        return Some(Format::Pos);
    }
    is_rec(lines.nth(1)?).then_some(Format::Rec)
}

/// Returns the text from its first line that is no comment and not empty.
fn without_first_comments(mut text: &str) -> &str {
    while escape_mark(text).is_some() {
        text = text.split_once('\n').map_or("", |(_, rest)| rest).trim_start();
    }
    text
}

/// Returns the format of a text that begins with tags or with the first move.
fn of_tagged(text: &str) -> Format {
    if pgn::is_upgn(text) {
        Format::Upgn
    } else if pgn::is_playok(text) {
        Format::PlayOk
    } else {
        Format::Pgn
    }
}

/// Returns `true` if the line is a move of a `.rec` file: column, row and time.
fn is_rec(line: &str) -> bool {
    line.split(',').count() == 3 && line.split(',').all(|number| number.trim().parse::<u64>().is_ok())
}
