//! The drawing of a tree: its nodes and the walk of one search, with all values as text.

/// The searches that walk through a tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WalkAlgorithm {
    /// Minimax: every node is visited.
    Minimax,
    /// Negamax: minimax with values for the side to move.
    Negamax,
    /// Alpha-beta: nodes that cannot change the result are not visited.
    AlphaBeta,
}

/// A tree with the walk of one search.
pub struct TreePicture {
    /// The first line of the output.
    pub title: String,
    pub(crate) nodes: Vec<PictureNode>,
    pub(crate) algorithm: WalkAlgorithm,
    pub(crate) steps: Vec<PictureStep>,
    /// The value of the root.
    pub(crate) value: String,
    pub(crate) counts: Counts,
    /// The nodes that minimax visits: all.
    pub(crate) minimax_nodes: usize,
    /// The names of the unknown leaves that the search did not visit.
    pub(crate) unneeded: Vec<String>,
}

/// A node of the picture.
pub(crate) struct PictureNode {
    pub(crate) parent: Option<usize>,
    /// The text at the node: `max`, a number, or a move.
    pub(crate) label: String,
    /// The name of the node in steps.
    pub(crate) name: String,
    pub(crate) is_leaf: bool,
    /// `true` if the label is the value of the leaf.
    pub(crate) shows_value: bool,
}

/// The counters of a search.
pub(crate) struct Counts {
    pub(crate) nodes: usize,
    pub(crate) leaves: usize,
    pub(crate) cutoffs: usize,
}

/// The ends of a window as text.
pub(crate) type WindowText = (String, String);

/// A step of the search.
pub(crate) enum PictureStep {
    Enter { node: usize, window: WindowText },
    Leaf { node: usize, value: String },
    Back { node: usize, child: usize, value: String, best: String, window: WindowText },
    Cutoff { node: usize, skipped: usize },
    Leave { node: usize, value: String },
}
