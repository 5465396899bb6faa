//! The search tree that is shown, and the place in the walk of its search.

use engine::TreeRecord;

use crate::search_tree::{TreePicture, WalkAlgorithm};

/// A search tree on the screen.
pub(crate) struct TreeWalk {
    pub(crate) record: TreeRecord,
    pub(crate) picture: TreePicture,
    pub(crate) algorithm: WalkAlgorithm,
    /// The steps of the search that are shown.
    pub(crate) steps: usize,
    /// The line that must be in view.
    pub(crate) line: usize,
}

impl TreeWalk {
    /// Goes to a step of the search, and brings its node into view.
    pub(crate) fn go_to_step(&mut self, step: usize) {
        self.steps = step.min(self.picture.steps());
        self.line = self.current().unwrap_or(0);
    }

    /// Returns the node of the last step that is shown.
    pub(crate) fn current(&self) -> Option<usize> {
        (self.steps > 0 && self.steps < self.picture.steps()).then(|| self.picture.node_at(self.steps - 1))
    }
}
