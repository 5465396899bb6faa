//! The agents: their types, the levels, the textbook searches, `perfect`, and code that the historical
//! programs share.

pub(crate) mod agent;
pub(crate) mod choose;
mod levels;
pub(crate) mod memory;
mod perfect;
pub(crate) mod root_events;
mod textbook;
pub(crate) mod thinking;
