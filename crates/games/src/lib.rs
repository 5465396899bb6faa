//! The rules of the games, a module for each. No searching is done here.

pub mod mill;
pub mod mnk;
pub mod network;
pub mod ultimate;
pub mod weights;
