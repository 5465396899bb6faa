//! What a search finds: the one result of every search.

use game::{Bound, Value};

use crate::counters::Counters;
use crate::event::{Event, Progress};
use crate::watcher::Watcher;

/// A root move and best play after it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<M> {
    /// The value for the player to move; `None` if no search of the move was finished.
    pub value: Option<Value>,
    /// How `value` relates to the true value to this depth.
    pub bound: Bound,
    /// Whether the value is proven; of a win or a loss, its length too.
    pub exact: bool,
    /// The principal variation, which begins with the root move.
    pub variation: Vec<M>,
}

/// What a search found out about a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis<M> {
    /// The best moves, best first, as many as were asked for and exist. A finished game has none.
    pub lines: Vec<Line<M>>,
    /// The last depth that was searched to its end, in plies. A search without depths gives the length of its
    /// principal variation.
    pub depth: u32,
    /// The counts of all threads.
    pub counters: Counters,
    /// Whether the search ended by itself; if not, the watcher stopped it.
    pub complete: bool,
    /// How full the search's table is with what it found, in thousandths.
    pub table_permille: u32,
    /// What proved the values, in a few words, if it was not the search itself.
    pub method: Option<&'static str>,
    /// What only Monte Carlo search knows.
    pub mcts: Option<MctsStatistics<M>>,
}

/// The statistics of a Monte Carlo tree search.
///
/// The outcome of a proven value is certain; its length is that of the proof found. A shorter win or loss may exist.
#[derive(Debug, Clone, PartialEq)]
pub struct MctsStatistics<M> {
    /// All legal moves, the best first: proven wins, the sooner the better; then by visits; then proven
    /// losses, the later the better. A proven draw, which is not visited any more, stands before the moves
    /// that have brought at most half of the points, and before all open moves if the position is a
    /// proven draw. Empty if the game is over.
    pub moves: Vec<RootMove<M>>,
    /// The value for the player to move, if it is proven, in plies from the root.
    pub value: Option<Value>,
    /// The iterations, of one random game each.
    pub iterations: u64,
    /// The nodes of the tree.
    pub tree_nodes: u64,
}

/// The statistics of a root move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// The iterations that began with it.
    pub visits: u64,
    /// The share of points, 0 to 1, that it is expected to bring the mover; a half if it was never tried.
    pub rate: f64,
    /// The value for the mover, if it is proven, in plies from the root.
    pub proven: Option<Value>,
}

impl<M> Line<M> {
    /// A move of which nothing is known yet.
    pub fn unknown(m: M) -> Line<M> {
        Line { value: None, bound: Bound::AtLeast, exact: false, variation: vec![m] }
    }

    /// The line with moves of another kind.
    pub fn map<N>(self, map_move: impl FnMut(M) -> N) -> Line<N> {
        Line {
            value: self.value,
            bound: self.bound,
            exact: self.exact,
            variation: self.variation.into_iter().map(map_move).collect(),
        }
    }
}

impl<M> Analysis<M> {
    /// The analysis of a finished game: there is no move, and nothing to search.
    pub fn finished() -> Analysis<M> {
        Analysis {
            lines: Vec::new(),
            depth: 0,
            counters: Counters::default(),
            complete: true,
            table_permille: 0,
            method: None,
            mcts: None,
        }
    }

    /// Tells a watcher of each line that has a value, as a search does at the end of a depth.
    pub fn report_to(&self, watcher: &mut impl Watcher<M>) {
        for (number, line) in (1..).zip(&self.lines) {
            let Some(value) = line.value else { continue };
            watcher.on_event(Event::Depth(Progress {
                depth: self.depth,
                deepest: self.depth.max(line.variation.len() as u32),
                line: number,
                value,
                bound: line.bound,
                exact: line.exact,
                variation: &line.variation,
                nodes: self.counters.nodes,
                table_permille: self.table_permille,
            }));
        }
    }

    /// The analysis with moves of another kind: as text, for instance.
    pub fn map<N>(self, mut map_move: impl FnMut(M) -> N) -> Analysis<N> {
        Analysis {
            lines: self.lines.into_iter().map(|line| line.map(&mut map_move)).collect(),
            depth: self.depth,
            counters: self.counters,
            complete: self.complete,
            table_permille: self.table_permille,
            method: self.method,
            mcts: self.mcts.map(|statistics| statistics.map(map_move)),
        }
    }
}

impl<M> MctsStatistics<M> {
    /// The statistics with moves of another kind.
    pub fn map<N>(self, mut map_move: impl FnMut(M) -> N) -> MctsStatistics<N> {
        let moves = self.moves.into_iter().map(|root_move| RootMove {
            m: map_move(root_move.m),
            visits: root_move.visits,
            rate: root_move.rate,
            proven: root_move.proven,
        });
        MctsStatistics {
            moves: moves.collect(),
            value: self.value,
            iterations: self.iterations,
            tree_nodes: self.tree_nodes,
        }
    }
}

impl<M: PartialEq> MctsStatistics<M> {
    /// The share of the iterations that began with a root move, in thousandths.
    pub fn visits_permille(&self, m: &M) -> Option<u32> {
        let root_move = self.moves.iter().find(|root_move| root_move.m == *m)?;
        Some((root_move.visits * 1000 / self.iterations.max(1)) as u32)
    }
}
