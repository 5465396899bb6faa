//! Certificates of any game, type-erased: checks, and games against their strategies.

use game::{Message, SpecError};
use proof::{CheckReport, Flaw, Proof};

use crate::registry;
use crate::session::Walker;

/// The reason why a certificate is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProofError {
    /// The spec is invalid.
    Spec(SpecError),
    /// The certificate has a flaw.
    Flaw(Flaw),
}

impl ProofError {
    /// Returns the message of the underlying error.
    pub fn message(&self) -> &dyn Message {
        match self {
            ProofError::Spec(error) => error,
            ProofError::Flaw(flaw) => flaw,
        }
    }
}

/// Checks a certificate by the rules of the game that it names. `proceed` is called from time to time with
/// the number of positions visited so far; `false` ends the check.
///
/// ```
/// use filetto::engine::{Analyse, check_proof, registry};
/// use filetto::search::{SolveQuery, Unlimited};
///
/// let session = registry::open("mnk:4,3,3").expect("a spec");
/// let query = SolveQuery { proof: true, ..SolveQuery::default() };
/// let solution = session.solve(&query, u64::MAX, &mut Unlimited);
/// let proof = solution.proof.expect("a certificate");
/// assert!(check_proof(&proof, &mut |_| true).is_ok());
/// ```
///
/// # Errors
/// The first flaw, or an invalid spec.
pub fn check_proof(proof: &Proof, proceed: &mut dyn FnMut(u64) -> bool) -> Result<CheckReport, ProofError> {
    let session = registry::open(&proof.spec).map_err(ProofError::Spec)?;
    session.check_proof(proof, proceed).map_err(ProofError::Flaw)
}

/// Opens a game against the strategy of a theorem, numbered from 0, and passes it to `play`. The certificate
/// should have passed [`check_proof`].
///
/// # Errors
/// The first flaw of the parts that are read here, or an invalid spec.
pub fn walk_proof<R>(
    proof: &Proof,
    theorem: usize,
    play: impl FnOnce(&mut dyn Walker) -> R,
) -> Result<R, ProofError> {
    let session = registry::open(&proof.spec).map_err(ProofError::Spec)?;
    let (mut play, mut result) = (Some(play), None);
    let mut play_once = |walker: &mut dyn Walker| result = play.take().map(|play| play(walker));
    session.walk_proof(proof, theorem, &mut play_once).map_err(ProofError::Flaw)?;
    Ok(result.expect("a walk without a flaw is played"))
}
