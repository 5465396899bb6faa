//! Exact values by the textbook: alpha-beta that deepens until nothing is left open.
//!
//! Nodes at the depth limit count as draws. A win or loss that is found all the same is proven, and
//! its length is exact, because every shorter one would have been found as well. If no node was cut
//! short by the limit, a draw is proven too (R. Korf, *Depth-First Iterative-Deepening*, 1985).
//!
//! Moves at the root that lead to symmetric positions are searched once.

use std::ops::ControlFlow;

use game::{Game, Symmetric, Value, Verdict};

use crate::textbook::{Report, Textbook, Window, alpha_beta};
use crate::{After, Watcher};

/// What solving a position has proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value for the player to move, or `None` if the watcher stopped the search before.
    pub value: Option<Value>,
    /// The plies to the end with best play: exact for a win or a loss, for a draw those of the
    /// principal variation.
    pub plies: u32,
    /// The moves with that value, and for a win or a loss with that length, in the game's order.
    pub best: Vec<M>,
    /// Whether those are all; if not, the watcher stopped the search after the value was known.
    pub best_complete: bool,
    /// Best play for both to the end of the game.
    pub variation: Vec<M>,
    /// Nodes visited.
    pub nodes: u64,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
}

/// No game of ours is decided later, but one whose men move may go round in circles; and the search
/// recurses as deep.
const DEEPEST: u32 = 1001;

/// Proves the exact value of a position and finds every best move.
pub fn solve<G: Symmetric, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    watcher: W,
) -> Solution<G::Move> {
    let mut root = Root::new(game, position, watcher);
    if let Some(outcome) = game.outcome(position) {
        let value = Value::end(outcome.seen_by(game.to_move(position)), 0);
        return Solution { value: Some(value), best_complete: true, nodes: 1, ..Solution::unknown(0, 0) };
    }
    // As a rule a win takes an odd number of plies and a loss an even one, so every other depth is
    // enough; where it is not so, the next depth finds it with its true length.
    let mut depth = 1;
    loop {
        let found = if depth <= DEEPEST { root.search(depth) } else { None };
        let Some((value, variation, exact)) = found else {
            return Solution::unknown(root.nodes, depth.saturating_sub(2));
        };
        if exact {
            let (best, best_complete) = root.moves_worth(value, variation[0], depth);
            let plies = match value.verdict() {
                Verdict::Win { plies } | Verdict::Loss { plies } => plies,
                Verdict::Score(_) => variation.len() as u32,
            };
            let nodes = root.nodes;
            return Solution { value: Some(value), plies, best, best_complete, variation, nodes, depth };
        }
        depth += 2;
    }
}

impl<M> Solution<M> {
    /// Nothing is proven, but for so many nodes and that depth.
    fn unknown(nodes: u64, depth: u32) -> Self {
        Solution {
            value: None,
            plies: 0,
            best: Vec::new(),
            best_complete: false,
            variation: Vec::new(),
            nodes,
            depth,
        }
    }
}

/// A move at the root, the position after it, and what symmetric positions share.
struct Branch<G: Game> {
    m: G::Move,
    child: G::Position,
    class: u64,
}

struct Root<'a, G: Game, W> {
    game: &'a G,
    branches: Vec<Branch<G>>,
    nodes: u64,
    watcher: W,
}

impl<'a, G: Symmetric, W: Watcher<G::Move>> Root<'a, G, W> {
    fn new(game: &'a G, position: &G::Position, watcher: W) -> Self {
        let mut branches = Vec::new();
        let _ = game.moves(position, |m| -> ControlFlow<()> {
            let child = game.after(position, m);
            branches.push(Branch { m, child, class: game.canonical_key(&child) });
            ControlFlow::Continue(())
        });
        Root { game, branches, nodes: 0, watcher }
    }

    /// One branch of each symmetry class, the first in the game's order.
    fn classes(&self) -> impl Iterator<Item = usize> + use<G, W> {
        let classes: Vec<u64> = self.branches.iter().map(|branch| branch.class).collect();
        (0..classes.len()).filter(move |&index| !classes[..index].contains(&classes[index]))
    }

    /// The best value to this depth, the principal variation, and whether the value is proven;
    /// `None` if the watcher stopped the search.
    fn search(&mut self, depth: u32) -> Option<(Value, Vec<G::Move>, bool)> {
        if !self.watcher.proceed(self.nodes + 1) {
            return None;
        }
        self.nodes += 1;
        let mut best = Value::MIN;
        let mut variation = Vec::new();
        let mut open = false;
        for index in self.classes() {
            let window = Window { alpha: best, beta: Value::MAX };
            let report = self.search_branch(index, depth, window)?;
            open |= report.counters.horizon > 0;
            if -report.value > best {
                best = -report.value;
                variation = report.variation;
                variation.insert(0, self.branches[index].m);
            }
        }
        Some((best, variation, best.is_decided() || !open))
    }

    /// Searches a branch with a window of the mover at the root.
    fn search_branch(&mut self, index: usize, depth: u32, window: Window) -> Option<Report<G::Move>> {
        let watcher = After { nodes: self.nodes, watcher: &mut self.watcher };
        let search = Textbook::new(self.game, depth, |_| 0, watcher).below(1);
        let report = alpha_beta(search, &self.branches[index].child, -window);
        self.nodes += report.counters.nodes;
        report.complete.then_some(report)
    }

    /// The moves worth as much as the best value, of which one is known, and whether all were tried.
    fn moves_worth(&mut self, value: Value, known: G::Move, depth: u32) -> (Vec<G::Move>, bool) {
        let mut classes = Vec::new();
        let mut complete = true;
        for index in self.classes() {
            let Branch { m, class, .. } = self.branches[index];
            let is_worth = if m == known { Some(true) } else { self.is_worth(index, value, depth) };
            complete &= is_worth.is_some();
            if is_worth == Some(true) {
                classes.push(class);
            }
        }
        let best = self.branches.iter().filter(|branch| classes.contains(&branch.class));
        (best.map(|branch| branch.m).collect(), complete)
    }

    /// Whether a branch has this value too; `None` if the watcher stopped the search. One that only
    /// seems drawn at the depth limit may be lost beyond it, and is searched deeper.
    fn is_worth(&mut self, index: usize, value: Value, mut depth: u32) -> Option<bool> {
        while depth <= DEEPEST {
            let report = self.search_branch(index, depth, Window::at_least(value))?;
            if -report.value < value || value.is_decided() || report.counters.horizon == 0 {
                return Some(-report.value >= value);
            }
            depth += 2;
        }
        None
    }
}
