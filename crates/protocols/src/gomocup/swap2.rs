//! The Swap2 opening rule: one player places three stones; the other chooses a colour, or places two more
//! stones and leaves the choice to the first.
//!
//! The engine places the opening whose searched value is closest to a draw, and chooses the colour with the
//! better value. It never places two more stones.

use std::io;

use engine::Budget;
use game::Value;

use super::openings::{CANDIDATES, Openings, placed};
use super::{Gomocup, SearchPurpose, grid};
use crate::message::{FoundMoves, InputLine, truncate_error};
use crate::state::{EngineState, SearchTask};

/// Node limit per opening: enough to distinguish a balanced opening from a winning one.
const NODES: u64 = 200_000;

impl Gomocup {
    /// Answers `SWAP2BOARD` with zero, three or five stones.
    pub(super) fn answer_swap2(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<()> {
        match state.session().plies() {
            0 => self.begin_openings(state, line),
            3 | 5 => {
                self.question = SearchPurpose::MoveOrSwap;
                self.think(state, line)
            }
            _ => state.say("ERROR expected no stone, three or five"),
        }
    }

    fn begin_openings(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<()> {
        if let Some(error) = self.refusal(state) {
            return state.say(&format!("ERROR {}", truncate_error(&error)));
        }
        let grid = grid(state);
        let openings: Vec<[String; 3]> =
            CANDIDATES.iter().filter_map(|stones| placed(stones, grid)).collect();
        if openings.is_empty() {
            return state.say("ERROR the board is too small for an opening of three stones");
        }
        let task = self.task(line);
        let parts = openings.len() as u32;
        let time = task.budget.time.map(|time| time / parts);
        let budget = Budget { time, nodes: Some(NODES), ..task.budget };
        let task = SearchTask { budget, tells_moves: false, at_full_strength: true, ..task };
        state.start_over();
        self.search_opening(state, Openings { openings, values: Vec::new(), task })
    }

    /// Stores the value of the searched opening and continues with the next one.
    pub(super) fn answer_opening(
        &mut self,
        state: &mut EngineState<'_>,
        mut openings: Openings,
        found: &FoundMoves,
    ) -> io::Result<()> {
        let value = found.lines.first().map_or(Value::DRAW, |info| info.assessment.value);
        openings.values.push(value);
        self.search_opening(state, openings)
    }

    /// Searches the next opening, or answers with the most balanced one.
    fn search_opening(&mut self, state: &mut EngineState<'_>, openings: Openings) -> io::Result<()> {
        let searched = openings.values.len();
        match openings.openings.get(searched) {
            Some(stones) if !state.was_stopped() => {
                let mut session = state.start().fork();
                for stone in stones {
                    if session.play(stone).is_err() {
                        return state.say("ERROR there is no opening");
                    }
                }
                state.think_about(session, openings.task.after_others(searched));
                self.question = SearchPurpose::Opening(openings);
                Ok(())
            }
            _ => self.answer_best_opening(state, &openings),
        }
    }

    /// Answers with the opening whose value is closest to a draw.
    fn answer_best_opening(&self, state: &mut EngineState<'_>, openings: &Openings) -> io::Result<()> {
        let distance =
            |index: &usize| openings.values.get(*index).map_or(i32::MAX, |value| value.number().abs());
        let best = (0..openings.openings.len()).min_by_key(distance).unwrap_or(0);
        let stones = &openings.openings[best];
        let points = self.points(state);
        let written: Vec<String> = stones.iter().filter_map(|stone| points.write(stone)).collect();
        match state.set_up(None, stones) {
            Ok(()) => state.say(&written.join(" ")),
            Err(error) => state.say(&format!("ERROR {}", truncate_error(&error))),
        }
    }
}
