//! Checks strategies: every position that the game can come to while a player follows his steps.
//!
//! The walk is a depth-first one with a stack of its own: how deep it goes is up to who wrote the certificate. It
//! ends because a step refers to earlier ones only. A position that comes up again at the same step is not
//! walked again.

mod legal;
mod steps;

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Board, Notation, Player, Symmetric};

use crate::claims::Claims;
use crate::lines::Lines;
use crate::{Flaw, Goal, Proof, Step, StepId};

/// How often the caller may stop a check: once in so many positions.
const BETWEEN_QUESTIONS: u64 = 1 << 10;

/// A check of strategies.
pub(crate) struct Strategies<'a, G: Symmetric> {
    game: &'a G,
    proof: &'a Proof,
    claims: Option<(&'a Lines, Claims)>,
    /// How many positions were visited.
    pub(crate) positions: u64,
    proceed: &'a mut dyn FnMut(u64) -> bool,
    /// For each code of a move, the answer to it at the step that is looked at.
    answers: Answers,
}

/// A step for each code of a move, or none. Zeros cost nothing to begin with, so a step is kept with one added.
struct Answers(Vec<u32>);

impl Answers {
    fn get(&self, code: u16) -> Option<StepId> {
        self.0[usize::from(code)].checked_sub(1)
    }

    /// Whether there was none. The step has later ones, so that one more can be counted.
    fn put(&mut self, code: u16, step: StepId) -> bool {
        std::mem::replace(&mut self.0[usize::from(code)], step + 1) == 0
    }

    fn forget(&mut self, replies: &[(u16, StepId)]) {
        replies.iter().for_each(|(code, _)| self.0[usize::from(*code)] = 0);
    }
}

/// A position with the other player to move, of which some replies are not walked yet.
struct Open<P> {
    position: P,
    step: StepId,
    /// The plies that led here from the reply before.
    before: u32,
    /// The most plies from here on, as far as is known.
    longest: u32,
    /// Where its replies begin in the list of all that wait.
    first: usize,
}

/// What stands of one strategy while it is walked.
struct Walk<G: Symmetric> {
    player: Player,
    goal: Goal,
    open: Vec<Open<G::Position>>,
    waiting: Vec<(G::Move, StepId)>,
    /// The most plies from a position and a step at which the other is to move.
    known: HashMap<(G::Position, StepId), u32>,
}

impl<'a, G: Symmetric + Board + Notation> Strategies<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        proof: &'a Proof,
        claims: Option<(&'a Lines, Claims)>,
        proceed: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        Strategies { game, proof, claims, positions: 0, proceed, answers: Answers(vec![0; 1 << 16]) }
    }

    /// Checks that the player reaches the goal from this step on, and finds the most plies that it may take.
    pub(crate) fn check(
        &mut self,
        position: &G::Position,
        player: Player,
        goal: Goal,
        step: StepId,
    ) -> Result<u32, Flaw> {
        let mut walk = Walk { player, goal, open: Vec::new(), waiting: Vec::new(), known: HashMap::new() };
        if let Some(plies) = self.descend(&mut walk, *position, step)? {
            return Ok(plies);
        }
        while let Some(open) = walk.open.last_mut() {
            if let Some((m, step)) = (walk.waiting.len() > open.first).then(|| walk.waiting.pop()).flatten() {
                let next = self.game.after(&open.position, m);
                if let Some(plies) = self.descend(&mut walk, next, step)? {
                    walk.extend(1 + plies);
                }
            } else if let Some(plies) = walk.close() {
                return Ok(plies);
            }
        }
        Ok(0)
    }

    /// Follows the player's moves until the other has a choice, which is opened unless it is known; then,
    /// or if the strategy ends, the most plies.
    fn descend(
        &mut self,
        walk: &mut Walk<G>,
        mut position: G::Position,
        mut step: StepId,
    ) -> Result<Option<u32>, Flaw> {
        let mut plies = 0;
        loop {
            self.count()?;
            match &self.proof.steps[step as usize] {
                Step::Play { m, then } => {
                    position = self.played(walk, &position, step, *m)?;
                    plies += 1;
                    step = *then;
                }
                Step::Turned { symmetry, step: then } => {
                    position = self.game.transformed(&position, usize::from(*symmetry));
                    step = *then;
                }
                Step::Over => return self.check_over(walk, &position, step).map(|()| Some(plies)),
                Step::Hold(claim) => {
                    return self.check_holding(walk, &position, step, *claim).map(|()| Some(plies));
                }
                Step::Await { replies, otherwise } => {
                    if let Some(rest) = walk.known.get(&(position, step)) {
                        return Ok(Some(plies + rest));
                    }
                    self.open(walk, position, step, plies, (replies, *otherwise))?;
                    return Ok(None);
                }
            }
        }
    }

    fn count(&mut self) -> Result<(), Flaw> {
        self.positions += 1;
        let is_time = self.positions.is_multiple_of(BETWEEN_QUESTIONS);
        if is_time && !(self.proceed)(self.positions) { Err(Flaw::Stopped {}) } else { Ok(()) }
    }

    /// Puts every legal reply and the step that deals with it on the list of those that wait.
    fn open(
        &mut self,
        walk: &mut Walk<G>,
        position: G::Position,
        step: StepId,
        before: u32,
        (replies, otherwise): (&[(u16, StepId)], Option<StepId>),
    ) -> Result<(), Flaw> {
        self.check_waits(walk, &position, step)?;
        for (code, then) in replies {
            self.answers.put(*code, *then);
        }
        let first = walk.waiting.len();
        let found = self.game.moves(&position, |m| {
            match self.answers.get(self.game.code(m)).or(otherwise) {
                Some(then) => walk.waiting.push((m, then)),
                None => return ControlFlow::Break(m),
            }
            ControlFlow::Continue(())
        });
        self.answers.forget(replies);
        if let ControlFlow::Break(m) = found {
            let reply = self.game.write_move(m);
            return Err(Flaw::Unanswered { step, reply, position: self.write(&position) });
        }
        walk.open.push(Open { position, step, before, longest: 0, first });
        Ok(())
    }
}

impl<G: Symmetric> Walk<G> {
    /// A reply at the last open position leads to so many plies.
    fn extend(&mut self, plies: u32) {
        if let Some(open) = self.open.last_mut() {
            open.longest = open.longest.max(plies);
        }
    }

    /// The last open position has no more replies. If it was the first, the most plies of all.
    fn close(&mut self) -> Option<u32> {
        let Open { position, step, before, longest, .. } = self.open.pop()?;
        self.known.insert((position, step), longest);
        let plies = before + longest;
        if self.open.is_empty() {
            return Some(plies);
        }
        self.extend(1 + plies);
        None
    }
}
