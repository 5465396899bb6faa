//! What Filetto teaches: the rules of the games, lessons, puzzles, and why a move was bad.
//!
//! * [`library`]: the rules and the lessons, which are written by hand as data; docs/lessons.md has their form
//! * [`lesson`]: a lesson and its steps, and what an answer of the reader is worth
//! * [`reasons`]: patterns on the board by which a move is explained; each is found by the rules and by proven values
//! * [`review`]: a game that was played, move by move, with reasons
//! * [`puzzle`]: positions with one good move, how they are found, graded and told apart
//!
//! Nothing here prints, reads a clock or opens files.

pub mod lesson;
pub mod library;
pub mod patterns;
pub mod puzzle;

pub use lesson::{Lesson, Step, Task, Text};
