//! Teaching material and its logic: the rules of the games, lessons, puzzles, and explanations of bad moves.
//!
//! * [`library`]: the rules and the lessons, which are written by hand as data; docs/lessons.md describes
//!   their form.
//! * [`FileKind`]: the built-in files.
//! * [`lesson`]: a lesson, its steps, and its tasks with their right answers.
//! * [`patterns`]: the effects of a move on the board, by the rules alone.
//! * [`verdict`]: comparison of a move with the best one.
//! * [`reasons`]: why a move was worse, by patterns in lines whose values are proven.
//! * [`review`]: a played game, move by move, with reasons.
//! * [`payoffs`]: zero-sum games of simultaneous choices, solved exactly.
//! * [`puzzle`]: positions with one good move: finding, grading and classifying them.
//!
//! Nothing here prints, reads a clock or opens files.

mod files;
pub mod lesson;
pub mod library;
pub mod patterns;
pub mod payoffs;
pub mod puzzle;
pub mod reasons;
pub mod review;
pub mod verdict;

pub use files::FileKind;
pub use lesson::{Lesson, Step, Task, Text};
