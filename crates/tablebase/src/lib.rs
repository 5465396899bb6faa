//! Tables of all values of a game whose positions can be numbered: win, draw or loss for the player to move,
//! and the plies to the end.
//!
//! * [`Schedule`]: which sectors are solved together, in what order
//! * [`build`]: solves them and writes each into a file; what is there already is not built again
//! * [`Worth`]: what a table says of a position

mod bag;
mod build;
mod counts;
mod error;
mod file;
mod memory;
mod schedule;
mod solve;
mod store;
mod worth;

pub use build::{Event, Watcher, Work, build};
pub use counts::Counts;
pub use error::TableError;
pub use file::Content;
pub use schedule::{Limits, Schedule, Step};
pub use solve::Phase;
pub use store::Sizes;
pub use worth::{Wdl, Worth};
