//! Balanced openings: natural random ones that are worth the same to both sides.
//!
//! A proven draw is accepted, and so is a position whose value stays within
//! [`MAX_IMBALANCE`](balance::MAX_IMBALANCE) in two searches, the second with four times the nodes. All others
//! are thrown away and counted. Otherwise nearly every pair of a match would be won twice by the same side,
//! whoever is stronger.
//!
//! Openings of a book come first.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use engine::Session;

use super::balance::{self, OpeningBalance};
use super::book::{self, BookOpening};
use super::draw::{ATTEMPTS, Draw, take_back};
use super::natural::{OpeningAttempt, attempt_naturally, natural_plies};
use super::opening::{MatchOpening, NoOpening};
use super::rejections::Rejections;

/// Draws balanced openings.
#[derive(Debug)]
pub struct BalancedOpenings {
    plies: RangeInclusive<u32>,
    nodes: u64,
    random: fastrand::Rng,
    /// Canonical keys of the positions that were judged.
    seen: HashSet<u64>,
    rejections: Rejections,
}

impl BalancedOpenings {
    /// Creates a generator of openings of `plies` plies, or of the natural lengths of the game. `nodes` is
    /// the node limit of the first search, and `seed` determines the openings.
    pub fn new(session: &dyn Session, plies: Option<u32>, nodes: u64, seed: u64) -> BalancedOpenings {
        BalancedOpenings {
            plies: plies.map_or_else(|| natural_plies(session), |plies| plies..=plies),
            nodes,
            random: fastrand::Rng::with_seed(seed),
            seen: HashSet::new(),
            rejections: Rejections::default(),
        }
    }

    /// Returns the next opening, or `None` if 200 attempts have found no new one. The session is at the
    /// start of the game, before and after.
    pub fn next(&mut self, session: &mut dyn Session) -> Option<BookOpening> {
        (0..ATTEMPTS).find_map(|_| self.attempt(session))
    }

    /// The numbers of openings that were thrown away so far.
    pub fn rejections(&self) -> Rejections {
        self.rejections
    }

    fn attempt(&mut self, session: &mut dyn Session) -> Option<BookOpening> {
        let OpeningAttempt::Moves(moves) = attempt_naturally(session, &self.plies, &mut self.random) else {
            self.rejections.finished += 1;
            return None;
        };
        let balance = self.seen.insert(session.canonical_key()).then(|| balance::judge(session, self.nodes));
        take_back(session, moves.len());
        let count = match balance {
            Some(OpeningBalance::Drawn) => return Some(BookOpening { moves, values: None }),
            Some(OpeningBalance::Even(values)) => return Some(BookOpening { moves, values: Some(values) }),
            Some(OpeningBalance::Decided) => &mut self.rejections.decided,
            Some(OpeningBalance::Uneven) => &mut self.rejections.uneven,
            Some(OpeningBalance::Unstable) => &mut self.rejections.unstable,
            None => &mut self.rejections.twins,
        };
        *count += 1;
        None
    }
}

/// The balanced openings of a match: those of the built-in book, if there is one, then further ones.
pub(super) struct BalancedDraw {
    further: BalancedOpenings,
    /// Openings of the book that were not played yet, the next one last.
    book: Vec<MatchOpening>,
    /// Openings drawn so far, which are repeated when there are no new ones.
    drawn: Vec<MatchOpening>,
    /// Number of repeated openings so far.
    again: usize,
}

impl BalancedDraw {
    /// Creates the openings of a match. With a length in `plies` the book is not used.
    pub(super) fn new(session: &dyn Session, plies: Option<u32>, seed: u64) -> BalancedDraw {
        let mut further = BalancedOpenings::new(session, plies, balance::BALANCE_NODES, seed);
        let book = if plies.is_none() { book::built_in(&session.spec()) } else { Vec::new() };
        let mut book: Vec<MatchOpening> = book.into_iter().map(|of| MatchOpening::of(of.moves)).collect();
        let mut session = session.fork();
        for opening in &book {
            opening.play(&mut *session).expect("the built-in openings are legal");
            further.seen.insert(session.canonical_key());
            take_back(&mut *session, opening.moves.len());
        }
        fastrand::Rng::with_seed(seed).shuffle(&mut book);
        BalancedDraw { further, book, drawn: Vec::new(), again: 0 }
    }

    fn new_opening(&mut self, session: &mut dyn Session) -> Option<MatchOpening> {
        let of_book = self.book.pop();
        of_book
            .or_else(|| self.further.next(session).map(|BookOpening { moves, .. }| MatchOpening::of(moves)))
    }
}

impl Draw for BalancedDraw {
    fn next(&mut self, session: &mut dyn Session) -> Result<MatchOpening, NoOpening> {
        if self.again == 0
            && let Some(opening) = self.new_opening(session)
        {
            self.drawn.push(opening.clone());
            return Ok(opening);
        }
        if self.drawn.is_empty() {
            return Err(NoOpening::Balance { game: session.spec() });
        }
        self.again += 1;
        Ok(self.drawn[(self.again - 1) % self.drawn.len()].clone())
    }

    fn rejections(&self) -> Rejections {
        self.further.rejections
    }
}

#[cfg(test)]
mod tests {
    use engine::registry;
    use game::Wdl;
    use search::{SolveQuery, Unlimited};

    use super::*;
    use crate::arena::openings::OpeningBook;

    fn values(spec: &str, plies: u32, count: usize) -> Vec<(u64, Option<Wdl>)> {
        let session = registry::open(spec).expect("a spec");
        let book = OpeningBook::balanced(&*session, Some(plies), 5).expect("openings");
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
    fn what_cannot_be_solved_is_estimated_twice() {
        let mut session = registry::open("ultimate").expect("a spec");
        let draw = || BalancedOpenings::new(&*session.fork(), None, 2000, 1);
        let (mut a, mut b) = (draw(), draw());
        for _ in 0..3 {
            let opening = a.next(&mut *session).expect("an opening");
            assert_eq!(Some(&opening), b.next(&mut *session).as_ref(), "the seed decides");
            let values = opening.values.expect("an estimate");
            assert!(values.iter().all(|value| value.abs() <= balance::MAX_IMBALANCE), "{values:?}");
        }
        assert_eq!((session.plies(), a.rejections()), (0, b.rejections()));
    }

    #[test]
    fn a_game_that_is_always_won_has_no_balance() {
        let session = registry::open("mnk:3,3,2").expect("a spec");
        assert!(OpeningBook::balanced(&*session, Some(1), 1).is_err());
        let mut draw = BalancedOpenings::new(&*session, Some(1), 1000, 1);
        assert_eq!(draw.next(&mut *session.fork()), None);
        let Rejections { decided, twins, .. } = draw.rejections();
        assert_eq!((decided, twins), (3, ATTEMPTS as u32 - 3), "three first marks, but for symmetry");
    }
}
