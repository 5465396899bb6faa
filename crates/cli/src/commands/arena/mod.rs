//! What `match`, `tournament` and `merge` share: the game with its openings and rules, records of the games, and what a
//! score says.

pub(super) mod fault;
pub(super) mod lines;
pub(super) mod live;
pub(super) mod part_text;
pub(super) mod pgn;
pub(super) mod setup;
pub(super) mod summary;
