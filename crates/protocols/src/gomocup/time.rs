//! The clocks of Gomocup: a limit per turn, and the time left in the match.

use std::time::Duration;

use engine::{Budget, Remaining, TimeControl};

/// The time limits that the manager has set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ManagerTimes {
    /// Time per turn, in milliseconds; 0 for as fast as possible.
    turn: u64,
    /// `true` if the match has a time limit.
    is_match_limited: bool,
    /// Time left in the match, in milliseconds; `None` for no limit.
    left: Option<i64>,
}

/// Value of `INFO time_left` without a limit.
const UNLIMITED: i64 = 2_147_483_647;

/// Largest time that is used, in milliseconds: one day.
const DAY: i64 = 86_400_000;

/// Search time if the turn has no time: enough to answer a threat.
const AT_ONCE: Duration = Duration::from_millis(20);

impl Default for ManagerTimes {
    /// Returns the limits if the manager sends none: five seconds per turn.
    fn default() -> Self {
        ManagerTimes { turn: 5000, is_match_limited: false, left: None }
    }
}

impl ManagerTimes {
    pub(super) fn set_turn(&mut self, milliseconds: i64) {
        self.turn = milliseconds.clamp(0, DAY) as u64;
    }

    pub(super) fn set_match(&mut self, milliseconds: i64) {
        self.is_match_limited = milliseconds > 0;
        self.left = self.is_match_limited.then_some(milliseconds);
    }

    pub(super) fn set_left(&mut self, milliseconds: i64) {
        self.left = (milliseconds != UNLIMITED).then_some(milliseconds);
    }

    /// Returns the limits of the next search.
    pub(super) fn budget(&self, depth: Option<u32>, nodes: Option<u64>) -> Budget {
        let turn = match self.turn {
            0 => AT_ONCE,
            turn => time_of(TimeControl::PerMove(Duration::from_millis(turn))),
        };
        let share = self.left.map(|left| {
            let main = Duration::from_millis(left.clamp(0, DAY) as u64);
            time_of(TimeControl::PerGame { main, increment: Duration::ZERO })
        });
        Budget { time: Some(share.map_or(turn, |share| share.min(turn))), nodes, depth }
    }
}

fn time_of(control: TimeControl) -> Duration {
    Remaining::new(control).budget().time.unwrap_or(AT_ONCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_narrower_limit_counts() {
        let check = |turn: i64, left: Option<i64>, expected: u64| {
            let mut clocks = ManagerTimes::default();
            clocks.set_turn(turn);
            left.into_iter().for_each(|left| clocks.set_left(left));
            let time = clocks.budget(None, None).time.map(|time| time.as_millis() as u64);
            assert_eq!(time, Some(expected), "{turn} {left:?}");
        };
        check(1000, None, 995);
        check(1000, Some(UNLIMITED), 995);
        check(1000, Some(300_000), 995);
        check(30_000, Some(100_000), 4995);
        check(0, Some(100_000), 20);
        check(1000, Some(-5), 1);
        check(-1, None, 20);
    }

    #[test]
    fn a_match_without_limit_has_no_clock() {
        let mut clocks = ManagerTimes::default();
        clocks.set_match(100_000);
        assert_eq!(clocks.budget(None, None).time, Some(Duration::from_millis(4995)));
        clocks.set_match(0);
        clocks.set_turn(60_000);
        assert_eq!(clocks.budget(None, None).time, Some(Duration::from_millis(59_995)));
    }
}
