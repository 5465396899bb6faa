//! What a search reports while it runs.

use game::{Bound, Player, Value};

/// Something happened at the root of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Event<'a, M> {
    /// A depth is finished, for one of the lines that were asked for.
    Depth(Progress<'a, M>),
    /// The search of a root move begins.
    Begun {
        /// The move.
        m: &'a M,
        /// The depth, in plies from the root.
        depth: u32,
        /// The place of the move in the order of this depth, from 1.
        number: usize,
        /// The number of root moves.
        of: usize,
    },
    /// The search of a root move is finished.
    Finished {
        /// The move.
        m: &'a M,
        /// Its value for the player to move at the root, or a bound of it.
        value: Value,
        /// How `value` relates to the true value.
        bound: Bound,
    },
    /// A root move is proven lost.
    Lost {
        /// The move.
        m: &'a M,
        /// The opponent can force the end within this number of plies from the root.
        plies: u32,
    },
    /// The state of a long proof.
    Proof(ProofProgress),
    /// A solver turns to this question.
    Stage(SolveStage),
    /// A root move is the best so far, for one of the lines that were asked for.
    Best {
        /// The move.
        m: &'a M,
        /// The number of the line; the best of line 2 is second best.
        line: usize,
        /// Its value for the player to move at the root, or a bound of it.
        value: Value,
        /// How `value` relates to the true value.
        bound: Bound,
    },
}

/// The state of a search when a depth is finished.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a, M> {
    /// The depth, in plies. A search without depths gives the length of its variation.
    pub depth: u32,
    /// The plies to the deepest node that this depth visited, as far as the search knows; no less than `depth`.
    pub deepest: u32,
    /// The number of the line; 1 is the best.
    pub line: usize,
    /// The value for the player to move.
    pub value: Value,
    /// How `value` relates to the true value to this depth: until it is exact, wins and losses may be shorter.
    pub bound: Bound,
    /// Whether the value is proven: no deeper search can change it.
    pub exact: bool,
    /// The principal variation.
    pub variation: &'a [M],
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
    /// How full the table is with entries of this search, in thousandths.
    pub table_permille: u32,
}

/// The state of a proof-number search: the numbers of its root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofProgress {
    /// The proof number: about so many nodes must still be settled to prove the statement. It is an estimate where searches begin
    /// with guesses, and where lines of play meet again.
    pub proof: u32,
    /// The disproof number: the same, to disprove it.
    pub disproof: u32,
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
    /// How full the table is, in thousandths of the largest size that it may grow to.
    pub table_permille: u32,
}

/// The question that a solver is working on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolveStage {
    /// What every line of play of this number of plies leads to.
    Depth {
        /// The plies.
        plies: u32,
    },
    /// Whether this player wins, however long it takes.
    Win {
        /// The player.
        player: Player,
    },
    /// Whether this player wins within this number of plies.
    WinWithin {
        /// The player.
        player: Player,
        /// The plies.
        plies: u32,
    },
    /// Whether this player wins by threats and at most this number of quiet moves.
    Threats {
        /// The player.
        player: Player,
        /// The quiet moves.
        quiet: u32,
    },
    /// Whether the strong search finds a win for either player.
    Search,
    /// Whether every line of this player can be stopped.
    Defence {
        /// The player whose lines they are.
        player: Player,
    },
    /// Which moves are best, and how best play goes on.
    BestPlay,
}

impl SolveStage {
    /// Its name, for programs and for the keys of texts.
    pub fn name(self) -> &'static str {
        match self {
            SolveStage::Depth { .. } => "depth",
            SolveStage::Win { .. } => "win",
            SolveStage::WinWithin { .. } => "win-within",
            SolveStage::Threats { .. } => "threats",
            SolveStage::Search => "search",
            SolveStage::Defence { .. } => "defence",
            SolveStage::BestPlay => "best-play",
        }
    }
}

impl<M> Event<'_, M> {
    /// Calls `listener` with this event, its moves mapped by `map_move`: to text, for instance. The mapped moves live
    /// for the length of the call.
    pub fn map<N, R>(self, mut map_move: impl FnMut(&M) -> N, listener: impl FnOnce(Event<'_, N>) -> R) -> R {
        match self {
            Event::Depth(progress) => progress.map(map_move, |progress| listener(Event::Depth(progress))),
            Event::Begun { m, depth, number, of } => {
                listener(Event::Begun { m: &map_move(m), depth, number, of })
            }
            Event::Finished { m, value, bound } => {
                listener(Event::Finished { m: &map_move(m), value, bound })
            }
            Event::Lost { m, plies } => listener(Event::Lost { m: &map_move(m), plies }),
            Event::Proof(progress) => listener(Event::Proof(progress)),
            Event::Stage(stage) => listener(Event::Stage(stage)),
            Event::Best { m, line, value, bound } => {
                listener(Event::Best { m: &map_move(m), line, value, bound })
            }
        }
    }

    /// This event, its nodes counted on top of those of earlier searches.
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
    /// Calls `listener` with this progress, its moves mapped by `map_move`.
    pub fn map<N, R>(self, map_move: impl FnMut(&M) -> N, listener: impl FnOnce(Progress<'_, N>) -> R) -> R {
        let variation: Vec<N> = self.variation.iter().map(map_move).collect();
        listener(Progress {
            depth: self.depth,
            deepest: self.deepest,
            line: self.line,
            value: self.value,
            bound: self.bound,
            exact: self.exact,
            variation: &variation,
            nodes: self.nodes,
            table_permille: self.table_permille,
        })
    }
}
