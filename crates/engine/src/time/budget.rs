//! Time management: the share of a player's time for each move.
//!
//! This module reads no clock. The caller measures each move, passes its duration to [`Remaining`], and gets
//! the [`Budget`] of the next move from there.

use std::time::Duration;

use super::control::TimeControl;

/// The limits of the search for one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// The time for the move, never zero; `None` if no clock stops the search.
    pub time: Option<Duration>,
    /// Maximum number of nodes, if there is one.
    pub nodes: Option<u64>,
    /// Maximum depth in plies; `None` for the agent's default.
    pub depth: Option<u32>,
}

/// The remaining time of a player in a game.
///
/// ```
/// use std::time::Duration;
///
/// use filetto::engine::{Remaining, TimeControl};
///
/// let mut remaining = Remaining::new(TimeControl::parse("60+1").expect("a time control"));
/// assert_eq!(remaining.budget().time, Some(Duration::from_millis(3745)));
/// remaining.spend(Duration::from_secs(4));
/// assert_eq!(remaining.left(), Some(Duration::from_secs(57)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remaining {
    control: TimeControl,
    left: Duration,
}

/// Safety margin. A search reads the clock only from time to time and takes a moment to stop, so it is
/// stopped this much earlier, or by a tenth of a short time.
const MARGIN: Duration = Duration::from_millis(5);

/// The expected number of moves to go: a move takes 1/20 of the remaining time. Games of this family seldom
/// last more than thirty moves a side, and early moves matter most.
const MOVES_TO_GO: u32 = 20;

/// Minimum time for a move.
const MIN_TIME: Duration = Duration::from_millis(1);

/// The tolerance for a late move: a move this much too late is still in time.
pub const TOLERANCE: Duration = Duration::from_millis(10);

impl Remaining {
    /// Returns the full time at the start of a game.
    pub fn new(control: TimeControl) -> Remaining {
        let left = match control {
            TimeControl::PerGame { main, .. } => main,
            _ => Duration::ZERO,
        };
        Remaining { control, left }
    }

    /// Returns this much time in a game that has begun.
    pub fn with_left(control: TimeControl, left: Duration) -> Remaining {
        Remaining { control, left }
    }

    /// Returns the time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the budget of the next move. In a game with a total time, it is a share of the remaining time
    /// and most of the increment, but at most half of the remaining time.
    pub fn budget(&self) -> Budget {
        let mut budget = Budget { depth: self.control.depth(), ..Budget::default() };
        match self.control {
            TimeControl::PerMove(time) => budget.time = Some(before(time)),
            TimeControl::PerGame { increment, .. } => {
                let share = self.left / MOVES_TO_GO + increment * 3 / 4;
                budget.time = Some(before(share.min(self.left / 2)));
            }
            TimeControl::Nodes(nodes) => budget.nodes = Some(nodes),
            TimeControl::Depth(_) | TimeControl::Infinite => {}
        }
        budget
    }

    /// Returns the remaining time of the game; `None` if the time control is not for the whole game.
    pub fn left(&self) -> Option<Duration> {
        matches!(self.control, TimeControl::PerGame { .. }).then_some(self.left)
    }

    /// Subtracts time that passed without a move.
    pub fn deduct(&mut self, taken: Duration) {
        self.left = self.left.saturating_sub(taken);
    }

    /// Subtracts the time of a move, adds the increment, and returns the time by which the move was late.
    pub fn spend(&mut self, taken: Duration) -> Duration {
        match self.control {
            TimeControl::PerMove(time) => taken.saturating_sub(time),
            TimeControl::PerGame { increment, .. } => {
                let late = taken.saturating_sub(self.left);
                self.left = self.left.saturating_sub(taken) + increment;
                late
            }
            _ => Duration::ZERO,
        }
    }
}

/// Subtracts the safety margin from a time.
fn before(time: Duration) -> Duration {
    time.saturating_sub(MARGIN.min(time / 10)).max(MIN_TIME)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_move_never_takes_all_that_is_left() {
        for text in ["60+1", "1+0", "0.02+0", "0.001+0", "1+10"] {
            let mut remaining = Remaining::new(TimeControl::parse(text).unwrap());
            for ply in 0..500 {
                let (left, time) = (remaining.left().unwrap(), remaining.budget().time.unwrap());
                assert!(time >= MIN_TIME, "{text}, ply {ply}");
                assert!(time < left || left <= 2 * MIN_TIME, "{text}, ply {ply}: {time:?} of {left:?}");
                assert!(left < 2 * MIN_TIME || remaining.spend(time) == ms(0), "{text}, ply {ply}");
            }
        }
    }

    #[test]
    fn what_comes_late_is_told() {
        let check = |text: &str, taken: [u64; 2], late: [u64; 2]| {
            let mut remaining = Remaining::new(TimeControl::parse(text).unwrap());
            assert_eq!(taken.map(|taken| remaining.spend(ms(taken))), late.map(ms), "{text}");
        };
        check("1", [1000, 1003], [0, 3]);
        check("1+0.5", [900, 900], [0, 300]);
        check("nodes=5", [900, 900], [0, 0]);
        check("infinite", [900, 900], [0, 0]);
    }

    #[test]
    fn a_fixed_time_is_used_but_for_a_margin() {
        let time = |text: &str| Remaining::new(TimeControl::parse(text).unwrap()).budget().time;
        assert_eq!(time("10"), Some(ms(9995)));
        assert_eq!(time("0.01"), Some(ms(9)));
        assert_eq!(time("60+1"), Some(ms(3745)));
        assert_eq!(time("depth=3"), None);
    }
}
