//! The events that the building thread sends to the reporting thread.

use std::time::Instant;

use tablebase::{SectorCounts, Sizes, SolvePhase};

/// An event of a build.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum BuildProgress {
    /// Sectors exist already.
    Found { sectors: String, count: usize },
    /// The work on sectors begins.
    Started { sectors: String, entries: u64, at: Instant },
    /// The progress of a step.
    Solving { sectors: String, phase: SolvePhase, share: f64 },
    /// Files are written.
    Writing { sectors: String },
    /// A sector is finished.
    Finished { sector: String, counts: SectorCounts, sizes: Sizes, at: Instant },
    /// All sectors of a step are finished.
    Done,
}
