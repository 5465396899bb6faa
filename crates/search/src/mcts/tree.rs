//! The tree of a Monte Carlo tree search: all nodes in one list, with the children of a node side by side.
//!
//! ```text
//! root | its children          | children of some node | ...
//!   0  | 1   2   3   4   5   6 | 7   8   9             |
//! ```
//!
//! A node has 20 bytes, so that the children of most nodes share a few cache lines.

use std::cmp::Reverse;
use std::ops::{Index, IndexMut, Range};

use game::Value;

use super::proof::{DRAWN, NodeProof, WON};

/// The index of the root.
pub(super) const ROOT: u32 = 0;

/// A node of the tree, with the statistics of the games through it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The number of iterations through this node, plus 1 for its own estimate if it has one.
    pub(super) visits: u32,
    /// The sum of the points of the player who moved into this node: 0 to [`WON`] for each visit.
    pub(super) points: u32,
    /// The index of the first child, if `count` is not 0.
    first: u32,
    /// The proof of the node, for the side to move here.
    pub(super) proof: NodeProof,
    /// The code of the move that leads here.
    pub(super) code: u16,
    /// The number of children; 0 while the node is a leaf of the tree.
    count: u16,
}

/// The rank of a move among its siblings; greater is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ChildStatus {
    /// Proven lost; a later end is better.
    Lost(Value),
    /// Not proven, with this number of visits, but scoring no more than a secured draw.
    Behind(u32),
    /// Proven drawn.
    Drawn,
    /// Not proven, with this number of visits.
    Open(u32),
    /// Proven won; a sooner end is better.
    Won(Value),
}

impl Node {
    /// Returns a leaf with the move that leads to it and its proof.
    pub(super) fn leaf(code: u16, proof: NodeProof) -> Node {
        Node { visits: 0, points: 0, first: 0, proof, code, count: 0 }
    }

    /// The proven value for the player who moved into this node, with plies counted from before that move.
    pub(super) fn proven(&self) -> Option<Value> {
        self.proof.value().map(|value| (-value).delayed(1))
    }

    /// Returns `true` if the node has no children yet.
    #[inline]
    pub(super) fn is_leaf(&self) -> bool {
        self.count == 0
    }

    /// The share of points of the player who moved into this node, 0 to 1: by the proof, or by the visits;
    /// 0.5 without visits.
    pub(super) fn rate(&self) -> f64 {
        let (points, visits) = match self.visits {
            _ if self.proof.is_settled() => (self.proof.corrected(0), 1),
            0 => (DRAWN, 1),
            visits => (self.points, visits),
        };
        f64::from(points) / (f64::from(WON) * f64::from(visits))
    }

    /// Returns the rank of the move into this node among its siblings.
    #[inline]
    pub(super) fn status(&self, parent: NodeProof) -> ChildStatus {
        match self.proven() {
            Some(value) if value.is_win() => ChildStatus::Won(value),
            Some(value) if value.is_loss() => ChildStatus::Lost(value),
            Some(_) => ChildStatus::Drawn,
            // The parent is a draw, so that this move is a draw at best.
            None if parent == NodeProof::Draw => ChildStatus::Behind(self.visits),
            None if parent.has_draw_in_hand() && self.points <= DRAWN * self.visits => {
                ChildStatus::Behind(self.visits)
            }
            None => ChildStatus::Open(self.visits),
        }
    }

    /// The upper confidence bound (UCB) of the share of points for the player who moves into this node.
    ///
    /// `spread` is the exploration constant times the square root of the logarithm of the parent's visits.
    #[inline]
    fn ucb(&self, spread: f32) -> f32 {
        let visits = self.visits as f32;
        self.points as f32 / (WON as f32 * visits) + spread / visits.sqrt()
    }
}

/// The nodes of the tree.
#[derive(Debug)]
pub(super) struct MctsTree {
    nodes: Vec<Node>,
    most: usize,
}

/// The initial capacity of the tree, in nodes.
const FIRST_ROOM: usize = 1 << 10;

impl MctsTree {
    /// Returns a tree with a root and room for at most `most` nodes.
    pub(super) fn new(most: usize) -> MctsTree {
        let mut nodes = Vec::with_capacity(FIRST_ROOM.min(most));
        nodes.push(Node::leaf(0, NodeProof::Open));
        MctsTree { nodes, most: most.min(u32::MAX as usize) }
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The fill of the tree, in thousandths of its maximum size.
    pub(super) fn permille(&self) -> u32 {
        (self.len() as u64 * 1000 / self.most as u64) as u32
    }

    /// Reserves room for more nodes. Returns `false` if the maximum size forbids it. The capacity doubles, so
    /// this seldom allocates.
    pub(super) fn make_room(&mut self, more: usize) -> bool {
        let wanted = self.len() + more;
        if wanted <= self.nodes.capacity() {
            return true;
        }
        if wanted > self.most {
            return false;
        }
        let room = wanted.max(2 * self.nodes.capacity()).min(self.most);
        self.nodes.try_reserve_exact(room - self.len()).is_ok()
    }

    /// Adds a node; [`adopt`](Self::adopt) sets its parent.
    #[inline]
    pub(super) fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// Makes all nodes from index `first` on the children of a leaf, and updates the leaf's proof. The
    /// children are shuffled, so that the order of first visits has no bias.
    pub(super) fn adopt(&mut self, parent: u32, first: usize, random: &mut fastrand::Rng) {
        let children = &mut self.nodes[first..];
        // By numbers of 64 bits (Fisher-Yates), so that a seed has the same tree on machines with 32 bits.
        for last in 1..children.len() {
            children.swap(last, random.u64(..=last as u64) as usize);
        }
        let count = children.len() as u16;
        let node = &mut self[parent];
        (node.first, node.count) = (first as u32, count);
        self.prove(parent);
    }

    /// The indices of the children.
    #[inline]
    pub(super) fn children(&self, parent: u32) -> Range<u32> {
        let Node { first, count, .. } = self[parent];
        first..first + u32::from(count)
    }

    /// Returns the child to visit next by UCT: a child without visits, otherwise the one with the highest
    /// upper confidence bound. The parent must not be settled.
    #[inline]
    pub(super) fn select(&self, parent: u32, exploration: f32) -> u32 {
        let Node { first, count, visits, proof, .. } = self[parent];
        let spread = exploration * (visits as f32).ln().sqrt();
        let (mut best, mut highest) = (first, f32::NEG_INFINITY);
        let children = &self.nodes[first as usize..][..usize::from(count)];
        for (index, child) in (first..).zip(children) {
            if child.proof.is_cut(proof) {
                continue;
            }
            if child.visits == 0 {
                return index;
            }
            let ucb = child.ucb(spread);
            if ucb > highest {
                (best, highest) = (index, ucb);
            }
        }
        best
    }

    /// Updates the proof of a node from its children.
    pub(super) fn prove(&mut self, parent: u32) {
        let Node { first, count, .. } = self[parent];
        let children = &self.nodes[first as usize..][..usize::from(count)];
        self[parent].proof = NodeProof::of_children(children.iter().map(|child| child.proof));
    }

    /// Returns the rank of a child among its siblings.
    #[inline]
    pub(super) fn status(&self, parent: u32, child: u32) -> ChildStatus {
        self[child].status(self[parent].proof)
    }

    /// Returns the best child by rank, the first of equals; `None` if there are no children.
    pub(super) fn best_child(&self, parent: u32) -> Option<u32> {
        self.children(parent).max_by_key(|&child| (self.status(parent, child), Reverse(child)))
    }

    /// Iterates over the move codes of the principal variation, down to the first node that was neither
    /// visited nor proven.
    pub(super) fn line(&self) -> impl Iterator<Item = u16> {
        let is_known = |child: &u32| self[*child].visits > 0 || self[*child].proof.is_settled();
        let next = move |node: u32| self.best_child(node).filter(is_known);
        std::iter::successors(next(ROOT), move |&node| next(node)).map(|node| self[node].code)
    }
}

impl Index<u32> for MctsTree {
    type Output = Node;
    #[inline]
    fn index(&self, index: u32) -> &Node {
        &self.nodes[index as usize]
    }
}

impl IndexMut<u32> for MctsTree {
    #[inline]
    fn index_mut(&mut self, index: u32) -> &mut Node {
        &mut self.nodes[index as usize]
    }
}
