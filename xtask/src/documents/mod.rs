//! The Markdown documents of the tree: their links, the anchors of their headings, and their index.
//!
//! Tidy checks them, and the site is made from them.

mod index;
mod markdown;
mod paths;

pub(crate) use index::{Entry, INDEX, Part, index};
pub(crate) use markdown::Document;
pub(crate) use paths::target;
