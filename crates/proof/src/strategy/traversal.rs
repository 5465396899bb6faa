//! Traverses a strategy depth first, with an explicit stack, since a certificate may be deep. Where replies
//! are irrelevant, the position after a pass is visited in their place.
//!
//! The traversal ends because steps refer to earlier steps only. A position that occurs again at the same
//! step is not visited again (a transposition table without replacement).

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Board, Notation, Player, Tactics};

use super::answers::Answers;
use super::form;
use super::referee::{PlayerGoal, Referee};
use super::relevance::{Marks, Relevance, StepVisit};
use super::subtree::SubtreeResult;
use crate::bits;
use crate::checked_claims::CheckedClaims;
use crate::condition::Condition;
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof, Step, StepId};
use crate::winning_lines::WinningLines;

/// Number of positions between two calls of `proceed`.
const BETWEEN_CALLS: u64 = 1 << 10;

/// Maximum number of visited marks that are stored for each step and each set of the player's marks.
const MOST_COVERING: usize = 8;

/// Checks the strategies of a certificate.
pub(crate) struct Strategies<'a, G: Tactics> {
    referee: Referee<'a, G>,
    proof: &'a Proof,
    /// The number of positions visited so far.
    pub(crate) positions: u64,
    proceed: &'a mut dyn FnMut(u64) -> bool,
    /// The answers to the replies of the current step.
    answers: Answers,
}

/// A position with the opponent to move, and replies that are not visited yet.
struct OpenPosition<P> {
    position: P,
    step: StepId,
    /// Number of plies from the previous position with the opponent to move to this one.
    before: u32,
    /// Result of the replies visited so far.
    found: SubtreeResult,
    /// Index of its first reply in [`Traversal::waiting`].
    first: usize,
    /// The marks of the position, if they decide which replies are relevant.
    marks: Option<Marks>,
}

/// The state of the traversal of one strategy.
struct Traversal<'a, G: Tactics> {
    side: PlayerGoal,
    /// The relevance of replies, if passes can stand for irrelevant ones.
    relevance: Option<Relevance<'a>>,
    /// The stack of positions with replies that are not visited yet.
    open: Vec<OpenPosition<G::Position>>,
    /// The replies to visit, with the steps that answer them; `None` is a pass.
    waiting: Vec<(Option<G::Move>, StepId)>,
    /// Results by position with the opponent to move, and step.
    known: HashMap<(G::Position, StepId), SubtreeResult>,
    /// Results by step and marks of the player. They also cover positions with other marks of the opponent.
    covering: HashMap<(StepId, Vec<u64>), Vec<StepVisit>>,
}

impl<'a, G: Tactics + Board + Notation> Strategies<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        proof: &'a Proof,
        claims: Option<(&'a WinningLines, CheckedClaims)>,
        proceed: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        let referee = Referee { game, claims };
        Strategies { referee, proof, positions: 0, proceed, answers: Answers::new() }
    }

    /// Runs the checks that do not depend on positions.
    pub(crate) fn check_steps(&mut self) -> Result<(), Flaw> {
        form::check_steps(&self.referee, self.proof, &mut self.answers)
    }

    /// Checks that the player reaches the goal from this step. Returns the maximum number of plies.
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
        let game = self.referee.game;
        let marks =
            traversal.relevance.as_ref().map(|relevance| relevance.marks(game, side.player, position));
        if let Some(found) = self.descend(&mut traversal, *position, marks, step, 0)? {
            return Ok(found.plies);
        }
        while let Some(open) = traversal.open.last_mut() {
            if let Some((m, step)) =
                (traversal.waiting.len() > open.first).then(|| traversal.waiting.pop()).flatten()
            {
                let mut marks = open.marks.clone();
                if let (Some(marks), Some(m)) = (&mut marks, m) {
                    bits::insert(&mut marks.opponent, usize::from(game.code(m)));
                }
                let next = m
                    .map_or_else(|| game.null_reply(&open.position), |m| Some(game.after(&open.position, m)));
                let Some(next) = next else { continue };
                let before = u32::from(m.is_some() || Condition::PassPly.holds());
                if let Some(found) = self.descend(&mut traversal, next, marks, step, before)? {
                    traversal.extend(found);
                }
            } else if let Some(found) = traversal.close() {
                return Ok(found.plies);
            }
        }
        Ok(0)
    }

    /// The relevance of replies to a win. `None` if the goal is a draw, the game has no lines, or a pass is
    /// not allowed.
    fn relevance(&self, position: &G::Position, goal: Goal) -> Option<Relevance<'a>> {
        let (lines, _) = self.referee.claims.as_ref()?;
        self.referee.game.null_reply(position)?;
        matches!(goal, Goal::Win { .. }).then(|| Relevance::new(lines, self.proof))
    }

    /// Follows the player's moves until the opponent is to move. `marks` are those of the position, if they
    /// decide which replies are relevant; in the games of such lines the code of a move is its point. `plies`
    /// have been played since the previous position with the opponent to move. Returns the result if it is
    /// known or the strategy ends here; otherwise opens the position and returns `None`.
    fn descend(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        mut position: G::Position,
        mut marks: Option<Marks>,
        mut step: StepId,
        mut plies: u32,
    ) -> Result<Option<SubtreeResult>, Flaw> {
        loop {
            self.count()?;
            match &self.proof.steps[step as usize] {
                Step::Play { m, then } => {
                    position = self.referee.played(traversal.side, &position, step, *m)?;
                    if let Some(marks) = &mut marks {
                        bits::insert(&mut marks.player, usize::from(*m));
                    }
                    plies += 1;
                    step = *then;
                }
                Step::Turned { symmetry, step: then } => {
                    let game = self.referee.game;
                    position = game.transformed(&position, usize::from(*symmetry));
                    marks = traversal
                        .relevance
                        .as_ref()
                        .map(|known| known.marks(game, traversal.side.player, &position));
                    step = *then;
                }
                Step::Over => {
                    return self
                        .referee
                        .check_over(traversal.side, &position, step)
                        .map(|()| Some(SubtreeResult::END.before(plies)));
                }
                Step::Hold(claim) => {
                    return self
                        .referee
                        .check_holding(traversal.side, &position, step, *claim)
                        .map(|()| Some(SubtreeResult::END.before(plies)));
                }
                Step::Await { replies, otherwise } => {
                    if let Some(rest) = traversal.known.get(&(position, step)) {
                        return Ok(Some(rest.before(plies)));
                    }
                    self.referee.check_waits(traversal.side, &position, step)?;
                    if let Some(rest) = marks.as_ref().and_then(|marks| traversal.covered(step, marks)) {
                        return Ok(Some(rest.before(plies)));
                    }
                    let open = OpenPosition {
                        position,
                        step,
                        before: plies,
                        found: SubtreeResult::END,
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

    /// Pushes the position onto the stack, and every legal reply with the step that answers it onto the
    /// waiting ones.
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
        let matter = traversal.mattering(&open, otherwise.filter(|_| game.null_reply(&position).is_some()));
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
        // The last reply is visited first: the result of a pass covers other replies with the same answer.
        traversal.waiting.extend(passes_to.map(|then| (None, then)));
        // Where a mark can hurt its owner, the opponent may win since he has fewer.
        let may_lack = game.passed(&open.position).is_some() || !Condition::CoverExact.holds();
        open.found.with_passes = passes_to.is_some() && may_lack;
        traversal.open.push(open);
        Ok(())
    }
}

impl<G: Tactics> Traversal<'_, G> {
    /// The points where an unlisted reply is relevant; `None` if all replies are.
    fn mattering(&self, open: &OpenPosition<G::Position>, otherwise: Option<StepId>) -> Option<Vec<u64>> {
        Some(self.relevance.as_ref()?.mattering(open.marks.as_ref()?, otherwise?))
    }

    /// The result at this step for marks that cover these, if any.
    fn covered(&self, step: StepId, marks: &Marks) -> Option<SubtreeResult> {
        let relevance = self.relevance.as_ref()?;
        let visits = self.covering.get(&(step, marks.player.clone()))?;
        relevance.covering(step, marks, visits).map(|visit| visit.found)
    }

    /// Adds the result of a reply to the last open position.
    fn extend(&mut self, found: SubtreeResult) {
        if let Some(open) = self.open.last_mut() {
            open.found.add(found);
        }
    }

    /// Closes the last open position, whose replies are all visited. Returns the final result if it was the
    /// only one.
    fn close(&mut self) -> Option<SubtreeResult> {
        let OpenPosition { position, step, before, found, marks, .. } = self.open.pop()?;
        self.known.insert((position, step), found);
        if let Some(marks) = marks {
            let Marks { player, opponent } = marks;
            let visits = self.covering.entry((step, player)).or_default();
            if visits.len() < MOST_COVERING {
                visits.push(StepVisit { opponent, found });
            }
        }
        let found = found.before(before);
        if self.open.is_empty() {
            return Some(found);
        }
        self.extend(found);
        None
    }
}
