//! The strategy of a win, looked up by position instead of by the moves of a game.
//!
//! A file has no positions. Those of a strategy are found by playing it: the marks of the looked-up position
//! are placed one by one, the winner's as the steps say, the opponent's in every order. An order ends where a
//! step plays on a point without a mark of the winner, so few orders come far.

use std::collections::HashSet;

use game::{Board, Notation, Symmetric};

use crate::proof::{Goal, Proof, Step, StepId, Theorem};
use crate::subject::position_of;

/// Maximum number of steps that a look-up visits. A longer one ends without a result, or with that of the
/// orders it has seen.
const MAX_VISITS: usize = 1 << 16;

/// The strategy of a win, for look-ups of positions in which marks only come on the board.
///
/// The certificate must have passed a [check](crate::check()): what a look-up finds is as true as it.
///
/// ```
/// # use filetto::game::Player;
/// # use filetto::games::mnk::Mnk;
/// # use filetto::proof::{Goal, Proof, Step, Theorem};
/// # let game = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// # let proof = Proof {
/// #     spec: "mnk:3,3,3".to_owned(),
/// #     position: "x2/1xo/2o x".to_owned(),
/// #     theorems: vec![Theorem { player: Player::First, goal: Goal::Win { plies: 3 }, step: 4 }],
/// #     steps: vec![
/// #         Step::Over,
/// #         Step::Play { m: 6, then: 0 },
/// #         Step::Play { m: 1, then: 0 },
/// #         Step::Await { replies: vec![(6, 2)], otherwise: Some(1) },
/// #         Step::Play { m: 2, then: 3 },
/// #     ],
/// #     claims: Vec::new(),
/// # };
/// use filetto::game::Notation;
/// use filetto::proof::StrategyBook;
///
/// let book = StrategyBook::new(proof).expect("a win");
/// let entry = book.find(&game, &game.parse_position("x1x/1xo/o1o x")?).expect("a position of the win");
/// assert_eq!((entry.plies, entry.step), (1, 2));
/// assert_eq!(game.write_move(entry.variation[0]), "b3");
/// // After the reply a2, on the reflected board.
/// let entry = book.find(&game, &game.parse_position("x1x/oxo/o2 x")?).expect("a position of the win");
/// assert_eq!(game.write_move(entry.variation[0]), "c1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StrategyBook {
    proof: Proof,
    theorem: Theorem,
    /// Maximum number of plies to the end, for each step.
    plies: Vec<u32>,
}

/// A position of the strategy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookEntry<M> {
    /// The winner wins within this number of plies.
    pub plies: u32,
    /// The step of the position.
    pub step: StepId,
    /// The strategy's moves, with the replies that last longest by its steps, to the end of the game.
    pub variation: Vec<M>,
}

impl StrategyBook {
    /// Returns the book of a certificate; `None` if it proves no win.
    pub fn new(proof: Proof) -> Option<StrategyBook> {
        let [theorem @ Theorem { goal: Goal::Win { .. }, .. }] = proof.theorems[..] else { return None };
        let plies = longest(&proof.steps);
        Some(StrategyBook { proof, theorem, plies })
    }

    /// The theorem of the certificate.
    pub fn theorem(&self) -> Theorem {
        self.theorem
    }

    /// The certificate.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// Returns the entry of an unfinished position, or of one that is symmetric to it; `None` if no way
    /// through the strategy leads there.
    pub fn find<G: Symmetric + Board + Notation>(
        &self,
        game: &G,
        position: &G::Position,
    ) -> Option<BookEntry<G::Move>> {
        let place = find_place(game, &self.proof, self.theorem, &self.plies, position)?;
        let (step, plies) = (place.step, self.plies[place.step as usize]);
        let variation = self.variation(game, place);
        Some(BookEntry { plies, step, variation })
    }

    /// Returns the moves from a place of the strategy to the end of the game.
    fn variation<G: Symmetric + Board + Notation>(
        &self,
        game: &G,
        mut place: StrategyPlace<G>,
    ) -> Vec<G::Move> {
        let mut moves = Vec::new();
        while game.outcome(&place.position).is_none() {
            let legal = |m: &G::Move| game.is_legal(&place.position, *m);
            let found = match &self.proof.steps[place.step as usize] {
                Step::Turned { symmetry, step } => {
                    place = place.turned(game, *symmetry, *step);
                    continue;
                }
                Step::Play { m, then } => game.decode(*m).filter(legal).map(|m| (m, *then)),
                Step::Await { replies, otherwise } => {
                    let legal_moves = game.legal_moves(&place.position).into_iter();
                    let answered = legal_moves.filter_map(|m| {
                        let step = next_step(replies, *otherwise, game.code(m))?;
                        Some((m, step))
                    });
                    // The last of equal ones is the first here.
                    answered.rev().max_by_key(|(_, step)| self.plies[*step as usize])
                }
                Step::Over | Step::Hold(_) => None,
            };
            let Some((m, step)) = found else { break };
            moves.push(place.outward(game, m));
            place = place.after(game, m, step);
        }
        moves
    }
}

/// Returns the maximum number of plies from each step to the end, by the steps alone.
pub(super) fn longest(steps: &[Step]) -> Vec<u32> {
    let mut plies: Vec<u32> = Vec::with_capacity(steps.len());
    for step in steps {
        let of = |step: StepId| plies.get(step as usize).copied().unwrap_or_default();
        plies.push(match step {
            Step::Play { then, .. } => of(*then) + 1,
            Step::Await { replies, otherwise } => {
                let next = replies.iter().map(|(_, step)| *step).chain(*otherwise);
                next.map(of).max().unwrap_or_default() + 1
            }
            Step::Turned { step, .. } => of(*step),
            Step::Over | Step::Hold(_) => 0,
        });
    }
    plies
}

/// Returns the place of an unfinished position in the strategy of a win, or of one that is symmetric to it:
/// the one with the fewest `plies`.
pub(super) fn find_place<G: Symmetric + Board + Notation>(
    game: &G,
    proof: &Proof,
    theorem: Theorem,
    plies: &[u32],
    position: &G::Position,
) -> Option<StrategyPlace<G>> {
    let root = position_of(game, proof).ok()?;
    let mut lookup = BookLookup { steps: &proof.steps, plies, game, visited: HashSet::new(), best: None };
    for symmetry in 0..game.symmetries() {
        let target = game.transformed(position, symmetry);
        let place = StrategyPlace { step: theorem.step, position: root, turns: vec![symmetry] };
        lookup.run(place, target);
    }
    lookup.best.map(|(_, place)| place)
}

/// Returns the step after a reply with this code.
pub(super) fn next_step(replies: &[(u16, StepId)], otherwise: Option<StepId>, code: u16) -> Option<StepId> {
    replies.iter().find(|(other, _)| *other == code).map(|(_, step)| *step).or(otherwise)
}

/// A place in the strategy, on the strategy's board.
pub(super) struct StrategyPlace<G: Symmetric> {
    pub(super) step: StepId,
    pub(super) position: G::Position,
    /// The symmetries that lead from the real board to this one, in order.
    pub(super) turns: Vec<usize>,
}

impl<G: Symmetric> Clone for StrategyPlace<G> {
    fn clone(&self) -> Self {
        StrategyPlace { step: self.step, position: self.position, turns: self.turns.clone() }
    }
}

impl<G: Symmetric> StrategyPlace<G> {
    fn after(&self, game: &G, m: G::Move, step: StepId) -> Self {
        StrategyPlace { step, position: game.after(&self.position, m), turns: self.turns.clone() }
    }

    fn turned(&self, game: &G, symmetry: u8, step: StepId) -> Self {
        let symmetry = usize::from(symmetry);
        let turns = self.turns.iter().copied().chain([symmetry]).collect();
        StrategyPlace { step, position: game.transformed(&self.position, symmetry), turns }
    }

    /// The move on the real board.
    fn outward(&self, game: &G, m: G::Move) -> G::Move {
        self.turns.iter().rev().fold(m, |m, symmetry| game.image(m, game.inverse(*symmetry)))
    }
}

/// The state of a look-up.
struct BookLookup<'a, G: Symmetric> {
    steps: &'a [Step],
    /// Maximum number of plies to the end, for each step.
    plies: &'a [u32],
    game: &'a G,
    visited: HashSet<(StepId, u64, u64)>,
    /// The place with the shortest win so far, with its plies.
    best: Option<(u32, StrategyPlace<G>)>,
}

impl<G: Symmetric + Board + Notation> BookLookup<'_, G> {
    /// Visits the ways from a place to a position, the target.
    fn run(&mut self, place: StrategyPlace<G>, target: G::Position) {
        let game = self.game;
        if !self.is_within(&place.position, &target) {
            return;
        }
        let mut open = vec![(place, target)];
        while let Some((place, target)) = open.pop() {
            let (key, goal) = (game.key(&place.position), game.key(&target));
            if self.visited.len() >= MAX_VISITS || !self.visited.insert((place.step, key, goal)) {
                continue;
            }
            if key == goal && game.to_move(&place.position) == game.to_move(&target) {
                self.take(place);
                continue;
            }
            if game.outcome(&place.position).is_some() {
                continue;
            }
            let mover = game.to_move(&place.position);
            let fits = |m: &G::Move| {
                game.is_legal(&place.position, *m)
                    && matches!(game.path(*m).points(), [point] if game.man(&target, *point) == Some(mover))
            };
            match &self.steps[place.step as usize] {
                Step::Play { m, then } => {
                    let m = game.decode(*m).filter(fits);
                    open.extend(m.map(|m| (place.after(game, m, *then), target)));
                }
                Step::Await { replies, otherwise } => {
                    for m in game.legal_moves(&place.position).into_iter().filter(fits) {
                        let step = next_step(replies, *otherwise, game.code(m));
                        open.extend(step.map(|step| (place.after(game, m, step), target)));
                    }
                }
                Step::Turned { symmetry, step } => {
                    let target = game.transformed(&target, usize::from(*symmetry));
                    open.push((place.turned(game, *symmetry, *step), target));
                }
                Step::Over | Step::Hold(_) => {}
            }
        }
    }

    /// Returns `true` if every man of a position is in the other one too.
    fn is_within(&self, position: &G::Position, other: &G::Position) -> bool {
        let points = 0..self.game.sites().len();
        points.map(|point| game::Point(point as u16)).all(|point| {
            let man = self.game.man(position, point);
            man.is_none() || man == self.game.man(other, point)
        })
    }

    /// Takes a place of the looked-up position, if it wins sooner than those before.
    fn take(&mut self, place: StrategyPlace<G>) {
        let plies = self.plies[place.step as usize];
        if self.best.as_ref().is_none_or(|(best, _)| plies < *best) {
            self.best = Some((plies, place));
        }
    }
}
