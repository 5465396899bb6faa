//! Engine protocols: other programs ask, and a session of ours answers.
//!
//! [`serve()`] answers a front end in one of the [`Protocol`]s. All of them share a state, with the game and the table that
//! is kept from move to move, a search on a thread of its own, and a reader that never stops while the engine thinks.
//! Nothing here reads a clock or opens an input by itself: both are handed in.

mod codingame;
mod dialogue;
mod gomocup;
mod input;
mod message;
mod mill;
mod protocol;
mod riddles;
mod room;
mod searching;
mod serve;
mod settings;
mod state;
mod uci;
mod uci_like;
mod ugi;

pub use protocol::Protocol;
pub use serve::{EngineError, serve};
pub use settings::{EngineSettings, MAX_HASH, MAX_THREADS};
pub use state::Streams;
