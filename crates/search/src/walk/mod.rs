//! The walks of minimax and alpha-beta through the whole tree of a small position, to be shown.
//!
//! First the [`Tree`] is grown, node by node. It is a game itself, whose positions are its nodes and whose
//! moves are its edges, so the searches of the textbook go through it unchanged, by what they know of any game:
//! its rules. What they do is recorded as a [`Walk`]. In another [`MoveOrder`] the same tree is another game.

mod as_game;
mod grow;
mod record;
mod tree;

pub use record::{Walk, WalkStep, walk_alpha_beta, walk_minimax};
pub use tree::{GrowError, MoveOrder, NodeId, TooLarge, Tree, TreeNode};
