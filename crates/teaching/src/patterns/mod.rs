//! Patterns on the board, found by the rules alone: effects of a move and of a line of moves.
//!
//! They have the names that players use: a fork, a block, a mill that opens. They do not judge a move; only
//! proven values do.

mod line;
mod pairing;
mod played;

pub use line::{ends_in_blockade, is_sequence_of_threats};
pub use pairing::find_pairing;
pub use played::{Lacking, PlayedMove};
