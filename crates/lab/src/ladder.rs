//! The ladder: a benchmark set of games to be solved, from tris to gomoku, each with time and certificate.
//!
//! An entry gives the game, the values known from elsewhere, the time limit, and published times.
//! [`run_entry()`] solves it and compares the answer with the known values, so callers only show the result.

mod certificate;
mod entries;
mod entry_watcher;
mod published;
#[cfg(feature = "charts")]
mod report;
mod run_entry;

pub use certificate::{Certificate, CertificateVerdict};
pub use entries::{BenchmarkEntry, ENTRIES, EntryGoal, Length};
pub use entry_watcher::{EntryPhase, EntryProgress};
pub use published::{Published, Source};
#[cfg(feature = "charts")]
pub use report::{csv, svg};
pub use run_entry::{BenchmarkRun, EntryFault, EntryLimits, run_entry};
