//! What an agent has at hand while it chooses a move.

use std::sync::Mutex;

use search::{LineMemory, TranspositionTable};

use super::agent::Settings;
use crate::watching::Patient;

/// What an agent thinks with.
pub struct Thinking<'a> {
    pub(crate) settings: Settings,
    pub(crate) watcher: Patient<'a>,
    pub(crate) random: fastrand::Rng,
    pub(crate) kept: Kept<'a>,
}

/// What a session knows beside the position.
pub(crate) struct Kept<'a> {
    /// Keys of the positions in which the game would be drawn by repetition.
    pub(crate) drawn: Vec<u64>,
    /// The table that is kept from move to move.
    pub(crate) table: Option<&'a TranspositionTable>,
    /// What the exact solver found out before, if that is kept.
    pub(crate) memory: Option<&'a Mutex<LineMemory>>,
}

/// What there is for those who play from tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableStatus {
    /// Tables.
    Tables,
    /// None, though the game can have them.
    NoTablesYet,
    /// The game cannot have any.
    Nothing,
}
