//! The context of a search or an agent within a session.

use std::sync::Mutex;

use search::{LineMemory, SearchParameters};

use crate::agents::memory::AgentMemory;

/// The state of a session beyond the position and its history, for searches and agents.
#[derive(Clone, Copy)]
pub(crate) struct SessionContext<'a> {
    /// The margins of the strong search.
    pub(crate) margins: SearchParameters,
    /// The stored results of the exact solver, if the session keeps them.
    pub(crate) memory: Option<&'a Mutex<LineMemory>>,
    /// The state of agents that persists between moves, if the session keeps it.
    pub(crate) agent_memory: Option<&'a AgentMemory>,
}
