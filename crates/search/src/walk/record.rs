//! The steps of minimax and alpha-beta in a tree.
//!
//! A search uses the values of the side to move. A drawn tree uses those of one side, as in textbooks: the
//! first player maximises, and the second minimises. So all values and windows here are the first player's.

use std::ops::Neg;

use game::{Bound, Game, Player, Value};

use super::tree::{NodeId, Tree};
use crate::{Counters, Recorder, Report, SearchStep, Textbook, Unlimited, Window, alpha_beta, minimax};

/// A step of a walk. Values and windows are for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkStep {
    /// The search enters a node.
    Enter {
        /// The node.
        node: NodeId,
        /// The search window at the node.
        window: Window,
    },
    /// The search leaves a leaf with its value.
    Leaf {
        /// The node.
        node: NodeId,
        /// The value of the leaf.
        value: Value,
    },
    /// The search returns from a child to its parent.
    Back {
        /// The parent.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// The value of the child.
        value: Value,
        /// The best value of the children so far, for the side to move at the parent.
        best: Value,
        /// The window for the next child.
        window: Window,
    },
    /// A cutoff: the search skips the other children.
    Cutoff {
        /// The node.
        node: NodeId,
        /// The number of skipped moves; 0 if the last move caused the cutoff.
        skipped: u32,
    },
    /// The search leaves an inner node.
    Leave {
        /// The node.
        node: NodeId,
        /// The value of the node.
        value: Value,
        /// The relation of `value` to the true value.
        bound: Bound,
    },
}

/// All steps of a search through a tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Walk {
    /// The steps.
    pub steps: Vec<WalkStep>,
    /// The value of the root, for the first player.
    pub value: Value,
    /// The counters of the search.
    pub counters: Counters,
}

impl Walk {
    /// Returns the values of the nodes of a tree with this number of nodes, for the first player; `None` for
    /// nodes that the search did not visit.
    pub fn values(&self, nodes: usize) -> Vec<Option<Value>> {
        let mut values = vec![None; nodes];
        for step in &self.steps {
            if let WalkStep::Leaf { node, value } | WalkStep::Leave { node, value, .. } = *step {
                values[node.index()] = Some(value);
            }
        }
        values
    }
}

/// Records minimax in a tree.
pub fn walk_minimax<G: Game>(tree: &Tree<G>) -> Walk {
    let mut recorder = WalkRecorder::new(tree);
    let report = minimax(textbook(tree).recorded(&mut recorder), &NodeId::ROOT);
    recorder.finish(&report)
}

/// Records alpha-beta in a tree.
pub fn walk_alpha_beta<G: Game>(tree: &Tree<G>) -> Walk {
    let mut recorder = WalkRecorder::new(tree);
    let report = alpha_beta(textbook(tree).recorded(&mut recorder), &NodeId::ROOT, Window::FULL);
    recorder.finish(&report)
}

fn textbook<'a, G: Game>(
    tree: &'a Tree<G>,
) -> Textbook<'a, Tree<G>, impl Fn(&NodeId) -> i32 + 'a, Unlimited> {
    let estimate = |node: &NodeId| tree.node(*node).estimate.unwrap_or_default();
    Textbook::new(tree, tree.depth(), estimate, Unlimited)
}

/// A node on the path of the search. Values are for the side to move at the node.
#[derive(Debug, Clone, Copy)]
struct Frame {
    node: NodeId,
    /// The best value of the children so far.
    best: Value,
    /// The relation of `best` to the node's true value.
    bound: Bound,
}

impl Frame {
    fn new(node: NodeId) -> Frame {
        Frame { node, best: Value::MIN, bound: Bound::Exact }
    }

    /// Updates the best value by the value of a child. If alpha-beta visits all children, no other child is
    /// better than the best. So the bound of the best holds for the node, also below alpha.
    fn add_child(&mut self, value: Value, bound: Bound) {
        if value > self.best || (value == self.best && bound == Bound::Exact) {
            (self.best, self.bound) = (value, bound);
        }
    }
}

/// A recorder of the steps of a search in a tree.
struct WalkRecorder<'a, G: Game> {
    tree: &'a Tree<G>,
    /// The nodes from the root to the current node.
    path: Vec<Frame>,
    /// The node that the search left last.
    left: Frame,
    steps: Vec<WalkStep>,
}

impl<'a, G: Game> WalkRecorder<'a, G> {
    fn new(tree: &'a Tree<G>) -> Self {
        WalkRecorder { tree, path: Vec::new(), left: Frame::new(NodeId::ROOT), steps: Vec::new() }
    }

    /// Converts a value or window between the side to move at the node and the first player.
    fn for_first<V: Neg<Output = V>>(&self, node: NodeId, value: V) -> V {
        if self.tree.node(node).to_move == Player::First { value } else { -value }
    }

    fn moves_after(&self, node: NodeId, child: NodeId) -> u32 {
        self.tree.children(node).filter(|other| *other > child).count() as u32
    }

    fn finish(self, report: &Report<NodeId>) -> Walk {
        let value = self.for_first(NodeId::ROOT, report.value);
        Walk { value, counters: report.counters, steps: self.steps }
    }
}

impl<G: Game> Recorder<NodeId> for WalkRecorder<'_, G> {
    fn record(&mut self, step: SearchStep<'_, NodeId>) {
        if let SearchStep::Enter { position, .. } = step {
            self.path.push(Frame::new(*position));
        }
        let Some(mut frame) = self.path.pop() else { return };
        let node = frame.node;
        match step {
            SearchStep::Back { value, .. } => frame.add_child(value, self.left.bound.reversed()),
            SearchStep::Cutoff if self.moves_after(node, self.left.node) > 0 => frame.bound = Bound::AtLeast,
            _ => {}
        }
        let seen = match step {
            SearchStep::Enter { window, .. } => {
                WalkStep::Enter { node, window: self.for_first(node, window) }
            }
            SearchStep::Leaf { value } => WalkStep::Leaf { node, value: self.for_first(node, value) },
            SearchStep::Back { value, best, window } => WalkStep::Back {
                node,
                child: self.left.node,
                value: self.for_first(node, value),
                best: self.for_first(node, best),
                window: self.for_first(node, window),
            },
            SearchStep::Cutoff => WalkStep::Cutoff { node, skipped: self.moves_after(node, self.left.node) },
            SearchStep::Leave { value } => {
                let is_first = self.tree.node(node).to_move == Player::First;
                let bound = if is_first { frame.bound } else { frame.bound.reversed() };
                WalkStep::Leave { node, value: self.for_first(node, value), bound }
            }
        };
        self.steps.push(seen);
        match step {
            SearchStep::Leaf { .. } | SearchStep::Leave { .. } => self.left = frame,
            _ => self.path.push(frame),
        }
    }
}
