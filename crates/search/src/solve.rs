//! Exact values by the strong search, for games of any kind.
//!
//! It deepens until nothing is left open. A win or loss is proven with its length, a draw when no line of
//! play is cut short by the depth.

use game::{Evaluate, Value, Verdict};

use crate::solution::{Proven, Solution, Standing, Wish};
use crate::{After, Analysis, MOST_DEPTH, Options, Table, Watcher, analyse};

/// What may be spent on finding all best moves and a drawing line, as a multiple of what the value took,
const REST: u64 = 4;

/// and at least.
const REST_AT_LEAST: u64 = 200_000;

/// Proves what a position is worth, as far as the watcher lets it. There are no certificates of it.
pub fn solve<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    wish: &Wish,
    watcher: W,
) -> Solution<G::Move> {
    let mut solution = Solution {
        proven: Proven::NOTHING,
        best: Vec::new(),
        best_complete: false,
        moves: Vec::new(),
        variation: Vec::new(),
        nodes: 1,
        method: "strong search, iterative deepening",
        proof: None,
    };
    if let Some(outcome) = game.outcome(position) {
        let proven = Proven::exactly(Value::end(outcome.seen_by(game.to_move(position)), 0), Some(0));
        return Solution { proven, best_complete: true, method: "the rules", ..solution };
    }
    let mut solver = Solver {
        game,
        table: Table::new(wish.bytes),
        options: Options { threads: wish.threads, depth: MOST_DEPTH, ..Options::default() },
        watcher,
        nodes: 0,
    };
    solver.find_value(position, &mut solution);
    if wish.all || solution.proven.standing().is_some() {
        let most = if wish.all { u64::MAX } else { REST_AT_LEAST.max(REST * solver.nodes) };
        solver.judge_moves(position, most, &mut solution);
    }
    if solution.proven.standing() == Some(Standing::Draw) {
        let most = REST_AT_LEAST.max(REST * solver.nodes);
        solver.play_out(position, most, &mut solution);
    }
    if !wish.all {
        solution.moves.clear();
    }
    solution.nodes = solver.nodes;
    solution
}

/// A table and a watcher for several searches.
struct Solver<'a, G, W> {
    game: &'a G,
    table: Table,
    options: Options,
    watcher: W,
    /// The nodes of the searches so far.
    nodes: u64,
}

impl<G: Evaluate, W: Watcher<G::Move>> Solver<'_, G, W> {
    fn analyse(&mut self, position: &G::Position, lines: usize, most: u64) -> Analysis<G::Move> {
        self.options.lines = lines;
        let watcher = Limited { most, watcher: After { nodes: self.nodes, watcher: &mut self.watcher } };
        let analysis = analyse(self.game, position, &self.options, &self.table, watcher);
        self.nodes += analysis.counters.nodes;
        analysis
    }

    fn find_value(&mut self, position: &G::Position, solution: &mut Solution<G::Move>) {
        let mut analysis = self.analyse(position, 1, u64::MAX);
        solution.proven = proven(&analysis, 0);
        if solution.proven.standing().is_some() {
            solution.variation = analysis.lines.swap_remove(0).variation;
            solution.best = vec![solution.variation[0]];
        }
    }

    /// What every move is worth, and which are best.
    fn judge_moves(&mut self, position: &G::Position, most: u64, solution: &mut Solution<G::Move>) {
        let moves = self.game.legal_moves(position);
        let analysis = self.analyse(position, moves.len(), most);
        for m in moves {
            let line = analysis.lines.iter().position(|line| line.variation.first() == Some(&m));
            let value = line.map_or(Proven::NOTHING, |index| proven(&analysis, index));
            solution.moves.push((m, value));
        }
        let rank = solution.proven.rank();
        let known = solution.moves.iter().all(|(_, value)| value.rank().is_some());
        if rank.is_some() && known {
            let best = solution.moves.iter().filter(|(_, value)| value.rank() == rank);
            (solution.best, solution.best_complete) = (best.map(|(m, _)| *m).collect(), true);
        }
    }

    /// Plays a drawn game to its end, which tells its length. What a table remembers of a draw need not lead there.
    fn play_out(&mut self, position: &G::Position, most: u64, solution: &mut Solution<G::Move>) {
        let mut position = *position;
        let end = self.nodes.saturating_add(most);
        let mut next = solution.variation.first().copied();
        solution.variation.clear();
        while let Some(m) = next {
            self.game.play(&mut position, m);
            solution.variation.push(m);
            if self.game.outcome(&position).is_some() {
                solution.proven.plies = Some(solution.variation.len() as u32);
                return;
            }
            let analysis = self.analyse(&position, 1, end.saturating_sub(self.nodes));
            let line = analysis.lines.first().filter(|line| line.exact);
            next = line.and_then(|line| line.variation.first().copied());
        }
    }
}

/// What is proven of one of the lines.
fn proven<M>(analysis: &Analysis<M>, line: usize) -> Proven {
    let line = analysis.lines.get(line).filter(|line| line.exact);
    line.and_then(|line| line.value).map_or(Proven::NOTHING, |value| match value.verdict() {
        // An estimate that no deeper search changes is that of finished games: a draw.
        Verdict::Score(_) => Proven::exactly(Value::DRAW, None),
        _ => Proven::exactly(value, None),
    })
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
