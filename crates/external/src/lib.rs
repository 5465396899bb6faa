//! Engines of other programs as players: their processes, and what is said to them.
//!
//! ```text
//! ExternalEngine ── EngineDialogue (ugi, uci, gomocup, mill) ── Conversation ── EngineProcess ══ the other program
//!    a move           what to say, what it means            a deadline      pipes, threads
//! ```
//!
//! An engine is trusted with nothing. Its answer is checked against the rules of the session, every wait has an end, what
//! it writes is kept within bounds, and its processes end with ours.

mod config;
mod conversation;
mod dialogue;
mod external_engine;
mod fault;
mod limits;
mod process;
mod protocol;
mod transcript;

pub use config::{ConfigError, EngineConfig, read_engine_file, read_engine_line};
pub use conversation::Hearing;
pub use dialogue::check_game;
pub use external_engine::ExternalEngine;
pub use fault::EngineFault;
pub use limits::MoveLimits;
pub use protocol::EngineProtocol;
