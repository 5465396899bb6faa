//! What a position is worth, by two questions: can the player to move win, and can the other?

use game::{Game, Symmetric, Wdl};

use super::df_pn::DfPn;
use super::question::{Attempt, Objective};
use crate::solution::Proven;
use crate::{Limited, Watcher};

/// The questions about one position, as far as they are answered.
pub(crate) struct Questions<M> {
    df_pn: DfPn,
    /// What follows from the answers so far.
    pub(crate) proven: Proven,
    /// A move that has the proven value, if the choice matters.
    pub(crate) best: Option<M>,
    given_up: [bool; 2],
}

impl<M: Copy> Questions<M> {
    pub(crate) fn new(bytes: usize) -> Self {
        Questions { df_pn: DfPn::new(bytes), proven: Proven::NOTHING, best: None, given_up: [false; 2] }
    }

    /// Whether a question is open that the other's answer has not settled.
    pub(crate) fn is_open(&self, question: usize) -> bool {
        let Proven { at_least, at_most, .. } = self.proven;
        let is_open = if question == 0 { at_most == Wdl::Win } else { at_least == Wdl::Loss };
        is_open && at_least != at_most && !self.given_up[question]
    }

    /// Goes on with a question. Returns the nodes that it took.
    pub(crate) fn go_on<G, W>(
        &mut self,
        question: usize,
        game: &G,
        position: &G::Position,
        watcher: &mut Limited<W>,
    ) -> u64
    where
        G: Game<Move = M> + Symmetric,
        W: Watcher<M>,
    {
        let objective = [Objective::Win, Objective::NotLose][question];
        let attempt = self.df_pn.attempt(game, position, (game.to_move(position), objective), &mut *watcher);
        self.given_up[question] = attempt.answer.is_none() && watcher.stopped_by().is_none();
        self.learn(question, &attempt);
        attempt.nodes
    }

    fn learn(&mut self, question: usize, attempt: &Attempt<M>) {
        let proven = &mut self.proven;
        match (question, attempt.answer) {
            (_, None) => return,
            (0, Some(true)) => proven.at_least = Wdl::Win,
            (0, Some(false)) => proven.at_most = Wdl::Draw,
            (_, Some(true)) => proven.at_least = Wdl::Draw,
            (_, Some(false)) => proven.at_most = Wdl::Loss,
        }
        self.best = attempt.best.or(self.best);
    }
}
