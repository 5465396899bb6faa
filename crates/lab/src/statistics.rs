//! Statistics of playing strength from the results of games.
//!
//! * [`score`]: the pairs of a match, their Elo, normalized Elo and likelihood of superiority.
//! * [`likelihood`]: maximum likelihood distributions of pairs under a hypothesis about strength.
//! * [`sprt`]: the sequential probability ratio test that ends a match.
//! * [`betting`]: a second test, for results that are extreme under both hypotheses.
//! * [`ratings`]: the Elo ratings of many competitors that played each other.

pub mod betting;
pub mod likelihood;
pub mod ratings;
pub mod score;
pub mod sprt;
