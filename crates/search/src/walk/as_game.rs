//! The tree as a game: its positions are the nodes, and its moves lead to children.

use std::ops::ControlFlow;

use game::{Game, Outcome, Path, Player, Point};

use super::tree::{NodeId, Tree};

impl<G: Game> Game for Tree<G> {
    type Position = NodeId;

    /// A move is the child that it leads to.
    type Move = NodeId;

    /// Returns an empty string, since a tree has no spec.
    fn spec(&self) -> String {
        String::new()
    }

    fn start(&self) -> NodeId {
        NodeId::ROOT
    }

    #[inline]
    fn to_move(&self, node: &NodeId) -> Player {
        self.node(*node).to_move
    }

    #[inline]
    fn outcome(&self, node: &NodeId) -> Option<Outcome> {
        self.node(*node).outcome
    }

    fn moves<B>(&self, node: &NodeId, visit: impl FnMut(NodeId) -> ControlFlow<B>) -> ControlFlow<B> {
        self.children(*node).try_for_each(visit)
    }

    #[inline]
    fn play(&self, node: &mut NodeId, m: NodeId) {
        *node = m;
    }

    fn key(&self, node: &NodeId) -> u64 {
        // The factor is odd, so the product is a bijection: different nodes have different keys.
        u64::from(node.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns a path of one point, since a tree has no board.
    fn path(&self, _m: NodeId) -> Path {
        Path::new(&[Point(0)])
    }

    /// Returns the low 15 bits. Codes repeat in trees of more than 2^15 nodes, but no transposition table is
    /// kept for a tree.
    fn code(&self, m: NodeId) -> u16 {
        (m.0 & 0x7fff) as u16
    }

    fn decode(&self, code: u16) -> Option<NodeId> {
        (usize::from(code) < self.nodes().len()).then_some(NodeId(u32::from(code)))
    }
}
