//! What the thread that builds tells the thread that reports.

use std::time::Instant;

use tablebase::{SectorCounts, Sizes, SolvePhase};

/// What happened in a build.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum News {
    /// Sectors are there already.
    Found { sectors: String, count: usize },
    /// The work on sectors begins.
    Begun { sectors: String, entries: u64, at: Instant },
    /// The progress of a step.
    Solving { sectors: String, phase: SolvePhase, share: f64 },
    /// Files are written.
    Writing { sectors: String },
    /// A sector is finished.
    Finished { sector: String, counts: SectorCounts, sizes: Sizes, at: Instant },
    /// All sectors of a step are finished.
    Done,
}
