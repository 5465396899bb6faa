//! Wins by the strong search, and the proof-number search above it.

mod known_wins;
mod tree_search;
mod win_search;

pub(super) use tree_search::{JUDGEMENT, TreeSearch};
#[cfg(test)]
pub(super) use win_search::ForcedEnd;
pub(super) use win_search::{FIRST_NODES, Searched, WinSearch};
