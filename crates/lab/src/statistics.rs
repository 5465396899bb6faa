//! What the results of games say about strength, and how surely.
//!
//! * [`score`]: the pairs of a match, their Elo, normalized Elo and likelihood of superiority
//! * [`likelihood`]: the most likely distribution of pairs under a hypothesis about strength
//! * [`sprt`]: the sequential test that ends a match when it knows
//! * [`betting`]: the second way in which a test ends, for results that no hypothesis foresaw
//! * [`ratings`]: the Elo of many competitors that played each other

pub mod betting;
pub mod likelihood;
pub mod ratings;
pub mod score;
pub mod sprt;
