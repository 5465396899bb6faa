//! Formats of programs that play ultimate tic-tac-toe.

pub(crate) mod numbering;
pub(crate) mod ufen;
pub(crate) mod ufen_error;
pub(crate) mod upgn;
