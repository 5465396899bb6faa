//! Commands that UCI and related protocols share: handshake, options, `isready`, `position` and `go`.

use engine::Session;

use super::contract::{EngineTurn, Setup};
use crate::channel::EngineChannel;
use crate::fault::EngineFault;

/// Sends the protocol's name, such as `uci`, and reads until `uciok`. Returns the names of the options.
pub(super) fn greet(channel: &mut EngineChannel<'_>, word: &str) -> Result<Vec<String>, EngineFault> {
    let mut options = Vec::new();
    let end = format!("{word}ok");
    channel.request(word, |line| {
        options.extend(option_name(line));
        Ok((line == end).then_some(()))
    })?;
    Ok(options)
}

/// Returns the name in an option line: `Hash` of `option name Hash type spin default 16`.
fn option_name(line: &str) -> Option<String> {
    let rest = line.strip_prefix("option name ")?;
    let name = rest.split(" type ").next().unwrap_or(rest);
    Some(name.trim().to_owned())
}

/// Returns the engine's spelling of an option's name; `None` if the engine has no such option.
pub(super) fn spelled<'a>(known: &'a [String], name: &str) -> Option<&'a str> {
    known.iter().find(|known| known.eq_ignore_ascii_case(name)).map(String::as_str)
}

/// Sets the options of the user.
///
/// # Errors
/// If the engine does not have one of them.
pub(super) fn set_options(
    channel: &mut EngineChannel<'_>,
    setup: &Setup<'_>,
    known: &[String],
) -> Result<(), EngineFault> {
    for (name, value) in setup.options {
        let spelled = spelled(known, name).ok_or_else(|| EngineFault::NoOption {
            option: name.clone(),
            known: if known.is_empty() { "-".to_owned() } else { known.join(", ") },
        })?;
        set_option(channel, spelled, value)?;
    }
    Ok(())
}

/// Sets an option.
pub(super) fn set_option(
    channel: &mut EngineChannel<'_>,
    name: &str,
    value: &str,
) -> Result<(), EngineFault> {
    channel.send(&format!("setoption name {name} value {value}"))
}

/// Waits until the engine has processed all commands. Its earlier lines cannot be answers to later commands.
pub(super) fn ready(channel: &mut EngineChannel<'_>) -> Result<(), EngineFault> {
    channel.request_word("isready", "readyok")
}

/// Sends the command that begins a game, such as `ucinewgame`, and waits until the engine is ready.
pub(super) fn new_game(channel: &mut EngineChannel<'_>, word: &str) -> Result<(), EngineFault> {
    channel.send(word)?;
    ready(channel)
}

/// Requests the move after `moves`; `clocks` are the prefixes of the two clocks in `go`. Returns `None` if
/// there is no answer at the end of the turn.
pub(super) fn ask_move(
    channel: &mut EngineChannel<'_>,
    turn: &EngineTurn<'_>,
    set_up: Option<String>,
    moves: impl IntoIterator<Item = String>,
    clocks: [&str; 2],
) -> Result<Option<String>, EngineFault> {
    channel.send(&position(set_up, moves))?;
    channel.send(&turn.go(clocks))?;
    channel.find(turn.end, |line| Ok(best_move(line)))
}

/// Returns the word after `bestmove`, which begins the line or, in Sanmill's dialect, stands in a line of
/// `info`. The text of `info string` is free, so it contains no answer.
fn best_move(line: &str) -> Option<String> {
    let mut words = line.split_whitespace().peekable();
    match words.next()? {
        "bestmove" => words.next().map(str::to_owned),
        "info" if words.peek() != Some(&"string") => {
            words.skip_while(|word| *word != "bestmove").nth(1).map(str::to_owned)
        }
        _ => None,
    }
}

/// Returns the `position` command for a start position and the moves from there.
fn position(set_up: Option<String>, moves: impl IntoIterator<Item = String>) -> String {
    let start = set_up.map_or_else(|| "startpos".to_owned(), |position| format!("fen {position}"));
    let moves: Vec<String> = moves.into_iter().collect();
    if moves.is_empty() {
        return format!("position {start}");
    }
    format!("position {start} moves {}", moves.join(" "))
}

/// Returns the legal move in Filetto's notation; `None` if the text is not a legal move.
pub(super) fn legal(session: &dyn Session, text: &str) -> Option<String> {
    session.fork().play(text).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_options() {
        assert_eq!(option_name("option name Clear Hash type button").as_deref(), Some("Clear Hash"));
        assert_eq!(option_name("option name Hash type spin default 16 min 1").as_deref(), Some("Hash"));
        assert_eq!(option_name("id name Hash"), None);
        let known = ["Clear Hash".to_owned(), "Hash".to_owned()];
        assert_eq!(spelled(&known, "hash"), Some("Hash"));
        assert_eq!(spelled(&known, "Threads"), None);
    }

    #[test]
    fn best_moves_begin_a_line_or_end_an_info() {
        let check = |line: &str, expected: Option<&str>| assert_eq!(best_move(line).as_deref(), expected);
        check("bestmove b2", Some("b2"));
        check("bestmove b2 ponder c3", Some("b2"));
        check("info depth 3 score cp 0 bestmove xd6", Some("xd6"));
        check("bestmove", None);
        check("info depth 3 score cp 0 bestmove", None);
        check("info string my last bestmove b2 was good", None);
        check("my bestmove b2", None);
        check("", None);
    }
}
