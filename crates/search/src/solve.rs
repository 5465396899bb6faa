//! Exact values by the textbook: alpha-beta that deepens by a ply until nothing is left open.
//!
//! Nodes at the depth limit count as draws. A win or loss that is found all the same is proven, and
//! its length is exact, because every shorter one would have been found before. If no node was cut
//! short by the limit, a draw is proven too (R. Korf, *Depth-First Iterative-Deepening*, 1985).

use std::ops::ControlFlow;

use game::{Game, Value, Verdict};

use crate::Watcher;
use crate::textbook::{Report, Textbook, Window, alpha_beta};

/// What solving a position has proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution<M> {
    /// The value for the player to move, or `None` if the watcher stopped the search before.
    pub value: Option<Value>,
    /// The plies to the end with best play: exact for a win or a loss, for a draw those of the
    /// principal variation.
    pub plies: u32,
    /// The moves with that value, and for a win or a loss with that length, in natural order.
    pub best: Vec<M>,
    /// Best play for both to the end of the game.
    pub variation: Vec<M>,
    /// Nodes visited.
    pub nodes: u64,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
}

/// The nodes that several searches have visited, and who watches their sum.
struct Effort<W> {
    nodes: u64,
    watcher: W,
}

impl<W: Watcher> Effort<W> {
    fn watch(&mut self) -> impl Watcher {
        Sum { before: self.nodes, watcher: &mut self.watcher }
    }

    /// Searches the position as a root.
    fn search<G: Game>(&mut self, game: &G, position: &G::Position, depth: u32) -> Report<G::Move> {
        let search = Textbook::new(game, depth, |_| 0, self.watch());
        let report = alpha_beta(search, position, Window::FULL);
        self.nodes += report.counters.nodes;
        report
    }

    /// Whether the move to this position is worth at least `value` to who makes it.
    fn is_worth<G: Game>(&mut self, game: &G, child: &G::Position, depth: u32, value: Value) -> bool {
        let search = Textbook::new(game, depth, |_| 0, self.watch()).below(1);
        let report = alpha_beta(search, child, -Window::at_least(value));
        self.nodes += report.counters.nodes;
        report.complete && -report.value >= value
    }
}

struct Sum<W> {
    before: u64,
    watcher: W,
}

impl<W: Watcher> Watcher for Sum<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(self.before + nodes)
    }
}

/// Proves the exact value of a position and finds every best move.
pub fn solve<G: Game, W: Watcher>(game: &G, position: &G::Position, watcher: W) -> Solution<G::Move> {
    let mut effort = Effort { nodes: 0, watcher };
    let mut depth = 0;
    let report = loop {
        let report = effort.search(game, position, depth);
        if !report.complete {
            return Solution {
                value: None,
                plies: 0,
                best: Vec::new(),
                variation: Vec::new(),
                nodes: effort.nodes,
                depth: depth.saturating_sub(1),
            };
        }
        if report.is_exact() {
            break report;
        }
        depth += 1;
    };
    let plies = match report.value.verdict() {
        Verdict::Win { plies } | Verdict::Loss { plies } => plies,
        Verdict::Score(_) => report.variation.len() as u32,
    };
    let best = best_moves(game, position, &report, depth, &mut effort);
    Solution {
        value: Some(report.value),
        plies,
        best,
        variation: report.variation,
        nodes: effort.nodes,
        depth,
    }
}

/// The moves that are as good as the best one, which comes from `report`. If the watcher stops the
/// search, those that were still to be tried are left out.
fn best_moves<G: Game, W: Watcher>(
    game: &G,
    position: &G::Position,
    report: &Report<G::Move>,
    depth: u32,
    effort: &mut Effort<W>,
) -> Vec<G::Move> {
    let mut best = Vec::new();
    let known = report.variation.first().copied();
    let _ = game.moves(position, |m| -> ControlFlow<()> {
        if Some(m) == known || effort.is_worth(game, &game.after(position, m), depth, report.value) {
            best.push(m);
        }
        ControlFlow::Continue(())
    });
    best
}
