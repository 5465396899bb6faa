//! What an agent has at hand while it chooses a move: settings, a watcher, and what the session keeps.

use std::sync::Mutex;

use game::Notation;
use search::{Cumulative, LineMemory, Margins, Throttled, Watcher};

use super::agent::Settings;
use super::memory::AgentMemory;
use crate::watching::{NODES_PER_QUESTION, in_text};

/// The means of an agent that chooses a move.
pub struct Thinking<'a> {
    pub(crate) settings: Settings,
    pub(crate) watcher: Cumulative<Throttled<&'a mut dyn Watcher<String>>>,
    pub(crate) random: fastrand::Rng,
    pub(crate) kept: Kept<'a>,
}

/// What a session knows beyond the position.
pub(crate) struct Kept<'a> {
    /// Keys of the positions in which the game would be drawn by repetition.
    pub(crate) drawn: Vec<u64>,
    /// The margins of the strong search.
    pub(crate) margins: Margins,
    /// What is kept from move to move.
    pub(crate) agent_memory: Option<&'a AgentMemory>,
    /// What the exact solver found out before, if that is kept.
    pub(crate) memory: Option<&'a Mutex<LineMemory>>,
}

/// Whether there are tables to play from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableStatus {
    /// There are.
    Present,
    /// There are none, though the game can have them.
    Missing,
    /// The game cannot have tables.
    Impossible,
}

impl<'a> Thinking<'a> {
    pub(crate) fn new(
        settings: Settings,
        random: fastrand::Rng,
        kept: Kept<'a>,
        listener: &'a mut dyn Watcher<String>,
    ) -> Self {
        let watcher = listener.throttled(NODES_PER_QUESTION).cumulative();
        Thinking { settings, watcher, random, kept }
    }

    /// The listener itself, for a search that counts its own nodes and asks seldom.
    pub(crate) fn listener(&mut self) -> &mut dyn Watcher<String> {
        *self.watcher.inner_mut().inner_mut()
    }

    /// Whether the listener lets the agent think on after this number of nodes.
    pub(crate) fn may_proceed(&mut self, nodes: u64) -> bool {
        self.listener().proceed(nodes)
    }

    /// A watcher for one of several searches: their nodes add up, and the listener is asked now and then.
    pub(crate) fn watcher<'s, G: Notation>(
        &'s mut self,
        game: &'s G,
    ) -> impl Watcher<G::Move> + use<'s, 'a, G> {
        in_text(game, &mut self.watcher)
    }
}
