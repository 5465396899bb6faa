//! What the results of games say about strength, and how surely.

pub mod score;
