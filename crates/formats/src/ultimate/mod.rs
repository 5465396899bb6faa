//! Formats of programs that play ultimate tic-tac-toe.

pub(crate) mod ufen;
pub(crate) mod upgn;
