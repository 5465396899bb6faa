//! The search tree of a position, or one written as text, as lines of characters.

mod drawing;
mod game;
mod picture;
mod walk;
mod written;

pub use game::record_tree;
pub use picture::{TreePicture, WalkAlgorithm};
