//! Certificates: proofs of what a position is worth that anyone can check, without trusting the program that made them.
//!
//! * [`Proof`] is what a certificate says
//! * [`check()`] decides whether it is true
//! * [`StrategyPlayer`] plays by it
//! * [`read()`] and [`write()`] are its file
//!
//! Nothing here searches, stores values or looks for pairings: a check uses the rules alone. The format for other
//! programs is described in `docs/certificates.md`.

mod proof;

mod bits;
mod flaw;
mod subject;
mod winning_lines;

mod check;
mod checked_claims;
mod strategy;

mod file;
mod play;

pub use check::{CheckReport, Finding, check};
pub use file::{FileError, read, write};
pub use flaw::Flaw;
pub use play::{StrategyMove, StrategyPlayer, Why};
pub use proof::{Claim, ClaimId, Goal, Proof, Step, StepId, Theorem};
pub use winning_lines::WinningLines;
