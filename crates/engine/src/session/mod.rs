//! A game in progress, type-erased, for every screen and protocol.
//!
//! A [`Session`] is the sum of a few traits that a front end can use one by one: [`Play`], [`Show`],
//! [`Analyse`], [`ChooseMoves`], [`CheckCertificates`], [`UseTables`], [`UseWeights`]. One call is one move
//! or one search, never one node, so the cost of dynamic dispatch does not matter.

mod agents;
mod analysis;
mod books;
mod certificates;
mod checked_book;
mod play;
mod tables;
mod traits;
mod typed;
mod view;
mod weights;

pub use checked_book::CheckedBook;
pub use traits::{
    Analyse, CheckCertificates, ChooseMoves, Ending, Play, Session, Show, UseTables, UseWeights, Walker,
};
pub use typed::Match;
