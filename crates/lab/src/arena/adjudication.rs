//! Adjudication: a game ends early when its result is known.

use engine::Session;
use game::{Outcome, Wdl};
use search::{SolveQuery, Unlimited};

/// Sources of adjudication. None by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Adjudication {
    /// Adjudicates by the tables that the session uses.
    pub tables: bool,
    /// Node limit of a proof search after every move; `None` for no such search.
    pub proof_nodes: Option<u64>,
}

/// The source that adjudicated a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Adjudicator {
    /// Lookup in the tables.
    Tables,
    /// Proof search.
    Proof,
    /// The scores of both competitors.
    Score,
}

/// Table size of a proof search, in bytes.
const PROOF_BYTES: usize = 16 << 20;

/// Value of [`Solution::method`](search::Solution::method) for a result from tables.
const BY_TABLES: &str = "tables";

impl Adjudication {
    /// Returns the result of the session's game with best play and its source, or `None` if it is unknown.
    ///
    /// The result holds under the rules in force: a win that a draw by history may prevent is unknown. The
    /// game must not be finished.
    pub fn judge(self, session: &dyn Session) -> Option<(Outcome, Adjudicator)> {
        if !self.tables && self.proof_nodes.is_none() {
            return None;
        }
        let query = SolveQuery { bytes: PROOF_BYTES, ..SolveQuery::default() };
        // Tables answer without a search, so the node limit does not matter to them.
        let solution = session.solve(&query, self.proof_nodes.unwrap_or(1), &mut Unlimited);
        let by = if solution.method == BY_TABLES { Adjudicator::Tables } else { Adjudicator::Proof };
        let counts = match by {
            Adjudicator::Tables => self.tables,
            Adjudicator::Proof | Adjudicator::Score => self.proof_nodes.is_some(),
        };
        let mover = session.to_move();
        let outcome = match solution.assessment.wdl().filter(|_| counts)? {
            Wdl::Win => Outcome::Win(mover),
            Wdl::Draw => Outcome::Draw,
            Wdl::Loss => Outcome::Win(!mover),
        };
        Some((outcome, by))
    }
}

#[cfg(test)]
mod tests {
    use engine::registry;
    use game::Player;

    use super::*;

    #[test]
    fn what_is_proven_is_known() {
        let check = |spec: &str, moves: &[&str], adjudication: Adjudication, expected: Option<Outcome>| {
            let mut session = registry::open(spec).expect("a spec");
            moves.iter().for_each(|m| drop(session.play(m).expect("a legal move")));
            let found = adjudication.judge(&*session).map(|(outcome, _)| outcome);
            assert_eq!(found, expected, "{spec} {moves:?}");
        };
        let proof = Adjudication { proof_nodes: Some(100_000), ..Adjudication::default() };
        check("tris", &["b2", "a1"], proof, Some(Outcome::Draw));
        check("tris", &["b2", "a2"], proof, Some(Outcome::Win(Player::First)));
        check("tris", &["b2", "a2"], Adjudication::default(), None);
        check("tris", &["b2", "a2"], Adjudication { tables: true, proof_nodes: None }, None);
        check("gomoku", &["h8"], Adjudication { proof_nodes: Some(10), ..proof }, None);
    }
}
