//! What to search for.

use super::algorithm::{Algorithm, StrongSearch};

/// What to search for, and how.
///
/// ```
/// use engine::{Analyse, Algorithm, Request, registry};
/// use search::{TranspositionTable, Unlimited};
///
/// let session = registry::open("tris").expect("a spec");
/// let algorithm = Algorithm::parse("alpha-beta").expect("a name").with_depth(Some(9));
/// let request = Request { algorithm, ..Request::default() };
/// let analysis = session.analyse(&request, &TranspositionTable::new(1 << 20), &mut Unlimited);
/// assert_eq!(analysis.lines[0].value, Some(game::Value::DRAW));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// The search, with its options.
    pub algorithm: Algorithm,
    /// The number of best moves that are wanted, from 1. A search of the textbook finds one.
    pub lines: usize,
}

impl Default for Request {
    /// The strongest search for the best move, without limits.
    fn default() -> Self {
        Request { algorithm: Algorithm::default(), lines: 1 }
    }
}

impl Request {
    /// The strongest search, with tables and the exact solver if the game has them.
    pub fn solving() -> Request {
        let search = StrongSearch { solves: true, ..StrongSearch::default() };
        Request { algorithm: Algorithm::Strong(search), lines: 1 }
    }
}
