//! The tree of the job-level proof-number search, as data. `tree_search.rs` expands it.
//!
//! As in the [df-pn of this crate](crate::df_pn), the numbers of a node are from its side to move: for the
//! attacker the statement is that the attacker wins, for the defender that the attacker does not.

pub(super) mod tree_file;

use std::collections::HashMap;

use game::{LineGame, Player, Point};

use crate::proof_number::{INFINITE, ProofNumbers};

/// A proof-number tree for a win of the attacker.
#[derive(Debug)]
pub(super) struct ProofTree {
    pub(super) attacker: Player,
    /// The key of the root's position.
    pub(super) key: u64,
    /// Node budget of the strong search that evaluates one node of the tree (one job).
    pub(super) judgement: u64,
    /// The nodes of the tree, the root first.
    pub(super) nodes: Vec<ProofTreeNode>,
    /// The nodes by canonical key.
    pub(super) by_key: HashMap<u64, NodeIndex>,
}

/// Index of a node in [`ProofTree::nodes`].
pub(super) type NodeIndex = usize;

/// Index of the root.
pub(super) const ROOT: NodeIndex = 0;

/// Initial proof and disproof number of a node without an evaluation.
pub(super) const EVEN: u32 = 1024;

/// A node: a position, its expanded moves and the rest of its moves.
#[derive(Debug)]
pub(super) struct ProofTreeNode {
    /// The canonical key of the position.
    pub(super) key: u64,
    /// The first parent and the move from it, which define the position; `None` for the root.
    pub(super) origin: Option<(NodeIndex, Point)>,
    pub(super) children: Vec<(Point, NodeIndex)>,
    pub(super) parents: Vec<NodeIndex>,
    pub(super) rest: Rest,
    pub(super) numbers: ProofNumbers,
    /// Maximum number of plies to the end, once the attacker's win is proven; else 0.
    pub(super) plies: u32,
}

/// The moves of a node that are not expanded, evaluated together by one search.
#[derive(Debug)]
pub(super) struct Rest {
    pub(super) numbers: ProofNumbers,
    /// The best move of the rest, if it was searched since the last expansion.
    pub(super) best: Option<Point>,
    /// Maximum number of plies to the end, if the search proved the attacker's win; else 0.
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
        let even = ProofNumbers { proof: EVEN, disproof: EVEN };
        let key = game.key(position);
        let mut tree = ProofTree { attacker, key, judgement, nodes: Vec::new(), by_key: HashMap::new() };
        tree.add(game.canonical_key(position), None, even);
        tree
    }

    /// The principal variation of a win of the attacker, as far as the tree goes.
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

    /// Returns the child that sets the length of a node that the attacker wins; `None` if the rest sets it.
    pub(super) fn best_child(&self, node: &ProofTreeNode) -> Option<(Point, NodeIndex)> {
        let is_best = |child: &ProofTreeNode| child.plies > 0 && child.plies + 1 == node.plies;
        node.children.iter().find(|(_, child)| is_best(&self.nodes[*child])).copied()
    }

    /// Returns the most-proving node: the one whose rest is to be searched or expanded next.
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

    /// Adds a node with these numbers and no expanded moves.
    pub(super) fn add(
        &mut self,
        key: u64,
        origin: Option<(NodeIndex, Point)>,
        numbers: ProofNumbers,
    ) -> NodeIndex {
        let index = self.nodes.len();
        self.by_key.insert(key, index);
        let rest = Rest { numbers, best: None, plies: 0 };
        let (children, parents) = (Vec::new(), Vec::new());
        self.nodes.push(ProofTreeNode { key, origin, children, parents, rest, numbers, plies: 0 });
        index
    }

    /// The numbers of a node from those of its children and its rest.
    pub(super) fn numbers(&self, index: NodeIndex) -> ProofNumbers {
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
