//! The ladder: games to be solved, from tris to gomoku, and how long each takes, with a certificate.
//!
//! A rung says what is wanted, what is known of it from elsewhere, how long it may take, and how long others
//! took. [`climb()`] solves it and holds the answer against what is known; whoever shows the result adds nothing.

mod certificate;
mod climb;
mod published;
#[cfg(feature = "charts")]
mod report;
mod rung_watcher;
mod rungs;

pub use certificate::{Certificate, CertificateVerdict};
pub use climb::{Climb, Fault, RungLimits, climb};
pub use published::{Published, Source};
#[cfg(feature = "charts")]
pub use report::{csv, svg};
pub use rung_watcher::{Phase, RungProgress};
pub use rungs::{Length, RUNGS, Rung, RungGoal};
