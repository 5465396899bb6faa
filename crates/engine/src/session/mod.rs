//! A game that is being played, with its type erased: what every screen and protocol talks to.
//!
//! A [`Session`] is the sum of a few traits that a front end can take singly: [`Play`], [`Show`], [`Analyse`],
//! [`ChooseMoves`], [`UseTables`], [`UseWeights`]. One call is one move or one search, never one node, so the erased call costs nothing.

mod agents;
mod analysis;
mod play;
mod tables;
mod traits;
mod typed;
mod view;

pub use traits::{Analyse, ChooseMoves, Ending, Play, Session, Show, UseTables, UseWeights};
pub use typed::Match;
