//! Completion of the principal variations after the solver has found the values.

use game::Wdl;
use search::{SolveQuery, Watcher};

use super::turns::{FURTHER, SolverQuestion, SolverTurns};
use crate::agents::agent::SOLVER_MEMORY;
use crate::playable::Solvable;

/// Minimum budget of the completion, in nodes of the strong search: half a second.
const MIN_BUDGET: u64 = 4_000_000;

impl<G: Solvable> SolverTurns<'_, G> {
    /// Completes the principal variation of each requested move, with a budget of [`FURTHER`] times the nodes
    /// of the values, and reports them.
    pub(super) fn complete_variations(&mut self) {
        let end = self.solved + self.most((FURTHER * self.solved).max(MIN_BUDGET / self.weight));
        let before = self.solved;
        let is_drawn = self.known.wdl() == Some(Wdl::Draw);
        while !self.known.has_whole_variation() && self.solved < end && self.may_go_on() {
            // Each run continues from the stored results of the one before.
            self.question = if is_drawn { SolverQuestion::Value } else { SolverQuestion::Length };
            self.solve(end - self.solved);
        }
        for line in self.known.lines(self.goal.moves).into_iter().skip(1) {
            if self.solved < end && self.may_go_on() {
                self.go_on_after(line.variation[0], end - self.solved);
            }
        }
        if self.solved > before {
            self.tell();
        }
    }

    /// Finds the principal variation after a move, within this number of nodes.
    fn go_on_after(&mut self, m: G::Move, nodes: u64) {
        let position = self.game.after(self.position, m);
        if self.game.outcome(&position).is_some() {
            return;
        }
        let threads = self.goal.threads;
        let query = SolveQuery {
            distance: true,
            all: false,
            proof: false,
            bytes: SOLVER_MEMORY,
            threads,
            margins: None,
        };
        let before = self.nodes();
        let mut watcher = (&mut self.watcher).offset(before).limited(nodes).without_events();
        let solution = self.game.solution(&position, &query, self.memory, &mut watcher);
        self.solved += solution.nodes.max(1);
        let mut variation = vec![m];
        variation.extend(solution.variation);
        self.known.learn_continuation(variation);
    }
}
