//! The games by link that this server keeps: how many, and how long.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value as Json;
use tokio::sync::watch;

use super::error::LiveError;
use super::game::LiveGame;
use super::key::new_name;
use super::problem::LiveProblem;
use crate::client::ClientAddress;
use crate::error_response::HttpError;

/// The maximum number of games.
const MAX_GAMES: usize = 1024;

/// The maximum number of games that one address has opened.
const MAX_FROM_ONE: usize = 64;

/// A game that nobody has watched or acted in for this long is forgotten.
const ABANDONED: Duration = Duration::from_secs(2 * 60 * 60);

/// A game in which nothing was played for this long is forgotten, whoever watches.
const UNPLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// The games of this server, by their names.
#[derive(Default)]
pub(crate) struct LiveGames(Mutex<HashMap<String, Arc<Table>>>);

/// A game, and how those who watch it hear of changes.
pub(super) struct Table {
    game: Mutex<LiveGame>,
    opener: ClientAddress,
    /// Whether the game is still kept. A new value also says that the game has changed.
    changes: watch::Sender<bool>,
}

impl LiveGames {
    /// Keeps a game, and returns its name.
    ///
    /// # Errors
    /// There are too many games, or the system has no random numbers.
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

    /// The game of this name.
    ///
    /// # Errors
    /// There is none.
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

    /// The number of games.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// Forgets all games: the server stops.
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
    /// Does something with the game that those who watch it shall see.
    ///
    /// # Errors
    /// Those of what is done, which has changed nothing then.
    pub(super) fn change<T, E>(&self, act: impl FnOnce(&mut LiveGame) -> Result<T, E>) -> Result<T, E> {
        let done = act(&mut self.lock())?;
        self.changes.send_modify(|_| {});
        Ok(done)
    }

    /// A page begins to watch for the holder of this key, or for a spectator. It hears of each change from then on; `false` says that the game is
    /// no longer kept.
    pub(super) fn arrive(&self, key: Option<&str>) -> watch::Receiver<bool> {
        self.lock().arrive(key);
        self.changes.send_modify(|_| {});
        self.changes.subscribe()
    }

    /// A page stops watching.
    pub(super) fn leave(&self, key: Option<&str>, now: Duration) {
        self.lock().leave(key, now);
        self.changes.send_modify(|_| {});
    }

    /// The game as the holder of this key sees it, and when it ends on time if nobody moves.
    pub(super) fn look(&self, key: Option<&str>, now: Duration) -> (Json, Option<Duration>) {
        let game = self.lock();
        (game.json(key, now), game.end())
    }

    /// Ends the game if a player's time is over.
    pub(super) fn look_at_clock(&self, now: Duration) {
        if self.lock().look_at_clock(now) {
            self.changes.send_modify(|_| {});
        }
    }

    /// Whether the game is kept no longer. Those who watch it hear so.
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
