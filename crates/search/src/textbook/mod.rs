//! The searches of the textbook: one tree, walked by three rules.
//!
//! Each visits a position, asks whether it is a leaf (a finished game, or the depth limit), and if not,
//! searches every move. What differs is a page each: [`minimax()`], [`negamax()`], [`alpha_beta()`].
//! `search.rs` holds what they share; a [`Recorder`] receives each step, so that a screen can show how they
//! work.

mod alpha_beta;
mod deepening;
mod minimax;
mod negamax;
mod recorder;
mod search;
mod variation;

pub use alpha_beta::alpha_beta;
pub use deepening::{TextbookAlgorithm, TextbookOptions, analyse_by_textbook};
pub use minimax::minimax;
pub use negamax::negamax;
pub use recorder::{Recorder, SearchStep, Silent};
pub(crate) use search::Stopped;
pub use search::{Report, Textbook};
pub(crate) use variation::Variations;
