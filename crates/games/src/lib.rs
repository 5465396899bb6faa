//! The rules of the games, a module each. No searching is done here.

pub mod mill;
pub mod mnk;
pub mod ultimate;
