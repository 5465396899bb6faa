//! How much of a player's time a move should take.
//!
//! Nothing here reads a clock. The caller measures each move, tells [`Remaining`] how long it took, and asks it for the
//! [`Budget`] of the next one.

use std::time::Duration;

use super::control::TimeControl;

/// What the search of one move may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Budget {
    /// The time; without one, no clock stops the search. Never zero.
    pub time: Option<Duration>,
    /// The nodes; without a number, as many as it takes.
    pub nodes: Option<u64>,
    /// The plies; without a number, the agent's own.
    pub depth: Option<u32>,
}

/// What a player has left in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Remaining {
    control: TimeControl,
    left: Duration,
}

/// A search looks at the clock only now and then and has something to finish when it stops, so it is
/// stopped by so much earlier, or by a tenth of a short time.
const MARGIN: Duration = Duration::from_millis(5);

/// The share of what is left in a game that a move takes: games of this family seldom last more than
/// thirty moves a side, and early moves decide the most.
const MOVES_TO_GO: u32 = 20;

/// The least time for a move.
const LEAST: Duration = Duration::from_millis(1);

/// How much later than agreed a move may come.
pub const TOLERANCE: Duration = Duration::from_millis(10);

impl Remaining {
    /// At the start of a game.
    pub fn new(control: TimeControl) -> Remaining {
        let left = match control {
            TimeControl::PerGame { main, .. } => main,
            _ => Duration::ZERO,
        };
        Remaining { control, left }
    }

    /// What the next move may use: of a game's time a share of what is left and most of the increment,
    /// but never all.
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

    /// What is left of a game's time; `None` if no time is kept for the whole game.
    pub fn left(&self) -> Option<Duration> {
        matches!(self.control, TimeControl::PerGame { .. }).then_some(self.left)
    }

    /// Takes off what a move took, adds the increment, and says by how much the move came too late.
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

/// So early that the end of this time is not overrun.
fn before(time: Duration) -> Duration {
    time.saturating_sub(MARGIN.min(time / 10)).max(LEAST)
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
                assert!(time >= LEAST, "{text}, ply {ply}");
                assert!(time < left || left <= 2 * LEAST, "{text}, ply {ply}: {time:?} of {left:?}");
                assert!(left < 2 * LEAST || remaining.spend(time) == ms(0), "{text}, ply {ply}");
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
