//! The games by link on this server, with limits on their number and their lifetime.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use answers::{Problem, SessionCache};
use axum::body::Bytes;
use tokio::sync::watch;

use super::error::LiveError;
use super::game::{Deed, LiveGame};
use super::game_file::{self, Changes, GameFile};
use super::key::new_name;
use super::played::PlayedGame;
use super::problem::LiveProblem;
use super::stored::{FORM, Gone, LiveGamesRecord};
use super::update::LiveUpdate;
use crate::client_address::ClientAddress;
use crate::error_response::HttpError;
use crate::event_queue::event_of;
use crate::memory_budget::MemoryBudget;

/// Maximum number of games.
const MAX_GAMES: usize = 1024;

/// Maximum number of games opened from one address.
const MAX_PER_ADDRESS: usize = 64;

/// Lifetime of a game that nobody watches and in which nobody acts.
const MAX_IDLE: Duration = Duration::from_secs(2 * 60 * 60);

/// Lifetime of a game without a move, even if somebody watches it.
const MAX_UNPLAYED: Duration = Duration::from_secs(24 * 60 * 60);

/// Maximum number of removed games whose names are stored, each with the reason.
const MAX_GONE: usize = 2048;

/// The games of this server.
#[derive(Default)]
pub(crate) struct LiveGames {
    tables: Mutex<LiveTables>,
    changes: Arc<Changes>,
}

/// The games by name, and the last ones that were removed.
#[derive(Default)]
struct LiveTables {
    playing: HashMap<String, Arc<Table>>,
    gone: VecDeque<(String, Gone)>,
}

/// A game, its opener, and the channel that notifies its watchers of changes.
pub(super) struct Table {
    game: Mutex<LiveGame>,
    opener: ClientAddress,
    /// Changes for the file of the games.
    stored: Arc<Changes>,
    /// The last change; `None` when the game is removed.
    changes: watch::Sender<Option<Arc<LiveUpdate>>>,
}

/// The start of watching: the first event, the number of its change and of its moves, and the changes from
/// then on.
pub(super) struct Arrival {
    pub(super) first: Option<Bytes>,
    pub(super) seen: (u64, usize),
    pub(super) changes: watch::Receiver<Option<Arc<LiveUpdate>>>,
}

impl LiveGames {
    /// Stores a game, and returns its name. If there are too many, it replaces one that has ended.
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
        tables.remove_forgotten(now);
        let is_own = |table: &Table| table.opener == opener;
        let from_one = tables.playing.values().filter(|table| is_own(table)).count();
        if from_one >= MAX_PER_ADDRESS && !tables.remove_ended(is_own) {
            return Err(LiveError::Quota { max: MAX_PER_ADDRESS }.into());
        }
        if tables.playing.len() >= MAX_GAMES && !tables.remove_ended(|_| true) {
            return Err(LiveError::Full {}.into());
        }
        let name = new_name().map_err(|_| HttpError::Fault {})?;
        let table = Table::new(game, opener, Arc::clone(&self.changes));
        tables.playing.insert(name.clone(), Arc::new(table));
        self.changes.note();
        Ok(name)
    }

    /// Removes a game of this address that has ended. Returns `false` if there is none.
    pub(super) fn make_room(&self, opener: ClientAddress) -> bool {
        self.lock().remove_ended(|table| table.opener == opener)
    }

    /// Returns the game with this name.
    ///
    /// # Errors
    /// There is no game with this name.
    pub(super) fn find(&self, name: &str, now: Duration) -> Result<Arc<Table>, LiveError> {
        let mut tables = self.lock();
        if let Some(table) = tables.playing.get(name) {
            match table.forgotten_for(now) {
                None => return Ok(Arc::clone(table)),
                Some(reason) => tables.remove(name, reason),
            }
        }
        let gone = tables.gone.iter().rev().find(|(gone, _)| gone == name);
        Err(gone.map_or(LiveError::Unknown {}, |(_, reason)| reason.error()))
    }

    /// Returns the number of games.
    pub(crate) fn count(&self) -> usize {
        self.lock().playing.len()
    }

    /// Returns `true` if games are not stored in the file because of an error.
    pub(crate) fn are_unsaved(&self) -> bool {
        self.changes.has_failed()
    }

    /// Ends the events of all games, because the server stops. The games stay for the file.
    pub(crate) fn close(&self) {
        for table in self.lock().playing.values() {
            table.changes.send_replace(None);
        }
    }

    /// Continues the games of a file, if it exists.
    ///
    /// # Errors
    /// The file cannot be read, or is not one of games by link ([`io::ErrorKind::InvalidData`]).
    pub(crate) fn restore_from(
        &self,
        path: &Path,
        sessions: &SessionCache,
        memory: &Arc<MemoryBudget>,
        now: Duration,
    ) -> io::Result<()> {
        if let Some(stored) = game_file::read(path)? {
            self.restore(stored, sessions, memory, now);
        }
        Ok(())
    }

    /// Stores all games, which `collect` returns, in a file from now on.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn keep_in(
        &self,
        path: PathBuf,
        collect: impl Fn() -> LiveGamesRecord + Send + 'static,
    ) -> io::Result<GameFile> {
        GameFile::start(path, Arc::clone(&self.changes), collect)
    }

    /// Returns all games for a file.
    pub(crate) fn collect(&self, now: Duration) -> LiveGamesRecord {
        let tables = self.lock();
        let playing: Vec<_> =
            tables.playing.iter().map(|(name, table)| (name.clone(), Arc::clone(table))).collect();
        let gone = tables.gone.iter().cloned().collect();
        // The games are written while others are opened.
        drop(tables);
        let games =
            playing.iter().map(|(name, table)| table.lock().stored(name, table.opener, now)).collect();
        LiveGamesRecord { filetto_live_games: FORM, games, gone }
    }

    /// Continues games of a file. Those that the rules of this version or the limits do not allow are left
    /// out.
    fn restore(
        &self,
        stored: LiveGamesRecord,
        sessions: &SessionCache,
        memory: &Arc<MemoryBudget>,
        now: Duration,
    ) {
        let mut tables = self.lock();
        let surplus = stored.gone.len().saturating_sub(MAX_GONE);
        tables.gone.extend(stored.gone.into_iter().skip(surplus));
        for game in stored.games.into_iter().take(MAX_GAMES) {
            let opener = ClientAddress::of(game.opener);
            let Some(played) = game.played.restored(sessions) else { continue };
            let Ok(charge) = memory.charge(opener, LiveGame::size_with(&played)) else { continue };
            let Some(live) = LiveGame::restored(&game, played, charge, now) else { continue };
            let table = Table::new(live, opener, Arc::clone(&self.changes));
            tables.playing.insert(game.name, Arc::new(table));
        }
    }

    fn lock(&self) -> MutexGuard<'_, LiveTables> {
        // No thread panics while it holds this lock.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LiveTables {
    /// Removes the games whose lifetime is over.
    fn remove_forgotten(&mut self, now: Duration) {
        let forgotten =
            self.playing.iter().filter_map(|(name, table)| Some((name.clone(), table.forgotten_for(now)?)));
        for (name, reason) in forgotten.collect::<Vec<_>>() {
            self.remove(&name, reason);
        }
    }

    /// Removes the game that ended earliest, if possible one that nobody watches. Returns `false` if none of
    /// these games has ended.
    fn remove_ended(&mut self, is_one: impl Fn(&Table) -> bool) -> bool {
        let ended = self.playing.iter().filter(|(_, table)| is_one(table));
        let ended = ended.filter_map(|(name, table)| Some((table.lock().ended()?, name)));
        let Some(name) = ended.min().map(|(_, name)| name.clone()) else { return false };
        self.remove(&name, Gone::Replaced);
        true
    }

    /// Removes a game, and notifies its watchers.
    fn remove(&mut self, name: &str, reason: Gone) {
        if let Some(table) = self.playing.remove(name) {
            table.changes.send_replace(None);
            if self.gone.len() >= MAX_GONE {
                self.gone.pop_front();
            }
            self.gone.push_back((name.to_owned(), reason));
        }
    }
}

impl Gone {
    /// Returns the error for those who look for the game.
    fn error(self) -> LiveError {
        match self {
            Gone::Abandoned => LiveError::Abandoned {},
            Gone::Unplayed => LiveError::Unplayed {},
            Gone::Replaced => LiveError::Replaced {},
        }
    }
}

impl Table {
    fn new(game: LiveGame, opener: ClientAddress, stored: Arc<Changes>) -> Table {
        Table { game: Mutex::new(game), opener, stored, changes: watch::Sender::new(Some(Arc::default())) }
    }

    /// Changes the game with `act`, and notifies its watchers.
    ///
    /// # Errors
    /// The errors of `act`, which must then have changed nothing.
    pub(super) fn change<T, E>(
        &self,
        now: Duration,
        act: impl FnOnce(&mut LiveGame) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut game = self.lock();
        let done = act(&mut game)?;
        self.publish(&mut game, now);
        self.stored.note();
        Ok(done)
    }

    /// Makes a move of the player with this key by `play`, during which the game is not locked, and notifies
    /// the watchers.
    ///
    /// # Errors
    /// The player may not move now, or the errors of `play`. Then nothing changes.
    pub(super) fn play<E: Into<Problem>>(
        &self,
        key: &str,
        deed: &Deed,
        now: Duration,
        play: impl FnOnce(&mut PlayedGame) -> Result<(), E>,
    ) -> Result<(), LiveProblem> {
        let (round, mut game) = self.lock().before_move(key, deed)?;
        play(&mut game)?;
        self.change(now, |stored| stored.commit(key, deed, (round, game), now))
    }

    /// Counts a page that begins to watch with this key, or as a spectator.
    pub(super) fn arrive(&self, key: Option<&str>, now: Duration) -> Arrival {
        let mut game = self.lock();
        game.arrive(key);
        self.publish(&mut game, now);
        let (first, seen) = self.whole_of(&game, key, now);
        Arrival { first: Some(first), seen, changes: self.changes.subscribe() }
    }

    /// Removes a page that stops watching.
    pub(super) fn leave(&self, key: Option<&str>, now: Duration) {
        let mut game = self.lock();
        game.leave(key, now);
        self.publish(&mut game, now);
    }

    /// Ends the game and notifies its watchers if a player's time is over.
    pub(super) fn look_at_clock(&self, now: Duration) {
        let is_late = |update: &LiveUpdate| update.end.is_some_and(|end| end <= now);
        // Each watcher looks at the clock after each change, so the game is locked only if necessary.
        if !self.changes.borrow().as_deref().is_some_and(is_late) {
            return;
        }
        let mut game = self.lock();
        if game.look_at_clock(now) {
            self.publish(&mut game, now);
            self.stored.note();
        }
    }

    /// Returns the event with all moves, for the player with this key or a spectator, and the number of its
    /// change and of its moves.
    pub(super) fn whole(&self, key: Option<&str>, now: Duration) -> (Bytes, (u64, usize)) {
        self.whole_of(&self.lock(), key, now)
    }

    fn whole_of(&self, game: &LiveGame, key: Option<&str>, now: Duration) -> (Bytes, (u64, usize)) {
        let event = event_of("state", &game.whole_entry(key, now));
        let seen = self.changes.borrow().as_ref().map(|update| (update.number, update.plies));
        (event.into(), seen.unwrap_or_default())
    }

    /// Makes the event of a change, and notifies all watchers. The game is locked, so events come in the
    /// order of the changes.
    fn publish(&self, game: &mut LiveGame, now: Duration) {
        self.changes.send_if_modified(|update| {
            let next = update.as_ref().map(|update| Arc::new(game.update(update, now)));
            let is_stored = next.is_some();
            *update = next;
            is_stored
        });
    }

    /// Returns the reason for which the lifetime of the game is over.
    fn forgotten_for(&self, now: Duration) -> Option<Gone> {
        let (idle, unplayed) = self.lock().idle(now);
        if unplayed >= MAX_UNPLAYED {
            return Some(Gone::Unplayed);
        }
        (idle >= MAX_IDLE).then_some(Gone::Abandoned)
    }

    fn lock(&self) -> MutexGuard<'_, LiveGame> {
        // A session that panics has not changed anything else.
        self.game.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use game::Player;

    use super::super::entries::Proposal;
    use super::*;

    const NOW: Duration = Duration::ZERO;

    /// Returns a game of two players after this number of moves.
    fn table(plies: usize) -> Table {
        let address = ClientAddress::of(Ipv4Addr::LOCALHOST.into());
        let charge = MemoryBudget::new(1 << 20).open(address);
        let played = PlayedGame::of(&*engine::registry::open("mnk:7,7,7").unwrap());
        let mut game = LiveGame::new(played, None, charge, NOW);
        game.sit(Player::First, "a", None, NOW).unwrap();
        game.sit(Player::Second, "b", None, NOW).unwrap();
        let table = Table::new(game, address, Arc::default());
        play(&table, 0..plies);
        table
    }

    const KEYS: [&str; 2] = ["a", "b"];

    fn act(table: &Table, player: Player, deed: &Deed) {
        table.change(NOW, |game| game.act(KEYS[player.index()], deed, NOW)).unwrap();
    }

    /// Plays these moves of a game that fills the board row by row.
    fn play(table: &Table, numbers: std::ops::Range<usize>) {
        let sessions = SessionCache::default();
        for number in numbers {
            let (file, rank) = (char::from(b'a' + (number % 7) as u8), 1 + number / 7);
            let (text, key) = (format!("{file}{rank}"), KEYS[number % 2]);
            table.play(key, &Deed::Move(String::new()), NOW, |game| game.play(&text, &sessions)).unwrap();
        }
    }

    fn update(table: &Table) -> Arc<LiveUpdate> {
        table.changes.borrow().clone().unwrap()
    }

    #[test]
    fn a_page_that_missed_more_moves_than_an_event_has_gets_all() {
        let table = table(12);
        let (number, plies) = table.arrive(None, NOW).seen;
        let misses = |table: &Table| update(table).event(None, number, plies).is_none();
        assert_eq!(plies, 12);
        play(&table, 12..20);
        assert!(!misses(&table), "the last eight moves are all that it has missed");
        play(&table, 20..21);
        assert!(misses(&table));
        let (whole, (seen, plies)) = table.whole(None, NOW);
        assert!(String::from_utf8_lossy(&whole).contains(r#""kept":0,"moves":["a1","b1""#), "{whole:?}");
        assert_eq!((seen, plies), (update(&table).number, 21));
    }

    #[test]
    fn a_page_that_missed_a_change_of_earlier_moves_gets_all() {
        let table = table(20);
        let (number, plies) = table.arrive(Some("a"), NOW).seen;
        let (first, second) = (Player::First, Player::Second);
        let offer = Deed::Offer(Proposal::TakeBack);
        for by in [second, first] {
            act(&table, by, &offer);
            act(&table, !by, &offer);
        }
        play(&table, 18..20);
        assert!(update(&table).event(Some("a"), number, plies).is_some(), "two moves were replaced");
        play(&table, 20..26);
        assert!(update(&table).event(Some("a"), number, plies).is_some(), "it has all from the 19th on");
        play(&table, 26..27);
        assert!(update(&table).event(Some("a"), number, plies).is_none());
    }

    #[test]
    fn changes_without_moves_need_no_more_than_their_event() {
        let table = table(30);
        let (number, plies) = table.arrive(Some("b"), NOW).seen;
        let offer = Deed::Offer(Proposal::Draw);
        for _ in 0..64 {
            act(&table, Player::First, &offer);
        }
        let event = update(&table).event(Some("b"), number, plies).unwrap();
        assert!(String::from_utf8_lossy(&event).contains(r#""you":"second""#), "{event:?}");
        act(&table, Player::First, &offer);
        assert!(update(&table).event(Some("b"), number, plies).is_none(), "more than are stored");
    }
}
