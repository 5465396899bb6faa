//! Wins by the strong search, and the proof-number search above it.

mod known_wins;
mod tree_search;
mod win_search;

pub(super) use tree_search::{JUDGEMENT, TreeSearch};
pub(super) use win_search::{FIRST_NODES, ForcedEnd, Searched, WinSearch};
