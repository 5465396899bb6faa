//! Games in PGN: Filetto's own, and those of Sanmill and cutechess, which name the game in the tag `Variant`.

use engine::{Dialect, Record, parse_dialect};

use crate::cutechess::{CutechessVariant, parse_drop};
use crate::error::FormatError;
use crate::morris::playok::PLAYOK;
use crate::ultimate::upgn::UPGN;

/// Sanmill's PGN: nine men's morris in the same notation as Filetto's.
const SANMILL: Dialect = Dialect { spec: Some("mill:nine"), ..Dialect::OURS };

/// The PGN of cutechess for m,n,k-games. Moves are drops such as `P@b2`.
const CUTECHESS: Dialect =
    Dialect { read_move: |text| Some(drop_point(text).to_owned()), example: "P@b2", ..Dialect::OURS };

/// Returns the point of a drop, with or without the letter before `@`.
fn drop_point(text: &str) -> &str {
    let bare = text.trim_end_matches(['#', '+']);
    parse_drop(bare).or_else(|| bare.strip_prefix('@')).unwrap_or(bare)
}

/// Reads a game. `line` is the number of its first line in the file.
pub(crate) fn read(text: &str, line: usize) -> Result<Record, FormatError> {
    Ok(parse_dialect(text, line, &dialect(text))?)
}

/// Reads a game in PlayOK's notation.
pub(crate) fn read_playok(text: &str, line: usize) -> Result<Record, FormatError> {
    Ok(parse_dialect(text, line, &PLAYOK)?)
}

/// Reads a game in UPGN.
pub(crate) fn read_upgn(text: &str, line: usize) -> Result<Record, FormatError> {
    Ok(parse_dialect(text, line, &UPGN)?)
}

/// Returns the dialect of a game: Filetto's, unless the tag `Variant` without a tag `Game` names another one.
fn dialect(text: &str) -> Dialect {
    let Some(variant) = tag(text, "Variant").filter(|_| tag(text, "Game").is_none()) else {
        return Dialect::OURS;
    };
    if variant.eq_ignore_ascii_case("Nine Men's Morris") {
        return SANMILL;
    }
    let of_marks = CutechessVariant::parse(variant);
    of_marks.map_or(Dialect::OURS, |variant| Dialect { spec: Some(variant.spec), ..CUTECHESS })
}

/// Returns the value of a tag. A simple scan of the lines before the first one that begins with a digit.
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines()
        .take_while(|line| !line.trim_start().starts_with(|first: char| first.is_ascii_digit()))
        .find_map(|line| {
            let value = line.trim().strip_prefix('[')?.strip_prefix(name)?;
            value.trim_start().strip_prefix('"')?.split('"').next()
        })
}

/// Returns `true` if the tags are those of UPGN.
pub(crate) fn is_upgn(text: &str) -> bool {
    tag(text, "White").is_none() && tag(text, "X").is_some() && tag(text, "O").is_some()
}

/// Returns `true` if the moves consist of numbers.
pub(crate) fn is_playok(text: &str) -> bool {
    tag(text, "Game").is_none() && first_move(text).is_some_and(|word| is_numbered(&word))
}

/// Returns the first move, without tags, comments and move numbers.
fn first_move(text: &str) -> Option<String> {
    let (mut moves, mut in_comment, mut in_tag, mut is_quoted) = (String::new(), false, false, false);
    for line in text.lines() {
        let mut symbols = line.chars();
        while let Some(symbol) = symbols.next() {
            match symbol {
                '}' if in_comment => in_comment = false,
                _ if in_comment => {}
                '\\' if in_tag => drop(symbols.next()),
                '"' if in_tag => is_quoted = !is_quoted,
                ']' if in_tag && !is_quoted => in_tag = false,
                _ if in_tag => {}
                '{' => in_comment = true,
                '[' => in_tag = true,
                ';' => break,
                symbol => moves.push(symbol),
            }
        }
        (in_tag, is_quoted) = (false, false);
        moves.push(' ');
        let is_move = |word: &&str| !word.starts_with('$') && !is_move_number(word);
        if let Some(word) = moves.split_whitespace().find(is_move) {
            return Some(word.to_owned());
        }
    }
    None
}

/// Returns `true` for a move number, such as `1.` or `1...`.
fn is_move_number(word: &str) -> bool {
    word.ends_with('.') && word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns `true` if a move, with or without its move number, consists of numbers.
fn is_numbered(word: &str) -> bool {
    let word = word.rsplit_once('.').map_or(word, |(_, after)| after);
    let is_result = matches!(word, "1-0" | "0-1" | "1/2-1/2");
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    !is_result && word.split(['-', 'x']).all(is_number)
}

/// Splits a file into games with the numbers of their first lines. A tag after moves begins a game.
pub(crate) fn split(text: &str) -> Vec<(usize, &str)> {
    let mut games = Vec::new();
    let (mut begin, mut first_line, mut offset) = (0, 1, 0);
    let (mut in_moves, mut in_comment) = (false, false);
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        let is_tag = content.trim_start_matches('\u{feff}').trim_start().starts_with('[') && !in_comment;
        if is_tag && in_moves {
            games.push((first_line, &text[begin..offset]));
            (begin, first_line, in_moves) = (offset, line, false);
        }
        if !is_tag {
            in_moves |= !content.trim().is_empty();
            in_comment = ends_in_comment(content, in_comment);
        } else if let Some((_, after)) = content.rsplit_once(']') {
            in_moves |= !after.trim().is_empty();
            in_comment = ends_in_comment(after, false);
        }
        offset += content.len();
    }
    if !text[begin..].trim().is_empty() {
        games.push((first_line, &text[begin..]));
    }
    games
}

/// Returns `true` if a comment in braces is open after this line of moves.
fn ends_in_comment(line: &str, mut in_comment: bool) -> bool {
    for symbol in line.chars() {
        match symbol {
            '}' => in_comment = false,
            '{' => in_comment = true,
            ';' if !in_comment => return false,
            _ => {}
        }
    }
    in_comment
}
