//! Limits of a move.

use std::time::Duration;

use engine::{Remaining, TimeControl};
use game::Player;

/// The limits of a move that the protocols transmit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveLimits {
    /// The side to move.
    pub mover: Player,
    /// The time controls of the first and the second player.
    pub controls: [TimeControl; 2],
    /// The clocks of the first and the second player.
    pub clocks: [Remaining; 2],
}

impl MoveLimits {
    /// Returns the limits of a game's first move.
    pub fn at_start(mover: Player, controls: [TimeControl; 2]) -> MoveLimits {
        MoveLimits { mover, controls, clocks: controls.map(Remaining::new) }
    }

    /// Returns the time control of the side to move.
    pub fn control(&self) -> TimeControl {
        self.controls[self.mover.index()]
    }

    /// Returns the maximum time of the move; `None` if no clock limits it.
    pub fn time(&self) -> Option<Duration> {
        match self.control() {
            TimeControl::PerMove(time) => Some(time),
            TimeControl::PerGame { .. } => self.clocks[self.mover.index()].left(),
            _ => None,
        }
    }

    /// Returns the time left and the increment of this player. A player without a time control per game gets
    /// the values of the side to move.
    pub(crate) fn clock(&self, player: Player) -> (Duration, Duration) {
        let known = |player: Player| match self.controls[player.index()] {
            TimeControl::PerGame { increment, .. } => {
                self.clocks[player.index()].left().map(|left| (left, increment))
            }
            _ => None,
        };
        known(player).or_else(|| known(self.mover)).unwrap_or_default()
    }

    /// Returns the limits that remain after `spent`, a part of the time of the same move.
    #[must_use]
    pub(crate) fn after(mut self, spent: Duration) -> MoveLimits {
        let index = self.mover.index();
        match self.controls[index] {
            TimeControl::PerMove(time) => {
                self.controls[index] = TimeControl::PerMove(time.saturating_sub(spent));
            }
            TimeControl::PerGame { main, .. } => {
                // The increment comes with the move, which is not made yet.
                let left = self.clocks[index].left().unwrap_or_default().saturating_sub(spent);
                let mut clock = Remaining::new(TimeControl::PerGame { main, increment: Duration::ZERO });
                clock.spend(main.saturating_sub(left));
                self.clocks[index] = clock;
            }
            _ => {}
        }
        self
    }
}

/// Returns a time in whole milliseconds, at least 1: in most protocols 0 has a special meaning.
pub(crate) fn milliseconds(time: Duration) -> u128 {
    time.as_millis().max(1)
}
