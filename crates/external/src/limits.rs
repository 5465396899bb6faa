//! How long an engine may think about a move.

use std::time::Duration;

use engine::{Remaining, TimeControl};
use game::Player;

/// The limits of a move, as the protocols tell them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveLimits {
    /// The player to move.
    pub mover: Player,
    /// The time controls of the first and the second player.
    pub controls: [TimeControl; 2],
    /// What the first and the second player have left.
    pub clocks: [Remaining; 2],
}

impl MoveLimits {
    /// The limits of a game's first move.
    pub fn at_start(mover: Player, controls: [TimeControl; 2]) -> MoveLimits {
        MoveLimits { mover, controls, clocks: controls.map(Remaining::new) }
    }

    /// The time control of the mover.
    pub fn control(&self) -> TimeControl {
        self.controls[self.mover.index()]
    }

    /// The time that the move may take, if a clock limits it.
    pub fn time(&self) -> Option<Duration> {
        match self.control() {
            TimeControl::PerMove(time) => Some(time),
            TimeControl::PerGame { .. } => self.clocks[self.mover.index()].left(),
            _ => None,
        }
    }

    /// What this player has left and gains with each move. A player without a time for the game is taken to have as much
    /// as the mover.
    pub(crate) fn clock(&self, player: Player) -> (Duration, Duration) {
        let known = |player: Player| match self.controls[player.index()] {
            TimeControl::PerGame { increment, .. } => {
                self.clocks[player.index()].left().map(|left| (left, increment))
            }
            _ => None,
        };
        known(player).or_else(|| known(self.mover)).unwrap_or_default()
    }

    /// The same limits when some of the time for the move is spent.
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

/// A time in whole milliseconds, at least one: 0 means something else in most protocols.
pub(crate) fn milliseconds(time: Duration) -> u128 {
    time.as_millis().max(1)
}
