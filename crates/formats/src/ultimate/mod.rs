//! Formats of ultimate tic-tac-toe programs.

pub(crate) mod numbering;
pub(crate) mod ufen;
pub(crate) mod ufen_error;
pub(crate) mod upgn;
