//! Filetto on a whole terminal: a board for keyboard and mouse, the moves beside it, analysis and review.
//!
//! The rules, searches and sentences are those of the other crates; this one only shows them and reads keys.
//!
//! * [`play`]: a game on the screen, from [`PlayOptions`]. [`GameFiles`] stores it.
//! * [`draw`], [`Drawing`]: a board as characters, also for what is printed line by line.
//! * [`record_tree`], [`TreePicture`]: search trees as lines of characters.
//! * [`parse_line`], [`TypedCommand`]: the commands of a prompt.

mod app;
mod choice;
mod command;
mod drawing;
mod game;
mod geometry;
mod keys;
mod lesson;
mod options;
mod puzzles;
mod screen;
mod search_tree;
mod terminal;
mod thinker;
mod tree_walk;

pub use command::{FILE_COMMANDS, TypedCommand, parse_line};
pub use drawing::{BoardPlace, Drawing, Symbol, SymbolRole, draw, draw_payoffs};
pub use options::{FirstScreen, GameFiles, LoadedGame, Look, PlayOptions};
pub use search_tree::{TreePicture, WalkAlgorithm, record_tree};
pub use terminal::play;
