//! What Filetto teaches: the rules of the games, lessons, puzzles, and why a move was bad.
//!
//! * [`library`]: the rules and the lessons, which are written by hand as data; docs/lessons.md has their form
//! * [`lesson`]: a lesson and its steps, and what an answer of the reader is worth
//! * [`patterns`]: what a move does on the board, by the rules alone
//! * [`verdict`]: how a move stands beside the best one
//! * [`reasons`]: why a move was worse, by patterns in lines whose values are proven
//! * [`review`]: a game that was played, move by move, with reasons
//! * [`puzzle`]: positions with one good move, how they are found, graded and told apart
//!
//! Nothing here prints, reads a clock or opens files.

pub mod lesson;
pub mod library;
pub mod patterns;
pub mod puzzle;
pub mod reasons;
pub mod review;
pub mod verdict;

pub use lesson::{Lesson, Step, Task, Text};
