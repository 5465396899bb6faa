//! The tree of a proof-number search, as data: `tree_search.rs` lets it grow.
//!
//! As in the [df-pn of this crate](crate::df_pn), the numbers of a node belong to what the player to move there wants to prove:
//! that the attacker wins, or does not.

pub(super) mod tree_file;

use std::collections::HashMap;

use game::{LineGame, Player, Point};

use crate::proof_number::{INFINITE, Numbers};

/// The tree of a question whether the attacker wins a position.
#[derive(Debug)]
pub(super) struct ProofTree {
    pub(super) attacker: Player,
    /// The key of the root's position.
    pub(super) key: u64,
    /// The nodes of the strong search for one judgement.
    pub(super) judgement: u64,
    /// The root first.
    pub(super) nodes: Vec<TreeNode>,
    /// The nodes by their keys.
    pub(super) by_key: HashMap<u64, NodeIndex>,
}

pub(super) type NodeIndex = usize;

pub(super) const ROOT: NodeIndex = 0;

/// A node of which nothing is known has this number for either side.
pub(super) const EVEN: u32 = 1024;

#[derive(Debug)]
pub(super) struct TreeNode {
    /// The canonical key of the position.
    pub(super) key: u64,
    /// The node and the move that led to it first; they make its position. The root has none.
    pub(super) origin: Option<(NodeIndex, Point)>,
    pub(super) children: Vec<(Point, NodeIndex)>,
    pub(super) parents: Vec<NodeIndex>,
    pub(super) rest: Rest,
    pub(super) numbers: Numbers,
    /// The maximum number of plies to the end, once the attacker is known to win.
    pub(super) plies: u32,
}

/// The moves of a node that have no node of their own.
#[derive(Debug)]
pub(super) struct Rest {
    pub(super) numbers: Numbers,
    /// The best of them, if they were searched.
    pub(super) best: Option<Point>,
    /// The maximum number of plies to the end, if the attacker is known to win.
    pub(super) plies: u32,
}

impl ProofTree {
    /// A tree of one node.
    pub(super) fn new<G: LineGame>(
        game: &G,
        position: &G::Position,
        attacker: Player,
        judgement: u64,
    ) -> Self {
        let even = Numbers { proof: EVEN, disproof: EVEN };
        let key = game.key(position);
        let mut tree = ProofTree { attacker, key, judgement, nodes: Vec::new(), by_key: HashMap::new() };
        tree.add(game.canonical_key(position), None, even);
        tree
    }

    /// Best play in a win of the attacker, as far as the tree goes.
    pub(super) fn variation(&self) -> Vec<Point> {
        let mut points = Vec::new();
        let mut node = &self.nodes[ROOT];
        while let Some((point, child)) = self.best_child(node) {
            points.push(point);
            node = &self.nodes[child];
        }
        points.extend(node.rest.best);
        points
    }

    /// The child that makes the length of a node that the attacker wins; none if the rest makes it.
    pub(super) fn best_child(&self, node: &TreeNode) -> Option<(Point, NodeIndex)> {
        let is_best = |child: &TreeNode| child.plies > 0 && child.plies + 1 == node.plies;
        node.children.iter().find(|(_, child)| is_best(&self.nodes[*child])).copied()
    }

    /// The node with the rest that decides most.
    pub(super) fn most_proving(&self) -> NodeIndex {
        let mut index = ROOT;
        loop {
            let node = &self.nodes[index];
            let child = node.children.iter().min_by_key(|(_, child)| self.nodes[*child].numbers.disproof);
            match child {
                Some((_, child)) if self.nodes[*child].numbers.disproof < node.rest.numbers.proof => {
                    index = *child;
                }
                _ => return index,
            }
        }
    }

    pub(super) fn add(
        &mut self,
        key: u64,
        origin: Option<(NodeIndex, Point)>,
        numbers: Numbers,
    ) -> NodeIndex {
        let index = self.nodes.len();
        self.by_key.insert(key, index);
        let rest = Rest { numbers, best: None, plies: 0 };
        let (children, parents) = (Vec::new(), Vec::new());
        self.nodes.push(TreeNode { key, origin, children, parents, rest, numbers, plies: 0 });
        index
    }

    /// The numbers of a node by those of its children and its rest.
    pub(super) fn numbers(&self, index: NodeIndex) -> Numbers {
        let node = &self.nodes[index];
        let mut numbers = node.rest.numbers;
        for (_, child) in &node.children {
            let child = self.nodes[*child].numbers;
            numbers.proof = numbers.proof.min(child.disproof);
            numbers.disproof = (numbers.disproof + child.proof).min(INFINITE);
        }
        numbers
    }
}
