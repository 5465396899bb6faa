//! Shared parts of `match`, `tournament` and `merge`: the setup of games, their records, and the output of
//! scores.

pub(super) mod events;
pub(super) mod fault;
pub(super) mod lines;
pub(super) mod live;
pub(super) mod part_text;
pub(super) mod pgn;
pub(super) mod setup;
pub(super) mod state;
pub(super) mod summary;
