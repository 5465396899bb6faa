//! External engines as players: their processes and the protocols.
//!
//! ```text
//! ExternalEngine ── EngineDialogue ── EngineChannel ── EngineProcess ══ external program
//!    a move         ugi, uci,         deadlines       pipes, threads
//!                   gomocup, mill
//! ```
//!
//! An engine is not trusted. The crate checks every move against the rules of the session, limits every wait
//! and every buffer, and ends the engine's processes with its own.

mod channel;
mod config;
mod dialogue;
mod external_engine;
mod fault;
mod limits;
mod process;
mod protocol;
mod report;
mod transcript;

pub use channel::WaitControl;
pub use config::{ConfigError, EngineConfig, read_engine_file, read_engine_line};
pub use dialogue::check_game;
pub use external_engine::ExternalEngine;
pub use fault::EngineFault;
pub use limits::MoveLimits;
pub use protocol::EngineProtocol;
pub use report::EngineReport;
