//! Positions, moves and games as other programs write them.
//!
//! [`read()`] takes a text in any [`Format`], which [`recognise()`] finds out, and plays it: what comes out is the same
//! [`Record`](engine::Record) as from our own saved games. [`write()`] writes such a record in any format that fits its
//! game, and tells what is [lost](Loss). Parts of formats that protocols need too:
//!
//! * [`CoordinateGrid`]: points as two numbers, `7,8`; [`morris_point`]: points of men's morris as one number
//! * [`CutechessVariant`], [`write_drop`], [`read_cutechess`]: cutechess's moves and positions of m,n,k-games
//! * [`mill_actions()`], [`SanmillPosition`]: Sanmill's moves and positions of men's morris
//! * [`riddles_position`]: positions of ultimate tic-tac-toe on riddles.io
//!
//! It is text in and text out: no files, no clock.

mod builder;
mod coordinates;
mod cutechess;
mod error;
mod format;
mod gomoku;
mod loss;
mod mill_actions;
mod morris;
mod openspiel;
mod pgn;
mod read;
mod recognise;
mod riddles;
mod sanmill_fen;
mod sgf;
mod ultimate;
mod write;

pub use coordinates::CoordinateGrid;
pub use cutechess::{
    CutechessError, CutechessVariant, parse_drop, read_cutechess, write_cutechess, write_drop,
};
pub use error::FormatError;
pub use format::Format;
pub use gomoku::mnk::MnkSpec;
pub use loss::Loss;
pub use mill_actions::{mill_actions, mill_turns};
pub use morris::numbers::{MORRIS_POINTS, morris_number, morris_point};
pub use read::{ReadOptions, read, read_all};
pub use recognise::recognise;
pub use riddles::{RiddlesError, read_riddles_boards, read_riddles_field, riddles_position};
pub use sanmill_fen::{SanmillError, SanmillPosition};
pub use ultimate::ufen_error::UfenError;
pub use write::{Written, write, write_all};
