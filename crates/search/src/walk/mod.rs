//! Recorded walks of minimax and alpha-beta through the whole tree of a small position, for display.
//!
//! First the [`Tree`] is grown, node by node. The tree is a game itself: its positions are nodes, and its
//! moves are edges. So the textbook searches run in it unchanged. Their steps are recorded as a [`Walk`].
//! With another [`MoveOrder`] the same tree is another game.

mod as_game;
mod grow;
mod record;
mod tree;

pub use record::{Walk, WalkStep, walk_alpha_beta, walk_minimax};
pub use tree::{GrowError, MoveOrder, NodeId, TooLarge, Tree, TreeNode};
