//! Traverses a strategy depth first, with an explicit stack, since a certificate may be deep. Where replies
//! are irrelevant, the position after a pass is visited in their place.
//!
//! The traversal ends because steps refer to earlier steps only. A position that occurs again at the same
//! step is not visited again (a transposition table without replacement).

use std::collections::HashMap;
use std::ops::ControlFlow;

use game::{Board, Notation, Tactics};

use super::answers::Answers;
use super::beyond::BeyondAwaits;
use super::form;
use super::marked::MarkedTraversal;
use super::referee::{PlayerGoal, Referee};
use super::relevance::Relevance;
use super::subtree::SubtreeResult;
use crate::bits;
use crate::condition::Condition;
use crate::flaw::Flaw;
use crate::proof::{Goal, Proof, Step, StepId};

/// Number of positions between two calls of `proceed`.
const BETWEEN_CALLS: u64 = 1 << 10;

/// Checks the strategies of a certificate.
pub(crate) struct Strategies<'a, G: Tactics> {
    pub(super) referee: &'a Referee<'a, G>,
    pub(super) proof: &'a Proof,
    /// The number of positions visited so far.
    pub(crate) positions: u64,
    pub(super) proceed: &'a mut dyn FnMut(u64) -> bool,
    /// The awaits at which a reply beyond the edge could matter, for the lines of every board.
    pub(crate) beyond: BeyondAwaits,
    /// The answers to the replies of the current step.
    answers: Answers,
}

/// A position with the opponent to move, and replies that are not visited yet.
pub(super) struct OpenPosition<P> {
    pub(super) position: P,
    step: StepId,
    /// Number of plies from the previous position with the opponent to move to this one.
    pub(super) before: u32,
    /// Result of the replies visited so far.
    pub(super) found: SubtreeResult,
    /// Index of its first reply in [`Traversal::waiting`].
    first: usize,
}

/// The state of the traversal of one strategy.
pub(super) struct Traversal<'a, G: Tactics> {
    pub(super) side: PlayerGoal,
    /// The relevance of replies, if marks decide it.
    pub(super) relevance: Option<&'a Relevance<'a>>,
    /// The stack of positions with replies that are not visited yet.
    pub(super) open: Vec<OpenPosition<G::Position>>,
    /// The replies to visit, with the steps that answer them; `None` is a pass.
    pub(super) waiting: Vec<(Option<G::Move>, StepId)>,
    results: Results<'a, G>,
}

/// The results of finished visits.
enum Results<'a, G: Tactics> {
    /// By position with the opponent to move, and step.
    Positions(HashMap<(G::Position, StepId), SubtreeResult>),
    /// By marks and step, where marks decide which replies are relevant: passes can stand for other replies.
    Marks(Box<MarkedTraversal<'a>>),
}

impl<'a, G: Tactics + Board + Notation> Strategies<'a, G> {
    pub(crate) fn new(
        referee: &'a Referee<'a, G>,
        proof: &'a Proof,
        proceed: &'a mut dyn FnMut(u64) -> bool,
    ) -> Self {
        Strategies {
            referee,
            proof,
            positions: 0,
            proceed,
            beyond: BeyondAwaits::default(),
            answers: Answers::new(),
        }
    }

    /// Runs the checks that do not depend on positions.
    pub(crate) fn check_steps(&mut self) -> Result<(), Flaw> {
        form::check_steps(self.referee, self.proof, &mut self.answers)
    }

    /// Visits a position and all that follow it. Returns the result.
    pub(super) fn visit(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        position: &G::Position,
        step: StepId,
    ) -> Result<SubtreeResult, Flaw> {
        match self.begin(traversal, position, step)? {
            Some(found) => Ok(found),
            None => self.finish(traversal),
        }
    }

    /// Follows the strategy from a position to its first await. Returns the result if there is none;
    /// otherwise opens its position and returns `None`.
    pub(super) fn begin(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        position: &G::Position,
        step: StepId,
    ) -> Result<Option<SubtreeResult>, Flaw> {
        if let Results::Marks(marked) = &mut traversal.results {
            marked.set(self.referee.game, traversal.side.player, position);
        }
        self.descend(traversal, *position, step, 0)
    }

    /// Visits the replies to all open positions. Returns the result of the first of these positions.
    fn finish(&mut self, traversal: &mut Traversal<'_, G>) -> Result<SubtreeResult, Flaw> {
        let game = self.referee.game;
        while let Some(open) = traversal.open.last() {
            if let Some((m, step)) =
                (traversal.waiting.len() > open.first).then(|| traversal.waiting.pop()).flatten()
            {
                if let Results::Marks(marked) = &mut traversal.results {
                    marked.reply(m.map(|m| game.code(m)));
                }
                let Some((next, before)) = after(game, &open.position, m) else { continue };
                if let Some(found) = self.descend(traversal, next, step, before)? {
                    traversal.extend(found);
                }
            } else if let Some(found) = traversal.close() {
                return Ok(found);
            }
        }
        Ok(SubtreeResult::END)
    }

    /// The relevance of replies to a win. `None` if the goal is a draw, the game has no lines, or a pass is
    /// not allowed.
    pub(super) fn relevance(&self, position: &G::Position, goal: Goal) -> Option<Relevance<'a>> {
        let (lines, _) = self.referee.claims.as_ref()?;
        self.referee.game.null_reply(position)?;
        matches!(goal, Goal::Win { .. }).then(|| Relevance::new(lines, self.proof))
    }

    /// Follows the player's moves until the opponent is to move. `plies` have been played since the previous
    /// position with the opponent to move. Returns the result if it is known or the strategy ends here;
    /// otherwise opens the position and returns `None`.
    fn descend(
        &mut self,
        traversal: &mut Traversal<'_, G>,
        mut position: G::Position,
        mut step: StepId,
        mut plies: u32,
    ) -> Result<Option<SubtreeResult>, Flaw> {
        loop {
            self.count()?;
            match &self.proof.steps[step as usize] {
                Step::Play { m, then } => {
                    position = self.referee.played(traversal.side, &position, step, *m)?;
                    if let Results::Marks(marked) = &mut traversal.results {
                        marked.play(*m);
                    }
                    plies += 1;
                    step = *then;
                }
                Step::Turned { symmetry, step: then } => {
                    let game = self.referee.game;
                    position = game.transformed(&position, usize::from(*symmetry));
                    if let Results::Marks(marked) = &mut traversal.results {
                        marked.set(game, traversal.side.player, &position);
                    }
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
                    self.referee.check_waits(traversal.side, &position, step)?;
                    if let Some(rest) = traversal.find(&position, step) {
                        return Ok(Some(rest.before(plies)));
                    }
                    let open = OpenPosition {
                        position,
                        step,
                        before: plies,
                        found: SubtreeResult::END,
                        first: traversal.waiting.len(),
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
        let passing = otherwise.filter(|_| game.null_reply(&position).is_some());
        let on_every_board = self.referee.is_of_every_board();
        let Traversal { waiting, results, .. } = traversal;
        let (relevant, is_open_beyond) = match (results, passing) {
            (Results::Marks(marked), Some(step)) => {
                let is_open_beyond = marked.find_relevant(step);
                (Some(marked.relevant()), is_open_beyond)
            }
            // A reply beyond the edge would have no answer.
            _ => (None, on_every_board),
        };
        if is_open_beyond {
            self.beyond.add(step, || self.referee.write(&position));
        }
        // A pass stands for the replies beyond the edge.
        let mut passes_to = passing.filter(|_| on_every_board);
        let found = game.moves(&position, |m| {
            let code = game.code(m);
            match (self.answers.get(code), otherwise) {
                (Some(then), _) => waiting.push((Some(m), then)),
                (None, None) => return ControlFlow::Break(m),
                (None, Some(then)) => match relevant {
                    Some(relevant) if !bits::contains(relevant, usize::from(code)) => passes_to = Some(then),
                    _ => waiting.push((Some(m), then)),
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
        open.found.with_passes = passes_to.is_some();
        traversal.open.push(open);
        if let Results::Marks(marked) = &mut traversal.results {
            marked.open();
        }
        Ok(())
    }
}

impl<'a, G: Tactics> Traversal<'a, G> {
    /// A traversal before its first position. Without relevance all replies are relevant.
    pub(super) fn new(side: PlayerGoal, relevance: Option<&'a Relevance<'a>>) -> Self {
        let results = match relevance {
            None => Results::Positions(HashMap::new()),
            Some(relevance) => Results::Marks(Box::new(MarkedTraversal::new(relevance))),
        };
        Traversal { side, relevance, open: Vec::new(), waiting: Vec::new(), results }
    }

    /// The result for a position with the opponent to move, if it is known.
    fn find(&mut self, position: &G::Position, step: StepId) -> Option<SubtreeResult> {
        match &mut self.results {
            Results::Positions(known) => known.get(&(*position, step)).copied(),
            Results::Marks(marked) => marked.find(step),
        }
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
        let OpenPosition { position, step, before, found, .. } = self.open.pop()?;
        match &mut self.results {
            Results::Positions(known) => {
                known.insert((position, step), found);
            }
            Results::Marks(marked) => marked.close(step, found),
        }
        let found = found.before(before);
        if self.open.is_empty() {
            return Some(found);
        }
        self.extend(found);
        None
    }
}

/// Returns the position after a reply, or after a pass, and the number of plies to it. `None` if a pass is
/// not allowed.
pub(super) fn after<G: Tactics>(
    game: &G,
    position: &G::Position,
    reply: Option<G::Move>,
) -> Option<(G::Position, u32)> {
    let next = match reply {
        Some(m) => game.after(position, m),
        None => game.null_reply(position)?,
    };
    Some((next, u32::from(reply.is_some() || Condition::PassPly.holds())))
}
