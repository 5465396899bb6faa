//! The drawing of a tree: its nodes and the walk of one search, with all values as text.

use crate::arguments::tree::WalkAlgorithm;

/// A tree with the walk of one search.
pub(super) struct Picture {
    /// The first line of the output.
    pub(super) title: String,
    pub(super) nodes: Vec<PictureNode>,
    pub(super) algorithm: WalkAlgorithm,
    pub(super) steps: Vec<PictureStep>,
    /// The value of the root.
    pub(super) value: String,
    pub(super) counts: Counts,
    /// The nodes that minimax visits: all.
    pub(super) minimax_nodes: usize,
    /// The names of the unknown leaves that the search did not visit.
    pub(super) unneeded: Vec<String>,
}

/// A node of the picture.
pub(super) struct PictureNode {
    pub(super) parent: Option<usize>,
    /// The text at the node: `max`, a number, or a move.
    pub(super) label: String,
    /// The name of the node in steps.
    pub(super) name: String,
    pub(super) is_leaf: bool,
    /// `true` if the label is the value of the leaf.
    pub(super) shows_value: bool,
}

/// The counters of a search.
pub(super) struct Counts {
    pub(super) nodes: usize,
    pub(super) leaves: usize,
    pub(super) cutoffs: usize,
}

/// The ends of a window as text.
pub(super) type WindowText = (String, String);

/// A step of the search.
pub(super) enum PictureStep {
    Enter { node: usize, window: WindowText },
    Leaf { node: usize, value: String },
    Back { node: usize, child: usize, value: String, best: String, window: WindowText },
    Cutoff { node: usize, skipped: usize },
    Leave { node: usize, value: String },
}
