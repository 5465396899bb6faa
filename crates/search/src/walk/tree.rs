//! All nodes below a position, to a depth.
//!
//! Nodes are numbered in the order in which a search without cutoffs comes to them, so those below a node
//! are the numbers that follow it: `node + 1 .. node + size`.

use std::ops::{ControlFlow, Range};

use game::{Game, Outcome, Player, Value};

use super::record::walk_minimax;
use crate::perft;

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
    /// All, the usual one first.
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
    depth: u32,
    nodes: Vec<NodeOf<G>>,
}

/// A node of a tree of this game.
type NodeOf<G> = TreeNode<<G as Game>::Position, <G as Game>::Move>;

/// What grows a tree: the game, and what it thinks of positions that are not searched further.
struct Gardener<'a, G, E> {
    game: &'a G,
    depth: u32,
    estimate: E,
}

impl<G: Game> Tree<G> {
    /// The tree below the position, to at most `depth` plies, in the natural order of moves.
    ///
    /// # Errors
    /// It would have more than so many nodes, the root included.
    pub fn grow(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
        estimate: impl Fn(&G::Position) -> i32,
    ) -> Result<Tree<G>, TooLarge> {
        let levels = Tree::levels(game, position, depth, max_nodes)?;
        let mut tree = Tree { depth, nodes: Vec::with_capacity(levels.iter().sum::<u64>() as usize) };
        tree.grow_node(&Gardener { game, depth, estimate }, *position, None);
        tree.learn_values();
        Ok(tree)
    }

    /// The number of nodes of each level of the tree, as far as it goes.
    ///
    /// # Errors
    /// Together they are more than so many.
    pub fn levels(
        game: &G,
        position: &G::Position,
        depth: u32,
        max_nodes: u64,
    ) -> Result<Vec<u64>, TooLarge> {
        let mut levels = vec![1];
        let mut nodes = 1;
        for level in 1..=depth {
            let size = perft(game, position, level);
            if size == 0 {
                break;
            }
            levels.push(size);
            nodes += size;
            if nodes > max_nodes {
                return Err(TooLarge { levels });
            }
        }
        Ok(levels)
    }

    /// The same tree with the moves of each node in another order; moves of the same worth stay as they were.
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

    fn grow_node(
        &mut self,
        gardener: &Gardener<'_, G, impl Fn(&G::Position) -> i32>,
        position: G::Position,
        way: Option<(NodeId, G::Move)>,
    ) {
        let game = gardener.game;
        let outcome = game.outcome(&position);
        let ply = way.map_or(0, |(parent, _)| self.node(parent).ply + 1);
        let is_horizon = outcome.is_none() && ply == gardener.depth;
        let node = self.push(TreeNode {
            parent: way.map(|(parent, _)| parent),
            m: way.map(|(_, m)| m),
            ply,
            position,
            to_move: game.to_move(&position),
            outcome,
            estimate: is_horizon.then(|| (gardener.estimate)(&position)),
            size: 1,
            value: Value::DRAW,
        });
        if !is_horizon {
            let _ = game.moves(&position, |m| -> ControlFlow<()> {
                self.grow_node(gardener, game.after(&position, m), Some((node, m)));
                ControlFlow::Continue(())
            });
        }
        self.close(node);
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

    fn push(&mut self, node: NodeOf<G>) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() as u32 - 1)
    }

    /// All nodes below this one are there.
    fn close(&mut self, node: NodeId) {
        self.nodes[node.index()].size = self.nodes.len() as u32 - node.0;
    }

    /// Lets minimax find out what each node is worth.
    fn learn_values(&mut self) {
        let values = walk_minimax(self).values(self.nodes.len());
        for (node, value) in self.nodes.iter_mut().zip(values) {
            node.value = value.unwrap_or(node.value);
        }
    }
}
