//! Certificates: proofs of what a position is worth that anyone can check, without trusting who made them.
//!
//! * [`Proof`] is what a certificate says
//! * [`check()`] decides whether it is true
//! * [`Walk`] plays by it
//! * [`read()`] and [`write()`] are the file it is kept in
//!
//! Nothing here searches, keeps a table of values or looks for pairings: a check knows the rules alone.

mod proof;

mod bits;
mod flaw;
mod lines;

mod check;
mod claims;
mod strategy;

mod file;
mod walk;

pub use check::{Finding, Proven, check};
pub use file::{FileError, read, write};
pub use flaw::Flaw;
pub use lines::Lines;
pub use proof::{Claim, ClaimId, Goal, Proof, Step, StepId, Theorem};
pub use walk::{Answer, Walk, Why};
