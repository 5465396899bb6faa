//! The traversal of a strategy, depth first with a stack of its own, since the depth is up to the certificate. Where replies do not matter, it visits the
//! position after a pass in place of those after them.
//!
//! It ends because steps refer to earlier steps only. A position that comes up again at the same step is not visited
//! again.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Board, Notation, Player, Symmetric};

use super::answers::Answers;
use super::form;
use super::referee::{PlayerGoal, Referee};
use super::relevance::{Marks, Relevance};
use crate::bits;
use crate::checked_claims::CheckedClaims;
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// The number of positions between two calls of `proceed`.
const BETWEEN_CALLS: u64 = 1 << 10;

/// How many positions with the same marks of the player are kept for each step to cover others.
const MOST_COVERING: usize = 8;

/// Checks the strategies of a certificate.
pub(crate) struct Strategies<'a, G: Symmetric> {
    referee: Referee<'a, G>,
    proof: &'a Proof,
    /// The number of positions visited so far.
    pub(crate) positions: u64,
    proceed: &'a mut dyn FnMut(u64) -> bool,
    /// The answers to the replies of the current step.
    answers: Answers,
}

/// A position with the opponent to move, some of whose replies are not visited yet.
struct OpenPosition<P> {
    position: P,
    step: StepId,
    /// The plies from the reply before to this position.
    before: u32,
    /// What was found among the replies visited so far.
    found: Found,
    /// Where its replies begin in the list of waiting ones.
    first: usize,
    /// Its marks, where these tell which replies matter.
    marks: Option<Marks>,
}

/// What was found about a position and a step.
#[derive(Clone, Copy)]
struct Found {
    /// The maximum number of plies from here on.
    plies: u32,
    /// Whether the opponent was also allowed to pass wherever it is the opponent's move, so that the player still wins with fewer marks of the
    /// opponent.
    with_passes: bool,
}

impl Found {
    /// Before any reply was visited, and where the strategy ends.
    const END: Found = Found { plies: 0, with_passes: true };

    /// The same, this number of plies before.
    fn before(self, plies: u32) -> Found {
        Found { plies: self.plies + plies, ..self }
    }

    fn add(&mut self, other: Found) {
        self.plies = self.plies.max(other.plies);
        self.with_passes &= other.with_passes;
    }
}

/// Marks that were visited at a step, and what was found.
struct Visited {
    marks: Marks,
    found: Found,
}

/// The state of the traversal of one strategy.
struct Traversal<'a, G: Symmetric> {
    side: PlayerGoal,
    /// What can matter to a win, where passes can stand for other replies.
    relevance: Option<Relevance<'a>>,
    open: Vec<OpenPosition<G::Position>>,
    /// The replies to visit, a pass being `None`, and the steps that answer them.
    waiting: Vec<(Option<G::Move>, StepId)>,
    /// What was found at a position and step at which the opponent is to move.
    known: HashMap<(G::Position, StepId), Found>,
    /// The same for marks, by the step and those of the player; they cover positions with other marks of the opponent.
    covering: HashMap<(StepId, Vec<u64>), Vec<Visited>>,
}

impl<'a, G: Symmetric + Board + Notation> Strategies<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        proof: &'a Proof,
        claims: Option<(&'a WinningLines, CheckedClaims)>,
        proceed: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let referee = Referee { game, claims };
        Strategies { referee, proof, positions: 0, proceed, answers: Answers::new() }
    }

    /// Checks what does not depend on positions.
    pub(crate) fn check_steps(&mut self) -> Result<(), Flaw> {
        form::check_steps(&self.referee, self.proof, &mut self.answers)
    }

    /// Checks that the player reaches the goal from this step on. Returns the maximum number of plies that it can take.
    pub(crate) fn check(
        &mut self,
        position: &G::Position,
        player: Player,
        goal: Goal,
        step: StepId,
    ) -> Result<u32, Flaw> {
        let side = PlayerGoal { player, goal };
        let relevance = self.relevance(position, goal);
        let mut traversal = Traversal {
            side,
            relevance,
            open: Vec::new(),
            waiting: Vec::new(),
            known: HashMap::new(),
            covering: HashMap::new(),
        };
        if let Some(found) = self.descend(&mut traversal, *position, step)? {
            return Ok(found.plies);
        }
        while let Some(open) = traversal.open.last_mut() {
            if let Some((m, step)) =
                (traversal.waiting.len() > open.first).then(|| traversal.waiting.pop()).flatten()
            {
                let game = self.referee.game;
                let next =
                    m.map_or_else(|| game.passed(&open.position), |m| Some(game.after(&open.position, m)));
                let Some(next) = next else { continue };
                if let Some(found) = self.descend(&mut traversal, next, step)? {
                    traversal.extend(found.before(1));
                }
            } else if let Some(found) = traversal.close() {
                return Ok(found.plies);
            }
        }
        Ok(0)
    }

    /// What can matter to a win, if there are lines to tell it by, and if no move hurts the one who makes it.
    fn relevance(&self, position: &G::Position, goal: Goal) -> Option<Relevance<'a>> {
        let (lines, _) = self.referee.claims.as_ref()?;
        self.referee.game.passed(position)?;
        matches!(goal, Goal::Win { .. }).then(|| Relevance::new(lines, self.proof))
    }

    /// Follows the player's moves until the opponent is to move. Returns what was found if the
    /// position is known or the strategy ends here; otherwise opens the position.
    fn descend(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        mut position: G::Position,
        mut step: StepId,
    ) -> Result<Option<Found>, Flaw> {
        let mut plies = 0;
        loop {
            self.count()?;
            match &self.proof.steps[step as usize] {
                Step::Play { m, then } => {
                    position = self.referee.played(traversal.side, &position, step, *m)?;
                    plies += 1;
                    step = *then;
                }
                Step::Turned { symmetry, step: then } => {
                    position = self.referee.game.transformed(&position, usize::from(*symmetry));
                    step = *then;
                }
                Step::Over => {
                    return self
                        .referee
                        .check_over(traversal.side, &position, step)
                        .map(|()| Some(Found::END.before(plies)));
                }
                Step::Hold(claim) => {
                    return self
                        .referee
                        .check_holding(traversal.side, &position, step, *claim)
                        .map(|()| Some(Found::END.before(plies)));
                }
                Step::Await { replies, otherwise } => {
                    if let Some(rest) = traversal.known.get(&(position, step)) {
                        return Ok(Some(rest.before(plies)));
                    }
                    self.referee.check_waits(traversal.side, &position, step)?;
                    let game = self.referee.game;
                    let relevance = traversal.relevance.as_ref();
                    let marks = relevance.map(|relevance| relevance.marks(game, traversal.side, &position));
                    if let Some(rest) = marks.as_ref().and_then(|marks| traversal.covered(step, marks)) {
                        return Ok(Some(rest.before(plies)));
                    }
                    let open = OpenPosition {
                        position,
                        step,
                        before: plies,
                        found: Found::END,
                        first: traversal.waiting.len(),
                        marks,
                    };
                    self.open(traversal, open, (replies, *otherwise))?;
                    return Ok(None);
                }
            }
        }
    }

    fn count(&mut self) -> Result<(), Flaw> {
        self.positions += 1;
        let is_time = self.positions.is_multiple_of(BETWEEN_CALLS);
        if is_time && !(self.proceed)(self.positions) { Err(Flaw::Stopped {}) } else { Ok(()) }
    }

    /// Adds every legal reply and the step that answers it to the waiting ones.
    fn open(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        mut open: OpenPosition<G::Position>,
        (replies, otherwise): (&[(u16, StepId)], Option<StepId>),
    ) -> Result<(), Flaw> {
        let OpenPosition { position, step, .. } = open;
        for (code, then) in replies {
            self.answers.put(*code, *then);
        }
        let game = self.referee.game;
        let matter = traversal.mattering(&open, otherwise.filter(|_| game.passed(&position).is_some()));
        let mut passes_to = None;
        let found = game.moves(&position, |m| {
            let code = game.code(m);
            match (self.answers.get(code), otherwise) {
                (Some(then), _) => traversal.waiting.push((Some(m), then)),
                (None, None) => return ControlFlow::Break(m),
                (None, Some(then)) => match &matter {
                    Some(matter) if !bits::contains(matter, usize::from(code)) => passes_to = Some(then),
                    _ => traversal.waiting.push((Some(m), then)),
                },
            }
            ControlFlow::Continue(())
        });
        self.answers.forget(replies);
        if let ControlFlow::Break(m) = found {
            let reply = self.referee.game.write_move(m);
            return Err(Flaw::Unanswered { step, reply, position: self.referee.write(&position) });
        }
        // The last one is visited first: a pass covers other replies with the same answer.
        traversal.waiting.extend(passes_to.map(|then| (None, then)));
        open.found.with_passes = passes_to.is_some();
        traversal.open.push(open);
        Ok(())
    }
}

impl<G: Symmetric> Traversal<'_, G> {
    /// The points where a reply that is not listed can matter; `None` where all may.
    fn mattering(&self, open: &OpenPosition<G::Position>, otherwise: Option<StepId>) -> Option<Vec<u64>> {
        Some(self.relevance.as_ref()?.mattering(open.marks.as_ref()?, otherwise?))
    }

    /// What was found at this step for marks that cover these.
    fn covered(&self, step: StepId, marks: &Marks) -> Option<Found> {
        let (relevance, known) =
            self.relevance.as_ref().zip(self.covering.get(&(step, marks.player.clone())))?;
        let covers =
            |visited: &&Visited| relevance.covers(step, &visited.marks, visited.found.with_passes, marks);
        known.iter().find(covers).map(|visited| visited.found)
    }

    /// This was found after a reply at the last open position, the plies counted from there.
    fn extend(&mut self, found: Found) {
        if let Some(open) = self.open.last_mut() {
            open.found.add(found);
        }
    }

    /// Closes the last open position, which has no more replies. Returns what was found in all if it was the first.
    fn close(&mut self) -> Option<Found> {
        let OpenPosition { position, step, before, found, marks, .. } = self.open.pop()?;
        self.known.insert((position, step), found);
        if let Some(marks) = marks {
            let visited = self.covering.entry((step, marks.player.clone())).or_default();
            if visited.len() < MOST_COVERING {
                visited.push(Visited { marks, found });
            }
        }
        let found = found.before(before);
        if self.open.is_empty() {
            return Some(found);
        }
        self.extend(found.before(1));
        None
    }
}
