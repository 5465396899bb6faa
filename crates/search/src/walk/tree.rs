//! All nodes below a position, to a depth.
//!
//! Nodes are numbered in the order in which a search without cutoffs comes to them, so those below a node
//! are the numbers that follow it: `node + 1 .. node + size`.

use std::ops::Range;

use game::{Game, Outcome, Player, Value};

/// A node of a tree, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The node that all others are below.
    pub const ROOT: NodeId = NodeId(0);

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// In which order the moves of a node are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MoveOrder {
    /// As the game lists them.
    #[default]
    Natural,
    /// The best for the player to move first, which is what alpha-beta wishes for.
    BestFirst,
    /// The worst first: then it has least to cut off.
    WorstFirst,
}

impl MoveOrder {
    /// All orders, the default one first.
    pub const ALL: [MoveOrder; 3] = [MoveOrder::Natural, MoveOrder::BestFirst, MoveOrder::WorstFirst];

    /// The name in requests.
    pub const fn name(self) -> &'static str {
        match self {
            MoveOrder::Natural => "natural",
            MoveOrder::BestFirst => "best-first",
            MoveOrder::WorstFirst => "worst-first",
        }
    }
}

/// A node: a position with the way to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeNode<P, M> {
    /// The node above; `None` at the root.
    pub parent: Option<NodeId>,
    /// The move that leads here from there.
    pub m: Option<M>,
    /// Plies from the root.
    pub ply: u32,
    /// The position.
    pub position: P,
    /// Who is to move, or would be.
    pub to_move: Player,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// What the position seems to be worth to the player to move, if the tree ends here and the game does not.
    pub estimate: Option<i32>,
    /// The nodes below, with this one.
    pub size: u32,
    /// The value by minimax, for the first player.
    pub value: Value,
}

/// Why there is no tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrowError {
    /// It would have too many nodes.
    TooLarge(TooLarge),
    /// The watcher stopped it.
    Stopped,
}

/// A tree would have too many nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TooLarge {
    /// The nodes of each level, to the first one that is too many.
    pub levels: Vec<u64>,
}

impl TooLarge {
    /// The nodes that there are at least.
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
    }

    /// The deepest tree that is not too large, in plies.
    pub fn depth_that_fits(&self) -> u32 {
        (self.levels.len() as u32).saturating_sub(2)
    }
}

/// All nodes below a position, to a depth.
#[derive(Debug)]
pub struct Tree<G: Game> {
    pub(super) depth: u32,
    pub(super) nodes: Vec<NodeOf<G>>,
}

/// A node of a tree of this game.
pub(super) type NodeOf<G> = TreeNode<<G as Game>::Position, <G as Game>::Move>;

impl<G: Game> Tree<G> {
    /// The tree with the moves of each node in another order; moves of equal value keep theirs.
    pub fn ordered(&self, order: MoveOrder) -> Tree<G> {
        let mut tree = Tree { depth: self.depth, nodes: Vec::with_capacity(self.nodes.len()) };
        tree.copy_node(self, NodeId::ROOT, None, order);
        tree
    }

    /// The nodes by their numbers.
    pub fn nodes(&self) -> &[TreeNode<G::Position, G::Move>] {
        &self.nodes
    }

    /// The depth that it was grown to, in plies.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// A node.
    #[inline]
    pub fn node(&self, node: NodeId) -> &TreeNode<G::Position, G::Move> {
        &self.nodes[node.index()]
    }

    /// The nodes that moves lead to from here, in order.
    #[inline]
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let Range { start, end } = self.below(node);
        let mut next = start;
        std::iter::from_fn(move || {
            let child = (next < end).then_some(NodeId(next))?;
            next += self.node(child).size;
            Some(child)
        })
    }

    /// The numbers of the nodes below this one.
    pub fn below(&self, node: NodeId) -> Range<u32> {
        node.0 + 1..node.0 + self.node(node).size
    }

    /// Whether every line of play in it comes to the end of the game.
    pub fn is_whole(&self) -> bool {
        self.nodes.iter().all(|node| node.estimate.is_none())
    }

    fn copy_node(&mut self, from: &Tree<G>, old: NodeId, parent: Option<NodeId>, order: MoveOrder) {
        let node = self.push(TreeNode { parent, size: 1, ..*from.node(old) });
        let mut children: Vec<NodeId> = from.children(old).collect();
        let maximises = from.node(old).to_move == Player::First;
        match (order, maximises) {
            (MoveOrder::Natural, _) => {}
            (MoveOrder::BestFirst, true) | (MoveOrder::WorstFirst, false) => {
                children.sort_by_key(|child| -from.node(*child).value);
            }
            (MoveOrder::BestFirst, false) | (MoveOrder::WorstFirst, true) => {
                children.sort_by_key(|child| from.node(*child).value);
            }
        }
        for child in children {
            self.copy_node(from, child, Some(node), order);
        }
        self.close(node);
    }

    pub(super) fn push(&mut self, node: NodeOf<G>) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// Counts the nodes below this one, which are all there.
    pub(super) fn close(&mut self, node: NodeId) {
        self.nodes[node.index()].size = self.nodes.len() as u32 - node.0;
    }
}
