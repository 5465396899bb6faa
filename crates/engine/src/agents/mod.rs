//! The agents: the plain types, what the historical programs share, the levels, the searches of the textbook, and who plays what.

pub(crate) mod agent;
pub(crate) mod choose;
mod levels;
pub(crate) mod memory;
mod perfect;
pub(crate) mod root_events;
mod textbook;
pub(crate) mod thinking;
