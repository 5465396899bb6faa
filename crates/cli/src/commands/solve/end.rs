//! The end of a solve.

use search::{Solution, SolveQuery};

use crate::interrupt;

/// Reason for the end of a solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SolveEnd {
    /// Everything that the query requests is proven.
    Proven,
    /// A limit was reached.
    Limit,
    /// Ctrl-C interrupted the solve.
    Interrupted,
}

impl SolveEnd {
    /// Returns the reason for the end of a solve with this solution.
    pub(super) fn of(solved: &Solution<String>, query: &SolveQuery) -> SolveEnd {
        let has_length = !query.distance || solved.assessment.exact_value().is_some();
        let has_moves = solved.moves.iter().all(|(_, found)| found.wdl().is_some());
        match solved.assessment.wdl().is_some() && has_length && has_moves {
            true => SolveEnd::Proven,
            false if interrupt::is_raised() => SolveEnd::Interrupted,
            false => SolveEnd::Limit,
        }
    }

    /// Returns the name in JSON output and in the keys of texts.
    pub(super) fn name(self) -> &'static str {
        match self {
            SolveEnd::Proven => "proven",
            SolveEnd::Limit => "limit",
            SolveEnd::Interrupted => "interrupted",
        }
    }
}
