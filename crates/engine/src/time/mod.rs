//! Time: what a player is given, what a move may take of it, and the watcher that stops a search in time.

mod budget;
mod control;
mod limit;

pub use budget::{Budget, Remaining, TOLERANCE};
pub use control::{MAX_TIME_DEPTH, TimeControl, TimeError};
pub use limit::{Clock, Limit};
