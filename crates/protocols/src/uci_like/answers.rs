//! Answers in UCI form: identification, `info` lines and scores.

use std::io;

use game::{Bound, Value, Verdict};

use crate::message::{FoundMoves, Info, truncate_error};
use crate::state::EngineState;

/// Answers `uci` or `ugi`: name and author, the options, and the terminating line `end` such as `uciok`.
pub(crate) fn introduce(
    state: &mut EngineState<'_>,
    options: impl IntoIterator<Item = String>,
    end: &str,
) -> io::Result<()> {
    state.say(&format!("id name Filetto {}", state.settings.version))?;
    state.say("id author the authors of Filetto")?;
    for line in options {
        state.say(&line)?;
    }
    state.say(end)
}

/// Runs a command and writes its error, if any, as an `info string` line.
pub(crate) fn complain(
    state: &mut EngineState<'_>,
    run: impl FnOnce(&mut EngineState<'_>) -> Result<(), String>,
) -> io::Result<()> {
    match run(state) {
        Ok(()) => Ok(()),
        Err(error) => state.say(&format!("info string {}", truncate_error(&error))),
    }
}

/// Returns the score of an `info` line: `cp 37` for an evaluation in centipawns, `mate 3` for a win and `mate
/// -2` for a loss in that number of the winner's moves.
pub(crate) fn score(value: Value) -> String {
    match value.verdict() {
        Verdict::Score(score) => format!("cp {score}"),
        Verdict::Win { plies } => format!("mate {}", plies.div_ceil(2)),
        Verdict::Loss { plies } => format!("mate -{}", plies.div_ceil(2)),
    }
}

/// Returns the `info` line of a principal variation. `moves` is the variation in the protocol's notation.
pub(crate) fn info_line(info: &Info, multi: bool, score: &str, moves: &[String]) -> String {
    let bound = match info.assessment.bound {
        Bound::AtLeast if !info.assessment.value.is_decided() => " lowerbound",
        Bound::AtMost if !info.assessment.value.is_decided() => " upperbound",
        _ => "",
    };
    let line = if multi { format!(" multipv {}", info.line) } else { String::new() };
    format!(
        "info depth {} seldepth {}{line} score {score}{bound} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.deepest,
        info.nodes,
        info.speed(),
        info.table_permille,
        info.time.as_millis(),
        moves.join(" ")
    )
}

/// Sends the line of a depth. `write` writes a move in the protocol's notation.
pub(crate) fn say_info(
    state: &mut EngineState<'_>,
    info: &Info,
    write: impl Fn(&str) -> String,
) -> io::Result<()> {
    let moves: Vec<String> = info.variation.iter().map(|m| write(m)).collect();
    let multi = state.settings.lines > 1;
    state.say(&info_line(info, multi, &score(info.assessment.value), &moves))
}

/// Sends the result of a search: an error, the lines that were not sent yet, and the best move.
pub(crate) fn say_found(
    state: &mut EngineState<'_>,
    found: FoundMoves,
    write: impl Fn(&str) -> String,
) -> io::Result<()> {
    if let Some(error) = &found.refused {
        state.say(&format!("info string {}", truncate_error(&error)))?;
    }
    for info in state.unsent(found.lines) {
        say_info(state, &info, &write)?;
    }
    let best = found.best.map_or("0000".to_owned(), |best| write(&best));
    state.say(&format!("bestmove {best}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Assessment;
    use std::time::Duration;

    #[test]
    fn scores_count_moves_of_the_winner() {
        let check = |value, expected: &str| assert_eq!(score(value), expected);
        check(Value::score(-37), "cp -37");
        check(Value::DRAW, "cp 0");
        check(Value::win_in(1), "mate 1");
        check(Value::win_in(5), "mate 3");
        check(Value::loss_in(2), "mate -1");
        check(Value::loss_in(4), "mate -2");
    }

    #[test]
    fn a_line_has_all_its_words() {
        let info = Info {
            depth: 4,
            deepest: 9,
            line: 2,
            assessment: Assessment::estimate(Value::score(12), Bound::AtLeast, 4),
            variation: vec!["b2".to_owned(), "a1".to_owned()],
            nodes: 3000,
            time: Duration::from_millis(20),
            table_permille: 7,
        };
        assert_eq!(
            info_line(&info, true, &score(info.assessment.value), &info.variation),
            "info depth 4 seldepth 9 multipv 2 score cp 12 lowerbound nodes 3000 nps 150000 hashfull 7 time 20 pv b2 a1"
        );
    }
}
