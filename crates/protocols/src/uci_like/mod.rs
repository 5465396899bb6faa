//! Shared code of UCI and its derivatives: the arguments of `go`, options, and answers.

mod answers;
mod go;
mod options;

use crate::dialogue::LinePriority;
use crate::message::InputLine;
use crate::state::{EngineState, SearchTask};

pub(crate) use self::answers::{complain, info_line, introduce, say_found, say_info};
pub(crate) use self::go::Go;
pub(crate) use self::options::{ExtraOptions, apply_option, option_lines};

/// Splits a line into a known command and its arguments. Returns an empty command for an unknown one.
pub(crate) fn command_of<'a>(line: &'a str, known: &[&str]) -> (&'a str, &'a str) {
    // UCI requires that an engine skips unknown words and tries the rest of the line.
    let mut rest = line.trim();
    loop {
        let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if known.contains(&word) || behind.is_empty() {
            return if known.contains(&word) { (word, behind.trim()) } else { ("", line) };
        }
        rest = behind.trim_start();
    }
}

/// Returns the priority of a line during a search.
pub(crate) fn priority(line: &str) -> LinePriority {
    match line.split_whitespace().next() {
        Some("stop") => LinePriority::Stops,
        Some("quit" | "isready" | "ponderhit" | "debug") => LinePriority::AtOnce,
        _ => LinePriority::Waits,
    }
}

/// Returns the search task of a `go` command.
pub(crate) fn task(go: &Go, state: &EngineState<'_>, line: &InputLine) -> SearchTask {
    SearchTask {
        budget: go.budget(state.session().to_move()),
        since: line.at,
        is_infinite: go.infinite,
        ..SearchTask::default()
    }
}

/// Splits `startpos|fen TEXT [moves ...]` into the position, `None` for the start, and the moves.
pub(crate) fn split_position(words: &str) -> Option<(Option<&str>, Vec<&str>)> {
    let (place, moves) = match words.split_once("moves") {
        Some((place, moves)) => (place.trim(), moves),
        None => (words.trim(), ""),
    };
    let position = match place.split_once(char::is_whitespace).unwrap_or((place, "")) {
        ("startpos", "") => None,
        ("fen", text) if !text.trim().is_empty() => Some(text.trim()),
        _ => return None,
    };
    Some((position, moves.split_whitespace().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_words_are_skipped() {
        let known = ["go", "stop"];
        assert_eq!(command_of("go depth 4", &known), ("go", "depth 4"));
        assert_eq!(command_of("please  go depth 4", &known), ("go", "depth 4"));
        assert_eq!(command_of("nonsense", &known), ("", "nonsense"));
        assert_eq!(command_of("much nonsense", &known), ("", "much nonsense"));
    }

    #[test]
    fn positions_are_split() {
        assert_eq!(split_position("startpos"), Some((None, vec![])));
        assert_eq!(split_position("startpos moves b2 a1"), Some((None, vec!["b2", "a1"])));
        assert_eq!(split_position("fen 3/3/3 x moves b2"), Some((Some("3/3/3 x"), vec!["b2"])));
        assert_eq!(split_position("fen 3/3/3 x"), Some((Some("3/3/3 x"), vec![])));
        for wrong in ["", "fen", "start", "moves b2", "startpos b2"] {
            assert_eq!(split_position(wrong), None, "{wrong:?}");
        }
    }
}
