//! The CodinGame protocol. The default game is ultimate tic-tac-toe in which, without a line, the player with
//! more boards wins. Other games, such as tris, must be selected.
//!
//! ```text
//! in:   4 3          the opponent's row and column, or -1 -1 in the first turn
//!       8            the number of legal moves, followed by the moves
//!       3 0
//!       ...
//! out:  3 1          the row and column of the answer
//! ```
//!
//! The first answer is due within 1 s, every other within 100 ms. The referee's list of legal moves has
//! priority: if it differs from the engine's, the answer is a move of the referee's list.

use std::io;
use std::time::Duration;

use engine::Budget;
use formats::CoordinateGrid;

use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, truncate};
use crate::state::{EngineState, SearchTask};

/// Time for the first answer, with a margin for the delay between the referee and the engine.
const FIRST: Duration = Duration::from_millis(900);
/// Time for every other answer, with a margin for the same delay.
const OTHER: Duration = Duration::from_millis(85);

/// The engine side of the CodinGame protocol.
#[derive(Debug, Default)]
pub(crate) struct CodinGame {
    expects: Expected,
    /// The legal moves in the referee's list.
    legal: Vec<String>,
    /// Start of the turn, by the clock.
    since: Duration,
    /// `true` after the first answer.
    has_answered: bool,
}

/// The expected kind of the next line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Expected {
    /// The opponent's move.
    #[default]
    Move,
    /// The number of legal moves.
    Count,
    /// A legal move; the number of legal moves that are still missing.
    Legal(usize),
}

impl Dialogue for CodinGame {
    fn usual_game(&self) -> &'static str {
        "ultimate:tie=boards"
    }

    fn plays(&self, spec: &str) -> bool {
        spec.starts_with("ultimate") || spec.starts_with("mnk:")
    }

    fn priority(&self, _line: &str) -> LinePriority {
        LinePriority::Waits
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let numbers: Vec<i32> = line.text.split_whitespace().map_while(|word| word.parse().ok()).collect();
        match (self.expects, &numbers[..]) {
            (Expected::Move, [row, column]) => {
                self.since = line.at;
                self.legal.clear();
                self.note_opponent(state, *row, *column)?;
                self.expects = Expected::Count;
            }
            (Expected::Count, [count]) if (0..=MAX_LEGAL_MOVES).contains(count) => {
                self.expects = Expected::Legal(*count as usize);
            }
            (Expected::Legal(left), [row, column]) => {
                self.legal.extend(name(state, *row, *column));
                self.expects = Expected::Legal(left.saturating_sub(1));
            }
            _ => complain(
                state,
                &format!("expected {}, not \"{}\"", self.expectation(), truncate(&line.text)),
            )?,
        }
        if self.expects == Expected::Legal(0) {
            self.expects = Expected::Move;
            self.think(state)?;
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, _state: &mut EngineState<'_>, _news: SearchNews) -> io::Result<()> {
        Ok(())
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        let is_legal = |m: &String| self.legal.is_empty() || self.legal.contains(m);
        match found.best.filter(is_legal) {
            Some(best) => self.play(state, &best),
            None => self.play_any(state),
        }
    }
}

/// Maximum number of legal moves in a turn.
const MAX_LEGAL_MOVES: i32 = 400;

impl CodinGame {
    fn expectation(&self) -> &'static str {
        match self.expects {
            Expected::Move => "the opponent's row and column",
            Expected::Count => "the number of legal moves",
            Expected::Legal(_) => "the row and column of a legal move",
        }
    }

    /// Plays the opponent's move; `-1 -1` begins a game in which the engine moves first.
    fn note_opponent(&mut self, state: &mut EngineState<'_>, row: i32, column: i32) -> io::Result<()> {
        if (row, column) == (-1, -1) {
            state.new_game();
            return Ok(());
        }
        if !self.has_answered {
            state.new_game();
        }
        let played = name(state, row, column).is_some_and(|m| state.session_mut().play(&m).is_ok());
        if played { Ok(()) } else { complain(state, &format!("unexpected move {row} {column}")) }
    }

    fn think(&mut self, state: &mut EngineState<'_>) -> io::Result<()> {
        let time = if self.has_answered { OTHER } else { FIRST };
        self.has_answered = true;
        if state.session().ending().is_some() {
            return self.play_any(state);
        }
        let budget = Budget { time: Some(time), ..Budget::default() };
        state.think(SearchTask { budget, since: self.since, ..SearchTask::default() });
        Ok(())
    }

    fn play(&mut self, state: &mut EngineState<'_>, m: &str) -> io::Result<()> {
        let Some((column, row)) = grid(state).place(m) else { return Ok(()) };
        // A move that only the referee considers legal is sent although it cannot be played here.
        let _ = state.session_mut().play(m);
        state.say(&format!("{row} {column}"))
    }

    /// Plays the first move of the referee's list.
    fn play_any(&mut self, state: &mut EngineState<'_>) -> io::Result<()> {
        match self.legal.first().cloned() {
            Some(m) => self.play(state, &m),
            None => Ok(()),
        }
    }
}

/// Logs an error. Standard output is reserved for moves.
fn complain(state: &mut EngineState<'_>, text: &str) -> io::Result<()> {
    state.log(text)
}

fn name(state: &EngineState<'_>, row: i32, column: i32) -> Option<String> {
    grid(state).name(usize::try_from(column).ok()?, usize::try_from(row).ok()?)
}

fn grid(state: &EngineState<'_>) -> CoordinateGrid {
    CoordinateGrid::around(&state.start().view().sites)
}
