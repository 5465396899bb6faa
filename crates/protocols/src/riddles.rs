//! The protocol of riddles.io, formerly theaigames.com, for ultimate tic-tac-toe.
//!
//! ```text
//! settings time_per_move 100
//! settings your_botid 1
//! update game field .,.,.,...
//! update game macroboard -1,-1,...
//! action move 10000                place_move 4 4
//! ```
//!
//! The number in `action move` is the time left in the time bank, in milliseconds. Every move adds
//! `time_per_move` to the time bank. An answer is a column and a row from the top left corner.

use std::io;
use std::time::Duration;

use engine::{Budget, Remaining, TimeControl};
use formats::{CoordinateGrid, read_riddles_boards, read_riddles_field, riddles_position};

use crate::dialogue::{Dialogue, Flow, LinePriority};
use crate::message::{FoundMoves, InputLine, SearchNews, truncate, truncate_error};
use crate::state::{EngineState, SearchTask};

/// The engine side of the riddles.io protocol.
#[derive(Debug)]
pub(crate) struct Riddles {
    /// The engine's player number: 0 or 1; 1 or 2 in older versions.
    own: u8,
    time_bank: u64,
    time_per_move: u64,
    field: String,
    boards: String,
}

impl Default for Riddles {
    fn default() -> Self {
        Riddles { own: 0, time_bank: 10_000, time_per_move: 500, field: String::new(), boards: String::new() }
    }
}

impl Dialogue for Riddles {
    fn usual_game(&self) -> &'static str {
        "ultimate"
    }

    fn plays(&self, spec: &str) -> bool {
        spec.starts_with("ultimate")
    }

    fn priority(&self, _line: &str) -> LinePriority {
        LinePriority::Waits
    }

    fn obey(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<Flow> {
        let words: Vec<&str> = line.text.split_whitespace().collect();
        match words[..] {
            ["settings", name, value] => self.set(name, value),
            ["settings", ..] | ["update", ..] if words.len() != 4 => {}
            ["update", "game", "field", field] => field.clone_into(&mut self.field),
            ["update", "game", "macroboard", boards] => boards.clone_into(&mut self.boards),
            ["update", ..] => {}
            ["action", "move", left] => {
                let left = game::parse_number(left, 0, DAY).unwrap_or(self.time_bank);
                self.think(state, left, line)?;
            }
            _ => state.log(&format!("unknown command: {}", truncate(&line.text)))?,
        }
        Ok(Flow::GoesOn)
    }

    fn tell(&mut self, _state: &mut EngineState<'_>, _news: SearchNews) -> io::Result<()> {
        Ok(())
    }

    fn answer(&mut self, state: &mut EngineState<'_>, found: FoundMoves) -> io::Result<()> {
        let grid = CoordinateGrid::around(&state.start().view().sites);
        match found.best.and_then(|best| grid.place(&best)) {
            Some((column, row)) => state.say(&format!("place_move {column} {row}")),
            None => state.say("no_moves"),
        }
    }
}

/// Maximum of all times, in milliseconds: one day.
const DAY: u64 = 86_400_000;

impl Riddles {
    fn set(&mut self, name: &str, value: &str) {
        let number = || game::parse_number(value, 0, DAY);
        match name {
            "timebank" => self.time_bank = number().unwrap_or(self.time_bank),
            "time_per_move" => self.time_per_move = number().unwrap_or(self.time_per_move),
            "your_botid" => self.own = game::parse_number(value, 0, 2).unwrap_or(self.own),
            _ => {}
        }
    }

    fn think(&mut self, state: &mut EngineState<'_>, left: u64, line: &InputLine) -> io::Result<()> {
        if let Err(error) = self.set_up(state) {
            state.log(&truncate_error(&error))?;
            return state.say("no_moves");
        }
        if state.session().ending().is_some() {
            return state.say("no_moves");
        }
        let (main, increment) = (Duration::from_millis(left), Duration::from_millis(self.time_per_move));
        // The increment is added after the move, so the search time must be below the time left.
        let control = TimeControl::PerGame { main, increment };
        let time = Remaining::new(control).budget().time;
        state.think(SearchTask {
            budget: Budget { time, ..Budget::default() },
            since: line.at,
            ..SearchTask::default()
        });
        Ok(())
    }

    fn set_up(&mut self, state: &mut EngineState<'_>) -> Result<(), String> {
        let field = read_riddles_field(&self.field).map_err(|error| error.to_string())?;
        let open = read_riddles_boards(&self.boards).map_err(|error| error.to_string())?;
        // Older versions number the players 1 and 2, and their fields have no dots.
        let own = if self.field.contains('.') { self.own } else { self.own.saturating_sub(1) };
        let position = riddles_position(&field, &open, own).map_err(|error| error.to_string())?;
        state.set_up::<&str>(Some(&position), &[]).map_err(|error| error.to_string())
    }
}
