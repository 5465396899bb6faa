//! Checks that do not depend on positions: references, symmetries, and replies that are listed twice.

use game::{Board, Notation, Symmetric};

use super::answers::Answers;
use super::referee::Referee;
use crate::flaw::Flaw;
use crate::proof::{ClaimId, Proof, Step, StepId};

/// Checks all steps, also those that no strategy reaches.
pub(super) fn check_steps<G: Symmetric + Board + Notation>(
    referee: &Referee<'_, G>,
    proof: &Proof,
    answers: &mut Answers,
) -> Result<(), Flaw> {
    for (step, number) in proof.steps.iter().zip(0..) {
        let refer = |found: StepId| {
            if found < number { Ok(()) } else { Err(Flaw::StepReference { step: number, found }) }
        };
        match step {
            Step::Play { then, .. } => refer(*then)?,
            Step::Await { replies, otherwise } => {
                replies.iter().map(|(_, then)| *then).chain(*otherwise).try_for_each(refer)?;
                check_replies(referee, number, replies, answers)?;
            }
            Step::Over => {}
            Step::Hold(claim) => check_hold(referee, proof, number, *claim)?,
            Step::Turned { symmetry, step: then } => {
                refer(*then)?;
                let symmetries = referee.game.symmetries();
                if usize::from(*symmetry) >= symmetries {
                    return Err(Flaw::StepSymmetry { step: number, found: *symmetry, symmetries });
                }
            }
        }
    }
    Ok(())
}

fn check_replies<G: Symmetric + Board + Notation>(
    referee: &Referee<'_, G>,
    step: StepId,
    replies: &[(u16, StepId)],
    answers: &mut Answers,
) -> Result<(), Flaw> {
    let mut twice = None;
    for (code, then) in replies {
        if !answers.put(*code, *then) {
            twice = Some(*code);
        }
    }
    answers.forget(replies);
    match twice {
        Some(code) => Err(Flaw::ReplyTwice { step, reply: referee.write_code(code) }),
        None => Ok(()),
    }
}

fn check_hold<G: Notation>(
    referee: &Referee<'_, G>,
    proof: &Proof,
    step: StepId,
    claim: ClaimId,
) -> Result<(), Flaw> {
    let claims = proof.claims.len();
    if referee.claims.is_none() {
        return Err(Flaw::NoLines { game: referee.game.spec() });
    }
    if claim as usize >= claims {
        return Err(Flaw::StepClaim { step, found: claim, claims });
    }
    Ok(())
}
