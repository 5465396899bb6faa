//! The clock of a game by link: each player's time, and the side whose time runs.

use std::time::Duration;

use engine::{Remaining, TimeControl};
use game::Player;
use texts::json::names::PlayerName;

use super::entries::{ByPlayer, LiveClockEntry};
use super::stored::StoredClock;

/// The clock of two players. All times are server times, passed in by the caller.
#[derive(Debug, Clone)]
pub(super) struct LiveClock {
    control: TimeControl,
    left: [Remaining; 2],
    /// The player whose time runs, and its start.
    running: Option<(Player, Duration)>,
}

impl LiveClock {
    /// Returns a stopped clock. `control` must be a time control for the whole game.
    pub(super) fn new(control: TimeControl) -> LiveClock {
        LiveClock { control, left: [Remaining::new(control); 2], running: None }
    }

    /// Returns the clock for a file.
    pub(super) fn stored(&self, now: Duration) -> StoredClock {
        StoredClock {
            control: self.control.to_string(),
            left: Player::BOTH.map(|player| self.left(player, now).as_secs_f64()),
            running: self.running.map(|(player, _)| player.index()),
        }
    }

    /// Returns the clock of a file, which continues from now; `None` if its values are invalid.
    pub(super) fn restored(stored: &StoredClock, now: Duration) -> Option<LiveClock> {
        let control = TimeControl::parse(&stored.control).ok()?;
        if !matches!(control, TimeControl::PerGame { .. }) {
            return None;
        }
        let [first, second] = stored.left.map(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let left = [first?, second?].map(|left| Remaining::with_left(control, left));
        let running = match stored.running {
            Some(index) => Some((*Player::BOTH.get(index)?, now)),
            None => None,
        };
        Some(LiveClock { control, left, running })
    }

    /// Returns a stopped clock with all of its time again.
    pub(super) fn restarted(&self) -> LiveClock {
        LiveClock::new(self.control)
    }

    /// Ends the turn of `player`, who has moved, and starts the time of the other one.
    pub(super) fn press(&mut self, player: Player, now: Duration) {
        if let Some((running, since)) = self.running.filter(|(running, _)| *running == player) {
            self.left[running.index()].spend(now.saturating_sub(since));
        }
        self.running = Some((!player, now));
    }

    /// Sets the player whose time runs after moves were taken back, or nobody.
    pub(super) fn turn_to(&mut self, player: Option<Player>, now: Duration) {
        self.stop(now);
        self.running = player.map(|player| (player, now));
    }

    /// Exchanges the times of both sides, whose players have changed places.
    pub(super) fn exchange(&mut self) {
        self.left.swap(0, 1);
        self.running = self.running.map(|(player, since)| (!player, since));
    }

    /// Stops the clock.
    pub(super) fn stop(&mut self, now: Duration) {
        if let Some((player, since)) = self.running.take() {
            self.left[player.index()].deduct(now.saturating_sub(since));
        }
    }

    /// Returns the time that a player has left.
    pub(super) fn left(&self, player: Player, now: Duration) -> Duration {
        let left = self.left[player.index()].left().unwrap_or_default();
        match self.running {
            Some((running, since)) if running == player => left.saturating_sub(now.saturating_sub(since)),
            _ => left,
        }
    }

    /// Returns the time at which the running player's time ends.
    pub(super) fn end(&self) -> Option<Duration> {
        let (player, since) = self.running?;
        Some(since + self.left[player.index()].left()?)
    }

    /// Returns the player whose time is over.
    pub(super) fn out_of_time(&self, now: Duration) -> Option<Player> {
        let (player, _) = self.running?;
        self.end().filter(|end| *end <= now).map(|_| player)
    }

    /// Returns the clock for an answer.
    pub(super) fn entry(&self, now: Duration) -> LiveClockEntry {
        LiveClockEntry {
            control: self.control.to_string(),
            left: ByPlayer::of(|player| self.left(player, now).as_secs_f64()),
            running: self.running.map(|(player, _)| PlayerName(player.name())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(text: &str) -> LiveClock {
        LiveClock::new(TimeControl::parse(text).unwrap())
    }

    #[test]
    fn the_first_move_takes_no_time_and_each_other_gives_the_increment() {
        let mut clock = clock("60+2");
        assert_eq!((clock.left(Player::First, s(500)), clock.end()), (s(60), None));
        clock.press(Player::First, s(500));
        assert_eq!([clock.left(Player::First, s(510)), clock.left(Player::Second, s(510))], [s(60), s(50)]);
        clock.press(Player::Second, s(510));
        assert_eq!([clock.left(Player::First, s(515)), clock.left(Player::Second, s(515))], [s(55), s(52)]);
        assert_eq!((clock.out_of_time(s(569)), clock.out_of_time(s(570))), (None, Some(Player::First)));
    }

    #[test]
    fn a_stopped_or_turned_clock_keeps_the_used_time() {
        let mut clock = clock("60+0");
        clock.press(Player::First, s(0));
        clock.turn_to(Some(Player::First), s(20));
        assert_eq!([clock.left(Player::First, s(25)), clock.left(Player::Second, s(25))], [s(55), s(40)]);
        clock.stop(s(30));
        assert_eq!([clock.left(Player::First, s(90)), clock.left(Player::Second, s(90))], [s(50), s(40)]);
        assert_eq!(clock.restarted().left(Player::Second, s(0)), s(60));
    }
}
