//! Patterns on the board, found by the rules alone: what a move does, and what a line of moves does.
//!
//! They name what a player sees: a fork, a block, a mill that opens. None of them says whether a move is good; that is for
//! proven values.

mod line;
mod pairing;
mod played;

pub use line::{ends_in_blockade, is_sequence_of_threats};
pub use pairing::find_pairing;
pub use played::{Lacking, PlayedMove};
