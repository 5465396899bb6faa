//! The context of an agent while it chooses a move: settings, watcher, and session state.

use game::Notation;
use search::{Cumulative, Throttled, Watcher};

use super::agent::Settings;
use crate::context::SessionContext;
use crate::watching::{NODES_PER_QUESTION, in_text};

/// The context of an agent that chooses a move.
pub struct Thinking<'a> {
    pub(crate) settings: Settings,
    pub(crate) watcher: Cumulative<Throttled<&'a mut dyn Watcher<String>>>,
    pub(crate) random: fastrand::Rng,
    pub(crate) session: SessionContext<'a>,
}

/// The availability of tables for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TableStatus {
    /// The session has tables.
    Present,
    /// The session has no tables, but the game can have them.
    Missing,
    /// The game cannot have tables.
    Impossible,
}

impl<'a> Thinking<'a> {
    pub(crate) fn new(
        settings: Settings,
        random: fastrand::Rng,
        session: SessionContext<'a>,
        listener: &'a mut dyn Watcher<String>,
    ) -> Self {
        let watcher = listener.throttled(NODES_PER_QUESTION).cumulative();
        Thinking { settings, watcher, random, session }
    }

    /// Returns the caller's watcher itself, for a search that counts its own nodes and rarely calls its
    /// watcher.
    pub(crate) fn listener(&mut self) -> &mut dyn Watcher<String> {
        *self.watcher.inner_mut().inner_mut()
    }

    /// Returns `true` if the caller's watcher lets the agent continue after this number of nodes.
    pub(crate) fn may_proceed(&mut self, nodes: u64) -> bool {
        self.listener().proceed(nodes)
    }

    /// Returns a watcher for one of several searches. It sums their nodes, and calls the caller's watcher
    /// once in [`NODES_PER_QUESTION`] nodes.
    pub(crate) fn watcher<'s, G: Notation>(
        &'s mut self,
        game: &'s G,
    ) -> impl Watcher<G::Move> + use<'s, 'a, G> {
        in_text(game, &mut self.watcher)
    }
}
