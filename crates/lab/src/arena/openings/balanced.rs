//! Balanced random openings.
//!
//! Several random openings are drawn that are new under the symmetries of the game, and the most balanced
//! one is used. A proven draw comes first, then the smallest absolute value of a short search. A proven win
//! for either side is never used: in a game that the first player wins from most openings, nearly every pair
//! would otherwise end 1-1, whoever is stronger.

use std::collections::HashSet;

use engine::{Algorithm, Request, Session, StrongSearch};
use game::{Verdict, Wdl};
use search::{SolveQuery, TranspositionTable, Unlimited};

use super::draw::{ATTEMPTS, Draw, attempt, take_back};
use super::opening::{MatchOpening, NoOpening};

/// Number of candidates, from which the most balanced one is used.
const CANDIDATES: usize = 4;

/// Node limit of the proof search of a candidate, and of its evaluation.
const NODES: u64 = 4000;

/// Table size of the proof search, in bytes.
const PROOF_BYTES: usize = 8 << 20;

/// Table size of the strong search, in bytes.
const TABLE_BYTES: usize = 1 << 20;

/// Draws balanced openings.
pub(super) struct BalancedDraw {
    plies: u32,
    random: fastrand::Rng,
    /// Canonical keys of the positions that were judged.
    seen: HashSet<u64>,
    /// Openings drawn so far, which are repeated when there are no new ones.
    drawn: Vec<MatchOpening>,
    /// Number of repeated openings so far.
    again: usize,
}

impl BalancedDraw {
    pub(super) fn new(plies: u32, seed: u64) -> BalancedDraw {
        let random = fastrand::Rng::with_seed(seed);
        BalancedDraw { plies, random, seen: HashSet::new(), drawn: Vec::new(), again: 0 }
    }

    /// Returns the most balanced of some new openings; `None` if there are none.
    fn find(&mut self, session: &mut dyn Session) -> Option<Vec<String>> {
        let mut best: Option<(i64, Vec<String>)> = None;
        let mut candidates = 0;
        for _ in 0..ATTEMPTS {
            let Some(moves) = attempt(session, self.plies, &mut self.random) else { continue };
            let imbalance = if self.seen.insert(session.canonical_key()) { imbalance(session) } else { None };
            take_back(session, moves.len());
            let Some(imbalance) = imbalance else { continue };
            candidates += 1;
            if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
                best = Some((imbalance, moves));
            }
            if candidates == CANDIDATES || imbalance == 0 {
                break;
            }
        }
        best.map(|(_, moves)| moves)
    }
}

impl Draw for BalancedDraw {
    fn next(&mut self, session: &mut dyn Session) -> Result<MatchOpening, NoOpening> {
        if self.again == 0
            && let Some(moves) = self.find(session)
        {
            let opening = MatchOpening { position: None, moves };
            self.drawn.push(opening.clone());
            return Ok(opening);
        }
        if self.drawn.is_empty() {
            return Err(NoOpening::Balance { plies: self.plies, game: session.spec() });
        }
        self.again += 1;
        Ok(self.drawn[(self.again - 1) % self.drawn.len()].clone())
    }
}

/// Distance of a position from the balance: 0 for a draw, `None` for a proven win of either side.
fn imbalance(session: &dyn Session) -> Option<i64> {
    let query = SolveQuery { bytes: PROOF_BYTES, ..SolveQuery::default() };
    match session.solve(&query, NODES, &mut Unlimited).assessment.wdl() {
        Some(Wdl::Draw) => return Some(0),
        Some(_) => return None,
        None => {}
    }
    let search = StrongSearch { nodes: Some(NODES), ..StrongSearch::default() };
    let request = Request { algorithm: Algorithm::Strong(search), lines: 1 };
    let analysis = session.analyse(&request, &TranspositionTable::new(TABLE_BYTES), &mut Unlimited);
    let line = analysis.lines.first()?;
    match line.assessment?.value_in_force().verdict() {
        Verdict::Score(0) if line.is_exact() => Some(0),
        Verdict::Score(score) => Some(1 + i64::from(score).abs()),
        Verdict::Win { .. } | Verdict::Loss { .. } if line.is_exact() => None,
        Verdict::Win { .. } | Verdict::Loss { .. } => Some(i64::MAX),
    }
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;
    use crate::arena::openings::OpeningBook;

    fn values(spec: &str, plies: u32, count: usize) -> Vec<(u64, Option<Wdl>)> {
        let session = registry::open(spec).expect("a spec");
        let book = OpeningBook::balanced(&*session, plies, 5).expect("openings");
        let value = |number: usize| {
            let mut session = session.fork();
            book.opening(number).play(&mut *session).expect("legal moves");
            let solution = session.solve(&SolveQuery::default(), 10_000_000, &mut Unlimited);
            (session.canonical_key(), solution.assessment.wdl())
        };
        (0..count).map(value).collect()
    }

    #[test]
    fn openings_are_drawn_where_the_value_is_known() {
        for (spec, plies) in [("tris", 2), ("mnk:4,4,4", 2), ("mill:three", 4)] {
            let values = values(spec, plies, 5);
            assert!(values.iter().all(|(_, value)| *value == Some(Wdl::Draw)), "{spec}: {values:?}");
        }
    }

    #[test]
    fn no_two_openings_are_alike_until_there_are_no_more() {
        let keys: Vec<u64> = values("tris", 2, 24).into_iter().map(|(key, _)| key).collect();
        let distinct: HashSet<&u64> = keys.iter().collect();
        assert!(distinct.len() <= 12, "tris has 12 positions after two plies, but for symmetry");
        assert_eq!(distinct.len(), keys.iter().take(distinct.len()).collect::<HashSet<_>>().len());
    }

    #[test]
    fn what_cannot_be_solved_is_estimated() {
        let session = registry::open("ultimate").expect("a spec");
        let (a, b) = (OpeningBook::balanced(&*session, 4, 1), OpeningBook::balanced(&*session, 4, 1));
        let (a, b) = (a.expect("openings"), b.expect("openings"));
        assert!((0..3).all(|number| a.opening(number) == b.opening(number)), "the seed decides");
    }

    #[test]
    fn a_game_that_is_always_won_has_no_balance() {
        let session = registry::open("mnk:3,3,2").expect("a spec");
        assert!(OpeningBook::balanced(&*session, 1, 1).is_err());
    }
}
