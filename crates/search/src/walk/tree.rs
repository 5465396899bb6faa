//! A tree of all nodes below a position, to a depth.
//!
//! Nodes are numbered in preorder, the order in which a search without cutoffs visits them. So the nodes
//! below a node have the numbers that follow its own: `node + 1 .. node + size`.

use std::ops::Range;

use game::{Game, Outcome, Player, Value, sort_short_by_key};

/// A node of a tree, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The root of the tree.
    pub const ROOT: NodeId = NodeId(0);

    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The order in which the moves of a node are searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MoveOrder {
    /// The order of the game.
    #[default]
    Natural,
    /// The best move for the side to move first: the best order for alpha-beta.
    BestFirst,
    /// The worst move first: alpha-beta has the fewest cutoffs.
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

/// A node of a tree: a position with its parent and value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeNode<P, M> {
    /// The parent; `None` at the root.
    pub parent: Option<NodeId>,
    /// The move from the parent to this node; `None` at the root.
    pub m: Option<M>,
    /// The number of plies from the root.
    pub ply: u32,
    /// The position.
    pub position: P,
    /// The side to move; also defined after the game has ended.
    pub to_move: Player,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
    /// The estimate for the side to move, if the node is at the depth limit and the game is not over.
    pub estimate: Option<i32>,
    /// The number of nodes of the subtree, including this one.
    pub size: u32,
    /// The minimax value, for the first player.
    pub value: Value,
}

/// The reason why no tree was grown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrowError {
    /// The tree would have too many nodes.
    TooLarge(TooLarge),
    /// The watcher stopped the growth.
    Stopped,
}

/// The size of a tree that would have too many nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TooLarge {
    /// The number of nodes of each level, down to the first level that exceeds the limit.
    pub levels: Vec<u64>,
}

impl TooLarge {
    /// The minimum number of nodes of the tree.
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
    }

    /// The depth of the largest tree within the limit, in plies.
    pub fn depth_that_fits(&self) -> u32 {
        (self.levels.len() as u32).saturating_sub(2)
    }
}

/// A tree of all nodes below a position, to a depth.
#[derive(Debug)]
pub struct Tree<G: Game> {
    pub(super) depth: u32,
    pub(super) nodes: Vec<NodeOf<G>>,
}

/// The node type of a tree of this game.
pub(super) type NodeOf<G> = TreeNode<<G as Game>::Position, <G as Game>::Move>;

impl<G: Game> Tree<G> {
    /// Returns the tree with the moves of each node in another order; moves of equal value keep their order.
    pub fn ordered(&self, order: MoveOrder) -> Tree<G> {
        let mut tree = Tree { depth: self.depth, nodes: Vec::with_capacity(self.nodes.len()) };
        tree.copy_node(self, NodeId::ROOT, None, order);
        tree
    }

    /// The nodes, indexed by their numbers.
    pub fn nodes(&self) -> &[TreeNode<G::Position, G::Move>] {
        &self.nodes
    }

    /// The depth to which the tree was grown, in plies.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns a node.
    #[inline]
    pub fn node(&self, node: NodeId) -> &TreeNode<G::Position, G::Move> {
        &self.nodes[node.index()]
    }

    /// Iterates over the children of a node, in the order of the moves.
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

    /// Returns `true` if every line of play in the tree reaches the end of the game.
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
                sort_short_by_key(&mut children, |child| -from.node(*child).value);
            }
            (MoveOrder::BestFirst, false) | (MoveOrder::WorstFirst, true) => {
                sort_short_by_key(&mut children, |child| from.node(*child).value);
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

    /// Sets the size of a node once all nodes below it are added.
    pub(super) fn close(&mut self, node: NodeId) {
        self.nodes[node.index()].size = self.nodes.len() as u32 - node.0;
    }
}
