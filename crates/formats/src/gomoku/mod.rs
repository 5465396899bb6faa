//! Formats of gomoku programs, for m,n,k-games.

pub(crate) mod library;
pub(crate) mod lists;
pub(crate) mod mnk;
pub(crate) mod piskvork;
pub(crate) mod renlib;
pub(crate) mod times;
