//! CodinGame's turns on standard input. For ultimate tic-tac-toe, whose winner without a line is who has won more boards; for
//! another game, such as tris, if it is named.
//!
//! ```text
//! in:   4 3          the opponent's row and column, or -1 -1 in the first turn
//!       8            the number of legal moves, and each of them
//!       3 0
//!       ...
//! out:  3 1          our row and column
//! ```
//!
//! The first answer is due within a second, every other within a tenth of a second. What the referee says is believed: if
//! its legal moves are not ours, the answer is one of its.

use std::io;
use std::time::Duration;

use engine::Budget;
use formats::CoordinateGrid;

use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, shown};
use crate::state::{EngineState, SearchTask};

/// The time for the first answer and for every other, with a margin for what is between the referee and this program.
const FIRST: Duration = Duration::from_millis(900);
const OTHER: Duration = Duration::from_millis(85);

/// The dialogue with CodinGame's referee.
#[derive(Debug, Default)]
pub(crate) struct CodinGame {
    expects: Expected,
    /// The legal moves of the referee.
    legal: Vec<String>,
    /// When the turn began.
    since: Duration,
    /// Whether an answer was given before.
    has_answered: bool,
}

/// The next line of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Expected {
    /// The opponent's move.
    #[default]
    Move,
    /// The number of legal moves.
    Count,
    /// This number of legal moves.
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
            (Expected::Count, [count]) if (0..=MOST).contains(count) => {
                self.expects = Expected::Legal(*count as usize);
            }
            (Expected::Legal(left), [row, column]) => {
                self.legal.extend(name(state, *row, *column));
                self.expects = Expected::Legal(left.saturating_sub(1));
            }
            _ => complain(state, &format!("expected {}, not \"{}\"", self.expectation(), shown(&line.text)))?,
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

/// The maximum number of legal moves of a turn.
const MOST: i32 = 400;

impl CodinGame {
    fn expectation(&self) -> &'static str {
        match self.expects {
            Expected::Move => "the opponent's row and column",
            Expected::Count => "the number of legal moves",
            Expected::Legal(_) => "the row and column of a legal move",
        }
    }

    /// Plays the opponent's move; -1 -1 begins a game.
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
        // A move of the referee's that is none of ours is answered all the same.
        let _ = state.session_mut().play(m);
        state.say(&format!("{row} {column}"))
    }

    /// Plays the first move that the referee calls legal.
    fn play_any(&mut self, state: &mut EngineState<'_>) -> io::Result<()> {
        match self.legal.first().cloned() {
            Some(m) => self.play(state, &m),
            None => Ok(()),
        }
    }
}

/// Standard output is for moves alone, and the referee reads nothing else.
fn complain(state: &mut EngineState<'_>, text: &str) -> io::Result<()> {
    state.log(text)
}

fn name(state: &EngineState<'_>, row: i32, column: i32) -> Option<String> {
    grid(state).name(usize::try_from(column).ok()?, usize::try_from(row).ok()?)
}

fn grid(state: &EngineState<'_>) -> CoordinateGrid {
    CoordinateGrid::around(&state.start().view().sites)
}
