//! The games by link on this server, with limits on their number and their lifetime.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use super::entries::LiveGameEntry;
use super::error::LiveError;
use super::game::LiveGame;
use super::key::new_name;
use super::problem::LiveProblem;
use crate::client_address::ClientAddress;
use crate::error_response::HttpError;

/// Maximum number of games.
const MAX_GAMES: usize = 1024;

/// Maximum number of games opened from one address.
const MAX_FROM_ONE: usize = 64;

/// Lifetime of a game that nobody watches and in which nobody acts.
const ABANDONED: Duration = Duration::from_secs(2 * 60 * 60);

/// Lifetime of a game without a move, even if somebody watches it.
const UNPLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// The games of this server, by name.
#[derive(Default)]
pub(crate) struct LiveGames(Mutex<HashMap<String, Arc<Table>>>);

/// A game, its opener, and the channel that notifies its watchers of changes.
pub(super) struct Table {
    game: Mutex<LiveGame>,
    opener: ClientAddress,
    /// `true` as long as the game is stored. Each send, even of the same value, reports a change of the game.
    changes: watch::Sender<bool>,
}

impl LiveGames {
    /// Stores a game, and returns its name.
    ///
    /// # Errors
    /// There are too many games, or the system provides no random numbers.
    pub(super) fn keep(
        &self,
        game: LiveGame,
        opener: ClientAddress,
        now: Duration,
    ) -> Result<String, LiveProblem> {
        let mut tables = self.lock();
        tables.retain(|_, table| !table.is_forgotten(now));
        if tables.values().filter(|table| table.opener == opener).count() >= MAX_FROM_ONE {
            return Err(LiveError::Quota { max: MAX_FROM_ONE }.into());
        }
        if tables.len() >= MAX_GAMES {
            return Err(LiveError::Full {}.into());
        }
        let name = new_name().map_err(|_| HttpError::Fault {})?;
        let table = Table { game: Mutex::new(game), opener, changes: watch::Sender::new(true) };
        tables.insert(name.clone(), Arc::new(table));
        Ok(name)
    }

    /// Returns the game with this name.
    ///
    /// # Errors
    /// There is no game with this name.
    pub(super) fn find(&self, name: &str, now: Duration) -> Result<Arc<Table>, LiveError> {
        let mut tables = self.lock();
        match tables.get(name) {
            Some(table) if table.is_forgotten(now) => {
                tables.remove(name);
                Err(LiveError::Unknown {})
            }
            Some(table) => Ok(Arc::clone(table)),
            None => Err(LiveError::Unknown {}),
        }
    }

    /// Returns the number of games.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Removes all games, because the server stops.
    pub(crate) fn close(&self) {
        for (_, table) in self.lock().drain() {
            table.changes.send_replace(false);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        // No thread panics while it holds this lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    /// Changes the game with `act`, and notifies its watchers.
    ///
    /// # Errors
    /// The errors of `act`, which must then have changed nothing.
    pub(super) fn change<T, E>(&self, act: impl FnOnce(&mut LiveGame) -> Result<T, E>) -> Result<T, E> {
        let done = act(&mut self.lock())?;
        self.changes.send_modify(|_| {});
        Ok(done)
    }

    /// Counts a page that begins to watch with this key, or as a spectator.
    ///
    /// The receiver is notified of each change from then on. The value `false` means that the game is
    /// removed.
    pub(super) fn arrive(&self, key: Option<&str>) -> watch::Receiver<bool> {
        self.lock().arrive(key);
        self.changes.send_modify(|_| {});
        self.changes.subscribe()
    }

    /// Removes a page that stops watching.
    pub(super) fn leave(&self, key: Option<&str>, now: Duration) {
        self.lock().leave(key, now);
        self.changes.send_modify(|_| {});
    }

    /// Returns the game for the player with this key or a spectator, and the time at which it ends if
    /// nobody moves.
    pub(super) fn look(&self, key: Option<&str>, now: Duration) -> (LiveGameEntry, Option<Duration>) {
        let game = self.lock();
        (game.entry(key, now), game.end())
    }

    /// Ends the game and notifies its watchers if a player's time is over.
    pub(super) fn look_at_clock(&self, now: Duration) {
        if self.lock().look_at_clock(now) {
            self.changes.send_modify(|_| {});
        }
    }

    /// Returns `true` if the lifetime of the game is over. Its watchers are notified.
    fn is_forgotten(&self, now: Duration) -> bool {
        let (idle, unplayed) = self.lock().idle(now);
        let is_forgotten = idle >= ABANDONED || unplayed >= UNPLAYED;
        if is_forgotten {
            self.changes.send_replace(false);
        }
        is_forgotten
    }

    fn lock(&self) -> MutexGuard<'_, LiveGame> {
        // A session that panics has not changed anything else.
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
