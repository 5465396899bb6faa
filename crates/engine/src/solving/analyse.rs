//! Analysis with the exact solver: what both know, in one list of moves.

use std::cmp::Reverse;

use game::{Bound, Value};
use search::{Analysis, Line, LineMemory, TranspositionTable, Watcher};

use super::goal::SolveGoal;
use super::turns::Turns;
use crate::analysis::{self, Beside, Request};
use crate::playable::Solvable;

/// Searches a position as asked, and solves it meanwhile.
pub(crate) fn analyse<G: Solvable, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    beside: &Beside<'_, G::Position>,
    table: &TranspositionTable,
    memory: &mut LineMemory,
    watcher: W,
) -> Analysis<G::Move> {
    let goal = SolveGoal {
        moves: request.lines,
        lengths: request.lines > 1,
        threads: request.threads,
        max_nodes: request.nodes.unwrap_or(u64::MAX),
        max_work: u64::MAX,
    };
    let mut turns = Turns::new(game, position, goal, memory, watcher);
    let found = if turns.begin() {
        Analysis::finished()
    } else {
        analysis::search(game, position, request, beside, table, &mut turns)
    };
    if turns.is_settled {
        turns.complete_variations();
    }
    turns.findings(found)
}

impl<G: Solvable, W: Watcher<G::Move>> Turns<'_, G, W> {
    /// What both have found.
    fn findings(&self, mut found: Analysis<G::Move>) -> Analysis<G::Move> {
        found.counters.nodes += self.solved;
        if self.is_settled {
            found.lines = self.known.lines(self.goal.moves);
            found.depth = self.known.depth().max(self.depth);
            found.complete = true;
            found.method = Some(self.known.method());
        } else if !found.complete {
            self.improve(&mut found.lines);
        }
        found
    }

    /// Puts what the solver knows into what a search found that was cut short.
    fn improve(&self, lines: &mut Vec<Line<G::Move>>) {
        let wanted = lines.len();
        for line in lines.iter_mut().filter(|line| !line.value.is_some_and(Value::is_decided)) {
            if let Some(loss) = self.known.loss() {
                (line.value, line.bound) = (Some(loss), Bound::AtMost);
            }
        }
        let win = self.known.win().filter(|win| lines.iter().all(|line| line.value < win.value));
        for line in self.known.lines(usize::MAX).into_iter().chain(win) {
            lines.retain(|other| other.variation.first() != line.variation.first());
            lines.push(line);
        }
        lines.sort_by_key(|line| Reverse(line.value));
        lines.truncate(wanted);
    }
}
