//! Positions, moves and games as other programs write them.
//!
//! * [`Grid`]: points as two numbers, `7,8`
//! * [`CutechessVariant`], [`write_drop`], [`read_cutechess`]: cutechess's moves and positions of m,n,k-games
//! * [`mill_actions`], [`SanmillPosition`]: Sanmill's moves and positions of men's morris
//! * [`riddles_position`]: positions of ultimate tic-tac-toe on riddles.io

mod coordinates;
mod cutechess;
mod mill_actions;
mod riddles;
mod sanmill_fen;

pub use coordinates::Grid;
pub use cutechess::{
    CutechessError, CutechessVariant, parse_drop, read_cutechess, write_cutechess, write_drop,
};
pub use mill_actions::{mill_actions, mill_turns};
pub use riddles::{RiddlesError, read_riddles_boards, read_riddles_field, riddles_position};
pub use sanmill_fen::{SanmillError, SanmillPosition};
