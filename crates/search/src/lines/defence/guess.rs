//! Heuristic proof and disproof numbers of new nodes.

use super::hypergraph::ONE;
use crate::proof_number::ProofNumbers;

/// Upper bound on a heuristic proof number.
const MAX_GUESSED: f64 = 100_000.0;

/// Returns the initial numbers of a position with this potential, in which `left` lines have no pair.
pub(super) fn guess(potential: u64, left: usize) -> ProofNumbers {
    let (weight, left) = (potential as f64 / ONE as f64, left as f64);
    let proof = 1.0 + 4.0 * weight.powi(3) + 0.01 * left.powi(4);
    ProofNumbers { proof: proof.min(MAX_GUESSED) as u32, disproof: 1 }
}
