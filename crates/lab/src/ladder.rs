//! The ladder: games to be solved, from tris to gomoku, and how long each takes, with a certificate.
//!
//! A rung says what to solve, which values are known from elsewhere, how long it may take, and how long others took.
//! [`climb()`] solves it and compares the answer with the known values, so that callers only show the result.

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
