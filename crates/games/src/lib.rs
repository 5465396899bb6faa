//! The rules and evaluations of the games, one module for each. This crate contains no search.

pub mod mill;
pub mod mnk;
pub mod network;
pub mod ultimate;
pub mod weights;
