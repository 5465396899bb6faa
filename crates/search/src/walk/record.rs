//! What minimax and alpha-beta do in a tree, step by step.
//!
//! The searches see a value as the player to move does. A drawn tree is seen from one side, as in textbooks: the
//! first player maximises and the second minimises. So all values and windows here are the first player's.

use std::ops::Neg;

use game::{Bound, Game, Player, Value};

use super::tree::{NodeId, Tree};
use crate::{Counters, Recorder, Report, SearchStep, Textbook, Unlimited, Window, alpha_beta, minimax};

/// A step of a walk. Values and windows are for the first player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkStep {
    /// The search comes to a node.
    Enter {
        /// The node.
        node: NodeId,
        /// The values that matter there.
        window: Window,
    },
    /// The node is a leaf and is left with its value.
    Leaf {
        /// The node.
        node: NodeId,
        /// What it is worth.
        value: Value,
    },
    /// The search is back from a child.
    Back {
        /// The node where it is again.
        node: NodeId,
        /// The child.
        child: NodeId,
        /// What the child is worth.
        value: Value,
        /// The best of the children so far, for the player to move.
        best: Value,
        /// The window for the next child.
        window: Window,
    },
    /// The other children are skipped.
    Cutoff {
        /// The node.
        node: NodeId,
        /// How many moves are skipped; none if the last move made the cutoff.
        skipped: u32,
    },
    /// The node is left.
    Leave {
        /// The node.
        node: NodeId,
        /// Its value.
        value: Value,
        /// How this relates to the true value.
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
    /// What the search counted.
    pub counters: Counters,
}

impl Walk {
    /// The values with which the nodes of a tree of this size were left, for the first player; `None` where the
    /// search has not been.
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

/// Minimax in a tree.
pub fn walk_minimax<G: Game>(tree: &Tree<G>) -> Walk {
    let mut recorder = WalkRecorder::new(tree);
    let report = minimax(textbook(tree).recorded(&mut recorder), &NodeId::ROOT);
    recorder.finish(&report)
}

/// Alpha-beta in a tree.
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

/// A node where a search is. Values are for the player to move there.
#[derive(Debug, Clone, Copy)]
struct Frame {
    node: NodeId,
    /// The best of the children so far.
    best: Value,
    /// How that relates to the node's true value.
    bound: Bound,
}

impl Frame {
    fn new(node: NodeId) -> Frame {
        Frame { node, best: Value::MIN, bound: Bound::Exact }
    }

    /// A child is worth this. Where alpha-beta looks at all children, no other one is worth more than the best, so
    /// that what is known of the best holds for the node, also below alpha.
    fn add_child(&mut self, value: Value, bound: Bound) {
        if value > self.best || (value == self.best && bound == Bound::Exact) {
            (self.best, self.bound) = (value, bound);
        }
    }
}

/// Writes down what a search does in a tree.
struct WalkRecorder<'a, G: Game> {
    tree: &'a Tree<G>,
    /// From the root to where the search is.
    path: Vec<Frame>,
    /// The frame that was left last.
    left: Frame,
    steps: Vec<WalkStep>,
}

impl<'a, G: Game> WalkRecorder<'a, G> {
    fn new(tree: &'a Tree<G>) -> Self {
        WalkRecorder { tree, path: Vec::new(), left: Frame::new(NodeId::ROOT), steps: Vec::new() }
    }

    /// A value or window of the player to move at the node, for the first player; and the other way round.
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
            SearchStep::Back { value, .. } => frame.add_child(value, other_way(self.left.bound)),
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
                let bound = if is_first { frame.bound } else { other_way(frame.bound) };
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

/// What is known of a value, for the other player.
fn other_way(bound: Bound) -> Bound {
    match bound {
        Bound::AtLeast => Bound::AtMost,
        Bound::AtMost => Bound::AtLeast,
        Bound::Exact => Bound::Exact,
    }
}
