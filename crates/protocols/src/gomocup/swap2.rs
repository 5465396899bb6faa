//! The Swap2 opening rule: one player places three stones; the other chooses a colour, or places two more
//! stones and leaves the choice to the first.
//!
//! The engine places balanced stones that were found before, and chooses the colour with the better value. It
//! never places two more stones.

use std::io;

use engine::{OpeningChooser, OpeningProtocol, OpeningRule};
use search::Unlimited;

use super::{Gomocup, SearchPurpose};
use crate::message::{InputLine, truncate_error};
use crate::state::EngineState;

/// Node limit of a stone, which no stone of the balanced openings needs.
const NODES: u64 = 10_000;

impl Gomocup {
    /// Answers `SWAP2BOARD` with zero, three or five stones.
    pub(super) fn answer_swap2(&mut self, state: &mut EngineState<'_>, line: &InputLine) -> io::Result<()> {
        match state.session().plies() {
            0 => self.place_opening(state),
            3 | 5 => {
                self.question = SearchPurpose::MoveOrSwap;
                self.think(state, line)
            }
            _ => state.say("ERROR expected no stone, three or five"),
        }
    }

    /// Answers with three stones; another opening each time.
    fn place_opening(&mut self, state: &mut EngineState<'_>) -> io::Result<()> {
        if let Some(error) = self.refusal(state) {
            return state.say(&format!("ERROR {}", truncate_error(&error)));
        }
        let mut opening = match OpeningProtocol::new(OpeningRule::Swap2, &state.start().spec()) {
            Ok(opening) => opening,
            Err(error) => return state.say(&format!("ERROR {}", truncate_error(&error.to_string()))),
        };
        let chooser = OpeningChooser { nodes: NODES, seed: self.openings };
        self.openings += 1;
        let mut session = state.start().fork();
        while opening.stones().len() < 3 {
            let stone = chooser.choose(&opening, &*session, &mut Unlimited).concat();
            if opening.act(&stone).is_err() || session.play(&stone).is_err() {
                return state.say("ERROR there is no opening");
            }
        }
        let (stones, points) = (opening.stones(), self.points(state));
        let written: Vec<String> = stones.iter().filter_map(|stone| points.write(stone)).collect();
        match state.set_up(None, &stones) {
            Ok(()) => state.say(&written.join(" ")),
            Err(error) => state.say(&format!("ERROR {}", truncate_error(&error))),
        }
    }
}
