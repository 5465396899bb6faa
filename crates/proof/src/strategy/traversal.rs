//! The traversal of a strategy, depth first with a stack of its own, since the depth is up to the certificate.
//!
//! It ends because steps refer to earlier steps only. A position that comes up again at the same step is not visited
//! again.

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Board, Notation, Player, Symmetric};

use super::answers::Answers;
use super::form;
use super::referee::{PlayerGoal, Referee};
use crate::checked_claims::CheckedClaims;
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// The number of positions between two calls of `proceed`.
const BETWEEN_CALLS: u64 = 1 << 10;

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
    /// The maximum number of plies from here on, among the replies visited so far.
    longest: u32,
    /// Where its replies begin in the list of waiting ones.
    first: usize,
}

/// The state of the traversal of one strategy.
struct Traversal<G: Symmetric> {
    side: PlayerGoal,
    open: Vec<OpenPosition<G::Position>>,
    waiting: Vec<(G::Move, StepId)>,
    /// The maximum number of plies from a position and step at which the opponent is to move.
    known: HashMap<(G::Position, StepId), u32>,
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
        let mut traversal = Traversal { side, open: Vec::new(), waiting: Vec::new(), known: HashMap::new() };
        if let Some(plies) = self.descend(&mut traversal, *position, step)? {
            return Ok(plies);
        }
        while let Some(open) = traversal.open.last_mut() {
            if let Some((m, step)) =
                (traversal.waiting.len() > open.first).then(|| traversal.waiting.pop()).flatten()
            {
                let next = self.referee.game.after(&open.position, m);
                if let Some(plies) = self.descend(&mut traversal, next, step)? {
                    traversal.extend(1 + plies);
                }
            } else if let Some(plies) = traversal.close() {
                return Ok(plies);
            }
        }
        Ok(0)
    }

    /// Follows the player's moves until the opponent is to move. Returns the maximum number of plies to the end if the
    /// position is known or the strategy ends here; otherwise opens the position.
    fn descend(
        &mut self,
        traversal: &mut Traversal<G>,
        mut position: G::Position,
        mut step: StepId,
    ) -> Result<Option<u32>, Flaw> {
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
                    return self.referee.check_over(traversal.side, &position, step).map(|()| Some(plies));
                }
                Step::Hold(claim) => {
                    return self
                        .referee
                        .check_holding(traversal.side, &position, step, *claim)
                        .map(|()| Some(plies));
                }
                Step::Await { replies, otherwise } => {
                    if let Some(rest) = traversal.known.get(&(position, step)) {
                        return Ok(Some(plies + rest));
                    }
                    self.open(traversal, position, step, plies, (replies, *otherwise))?;
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
        traversal: &mut Traversal<G>,
        position: G::Position,
        step: StepId,
        before: u32,
        (replies, otherwise): (&[(u16, StepId)], Option<StepId>),
    ) -> Result<(), Flaw> {
        self.referee.check_waits(traversal.side, &position, step)?;
        for (code, then) in replies {
            self.answers.put(*code, *then);
        }
        let first = traversal.waiting.len();
        let found = self.referee.game.moves(&position, |m| {
            match self.answers.get(self.referee.game.code(m)).or(otherwise) {
                Some(then) => traversal.waiting.push((m, then)),
                None => return ControlFlow::Break(m),
            }
            ControlFlow::Continue(())
        });
        self.answers.forget(replies);
        if let ControlFlow::Break(m) = found {
            let reply = self.referee.game.write_move(m);
            return Err(Flaw::Unanswered { step, reply, position: self.referee.write(&position) });
        }
        traversal.open.push(OpenPosition { position, step, before, longest: 0, first });
        Ok(())
    }
}

impl<G: Symmetric> Traversal<G> {
    /// A reply at the last open position leads to this number of plies.
    fn extend(&mut self, plies: u32) {
        if let Some(open) = self.open.last_mut() {
            open.longest = open.longest.max(plies);
        }
    }

    /// Closes the last open position, which has no more replies. Returns the total maximum of plies if it was the first.
    fn close(&mut self) -> Option<u32> {
        let OpenPosition { position, step, before, longest, .. } = self.open.pop()?;
        self.known.insert((position, step), longest);
        let plies = before + longest;
        if self.open.is_empty() {
            return Some(plies);
        }
        self.extend(1 + plies);
        None
    }
}
