//! The ladder: a benchmark set of games to be solved, from tris to gomoku, each with time and certificate.
//!
//! An entry (rung) gives the game, the values known from elsewhere, the time limit, and published times.
//! [`climb()`] solves it and compares the answer with the known values, so callers only show the result.

mod certificate;
mod climb;
mod published;
#[cfg(feature = "charts")]
mod report;
mod rung_watcher;
mod rungs;

pub use certificate::{Certificate, CertificateVerdict};
pub use climb::{Climb, RungFault, RungLimits, climb};
pub use published::{Published, Source};
#[cfg(feature = "charts")]
pub use report::{csv, svg};
pub use rung_watcher::{Phase, RungProgress};
pub use rungs::{Length, RUNGS, Rung, RungGoal};
