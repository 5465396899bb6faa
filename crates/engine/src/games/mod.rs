//! The games, one file each: metadata of the family, the solver, the levels, and the historical programs.

pub(crate) mod filetto;
pub(crate) mod mill;
pub(crate) mod mnk;
pub(crate) mod ultimate;
