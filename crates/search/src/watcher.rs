//! Who watches a search: it can stop it at any node, and hears how it gets on.

use game::{Bound, Value};

/// Watches a search of a game whose moves are `M`.
pub trait Watcher<M> {
    /// Whether the search may visit a node, which would be its `nodes`-th. Refused, it ends at once.
    /// It is asked at every node, so the answer must be cheap.
    fn proceed(&mut self, nodes: u64) -> bool;

    /// Hears what happens at the root: a few times per depth and root move.
    fn on_event(&mut self, _event: Event<'_, M>) {}
}

/// What a watcher hears.
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
        /// Which of them.
        bound: Bound,
    },
    /// A root move is proven lost.
    Lost {
        /// The move.
        m: &'a M,
        /// Plies from the root to the end, at most: the opponent can force it so soon.
        plies: u32,
    },
    /// How a long proof gets on.
    Proof(ProofProgress),
    /// A root move is the best so far.
    Best {
        /// The move.
        m: &'a M,
        /// Its value for the player to move at the root, or a bound of it.
        value: Value,
        /// Which of them.
        bound: Bound,
    },
}

/// How far a search has come when a depth is finished.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress<'a, M> {
    /// The depth, in plies.
    pub depth: u32,
    /// Which line: 1 is the best.
    pub line: usize,
    /// The value for the player to move.
    pub value: Value,
    /// How that relates to the true value to this depth: wins may be shorter, losses too, until exact.
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

/// How far a proof has come that deepens nothing: df-pn's numbers of its root.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofProgress {
    /// The nodes that at least must still be settled to prove what is asked.
    pub proof: u32,
    /// The same to disprove it.
    pub disproof: u32,
    /// Nodes visited so far, by all threads.
    pub nodes: u64,
    /// How full the table is, in thousandths of what it may come to hold.
    pub table_permille: u32,
}

/// Never stops a search.
#[derive(Debug, Clone, Copy)]
pub struct Unlimited;

impl<M> Watcher<M> for Unlimited {
    #[inline]
    fn proceed(&mut self, _nodes: u64) -> bool {
        true
    }
}

/// Stops a search that wants to visit more nodes than this.
#[derive(Debug, Clone, Copy)]
pub struct NodeLimit(pub u64);

impl<M> Watcher<M> for NodeLimit {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        nodes <= self.0
    }
}

impl<M, W: Watcher<M> + ?Sized> Watcher<M> for &mut W {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        (**self).proceed(nodes)
    }

    fn on_event(&mut self, event: Event<'_, M>) {
        (**self).on_event(event);
    }
}

/// Counts the nodes of a search on top of those of the searches before it.
#[derive(Debug)]
pub struct After<W> {
    /// The nodes before it.
    pub nodes: u64,
    /// Who watches all of them.
    pub watcher: W,
}

impl<M, W: Watcher<M>> Watcher<M> for After<W> {
    #[inline]
    fn proceed(&mut self, nodes: u64) -> bool {
        self.watcher.proceed(self.nodes + nodes)
    }
}
