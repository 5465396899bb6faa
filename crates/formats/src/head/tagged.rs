//! The head of a game in PGN form: `Game`, `Variant`, `Rules` and `Grid` name the game, `Position`, `FEN` and
//! `SetUp` its start.

use engine::{RecordError, Session, TaggedGame};

use super::names::{KNOWN_GAMES, gomoku_rule, spec, variant};
use super::start::{as_mill, set_start};
use super::{FileGame, open};
use crate::error::FormatError;
use crate::gomoku::mnk::MnkSpec;
use crate::note::{FormatNote, Notes};

/// Tags that name rules.
const RULES: [&str; 3] = ["Rules", "Rule", "Ruleset"];

/// Opens the game of a head at its first position. `implied` is the game of the format,
/// `requested` the spec of the request.
///
/// # Errors
/// If the game is not known, or is played on another board than `requested`, or its start cannot be used.
pub(crate) fn open_tagged(
    head: &TaggedGame<'_>,
    implied: Option<&str>,
    requested: Option<&str>,
    notes: &mut Notes,
) -> Result<Box<dyn Session>, FormatError> {
    let game = with_rules(head, file_game(head, implied))?;
    let game = match game {
        FileGame::Unnamed { error } if requested.is_none() => by_position(head, notes).ok_or(error)?,
        game => game,
    };
    check_variant(head, &game, notes)?;
    let mut session = game.open(requested, notes)?;
    set_first_position(head, &mut *session)?;
    Ok(session)
}

/// Returns the line and the value of a tag, unless the value is empty or stands for an unknown one.
fn known<'a>(head: &'a TaggedGame<'_>, name: &str) -> Option<(usize, &'a str)> {
    head.tag(name)
        .map(|(line, value)| (line, value.trim()))
        .filter(|(_, value)| !matches!(*value, "" | "?" | "-"))
}

/// Returns the game that `Game`, `Variant` or `Grid` names.
fn file_game(head: &TaggedGame<'_>, implied: Option<&str>) -> FileGame {
    let line = head.last_line();
    if let Some((line, found)) = known(head, "Game") {
        // The most exact name: `Variant` is compared with it in `check_variant`.
        return match spec(found).or_else(|| variant(found)) {
            Some(spec) => FileGame::named(line, spec, found),
            None => {
                let error = open(found, line).err().unwrap_or_else(|| unknown(line, found));
                FileGame::Unusable { line, found: found.to_owned(), board: None, error }
            }
        };
    }
    if let Some((line, found)) = known(head, "Variant") {
        return match variant(found) {
            Some(spec) => FileGame::named(line, spec, found),
            None => {
                let error = unknown(line, found);
                FileGame::Unusable { line, found: found.to_owned(), board: None, error }
            }
        };
    }
    if let Some((line, found)) = known(head, "Grid") {
        let length = known(head, "WinCount").map(|(_, length)| length);
        let sides = found.to_ascii_lowercase().replace(' ', "");
        let named = sides.split_once('x').zip(length);
        let named =
            named.and_then(|((columns, rows), length)| spec(&format!("mnk:{rows},{columns},{length}")));
        return match named {
            Some(spec) => FileGame::named(line, spec, found),
            None => {
                let error = unknown(line, found);
                FileGame::Unusable { line, found: found.to_owned(), board: None, error }
            }
        };
    }
    match implied {
        Some(spec) => FileGame::Implied { line, spec: spec.to_owned() },
        None => {
            let error = RecordError::MissingTag { line, tag: "Game".to_owned() };
            FileGame::Unnamed { error: error.into() }
        }
    }
}

/// Compares `Variant` with `Game` if a head has both: `Game` names the rules, on the board of both.
fn check_variant(head: &TaggedGame<'_>, game: &FileGame, notes: &mut Notes) -> Result<(), FormatError> {
    let FileGame::Named { spec: of_game, .. } = game else { return Ok(()) };
    let both = known(head, "Game").and(known(head, "Variant"));
    let Some((line, found)) = both else { return Ok(()) };
    let Some(of_variant) = variant(found) else { return Ok(()) };
    let (one, other) = (open(of_game, line)?, open(&of_variant, line)?);
    if one.view().sites != other.view().sites {
        return Err(FormatError::OtherRules { line, found: found.to_owned(), game: one.spec() });
    }
    if one.spec() != other.spec() {
        notes.add(FormatNote::Overruled { line, found: found.to_owned(), used: one.spec() });
    }
    Ok(())
}

fn unknown(line: usize, found: &str) -> FormatError {
    FormatError::Game { line, found: found.to_owned(), known: KNOWN_GAMES.to_owned() }
}

/// Applies the tags that name rules: a game by its name, or a rule of gomoku.
///
/// # Errors
/// If they contradict the game that another tag names.
fn with_rules(head: &TaggedGame<'_>, game: FileGame) -> Result<FileGame, FormatError> {
    let Some((line, found)) = RULES.iter().find_map(|name| known(head, name)) else { return Ok(game) };
    let of_game = match &game {
        FileGame::Named { spec, .. } | FileGame::Implied { spec, .. } => Some(spec.clone()),
        FileGame::Unnamed { .. } => None,
        // The unknown name is reported first.
        FileGame::Unusable { .. } => return Ok(game),
    };
    let mnk = of_game.as_deref().and_then(MnkSpec::parse).filter(|mnk| mnk.length == 5);
    if let (Some(rule), Some(mnk)) = (gomoku_rule(found), mnk) {
        let spec = MnkSpec { rule, ..mnk }.to_string();
        return Ok(FileGame::named(line, spec, found));
    }
    let unusable = || FileGame::Unusable {
        line,
        found: found.to_owned(),
        board: None,
        error: FormatError::Rule { line, found: found.to_owned() },
    };
    let Some(spec) = variant(found) else { return Ok(unusable()) };
    let Some(of_game) = of_game else { return Ok(FileGame::named(line, spec, found)) };
    let (one, other) = (open(&of_game, line)?, open(&spec, line)?);
    if one.view().sites == other.view().sites {
        return Ok(FileGame::named(line, spec, found));
    }
    Err(FormatError::OtherRules { line, found: found.to_owned(), game: one.spec() })
}

/// Returns the game that the form of the first position implies.
fn by_position(head: &TaggedGame<'_>, notes: &mut Notes) -> Option<FileGame> {
    let (line, text) = known(head, "FEN")?;
    let spec = as_mill(text)?.to_owned();
    notes.add(FormatNote::Guessed { line, used: spec.clone() });
    Some(FileGame::Implied { line, spec })
}

/// Sets the position that `Position` or `FEN` names.
fn set_first_position(head: &TaggedGame<'_>, session: &mut dyn Session) -> Result<(), FormatError> {
    let set_up = known(head, "SetUp");
    let fen = known(head, "FEN");
    if let Some((line, text)) = fen {
        set_start(session, line, text)?;
    }
    if let Some((line, text)) = known(head, "Position") {
        let by_fen = session.position();
        set_start(session, line, text)?;
        if fen.is_some() && session.position() != by_fen {
            return Err(FormatError::TwoStarts { line });
        }
    }
    let has_start = fen.is_some() || known(head, "Position").is_some();
    match set_up {
        Some((line, found)) if !matches!(found, "0" | "1") => {
            Err(FormatError::SetUp { line, found: found.to_owned() })
        }
        Some((line, "1")) if !has_start => Err(FormatError::SetUp { line, found: "1".to_owned() }),
        Some((line, "0")) if session.set_up().is_some() => {
            Err(FormatError::SetUp { line, found: "0".to_owned() })
        }
        _ => Ok(()),
    }
}
