//! The reports of a Monte Carlo tree search: its events, and its analysis at the end.

use std::cmp::Reverse;

use game::{Assessment, Basis, Bound, Tactics, Value, sort_short_by_key};

use super::proof::{DRAWN, WON};
use super::search::MctsSearch;
use super::tree::{Node, ROOT};
use crate::{Analysis, Counters, Event, Line, MctsStatistics, Progress, RootMove, Watcher};

/// Returns the analysis of a finished game; `result` is 1 for a win of the side to move, 0 for a draw, -1
/// for a loss.
pub(super) fn finished<M>(result: i32) -> Analysis<M> {
    let proven = Some(Assessment::exactly(Value::end(result, 0), Basis::FinishedGames));
    let statistics = MctsStatistics { moves: Vec::new(), proven, iterations: 0, tree_nodes: 1 };
    Analysis { mcts: Some(statistics), ..Analysis::finished() }
}

impl<G: Tactics> MctsSearch<'_, G> {
    pub(super) fn analysis(&self, complete: bool) -> Analysis<G::Move> {
        let (moves, variation) = (self.root_moves(), self.variation());
        let depth = variation.len() as u32;
        let lines = moves.iter().take(self.options.lines).map(|root_move| line(root_move, &variation));
        Analysis {
            lines: lines.collect(),
            depth,
            counters: Counters { nodes: self.iterations, ..Counters::default() },
            complete,
            table_permille: self.tree.permille(),
            method: None,
            mcts: Some(MctsStatistics {
                moves,
                proven: self.tree[ROOT].proof.value().map(assessment),
                iterations: self.iterations,
                tree_nodes: self.tree.len() as u64,
            }),
        }
    }

    /// Returns all legal moves, best first.
    fn root_moves(&self) -> Vec<RootMove<G::Move>> {
        let mut children: Vec<u32> = self.tree.children(ROOT).collect();
        sort_short_by_key(&mut children, |&child| Reverse(self.tree.status(ROOT, child)));
        let mut moves: Vec<_> = children.iter().map(|&child| self.root_move(child)).collect();
        for m in self.game.legal_moves(&self.root) {
            if moves.iter().all(|known| known.m != m) {
                moves.push(RootMove { m, visits: 0, rate: 0.5, proven: None });
            }
        }
        moves
    }

    fn root_move(&self, child: u32) -> RootMove<G::Move> {
        let node = &self.tree[child];
        let is_finished = node.is_leaf() && node.proof.is_settled();
        let first_visits = if is_finished { 0 } else { self.first_visits() };
        RootMove {
            m: self.move_into(child),
            visits: (node.visits - first_visits).into(),
            rate: node.rate(),
            proven: node.proven().map(assessment),
        }
    }

    fn variation(&self) -> Vec<G::Move> {
        self.tree.line().map_while(|code| self.game.decode(code)).collect()
    }
}

/// Returns the line of a root move; the best move gets the principal variation.
fn line<M: Copy + PartialEq>(root_move: &RootMove<M>, principal_variation: &[M]) -> Line<M> {
    let RootMove { m, visits, rate, proven } = *root_move;
    let variation =
        if principal_variation.first() == Some(&m) { principal_variation.to_vec() } else { vec![m] };
    let depth = variation.len() as u32;
    let estimate = (visits > 0).then(|| Assessment::estimate(logit(rate), Bound::Exact, depth));
    Line { assessment: proven.or(estimate), variation }
}

/// Converts a share of points to a score in hundredths of a logit, `100 ln(r / (1 - r))`.
fn logit(rate: f64) -> Value {
    let rate = rate.clamp(1e-6, 1.0 - 1e-6);
    Value::score((100.0 * (rate / (1.0 - rate)).ln()).round() as i32)
}

/// Sends the events at the root to a watcher.
pub(super) struct Reporter<W> {
    pub(super) watcher: W,
    /// The child of the root that was last reported as the best.
    best: Option<u32>,
    /// The number of iterations at which progress is reported next.
    next: u64,
}

/// The number of iterations at which progress is reported for the first time.
const FIRST_PROGRESS: u64 = 1 << 10;

impl<W> Reporter<W> {
    pub(super) fn new(watcher: W) -> Self {
        Reporter { watcher, best: None, next: FIRST_PROGRESS }
    }

    /// Reports the moves that lose at once.
    pub(super) fn begin<G: Tactics>(&mut self, search: &MctsSearch<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        for child in search.tree.children(ROOT) {
            self.report_if_lost(search, child);
        }
    }

    /// Reports the changes by the last iteration: a move that is now proven lost, or is now the best. Reports
    /// progress whenever the number of iterations has doubled.
    #[inline]
    pub(super) fn tell<G: Tactics>(&mut self, search: &MctsSearch<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        let visited = search.path[1];
        let is_proven = search.tree[visited].proof.is_settled();
        if is_proven {
            self.report_if_lost(search, visited);
        }
        if is_proven || self.may_be_better(search, visited) {
            self.report_if_new_best(search, search.tree.best_child(ROOT));
        }
        if search.iterations == self.next {
            self.next *= 2;
            self.report_progress(search);
        }
    }

    /// Reports the final progress.
    pub(super) fn end<G: Tactics>(&mut self, search: &MctsSearch<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        self.report_progress(search);
    }

    /// Reports a move if it is proven lost. Such a move is not visited again, so the event is sent once.
    fn report_if_lost<G: Tactics>(&mut self, search: &MctsSearch<'_, G>, child: u32)
    where
        W: Watcher<G::Move>,
    {
        if let Some(game::Verdict::Loss { plies }) = search.tree[child].proven().map(Value::verdict) {
            self.watcher.on_event(Event::Lost { m: &search.move_into(child), plies });
        }
    }

    /// Returns `true` if the visited child may be better than the best one, or is the best one and may have
    /// fallen behind.
    fn may_be_better<G: Tactics>(&self, search: &MctsSearch<'_, G>, visited: u32) -> bool {
        let tree = &search.tree;
        let Some(best) = self.best else { return true };
        if best == visited {
            return tree[ROOT].proof.has_draw_in_hand();
        }
        tree.status(ROOT, visited) > tree.status(ROOT, best)
    }

    /// Reports the best move if it has changed.
    fn report_if_new_best<G: Tactics>(&mut self, search: &MctsSearch<'_, G>, best: Option<u32>)
    where
        W: Watcher<G::Move>,
    {
        if best == self.best {
            return;
        }
        self.best = best;
        if let Some(best) = best {
            let (m, assessment) = (search.move_into(best), for_mover(&search.tree[best], 1));
            self.watcher.on_event(Event::Best { m: &m, line: 1, assessment });
        }
    }

    fn report_progress<G: Tactics>(&mut self, search: &MctsSearch<'_, G>)
    where
        W: Watcher<G::Move>,
    {
        let Some(best) = search.tree.best_child(ROOT) else { return };
        let variation = search.variation();
        let depth = variation.len() as u32;
        let proven = search.tree[ROOT].proof.value().map(assessment);
        self.watcher.on_event(Event::Depth(Progress {
            depth,
            deepest: depth,
            line: 1,
            assessment: proven.unwrap_or_else(|| for_mover(&search.tree[best], depth)),
            variation: &variation,
            nodes: search.iterations,
            table_permille: search.tree.permille(),
        }));
    }
}

/// Returns the assessment for the player who moves into a node: the proven value, otherwise the share of
/// points in hundredths of a logit, `100 ln(r / (1 - r))`.
///
/// One drawn game is added, so that the share is never 0 or 1, and the score stays within 2300.
fn for_mover(node: &Node, depth: u32) -> Assessment {
    let estimate = || {
        let half = f64::from(DRAWN);
        let own = f64::from(node.points) + half;
        let other = f64::from(WON * node.visits - node.points) + half;
        let value = Value::score((100.0 * (own / other).ln()).round() as i32);
        Assessment::estimate(value, Bound::Exact, depth)
    };
    node.proven().map_or_else(estimate, assessment)
}

/// Returns the assessment of a proven value: a forced win may be shorter than its proof, and so may a loss.
fn assessment(value: Value) -> Assessment {
    match value.is_decided() {
        true => Assessment::searched(value, Bound::Exact, 0, Basis::FinishedGames),
        false => Assessment::exactly(value, Basis::FinishedGames),
    }
}
