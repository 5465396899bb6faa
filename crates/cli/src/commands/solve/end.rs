//! How a solve ended.

use search::{Solution, SolveQuery};

use crate::interrupt;

/// How a solve ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolveEnd {
    /// All that was asked for is proven.
    Proven,
    /// By its limits.
    Limit,
    /// By Ctrl-C.
    Interrupted,
}

impl SolveEnd {
    /// The end of a solve with this solution.
    pub(super) fn of(solved: &Solution<String>, query: &SolveQuery) -> SolveEnd {
        let has_length = !query.distance || solved.proven.value().is_some();
        let has_moves = solved.moves.iter().all(|(_, proven)| proven.wdl().is_some());
        match solved.proven.wdl().is_some() && has_length && has_moves {
            true => SolveEnd::Proven,
            false if interrupt::is_raised() => SolveEnd::Interrupted,
            false => SolveEnd::Limit,
        }
    }

    /// The name, for programs and for the keys of texts.
    pub(super) fn name(self) -> &'static str {
        match self {
            SolveEnd::Proven => "proven",
            SolveEnd::Limit => "limit",
            SolveEnd::Interrupted => "interrupted",
        }
    }
}
