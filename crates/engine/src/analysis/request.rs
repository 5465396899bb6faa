//! The request for an analysis.

use super::algorithm::{Algorithm, StrongSearch};

/// The request for an analysis: the search and the number of lines.
///
/// ```
/// use filetto::engine::{Analyse, Algorithm, Request, registry};
/// use filetto::search::{TranspositionTable, Unlimited};
///
/// let session = registry::open("tris").expect("a spec");
/// let algorithm = Algorithm::parse("alpha-beta").expect("a name").with_depth(Some(9));
/// let request = Request { algorithm, ..Request::default() };
/// let analysis = session.analyse(&request, &TranspositionTable::new(1 << 20), &mut Unlimited);
/// assert_eq!(analysis.lines[0].value(), Some(filetto::game::Value::DRAW));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// The search, with its options.
    pub algorithm: Algorithm,
    /// The number of best moves to find (MultiPV), at least 1. A textbook search finds one.
    pub lines: usize,
}

impl Default for Request {
    /// Returns the strongest search for the best move, without limits.
    fn default() -> Self {
        Request { algorithm: Algorithm::default(), lines: 1 }
    }
}

impl Request {
    /// Returns the strongest search, with tables and the exact solver if the game has them.
    pub fn solving() -> Request {
        let search = StrongSearch { solves: true, ..StrongSearch::default() };
        Request { algorithm: Algorithm::Strong(search), lines: 1 }
    }

    /// Returns `true` if the exact solver takes part in the search.
    pub(crate) fn asks_solver(&self) -> bool {
        matches!(self.algorithm, Algorithm::Strong(search) if search.asks_solver())
    }

    /// Returns `true` if tables may answer in place of the search.
    pub(crate) fn asks_tables(&self) -> bool {
        matches!(self.algorithm, Algorithm::Strong(search) if search.asks_tables())
    }
}
