//! Tables of all values of a game whose positions can be numbered: win, draw or loss for the player to move,
//! and the plies to the end.
//!
//! * [`Schedule`]: which sectors are solved together, in what order
//! * [`build()`]: solves them and writes each into a file; what is there already is not built again
//! * [`verify()`]: recomputes values from their successors
//! * [`Tables`]: looks positions up; [`specs`] tells of which games there are tables
//! * [`reachable()`]: counts what a game can come to
//! * [`Worth`]: what a table says of a position

mod bag;
mod build;
mod cache;
mod counts;
mod error;
mod file;
mod memory;
mod probe;
mod reachable;
mod schedule;
mod solve;
mod store;
mod verify;
mod worth;

pub use build::{Event, Watcher, Work, build};
pub use counts::Counts;
pub use error::{Damage, TableError};
pub use file::Content;
pub use probe::{Listed, Tables};
pub use reachable::{Reached, reachable};
pub use schedule::{Limits, Schedule, Step};
pub use solve::Phase;
pub use store::{Sizes, specs};
pub use verify::{Mistake, Sample, Verified, verify};
pub use worth::Worth;
