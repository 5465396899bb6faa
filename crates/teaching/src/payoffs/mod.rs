//! Zero-sum games of two players who choose at the same time: matrices of payoffs, mixed strategies, and
//! exact values.
//!
//! R chooses a row, C a column, and the entry is what R wins and C loses. In the game of the thesis's chapter
//! 1.1, R wins 2 if both make the same choice, and loses 2 otherwise:
//!
//! ```text
//!        C1   C2
//! R1      2   -2
//! R2     -2    2
//! ```
//!
//! All arithmetic is on whole numbers and [`Fraction`]s, so that a value is exact.

mod error;
mod fraction;
mod matrix;
mod mixed_strategy;
mod solve;

pub use error::PayoffError;
pub use fraction::Fraction;
pub use matrix::{MAX_PAYOFF, MAX_SIDE, PayoffMatrix};
pub use mixed_strategy::MixedStrategy;
pub use solve::MatrixSolution;
