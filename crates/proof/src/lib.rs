//! Certificates: proofs of the value of a position that anyone can check without trust in the program that
//! made them.
//!
//! * [`Proof`]: the content of a certificate
//! * [`check()`] and [`check_on_threads()`]: verify a certificate
//! * [`check_on_every_board()`]: verifies that a win holds on larger boards too
//! * [`StrategyPlayer`]: plays the strategy of a certificate
//! * [`StrategyBook`]: finds positions in it
//! * [`explain()`]: the facts behind the moves of a strategy, each with its step
//! * [`StrategyReach`]: how far from a win a reply could matter
//! * [`join()`]: makes one certificate of those after each reply
//! * [`read()`] and [`write()`]: the file format
//!
//! This crate does not search, look up values, or find pairings: a check uses only the rules. The file format
//! for other programs is described in `docs/certificates.md`.

mod proof;
mod unused;

mod bits;
mod condition;
mod flaw;
mod subject;
mod winning_lines;

mod check;
mod checked_claims;
mod every_board;
mod strategy;

mod file;
mod join;
mod line_sets;
mod play;

#[cfg(test)]
mod weakened;

pub use check::{CheckReport, Finding, check, check_on_threads};
pub use every_board::{EveryBoardReport, check_on_every_board};
pub use file::{FileError, read, write, write_plain};
pub use flaw::Flaw;
pub use join::{JoinError, join};
pub use play::{
    BookEntry, Fact, MoveEffect, Remark, StrategyBook, StrategyExplanation, StrategyMove, StrategyPlayer,
    Why, explain,
};
pub use proof::{Claim, ClaimId, Goal, Proof, Step, StepId, Theorem};
pub use strategy::StrategyReach;
pub use winning_lines::WinningLines;
