//! The result type that all searches share.

use game::{Assessment, Value};

use crate::counters::Counters;
use crate::event::{Event, Progress};
use crate::watcher::Watcher;

/// A root move and its principal variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line<M> {
    /// The assessment for the side to move; `None` if no search of the move was finished.
    pub assessment: Option<Assessment>,
    /// The principal variation, beginning with the root move.
    pub variation: Vec<M>,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis<M> {
    /// The best moves, best first: the requested number, or all moves if there are fewer. Empty for a
    /// finished game.
    pub lines: Vec<Line<M>>,
    /// The last completed depth, in plies. For a search without depths, the length of its principal
    /// variation.
    pub depth: u32,
    /// The node counters, summed over all threads.
    pub counters: Counters,
    /// `true` if the search ended by itself, `false` if the watcher stopped it.
    pub complete: bool,
    /// The share of the table that entries of this search fill, in thousandths.
    pub table_permille: u32,
    /// A short description of the proof method, if the values were not proven by the search itself.
    pub method: Option<&'static str>,
    /// The statistics of a Monte Carlo tree search; `None` for other searches.
    pub mcts: Option<MctsStatistics<M>>,
}

/// The statistics of a Monte Carlo tree search.
///
/// The outcome of a proven value is certain. Its length is that of the proof: a shorter win or loss may
/// exist.
#[derive(Debug, Clone, PartialEq)]
pub struct MctsStatistics<M> {
    /// All legal moves, best first; empty if the game is over.
    ///
    /// The order: proven wins (shortest first), then unproven moves by visits, then proven losses (longest
    /// first). A proven draw is not visited any more. It stands before the moves that have scored at most
    /// half of the points, and before all unproven moves if the position itself is a proven draw.
    pub moves: Vec<RootMove<M>>,
    /// The assessment for the side to move, if the value is proven.
    pub proven: Option<Assessment>,
    /// The number of iterations; each evaluates one leaf.
    pub iterations: u64,
    /// The number of nodes in the tree.
    pub tree_nodes: u64,
}

/// The statistics of a root move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// The number of iterations that began with this move.
    pub visits: u64,
    /// The expected share of points for the mover, 0 to 1; 0.5 if the move was never tried.
    pub rate: f64,
    /// The assessment for the mover, if the value is proven.
    pub proven: Option<Assessment>,
}

impl<M> Line<M> {
    /// Returns a line for a move that has not been searched.
    pub fn unknown(m: M) -> Line<M> {
        Line { assessment: None, variation: vec![m] }
    }

    /// Returns the value, if a search of the move was finished.
    pub fn value(&self) -> Option<Value> {
        self.assessment.map(|assessment| assessment.value)
    }

    /// Returns `true` if the value is proven, including the length of a win or a loss.
    pub fn is_exact(&self) -> bool {
        self.assessment.is_some_and(Assessment::is_exact)
    }

    /// Converts the moves of the line.
    pub fn map<N>(self, map_move: impl FnMut(M) -> N) -> Line<N> {
        Line { assessment: self.assessment, variation: self.variation.into_iter().map(map_move).collect() }
    }
}

impl<M> Analysis<M> {
    /// Returns the analysis of a finished game, which has no moves.
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

    /// Sends each line that has a value to a watcher, as a search does at the end of a depth.
    pub fn report_to(&self, watcher: &mut impl Watcher<M>) {
        for (number, line) in (1..).zip(&self.lines) {
            let Some(assessment) = line.assessment else { continue };
            watcher.on_event(Event::Depth(Progress {
                depth: self.depth,
                deepest: self.depth.max(line.variation.len() as u32),
                line: number,
                assessment,
                variation: &line.variation,
                nodes: self.counters.nodes,
                table_permille: self.table_permille,
            }));
        }
    }

    /// Converts the moves of the analysis, for example to text.
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
    /// Converts the moves of the statistics.
    pub fn map<N>(self, mut map_move: impl FnMut(M) -> N) -> MctsStatistics<N> {
        let moves = self.moves.into_iter().map(|root_move| RootMove {
            m: map_move(root_move.m),
            visits: root_move.visits,
            rate: root_move.rate,
            proven: root_move.proven,
        });
        MctsStatistics {
            moves: moves.collect(),
            proven: self.proven,
            iterations: self.iterations,
            tree_nodes: self.tree_nodes,
        }
    }
}

impl<M: PartialEq> MctsStatistics<M> {
    /// The share of the iterations that began with this root move, in thousandths; `None` if it is not a root
    /// move.
    pub fn visits_permille(&self, m: &M) -> Option<u32> {
        let root_move = self.moves.iter().find(|root_move| root_move.m == *m)?;
        Some((root_move.visits * 1000 / self.iterations.max(1)) as u32)
    }
}
