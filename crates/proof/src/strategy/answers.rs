//! Looks up the answer to a reply of a step.

use crate::proof::StepId;

/// For each code of a move, a step or none. A step is stored with one added, so that a new table is all zeros, which
/// the system provides for free.
pub(super) struct Answers(Vec<u32>);

impl Answers {
    pub(super) fn new() -> Answers {
        Answers(vec![0; 1 << 16])
    }

    pub(super) fn get(&self, code: u16) -> Option<StepId> {
        self.0[usize::from(code)].checked_sub(1)
    }

    /// Adds an answer. Returns whether there was none. The step refers to an earlier one, so adding one cannot overflow.
    pub(super) fn put(&mut self, code: u16, step: StepId) -> bool {
        std::mem::replace(&mut self.0[usize::from(code)], step + 1) == 0
    }

    /// Removes the answers to these replies.
    pub(super) fn forget(&mut self, replies: &[(u16, StepId)]) {
        replies.iter().for_each(|(code, _)| self.0[usize::from(*code)] = 0);
    }
}
