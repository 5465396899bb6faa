//! Experiments on the engine, as values and texts: who runs them prints, draws progress and writes files.
//!
//! * [`Contest`]: two agents, many games, an honest [`Score`]; [`referee`] plays one game
//! * [`Limit`]: the clock that stops searches
//!
//! Apart from the command line this is the only place that reads a clock.

mod clock;
mod contest;
mod openings;
pub mod referee;
mod score;

pub use clock::Limit;
pub use contest::{Contest, MAX_GAMES, Played, Standing};
pub use openings::{NoOpening, usual_plies};
pub use score::{Elo, Score};
