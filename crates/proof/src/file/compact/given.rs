//! The steps that are written, with their new numbers.

use super::tag;
use crate::{ClaimId, Step, StepId};

/// The steps of a certificate that is written; none if one is read.
pub(super) struct Given<'p> {
    steps: &'p [Step],
    numbers: Vec<Option<StepId>>,
}

impl<'p> Given<'p> {
    pub(super) fn new(steps: &'p [Step]) -> Given<'p> {
        Given { steps, numbers: vec![None; steps.len()] }
    }

    pub(super) fn step(&self, step: StepId) -> &'p Step {
        &self.steps[step as usize]
    }

    /// The new number of a step that is written already.
    pub(super) fn number(&self, step: StepId) -> Option<StepId> {
        self.numbers[step as usize]
    }

    pub(super) fn put(&mut self, step: StepId, number: StepId) {
        self.numbers[step as usize] = Some(number);
    }

    /// The symbol of a step that is known by its kind or its move.
    pub(super) fn shared_tag(&self, step: StepId) -> Option<u32> {
        match self.step(step) {
            Step::Over => Some(tag::OVER),
            Step::Play { then, .. } if *self.step(*then) == Step::Over => Some(tag::WIN),
            _ => None,
        }
    }

    /// The symbol of any other step.
    pub(super) fn new_tag(&self, step: StepId) -> u32 {
        match self.step(step) {
            Step::Await { replies, otherwise: Some(other) } => {
                let is_win = self.shared_tag(*other) == Some(tag::WIN);
                match (&replies[..], played(self.step(*other))) {
                    ([(reply, _)], Some(m)) if is_win && m == *reply => tag::FORCING,
                    _ => tag::AWAIT_OTHERS,
                }
            }
            Step::Await { otherwise: None, .. } => tag::AWAIT_ALL,
            Step::Hold(_) => tag::HOLD,
            Step::Turned { .. } => tag::TURNED,
            Step::Play { .. } | Step::Over => tag::PLAY,
        }
    }
}

pub(super) fn played(step: &Step) -> Option<u16> {
    if let Step::Play { m, .. } = step { Some(*m) } else { None }
}

/// The only step to which a step refers.
pub(super) fn then(step: &Step) -> Option<StepId> {
    match step {
        Step::Play { then: step, .. } | Step::Turned { step, .. } => Some(*step),
        _ => None,
    }
}

pub(super) fn otherwise(step: &Step) -> Option<StepId> {
    if let Step::Await { otherwise, .. } = step { *otherwise } else { None }
}

pub(super) fn only_reply(step: &Step) -> Option<(u16, StepId)> {
    if let Step::Await { replies, .. } = step { replies.first().copied() } else { None }
}

/// The listed replies in the order of their codes.
pub(super) fn replies(step: &Step) -> Vec<(u16, StepId)> {
    let Step::Await { replies, .. } = step else { return Vec::new() };
    let mut replies = replies.clone();
    replies.sort_unstable();
    replies
}

pub(super) fn symmetry(step: &Step) -> u8 {
    if let Step::Turned { symmetry, .. } = step { *symmetry } else { 0 }
}

pub(super) fn claim(step: &Step) -> ClaimId {
    if let Step::Hold(claim) = step { *claim } else { 0 }
}
