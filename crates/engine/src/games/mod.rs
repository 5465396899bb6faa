//! The games, each in a file: its entry in the list of families, how it is solved and played, and its historical
//! programs.

pub(crate) mod filetto;
pub(crate) mod mill;
pub(crate) mod mnk;
pub(crate) mod ultimate;
