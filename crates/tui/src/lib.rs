//! Filetto on a whole terminal: a board for keyboard and mouse, the moves beside it, analysis and review.
//!
//! The rules, searches and sentences are those of the other crates; this one only shows them and reads keys.
//!
//! * [`play`]: a game on the screen, from [`PlayOptions`]. [`GameFiles`] stores it.
//! * [`draw`], [`Drawing`]: a board as characters, also for what is printed line by line.
//! * [`parse_line`], [`TypedCommand`]: the commands of a prompt.

mod app;
mod choice;
mod command;
mod drawing;
mod game;
mod geometry;
mod keys;
mod options;
mod screen;
mod terminal;
mod thinker;

pub use command::{FILE_COMMANDS, TypedCommand, parse_line};
pub use drawing::{BoardPlace, Drawing, Symbol, SymbolRole, draw};
pub use options::{GameFiles, Look, PlayOptions};
pub use terminal::play;
