//! Engine protocols: a GUI or another program sends commands, and Filetto answers as an engine.
//!
//! [`serve()`] runs the engine in one of the [`Protocol`]s. All protocols share the state (the game and the
//! transposition table), a search thread, and a reader thread that reads while the engine thinks. The caller
//! passes the clock and the input.
//!
//! [`serve_mcp()`] is a server for language models, with tools in place of an engine's commands.
//!
//! As in the UCI specification, *GUI* means the program on the other side, also if it is an arena, a
//! tournament manager or a referee.

mod codingame;
mod dialogue;
mod gomocup;
mod input;
mod mcp;
mod message;
mod mill;
mod protocol;
mod room;
mod searching;
mod serve;
mod settings;
mod state;
mod uci;
mod uci_like;
mod ugi;

pub use mcp::{McpError, McpSettings, serve_mcp};
pub use protocol::Protocol;
pub use serve::{EngineError, serve};
pub use settings::{EngineSettings, MAX_HASH, MAX_THREADS};
pub use state::Streams;
