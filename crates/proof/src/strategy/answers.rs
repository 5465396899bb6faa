//! A table of the answers to the replies of a step.

use crate::proof::StepId;

/// For each code of a move, a step or none. The table stores the step plus 1, so a new table is all zeros,
/// which costs almost no time.
pub(super) struct Answers(Vec<u32>);

impl Answers {
    pub(super) fn new() -> Answers {
        Answers(vec![0; 1 << 16])
    }

    pub(super) fn get(&self, code: u16) -> Option<StepId> {
        self.0[usize::from(code)].checked_sub(1)
    }

    /// Adds an answer. Returns `true` if there was none. The sum cannot overflow, since `step` is below the
    /// index of another step.
    pub(super) fn put(&mut self, code: u16, step: StepId) -> bool {
        std::mem::replace(&mut self.0[usize::from(code)], step + 1) == 0
    }

    /// Removes the answers to these replies.
    pub(super) fn forget(&mut self, replies: &[(u16, StepId)]) {
        replies.iter().for_each(|(code, _)| self.0[usize::from(*code)] = 0);
    }
}
