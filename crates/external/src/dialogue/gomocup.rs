//! The Gomocup (Piskvork) protocol, for m,n,k-games. Cells are `x,y` from 0 at the top left.
//!
//! The engine stores the board between moves, so this side stores a copy. If only the opponent's answer is
//! new, it is sent as `TURN`; otherwise the whole board is sent again.

use std::time::Duration;

use engine::{Session, TimeControl, registry};
use formats::MnkSpec;
use game::Player;

use super::contract::{EngineDialogue, EngineTurn, Setup};
use crate::channel::{EngineChannel, first_word};
use crate::fault::EngineFault;
use crate::limits::{MoveLimits, milliseconds};
use crate::protocol::EngineProtocol;

/// Value of `INFO time_left` without a time limit, in milliseconds.
const UNLIMITED: u128 = 2_147_483_647;

/// Pause between a move of the engine and the next line to it. Rapfi prints its move before its search thread
/// ends, and drops words that arrive in between; a pause lets the thread end.
const PAUSE_AFTER_MOVE: Duration = Duration::from_millis(15);

/// Memory of the engine unless its options set another, as in tournaments of Gomocup, in bytes.
const MAX_MEMORY: u64 = 350 << 20;

/// Maximum time for the engine to process the lines before a game.
const MAX_SETTLING: Duration = Duration::from_secs(5);

/// Number of times that a command is sent again if the engine has dropped a part of it.
const MAX_REPEATS: u32 = 3;

/// The GUI side of the Gomocup protocol.
#[derive(Default)]
pub(super) struct GomocupSide {
    options: Vec<(String, String)>,
    /// The game on the engine's board; `None` if that board is empty or may differ from the session.
    known: Option<KnownGame>,
    /// Time of the engine's last move, by the clock.
    moved_at: Option<Duration>,
}

/// The start position and the moves on the engine's board.
struct KnownGame {
    set_up: Option<String>,
    moves: Vec<String>,
}

impl EngineDialogue for GomocupSide {
    fn greet(&mut self, _: &mut EngineChannel<'_>, setup: &Setup<'_>) -> Result<(), EngineFault> {
        self.options = setup.options.to_vec();
        Ok(())
    }

    fn begin_game(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        limits: &MoveLimits,
    ) -> Result<(), EngineFault> {
        let board = board(session)?;
        self.known = None;
        self.pause(channel);
        start(channel, board)?;
        let memory = format!("INFO max_memory {MAX_MEMORY}");
        for info in rules(board).into_iter().chain([memory]).chain(time_controls(limits)) {
            channel.send(&info)?;
        }
        for (name, value) in &self.options {
            channel.send(&format!("INFO {name} {value}"))?;
        }
        settle(channel)
    }

    fn choose(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<String>, EngineFault> {
        let board = board(session)?;
        let moves = session.moves();
        self.pause(channel);
        for info in turn_time(turn) {
            channel.send(&info)?;
        }
        let lines = self.describe(channel, session, board, &moves)?;
        // Stays unset if the turn fails: then the state of the engine's board is uncertain.
        self.known = None;
        let found = ask_move(channel, &lines, turn.end)?;
        self.moved_at = Some(channel.now());
        let Some(found) = found else { return Ok(None) };
        let Some(cell) = board.grid().parse(&found) else { return Ok(Some(found)) };
        let moves = moves.into_iter().chain([cell.clone()]).collect();
        self.known = Some(KnownGame { set_up: session.set_up(), moves });
        Ok(Some(cell))
    }

    /// Sends `SWAP2BOARD` with the stones in their order. The answer is three stones, `SWAP` for Black, the
    /// stone of one who keeps White, or two more stones.
    fn swap2(
        &mut self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        turn: &EngineTurn<'_>,
    ) -> Result<Option<Vec<String>>, EngineFault> {
        let board = board(session)?;
        self.pause(channel);
        self.known = None;
        let stones = session.plies();
        let mut found = ask_opening(channel, &opening_lines(board, session, false), turn)?;
        // Rapfi reads these stones with their owners, as those of `BOARD`.
        if stones > 0 && found.as_deref().is_some_and(|found| first_word(found).eq_ignore_ascii_case("ERROR"))
        {
            channel.send("ABOUT")?;
            let is_answer = |line: &str| Ok(line.contains("name=").then_some(()));
            channel.find(channel.now() + MAX_SETTLING, is_answer)?;
            found = ask_opening(channel, &opening_lines(board, session, true), turn)?;
        }
        self.moved_at = Some(channel.now());
        match found {
            Some(found) if is_refusal(&found) => {
                Err(EngineFault::Refused { asked: "SWAP2BOARD".to_owned(), found })
            }
            Some(found) => acts(&found, stones, board).map(Some).ok_or(EngineFault::Illegal { found }),
            None => Ok(None),
        }
    }

    fn farewell(&self) -> &'static str {
        "END"
    }
}

impl GomocupSide {
    fn pause(&self, channel: &EngineChannel<'_>) {
        if let Some(moved_at) = self.moved_at {
            channel.pause(moved_at, PAUSE_AFTER_MOVE);
        }
    }

    /// Returns the lines that send the position and request a move.
    fn describe(
        &self,
        channel: &mut EngineChannel<'_>,
        session: &dyn Session,
        board: MnkSpec,
        moves: &[String],
    ) -> Result<Vec<String>, EngineFault> {
        let set_up = session.set_up();
        if moves.is_empty() && set_up.is_none() {
            return Ok(vec!["BEGIN".to_owned()]);
        }
        if let (Some(known), [before @ .., last]) = (&self.known, moves)
            && known.set_up == set_up
            && known.moves == before
        {
            return Ok(vec![format!("TURN {}", write(board, last))]);
        }
        if self.known.is_some() {
            start(channel, board)?;
        }
        Ok(board_lines(board, session, moves))
    }
}

/// Clears the engine's board. Not by `RESTART`: Rapfi can drop that one word without an answer.
///
/// # Errors
/// If the engine refuses the board.
fn start(channel: &mut EngineChannel<'_>, board: MnkSpec) -> Result<(), EngineFault> {
    let MnkSpec { rows, columns, .. } = board;
    let start = if rows == columns { format!("START {rows}") } else { format!("RECTSTART {columns},{rows}") };
    let mut found = String::new();
    // The engine may have dropped the first word, or its line answers an earlier one.
    for _ in 0..=MAX_REPEATS {
        found = channel.request(&start, answer)?;
        if found.starts_with("OK") {
            return Ok(());
        }
    }
    Err(EngineFault::Refused { asked: start, found })
}

/// Waits until the engine has processed the lines before, so that it does not do so in the time of its move:
/// Rapfi allocates its table for a second. The protocol has no command for that; `ABOUT` has an answer.
fn settle(channel: &mut EngineChannel<'_>) -> Result<(), EngineFault> {
    channel.send("ABOUT")?;
    let is_answer = |line: &str| {
        let is_unknown = ["ERROR", "UNKNOWN"].contains(&first_word(line).to_ascii_uppercase().as_str());
        Ok((is_unknown || line.contains("name=")).then_some(()))
    };
    // An engine that does not know the command plays nevertheless.
    channel.find(channel.now() + MAX_SETTLING, is_answer).map(drop)
}

/// Sends the lines of a turn and returns the move, or `None` if there is none at time `end`.
///
/// An error of the engine is a message, after which it may still play. If the error names the last word of
/// the lines, the engine has dropped the words before it, and the lines are sent again.
///
/// # Errors
/// If the engine has reported an error and has not played at time `end`.
fn ask_move(
    channel: &mut EngineChannel<'_>,
    lines: &[String],
    end: Duration,
) -> Result<Option<String>, EngineFault> {
    let asked = lines.last().cloned().unwrap_or_default();
    let mut repeats = 0..MAX_REPEATS;
    let mut refusal = None;
    lines.iter().try_for_each(|line| channel.send(line))?;
    while let Some(found) = channel.find(end, answer)? {
        match first_word(&found).to_ascii_uppercase().as_str() {
            "ERROR" | "UNKNOWN" => {
                if last_word(&found).eq_ignore_ascii_case(last_word(&asked)) && repeats.next().is_some() {
                    lines.iter().try_for_each(|line| channel.send(line))?;
                }
                refusal = Some(found);
            }
            // The answer to a repeated `START`.
            "OK" => {}
            _ => return Ok(Some(found)),
        }
        // An engine may write such lines for ever.
        if channel.now() >= end {
            break;
        }
    }
    refusal.map_or(Ok(None), |found| Err(EngineFault::Refused { asked, found }))
}

fn last_word(line: &str) -> &str {
    line.split_whitespace().next_back().unwrap_or_default()
}

/// Returns the cell in the protocol's notation, such as `7,8` for `h7` on 15 rows.
fn write(board: MnkSpec, cell: &str) -> String {
    board.grid().write(cell).unwrap_or_default()
}

/// Returns the lines from `BOARD` to `DONE`: the stones of the start position, then the moves in order.
fn board_lines(board: MnkSpec, session: &dyn Session, moves: &[String]) -> Vec<String> {
    let mover = session.to_move();
    let line = |(cell, player): (String, Player)| {
        format!("{},{}", write(board, &cell), if player == mover { 1 } else { 2 })
    };
    let men = set_up_men(session).into_iter();
    // Counted from the last move, which the opponent made, whoever began.
    let played = moves.iter().rev().zip([!mover, mover].into_iter().cycle());
    let mut played: Vec<(String, Player)> = played.map(|(cell, player)| (cell.clone(), player)).collect();
    played.reverse();
    let lines = men.chain(played).map(line);
    ["BOARD".to_owned()].into_iter().chain(lines).chain(["DONE".to_owned()]).collect()
}

/// Returns the stones of the session's start position; empty if it began at the start of the game.
fn set_up_men(session: &dyn Session) -> Vec<(String, Player)> {
    let Some(position) = session.set_up() else { return Vec::new() };
    let Ok(mut start) = registry::open(&session.spec()) else { return Vec::new() };
    if start.set_position(&position).is_err() {
        return Vec::new();
    }
    let view = start.view();
    let men = view.sites.iter().zip(view.occupants);
    men.filter_map(|(site, owner)| Some((site.name(), owner?))).collect()
}

/// Returns the line if it is a move, `OK` or an error. Every other line is a message, with a keyword or
/// without.
fn answer(line: &str) -> Result<Option<String>, EngineFault> {
    let word = first_word(line).to_ascii_uppercase();
    let is_answer = matches!(word.as_str(), "OK" | "ERROR" | "UNKNOWN") || is_move(line);
    Ok(is_answer.then(|| line.to_owned()))
}

/// Returns the lines that send the stones of an opening and request its next acts. With owners a stone has
/// the number of [`board_lines`].
fn opening_lines(board: MnkSpec, session: &dyn Session, has_owners: bool) -> Vec<String> {
    let moves = session.moves();
    let stones = match has_owners {
        true => board_lines(board, session, &moves)[1..=moves.len()].to_vec(),
        false => moves.iter().map(|cell| write(board, cell)).collect(),
    };
    ["SWAP2BOARD".to_owned()].into_iter().chain(stones).chain(["DONE".to_owned()]).collect()
}

/// Sends these lines, and returns the answer; `None` if there is none at the end of the turn.
fn ask_opening(
    channel: &mut EngineChannel<'_>,
    lines: &[String],
    turn: &EngineTurn<'_>,
) -> Result<Option<String>, EngineFault> {
    turn_time(turn).iter().chain(lines).try_for_each(|line| channel.send(line))?;
    channel.find(turn.end, opening_answer)
}

/// Returns the line if it answers `SWAP2BOARD`, or is an error.
fn opening_answer(line: &str) -> Result<Option<String>, EngineFault> {
    let is_swap = first_word(line).eq_ignore_ascii_case("SWAP");
    let has_cells = !line.trim().is_empty() && line.split_whitespace().all(is_move);
    Ok((is_swap || has_cells || is_refusal(line)).then(|| line.to_owned()))
}

/// Returns `true` for an error, or a command that the engine does not know.
fn is_refusal(line: &str) -> bool {
    ["ERROR", "UNKNOWN"].contains(&first_word(line).to_ascii_uppercase().as_str())
}

/// Returns the acts of an answer to `SWAP2BOARD` with this number of stones; `None` for a wrong answer.
fn acts(found: &str, stones: usize, board: MnkSpec) -> Option<Vec<String>> {
    if first_word(found).eq_ignore_ascii_case("SWAP") {
        return (stones >= 3).then(|| vec!["black".to_owned()]);
    }
    let cells: Option<Vec<String>> = found.split_whitespace().map(|cell| board.grid().parse(cell)).collect();
    let cells = cells?;
    match (stones, cells.len()) {
        (0, 3) => Some(cells),
        // The stone itself is played when the game begins: the engine is then asked for its move.
        (3 | 5, 1) => Some(vec!["white".to_owned()]),
        (3, 2) => Some(["more".to_owned()].into_iter().chain(cells).collect()),
        _ => None,
    }
}

/// Returns `true` for two numbers with a comma, such as `7,8`, wherever that cell is.
fn is_move(line: &str) -> bool {
    let is_number = |text: &str| text.trim().parse::<i64>().is_ok();
    line.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y))
}

/// Returns the board of the session's game.
///
/// # Errors
/// If the game is not an m,n,k-game.
fn board(session: &dyn Session) -> Result<MnkSpec, EngineFault> {
    let spec = session.spec();
    MnkSpec::parse(&spec).ok_or_else(|| EngineFault::NoPosition {
        protocol: EngineProtocol::Gomocup.to_string(),
        position: session.position(),
    })
}

/// The supported games, as a message lists them.
pub(super) const GAMES: &str = "mnk:M,N,K";

/// Returns `true` if the protocol supports this game. The protocol does not transmit the winning length: an
/// engine for a length other than five must get it from its arguments.
pub(super) fn plays(spec: &str) -> bool {
    MnkSpec::parse(spec).is_some()
}

fn rules(board: MnkSpec) -> Vec<String> {
    vec!["INFO game_type 1".to_owned(), format!("INFO rule {}", board.rule.number())]
}

/// Returns the time control of the game as `INFO` lines. Engines skip unknown keys.
fn time_controls(limits: &MoveLimits) -> Vec<String> {
    match limits.control() {
        TimeControl::PerMove(time) => {
            vec![format!("INFO timeout_turn {}", milliseconds(time)), "INFO timeout_match 0".to_owned()]
        }
        TimeControl::PerGame { main, increment } => vec![
            format!("INFO timeout_turn {}", milliseconds(main)),
            format!("INFO timeout_match {}", milliseconds(main)),
            format!("INFO time_increment {}", increment.as_millis()),
        ],
        TimeControl::Nodes(nodes) => vec![format!("INFO max_node {nodes}")],
        TimeControl::Depth(depth) => vec![format!("INFO max_depth {depth}")],
        TimeControl::Infinite => Vec::new(),
    }
}

/// Returns the time limits of a turn as `INFO` lines.
fn turn_time(turn: &EngineTurn<'_>) -> Vec<String> {
    match (turn.limits.control(), turn.limits.time()) {
        (TimeControl::PerGame { .. }, Some(left)) => vec![format!("INFO time_left {}", milliseconds(left))],
        (TimeControl::PerMove(_), _) => vec![format!("INFO time_left {UNLIMITED}")],
        _ => vec![without_clock(turn.timeout), format!("INFO time_left {UNLIMITED}")],
    }
}

/// Returns the time limit of a turn without a clock: half the timeout, as a margin before it.
fn without_clock(timeout: Duration) -> String {
    format!("INFO timeout_turn {}", milliseconds(timeout / 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_tell_whose_men_they_are() {
        let mut session = registry::open("mnk:5,5,5").unwrap();
        session.set_position("5/5/2x2/5/5 o").unwrap();
        for cell in ["a1", "e5", "b1"] {
            session.play(cell).unwrap();
        }
        let board = MnkSpec::parse("mnk:5,5,5").unwrap();
        let lines = board_lines(board, &*session, &session.moves());
        assert_eq!(lines, ["BOARD", "2,2,1", "0,4,2", "4,0,1", "1,4,2", "DONE"]);
    }

    #[test]
    fn answers_to_swap2board_are_acts() {
        let check = |found: &str, stones: usize, expected: Option<&str>| {
            let board = MnkSpec::parse("mnk:15,15,5").unwrap();
            assert!(matches!(opening_answer(found), Ok(Some(_))), "{found}");
            assert_eq!(acts(found, stones, board).map(|acts| acts.join(" ")).as_deref(), expected, "{found}");
        };
        check("7,7 8,6 0,0", 0, Some("h8 i9 a15"));
        check("SWAP", 3, Some("black"));
        check("swap", 5, Some("black"));
        check("7,7", 3, Some("white"));
        check("7,7", 5, Some("white"));
        check("7,7 0,14", 3, Some("more h8 a1"));
        for (found, stones) in [("SWAP", 0), ("7,7", 0), ("7,7 8,8", 5), ("7,7 99,3", 3)] {
            check(found, stones, None);
        }
        assert_eq!(opening_answer("MESSAGE thinking"), Ok(None));
        assert!(matches!(opening_answer("UNKNOWN command"), Ok(Some(_))));
    }

    #[test]
    fn stones_of_an_opening_are_sent_with_their_owners_if_an_engine_needs_them() {
        let mut session = registry::open("mnk:15,15,5").unwrap();
        ["h8", "i9", "a15"].iter().for_each(|cell| drop(session.play(cell).unwrap()));
        let lines = |has_owners| {
            opening_lines(MnkSpec::parse("mnk:15,15,5").unwrap(), &*session, has_owners).join(" ")
        };
        assert_eq!(lines(false), "SWAP2BOARD 7,7 8,6 0,0 DONE");
        assert_eq!(lines(true), "SWAP2BOARD 7,7,2 8,6,1 0,0,2 DONE");
    }

    #[test]
    fn what_is_no_answer() {
        let messages = [
            "MESSAGE depth 4",
            "DEBUG x",
            "INFO PV 0",
            "message hello",
            "total simulations: 423",
            "",
            "z9",
            "7,",
        ];
        for line in messages {
            assert_eq!(answer(line), Ok(None), "{line}");
        }
        for line in ["7,7", "7, 7", "99,-1", "OK - ready", "ERROR too large", "unknown"] {
            assert_eq!(answer(line), Ok(Some(line.to_owned())), "{line}");
        }
    }
}
