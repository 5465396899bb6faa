//! Events that a search sends while it runs.

use game::{Assessment, Player};

/// An event at the root of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Event<'a, M> {
    /// A depth is completed for one of the requested lines.
    Depth(Progress<'a, M>),
    /// The search of a root move starts.
    RootMoveStarted {
        /// The move.
        m: &'a M,
        /// The depth, in plies from the root.
        depth: u32,
        /// The place of the move in the move order of this depth, from 1.
        number: usize,
        /// The number of root moves.
        move_count: usize,
    },
    /// The search of a root move ends.
    Finished {
        /// The move.
        m: &'a M,
        /// The assessment of the move for the side to move at the root.
        assessment: Assessment,
    },
    /// A root move is proven lost.
    Lost {
        /// The move.
        m: &'a M,
        /// The number of plies from the root within which the opponent can force the end.
        plies: u32,
    },
    /// The progress of a proof-number search.
    Proof(ProofProgress),
    /// A solver starts a stage of its work.
    Stage(SolveStage),
    /// A root move becomes the best so far, for one of the requested lines.
    Best {
        /// The move.
        m: &'a M,
        /// The number of the line, from 1; the best move of line 2 is the second-best move.
        line: usize,
        /// The assessment of the move for the side to move at the root.
        assessment: Assessment,
    },
}

/// The state of a search when a depth is completed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a, M> {
    /// The depth, in plies. For a search without depths, the length of its principal variation.
    pub depth: u32,
    /// The greatest ply reached at this depth (selective depth), as far as the search counts it; at least
    /// `depth`.
    pub deepest: u32,
    /// The number of the line, from 1 for the best.
    pub line: usize,
    /// The assessment for the side to move.
    pub assessment: Assessment,
    /// The principal variation.
    pub variation: &'a [M],
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
    /// The share of the table that entries of this search fill, in thousandths.
    pub table_permille: u32,
}

/// The state of a proof-number search: the proof and disproof numbers of its root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofProgress {
    /// The proof number: an estimate of the number of nodes that must still be settled to prove the
    /// statement. It is exact only if the tree has no transpositions and the search starts without initial
    /// guesses.
    pub proof: u32,
    /// The disproof number: the same estimate for a disproof.
    pub disproof: u32,
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
    /// The fill of the table, in thousandths of its maximum size.
    pub table_permille: u32,
}

/// A stage of a solver's work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveStage {
    /// Iterative deepening: search to this depth.
    Depth {
        /// The depth, in plies.
        plies: u32,
    },
    /// Search for a win of this player, of any length.
    Win {
        /// The player.
        player: Player,
    },
    /// Search for a win of this player within this number of plies.
    WinWithin {
        /// The player.
        player: Player,
        /// The maximum length of the win, in plies.
        plies: u32,
    },
    /// Search for a win of this player by threats and a limited number of quiet moves.
    Threats {
        /// The player.
        player: Player,
        /// The maximum number of quiet moves.
        quiet: u32,
    },
    /// Search for a win of either player by one strong search of the position.
    Search,
    /// Search for a win of either player by a proof tree whose positions the strong search judges.
    Tree,
    /// Search for a defence that stops every line of this player.
    Defence {
        /// The player whose lines are to be stopped.
        player: Player,
    },
    /// Construction of the certificate of a proven value.
    Certificate,
    /// Search for all best moves and the principal variation.
    BestPlay,
}

impl SolveStage {
    /// Returns `true` if a stored state has nothing of the stage, so that a run which is stopped in it begins
    /// the stage again. A pause to store a state is best made in another one.
    pub fn is_unstored(self) -> bool {
        matches!(self, SolveStage::Search | SolveStage::Certificate)
    }

    /// Returns the name of the stage, in machine-readable output and in the keys of texts.
    pub fn name(self) -> &'static str {
        match self {
            SolveStage::Depth { .. } => "depth",
            SolveStage::Win { .. } => "win",
            SolveStage::WinWithin { .. } => "win-within",
            SolveStage::Threats { .. } => "threats",
            SolveStage::Search => "search",
            SolveStage::Tree => "tree",
            SolveStage::Defence { .. } => "defence",
            SolveStage::Certificate => "certificate",
            SolveStage::BestPlay => "best-play",
        }
    }
}

impl<M> Event<'_, M> {
    /// Calls `listener` with this event, its moves converted by `map_move`, for example to text. The
    /// converted moves live for the length of the call.
    pub fn map<N, R>(self, mut map_move: impl FnMut(&M) -> N, listener: impl FnOnce(Event<'_, N>) -> R) -> R {
        match self {
            Event::Depth(progress) => progress.map(map_move, |progress| listener(Event::Depth(progress))),
            Event::RootMoveStarted { m, depth, number, move_count } => {
                listener(Event::RootMoveStarted { m: &map_move(m), depth, number, move_count })
            }
            Event::Finished { m, assessment } => listener(Event::Finished { m: &map_move(m), assessment }),
            Event::Lost { m, plies } => listener(Event::Lost { m: &map_move(m), plies }),
            Event::Proof(progress) => listener(Event::Proof(progress)),
            Event::Stage(stage) => listener(Event::Stage(stage)),
            Event::Best { m, line, assessment } => {
                listener(Event::Best { m: &map_move(m), line, assessment })
            }
        }
    }

    /// Returns this event with `nodes` added to its node count, for the nodes of earlier searches.
    #[must_use]
    pub fn offset(self, nodes: u64) -> Self {
        match self {
            Event::Depth(progress) => Event::Depth(Progress { nodes: progress.nodes + nodes, ..progress }),
            Event::Proof(progress) => {
                Event::Proof(ProofProgress { nodes: progress.nodes + nodes, ..progress })
            }
            event => event,
        }
    }
}

impl<M> Progress<'_, M> {
    /// Calls `listener` with this progress, its moves converted by `map_move`.
    pub fn map<N, R>(self, map_move: impl FnMut(&M) -> N, listener: impl FnOnce(Progress<'_, N>) -> R) -> R {
        let variation: Vec<N> = self.variation.iter().map(map_move).collect();
        listener(Progress {
            depth: self.depth,
            deepest: self.deepest,
            line: self.line,
            assessment: self.assessment,
            variation: &variation,
            nodes: self.nodes,
            table_permille: self.table_permille,
        })
    }
}
