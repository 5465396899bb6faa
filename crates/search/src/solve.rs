//! Exact values by the strong search, for games of any kind.
//!
//! It deepens until nothing is left open. A win or loss is proven with its length, a draw when no line of
//! play is cut short by the depth.

use game::{Evaluate, Verdict};

use crate::solution::{Proven, Solution, Wish};
use crate::{After, Analysis, MOST_DEPTH, Options, Table, Watcher, analyse};

/// What may be spent on finding all best moves, as a multiple of what the value took,
const REST: u64 = 4;

/// and at least.
const REST_AT_LEAST: u64 = 200_000;

/// Proves what a position is worth, as far as the watcher lets it. There are no certificates of it.
pub fn solve<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    wish: &Wish,
    mut watcher: W,
) -> Solution<G::Move> {
    let mut solution = Solution {
        proven: Proven::NOTHING,
        best: Vec::new(),
        best_complete: true,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes: 1,
        method: "strong search, iterative deepening",
        proof: None,
    };
    if let Some(outcome) = game.outcome(position) {
        let value = game::Value::end(outcome.seen_by(game.to_move(position)), 0);
        return Solution { proven: Proven::exactly(value, Some(0)), method: "the rules", ..solution };
    }
    let table = Table::new(wish.bytes);
    let mut options = Options { threads: wish.threads, depth: MOST_DEPTH, ..Options::default() };
    let analysis = analyse(game, position, &options, &table, &mut watcher);
    solution.nodes = analysis.counters.nodes;
    solution.proven = proven(&analysis, 0);
    let first = analysis.lines.first();
    solution.variation = first.filter(|line| line.exact).map_or(Vec::new(), |line| line.variation.clone());
    solution.best_complete = false;
    solution.best = solution.variation.first().copied().into_iter().collect();
    let is_known = solution.proven.standing().is_some();
    if !is_known && !wish.all {
        return solution;
    }
    let moves = game.legal_moves(position);
    options.lines = moves.len();
    let most = if wish.all { u64::MAX } else { REST_AT_LEAST.max(REST * solution.nodes) };
    let rest = Limited { most, watcher: After { nodes: solution.nodes, watcher: &mut watcher } };
    let analysis = analyse(game, position, &options, &table, rest);
    solution.nodes += analysis.counters.nodes;
    for m in &moves {
        let line =
            (0..analysis.lines.len()).find(|index| analysis.lines[*index].variation.first() == Some(m));
        let value = line.map_or(Proven::NOTHING, |index| proven(&analysis, index));
        solution.moves.push((*m, value));
    }
    if is_known {
        let rank = solution.proven.rank();
        let known = solution.moves.iter().all(|(_, value)| value.rank().is_some());
        let best = solution.moves.iter().filter(|(_, value)| value.rank() == rank).map(|(m, _)| *m);
        if known {
            (solution.best, solution.best_complete) = (best.collect(), true);
        }
    }
    if !wish.all {
        solution.moves.clear();
    }
    solution
}

/// What is proven of one of the lines.
fn proven<M>(analysis: &Analysis<M>, line: usize) -> Proven {
    let Some(line) = analysis.lines.get(line).filter(|line| line.exact) else {
        return Proven::NOTHING;
    };
    let Some(value) = line.value else {
        return Proven::NOTHING;
    };
    let drawn = matches!(value.verdict(), Verdict::Score(_)).then_some(line.variation.len() as u32);
    Proven::exactly(value, drawn)
}

/// Stops a search at so many nodes of its own.
struct Limited<W> {
    most: u64,
    watcher: W,
}

impl<M, W: Watcher<M>> Watcher<M> for Limited<W> {
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.most && self.watcher.proceed(nodes)
    }
}
