//! `attack`: the move of a certificate's strategy against the moves of somebody who tries to break it.

use engine::{Walker, walk_proof};
use schemars::JsonSchema;
use serde::Serialize;

use crate::certificate_file::CertificateFile;
use crate::fields::Fields;
use crate::job::Context;
use crate::json::written;
use crate::limits::{MAX_MOVE, MAX_MOVES};
use crate::problem::{Problem, RequestError};

/// The move of the strategy.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Attack")]
pub(crate) struct AttackAnswer {
    /// The move; `null` if it is the attacker's turn, or the game is over.
    #[serde(rename = "move")]
    m: Option<String>,
    /// `true` if every other move loses at once.
    forced: bool,
}

/// Returns the move of the strategy.
pub(super) fn attack(context: Context<'_>, mut fields: Fields) -> Result<String, Problem> {
    let certificate = CertificateFile::require(context.host, &mut fields)?;
    let theorem = fields.number("theorem", 0, 255)?.unwrap_or(0);
    let moves = fields.texts("moves", MAX_MOVES, MAX_MOVE)?;
    fields.finish()?;
    let certificate = certificate.checked(context)?;
    walk_proof(certificate.proof(), theorem, |walker| walk(walker, &moves))?.map(|answer| written(&answer))
}

/// Replays the game, in which the strategy's moves must be those of the certificate. Returns its next move.
fn walk(walker: &mut dyn Walker, moves: &[String]) -> Result<AttackAnswer, Problem> {
    let mut next = walker.answer();
    for m in moves {
        match &next {
            Some(own) if own.m == *m => {}
            None if walker.reply(m) => {}
            _ => return Err(RequestError::NotInAttack { found: texts::quoted(m) }.into()),
        }
        next = walker.answer();
    }
    Ok(AttackAnswer { forced: next.as_ref().is_some_and(|own| own.is_forced), m: next.map(|own| own.m) })
}
