//! What can be said of steps without a position: references, symmetries, replies that stand twice.

use game::{Board, Notation, Symmetric};

use super::Strategies;
use crate::{ClaimId, Flaw, Step, StepId};

impl<G: Symmetric + Board + Notation> Strategies<'_, G> {
    /// Checks what does not depend on positions.
    pub(crate) fn check_steps(&mut self) -> Result<(), Flaw> {
        for (step, number) in self.proof.steps.iter().zip(0..) {
            let refer = |found: StepId| {
                if found < number { Ok(()) } else { Err(Flaw::StepReference { step: number, found }) }
            };
            match step {
                Step::Play { then, .. } => refer(*then)?,
                Step::Await { replies, otherwise } => {
                    replies.iter().map(|(_, then)| *then).chain(*otherwise).try_for_each(refer)?;
                    self.check_replies(number, replies)?;
                }
                Step::Over => {}
                Step::Hold(claim) => self.check_hold(number, *claim)?,
                Step::Turned { symmetry, step: then } => {
                    refer(*then)?;
                    let symmetries = self.game.symmetries();
                    if usize::from(*symmetry) >= symmetries {
                        return Err(Flaw::StepSymmetry { step: number, found: *symmetry, symmetries });
                    }
                }
            }
        }
        Ok(())
    }

    fn check_replies(&mut self, step: StepId, replies: &[(u16, StepId)]) -> Result<(), Flaw> {
        let mut twice = None;
        for (code, then) in replies {
            if !self.answers.put(*code, *then) {
                twice = Some(*code);
            }
        }
        self.answers.forget(replies);
        match twice {
            Some(code) => Err(Flaw::ReplyTwice { step, reply: self.write_code(code) }),
            None => Ok(()),
        }
    }

    fn check_hold(&self, step: StepId, claim: ClaimId) -> Result<(), Flaw> {
        let claims = self.proof.claims.len();
        if self.claims.is_none() {
            return Err(Flaw::NoLines { game: self.game.spec() });
        }
        if claim as usize >= claims {
            return Err(Flaw::StepClaim { step, found: claim, claims });
        }
        Ok(())
    }
}
