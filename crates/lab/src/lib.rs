//! Experiments on the engine, as values and texts. The caller prints, shows progress and writes files.
//!
//! * [`Contest`]: two agents, many games, an honest [`Score`]; [`referee`] plays one game
//! * [`comparison`]: all searches side by side, with the yardsticks of [`tree`]
//! * [`timing`]: the thesis's tables of time by empty cells
//! * [`ladder`]: games to be solved, from tris to gomoku, with certificates
//! * [`mod@bench`]: fixed positions to fixed depths, for a signature and the speed
//! * [`SystemClock`]: the clock that stops searches
//!
//! [`comparison::search`] and [`Levels`](tree::Levels) read no clock. Tables for spreadsheets and charts need the feature
//! `charts`, which is on by default.

pub mod bench;
#[cfg(feature = "charts")]
mod chart;
mod clock;
pub mod comparison;
mod contest;
pub mod ladder;
mod openings;
pub mod referee;
mod score;
pub mod timing;
pub mod tree;
#[cfg(feature = "charts")]
mod written;

pub use clock::SystemClock;
pub use contest::{Contest, MAX_GAMES, MatchScore, Played};
pub use openings::{NoOpening, usual_plies};
pub use score::{Elo, Score};
