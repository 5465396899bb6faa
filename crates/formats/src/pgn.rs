//! Games in PGN: Filetto's own, and those of other programs, such as Sanmill and cutechess.

use engine::{Dialect, Record, TaggedGame, escape_mark};

use crate::cutechess::{CutechessVariant, parse_drop};
use crate::error::FormatError;
use crate::head::open_tagged;
use crate::morris::playok::PLAYOK;
use crate::note::Notes;
use crate::ultimate::upgn::UPGN;

/// Moves as Filetto writes them, and the drops of cutechess, such as `P@b2`.
const PGN: Dialect = Dialect { read_move: |text| Some(drop_point(text).to_owned()), ..Dialect::OURS };

/// The PGN of cutechess for m,n,k-games.
const CUTECHESS: Dialect = Dialect { example: "P@b2", ..PGN };

/// Returns the point of a drop, with or without the letter before `@`.
fn drop_point(text: &str) -> &str {
    let bare = text.trim_end_matches(['#', '+']);
    parse_drop(bare).or_else(|| bare.strip_prefix('@')).unwrap_or(bare)
}

/// A kind of PGN.
#[derive(Debug, Clone, Copy)]
pub(crate) enum PgnKind {
    /// Filetto's, Sanmill's and cutechess's.
    Usual,
    /// PlayOK's, with numbered points.
    PlayOk,
    /// Of ultimate tic-tac-toe.
    Upgn,
}

/// Reads a game. `line` is the number of its first line in the file, `asked` the requested spec.
pub(crate) fn read(
    text: &str,
    line: usize,
    kind: PgnKind,
    asked: Option<&str>,
    notes: &mut Notes,
) -> Result<Record, FormatError> {
    let head = notes.of_record(|notes| TaggedGame::parse(text, line, notes))?;
    let dialect = match kind {
        PgnKind::Usual if of_cutechess(&head) => CUTECHESS,
        PgnKind::Usual => PGN,
        PgnKind::PlayOk => PLAYOK,
        PgnKind::Upgn => UPGN,
    };
    let session = open_tagged(&head, dialect.spec, asked, notes)?;
    Ok(notes.of_record(|notes| head.play(session, &dialect, notes))?)
}

/// Returns `true` if the tags are those of cutechess.
fn of_cutechess(head: &TaggedGame<'_>) -> bool {
    let variant = head.tag("Variant").filter(|_| head.tag("Game").is_none());
    variant.is_some_and(|(_, name)| CutechessVariant::parse(name).is_some())
}

/// Returns the value of a tag of the first game. A simple scan of the lines before the moves.
fn tag<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let lines = text.lines().filter(|line| escape_mark(line).is_none());
    lines.take_while(|line| !line.trim_start().starts_with(|first: char| first.is_ascii_digit())).find_map(
        |line| {
            let inside = line.trim_start_matches('\u{feff}').trim().strip_prefix('[')?.trim_start();
            let value = inside.strip_prefix(name)?.trim_start();
            value.strip_prefix('"')?.split('"').next()
        },
    )
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
        if !in_comment && escape_mark(line).is_some() {
            continue;
        }
        let mut symbols = line.trim_start_matches('\u{feff}').chars();
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

/// Calls `visit` with each game of a file and the number of its first line, until it returns `false`. A tag
/// after moves begins a game.
pub(crate) fn each_game<'a>(text: &'a str, visit: &mut dyn FnMut(usize, &'a str) -> bool) {
    let (mut begin, mut first_line, mut offset) = (0, 1, 0);
    let (mut in_moves, mut in_comment, mut after_empty) = (false, false, false);
    let first_tag = text.lines().find_map(whole_tag);
    for (line, content) in (1..).zip(text.split_inclusive('\n')) {
        // A comment that is never closed ends before the first tag of the next game.
        if in_comment && after_empty && first_tag.is_some() && whole_tag(content) == first_tag {
            in_comment = false;
        }
        after_empty = content.trim().is_empty();
        if !in_comment && escape_mark(content).is_some() {
            offset += content.len();
            continue;
        }
        let is_tag = content.trim_start_matches('\u{feff}').trim_start().starts_with('[') && !in_comment;
        if is_tag && in_moves {
            if !visit(first_line, &text[begin..offset]) {
                return;
            }
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
        visit(first_line, &text[begin..]);
    }
}

/// Returns the name of a tag that is a line by itself.
fn whole_tag(line: &str) -> Option<&str> {
    let inside = line.trim_start_matches('\u{feff}').trim().strip_prefix('[')?.strip_suffix(']')?;
    let (name, value) = inside.trim().split_once(char::is_whitespace)?;
    (value.trim().len() > 1 && value.trim().starts_with('"') && value.trim().ends_with('"')).then_some(name)
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
