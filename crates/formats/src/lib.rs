//! Positions, moves and games in the formats of other programs.
//!
//! [`read()`] reads a text in any [`Format`], which [`recognise()`] detects, and plays its moves. The result
//! is a [`Record`](engine::Record), the same as from Filetto's saved games. [`write()`] writes a record in
//! any format that fits the game, and lists the [losses](Loss). [`each_game`] and [`GameWriter`] do so game by
//! game. Readers accept much that other programs write, and add [`Notes`]; [`decode()`] reads any character
//! set. [`renlib_to_sgf()`] reads libraries of RenLib, and [`LibraryWriter`] writes them. The protocols share
//! these parts:
//!
//! * [`CoordinateGrid`]: points as two numbers, such as `7,8`
//! * [`morris_point`]: points of men's morris as one number
//! * [`CutechessVariant`], [`write_drop`], [`read_cutechess`]: cutechess's moves and positions of m,n,k-games
//! * [`mill_actions()`], [`SanmillPosition`]: Sanmill's moves and positions of men's morris
//!
//! The crate converts texts. It uses neither files nor a clock.

mod builder;
mod coordinates;
mod cutechess;
mod decode;
mod error;
mod format;
mod gomoku;
mod head;
mod loss;
mod mill_actions;
mod morris;
mod note;
mod openspiel;
mod pgn;
mod read;
mod recognise;
mod sanmill_fen;
mod sgf;
mod ultimate;
mod write;

pub use coordinates::CoordinateGrid;
pub use cutechess::{
    CutechessError, CutechessVariant, parse_drop, read_cutechess, write_cutechess, write_drop,
};
pub use decode::decode;
pub use error::FormatError;
pub use format::Format;
pub use gomoku::library::LibraryWriter;
pub use gomoku::mnk::{GomokuRule, MnkSpec};
pub use gomoku::renlib::{is_renlib, renlib_to_sgf};
pub use loss::Loss;
pub use mill_actions::{mill_actions, mill_turns};
pub use morris::numbers::{MORRIS_POINTS, morris_number, morris_point};
pub use note::{FormatNote, Notes};
pub use openspiel::{ActionNumbers, openspiel_game};
pub use read::{ReadOptions, each_game, has_tags, read, read_all, read_noted};
pub use recognise::recognise;
pub use sanmill_fen::{SanmillError, SanmillPosition};
pub use ultimate::ufen_error::UfenError;
pub use write::{GameWriter, Written, write, write_all};
