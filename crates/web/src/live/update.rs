//! Events of a game by link: made once for each change, for all watchers.
//!
//! An event contains the whole state, but of the moves only the last ones. A page that has missed some
//! changes can use it too, unless earlier moves have changed; then it gets all moves.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use game::Player;

use super::entries::LiveGameEntry;
use crate::event_queue::event_of;

/// Number of the last moves in each event.
pub(super) const LAST_MOVES: usize = 8;

/// Number of the last changes that are stored. A page that has missed more gets all moves.
const CHANGES: usize = 64;

/// A change of a game, as its watchers receive it.
#[derive(Debug, Clone, Default)]
pub(super) struct LiveUpdate {
    /// The number of the change.
    pub(super) number: u64,
    /// The number of moves after the change.
    pub(super) plies: usize,
    /// The time at which the game ends if nobody moves.
    pub(super) end: Option<Duration>,
    /// The number of moves that the event leaves out.
    kept: usize,
    /// The number of moves that each of the last changes has left as they were; this one is last.
    unchanged: VecDeque<usize>,
    /// The keys of the players, and the event for each.
    players: [(Option<Arc<str>>, Bytes); 2],
    for_spectators: Bytes,
}

impl LiveUpdate {
    /// Returns the next change, which has left `unchanged` moves as they were. `entry` returns the game as a
    /// player or a spectator sees it.
    pub(super) fn next(
        &self,
        keys: [Option<Arc<str>>; 2],
        unchanged: usize,
        (plies, end): (usize, Option<Duration>),
        entry: impl Fn(Option<Player>) -> LiveGameEntry,
    ) -> LiveUpdate {
        let mut changes = self.unchanged.clone();
        changes.push_back(unchanged);
        if changes.len() > CHANGES {
            changes.pop_front();
        }
        let event = |player| Bytes::from(event_of("state", &entry(player)));
        let [first, second] = keys;
        LiveUpdate {
            number: self.number + 1,
            plies,
            end,
            kept: kept(plies),
            unchanged: changes,
            players: [(first, event(Some(Player::First))), (second, event(Some(Player::Second)))],
            for_spectators: event(None),
        }
    }

    /// Returns the event for the player with this key, or a spectator, who has seen change number `seen` with
    /// `plies` moves. Returns `None` if an event with all moves is needed.
    pub(super) fn event(&self, key: Option<&str>, seen: u64, plies: usize) -> Option<Bytes> {
        let missed = usize::try_from(self.number.checked_sub(seen)?).ok()?;
        let first = self.unchanged.len().checked_sub(missed)?;
        let known = self.unchanged.range(first..).copied().min().unwrap_or(plies).min(plies);
        let player = self.players.iter().find(|(other, _)| key.is_some() && other.as_deref() == key);
        (known >= self.kept).then(|| player.map_or(&self.for_spectators, |(_, event)| event).clone())
    }
}

/// Returns the number of moves that an event leaves out of this number.
pub(super) fn kept(plies: usize) -> usize {
    plies.saturating_sub(LAST_MOVES)
}
