//! Certificates: proofs of what a position is worth that anyone can check, without trusting who made them.
//!
//! * [`Proof`] is what a certificate says
//!
//! Nothing here searches, keeps a table of values or looks for pairings: a check knows the rules alone.

mod proof;

pub use proof::{Claim, ClaimId, Goal, Proof, Step, StepId, Theorem};
