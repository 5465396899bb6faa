//! The ladder: games to be solved, from tris to gomoku, and how long each takes, with a certificate.
//!
//! A rung says what is wanted, what is known of it from elsewhere, how long it may take, and how long others
//! took. [`climb()`] solves it and holds the answer against what is known; whoever shows the result adds nothing.

mod certificate;
mod climb;
mod lookout;
mod published;
#[cfg(feature = "charts")]
mod report;
mod rungs;

pub use certificate::{Certificate, Verdict};
pub use climb::{Climb, Fault, Patience, climb};
pub use lookout::{Phase, Sight};
pub use published::{Published, Source};
#[cfg(feature = "charts")]
pub use report::{csv, svg};
pub use rungs::{Length, RUNGS, Rung, Wanted};
