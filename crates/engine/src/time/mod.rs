//! Thinking time: time controls, the budget of a move, and the watcher that stops a search in time.

mod budget;
mod control;
mod limit;

pub use budget::{Budget, Remaining, TOLERANCE};
pub use control::{MAX_TIME_DEPTH, TimeControl, TimeError};
pub use limit::{Clock, Limit};
