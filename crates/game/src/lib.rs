//! The vocabulary that every other crate speaks: traits and small value types, no rules, no search.
//!
//! A game is a *value* (its rules, with every option as a field) that implements [`Game`]; its
//! positions are small plain `Copy` data. Moves are *pushed* to a callback that can stop the walk,
//! so that a node of a search allocates nothing. What not every game has is a small optional
//! capability: [`Board`] for what a screen draws, [`Symmetric`] for games whose board can be
//! turned over, [`LineGame`] for games of placing in which a line wins, [`Evaluate`] for searches that
//! stop before the end, [`Indexed`] for tables of all values, [`Notation`] for text.
//!
//! Inside, values speak of the player to move; outside, outcomes speak of the first and the second
//! player. [`Outcome::seen_by`] is the bridge.

mod key;
mod message;
mod play_error;
mod player;
mod point;
mod points;
mod rules;
mod spec;
mod value;

mod board;
mod errors;
mod evaluate;
mod indexed;
mod line_game;
mod notation;
mod ranks;
mod symmetric;

pub use board::{Area, Board, MadeLine, Men, Site};
pub use errors::{MoveError, PositionError};
pub use evaluate::{Evaluate, Urgency};
pub use indexed::{Entry, Indexed, Numbering, Run};
pub use key::fold_key;
pub use line_game::{Line, LineGame};
pub use message::{GameError, Message};
pub use notation::Notation;
pub use play_error::PlayError;
pub use player::{Outcome, Player};
pub use point::{Path, Point};
pub use points::Points;
pub use ranks::{parse_ranks, write_ranks};
pub use rules::Game;
pub use spec::{OptionKind, Options, SpecError, SpecOption, parse_number};
pub use symmetric::{Grid, Symmetric};
pub use value::{Bound, Value, Verdict, Wdl};
