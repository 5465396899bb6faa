//! The tree of a Monte Carlo search: all nodes in one list, the children of a node side by side.
//!
//! ```text
//! root | its children          | children of some node | ...
//!   0  | 1   2   3   4   5   6 | 7   8   9             |
//! ```
//!
//! A node is 20 bytes, so that the children of most nodes lie on a few lines of the processor's cache.

use std::cmp::Reverse;
use std::ops::{Index, IndexMut, Range};

use game::Value;

use super::proof::{DRAWN, NodeProof, WON};

/// The index of the root.
pub(super) const ROOT: u32 = 0;

/// A position of the tree, and what the games through it have shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// The games that went through this node.
    pub(super) visits: u32,
    /// What they brought to the player who moved into this node: 0 to [`WON`] each.
    pub(super) points: u32,
    /// The first child, if `count` is not 0.
    first: u32,
    /// What is proven, for the player to move here.
    pub(super) proof: NodeProof,
    /// The code of the move that leads here.
    pub(super) code: u16,
    /// The number of children; 0 as long as the node is a leaf of the tree.
    count: u16,
}

/// Where a move stands among its siblings: the higher the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ChildStatus {
    /// Proven lost, the later the better.
    Lost(Value),
    /// It has this number of visits, but has brought no more than a draw that is in hand.
    Behind(u32),
    /// Proven drawn.
    Drawn,
    /// It has this number of visits.
    Open(u32),
    /// Proven won, the sooner the better.
    Won(Value),
}

impl Node {
    /// A leaf to which the move with this code leads, and what is proven about it.
    pub(super) fn leaf(code: u16, proof: NodeProof) -> Node {
        Node { visits: 0, points: 0, first: 0, proof, code, count: 0 }
    }

    /// The proven value for the player who moved into this node, plies from before that move.
    pub(super) fn proven(&self) -> Option<Value> {
        self.proof.value().map(|value| (-value).delayed(1))
    }

    /// Whether the node has no children yet.
    #[inline]
    pub(super) fn is_leaf(&self) -> bool {
        self.count == 0
    }

    /// The share of points for the player who moved into this node, 0 to 1; a half if nothing is known.
    pub(super) fn rate(&self) -> f64 {
        let (points, visits) = match self.visits {
            _ if self.proof.is_settled() => (self.proof.corrected(0), 1),
            0 => (DRAWN, 1),
            visits => (self.points, visits),
        };
        f64::from(points) / (f64::from(WON) * f64::from(visits))
    }

    /// Where the move into this node stands among its siblings.
    #[inline]
    pub(super) fn status(&self, parent: NodeProof) -> ChildStatus {
        match self.proven() {
            Some(value) if value.is_win() => ChildStatus::Won(value),
            Some(value) if value.is_loss() => ChildStatus::Lost(value),
            Some(_) => ChildStatus::Drawn,
            // No more than a draw, as all of them, and perhaps less.
            None if parent == NodeProof::Draw => ChildStatus::Behind(self.visits),
            None if parent.has_draw_in_hand() && self.points <= DRAWN * self.visits => {
                ChildStatus::Behind(self.visits)
            }
            None => ChildStatus::Open(self.visits),
        }
    }

    /// The upper confidence bound of the share of points for the player who moves into this node.
    ///
    /// `spread` is the exploration constant times the root of the logarithm of the parent's visits.
    #[inline]
    fn urgency(&self, spread: f32) -> f32 {
        let visits = self.visits as f32;
        self.points as f32 / (WON as f32 * visits) + spread / visits.sqrt()
    }
}

/// The nodes.
#[derive(Debug)]
pub(super) struct MctsTree {
    nodes: Vec<Node>,
    most: usize,
}

/// The nodes for which there is room from the beginning.
const FIRST_ROOM: usize = 1 << 10;

impl MctsTree {
    /// A tree with a root and no more than `most` nodes.
    pub(super) fn new(most: usize) -> MctsTree {
        let mut nodes = Vec::with_capacity(FIRST_ROOM.min(most));
        nodes.push(Node::leaf(0, NodeProof::Open));
        MctsTree { nodes, most: most.min(u32::MAX as usize) }
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How full the tree is, in thousandths.
    pub(super) fn permille(&self) -> u32 {
        (self.len() as u64 * 1000 / self.most as u64) as u32
    }

    /// Makes room for more nodes, if the memory allows it. Room doubles, so this is seldom work.
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

    /// Adds a node; [`adopt`](Self::adopt) gives it its parent.
    #[inline]
    pub(super) fn push(&mut self, node: Node) {
        self.nodes.push(node);
    }

    /// Makes all nodes from `first` on the children of a leaf, in random order, so that those that are
    /// visited first are no biased choice; and proves the leaf, if they do.
    pub(super) fn adopt(&mut self, parent: u32, first: usize, random: &mut fastrand::Rng) {
        let children = &mut self.nodes[first..];
        random.shuffle(children);
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

    /// The child to visit next (UCT): one that was never visited, or else that with the highest upper
    /// confidence bound. The parent must not be settled.
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
            let urgency = child.urgency(spread);
            if urgency > highest {
                (best, highest) = (index, urgency);
            }
        }
        best
    }

    /// Proves of a node what its children prove.
    pub(super) fn prove(&mut self, parent: u32) {
        let Node { first, count, .. } = self[parent];
        let children = &self.nodes[first as usize..][..usize::from(count)];
        self[parent].proof = NodeProof::of_children(children.iter().map(|child| child.proof));
    }

    /// Where a child stands among its siblings.
    #[inline]
    pub(super) fn status(&self, parent: u32, child: u32) -> ChildStatus {
        self[child].status(self[parent].proof)
    }

    /// The child that stands best, if there are children; the first of equals.
    pub(super) fn best_child(&self, parent: u32) -> Option<u32> {
        self.children(parent).max_by_key(|&child| (self.status(parent, child), Reverse(child)))
    }

    /// The codes of the moves from a node on that stand best, as far as anything is known of them.
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
