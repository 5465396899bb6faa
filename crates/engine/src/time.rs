//! Time controls: how long a player may think, and how much of that a move should take.
//!
//! Nothing here reads a clock. Who plays a game measures the moves, tells [`Remaining`] what they took,
//! and asks it for the [`Budget`] of the next.

use std::fmt;
use std::time::Duration;

/// How long a player may think.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeControl {
    /// So long for every move.
    PerMove(Duration),
    /// So long for the whole game, and so much more after each move.
    PerGame {
        /// For the game.
        main: Duration,
        /// For each move.
        increment: Duration,
    },
    /// So many nodes for every move.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
    /// Until the search ends by itself.
    #[default]
    Infinite,
}

game::messages! {
    /// Why a text is no time control.
    pub enum TimeError {
        Shape { found: String } =
            "time-shape" => "expected seconds per move (10), seconds per game and per move (60+1), nodes=N, depth=N or infinite, not \"{found}\"",
        Seconds { found: String } =
            "time-seconds" => "expected a number of seconds from 0.001 to 86400, not \"{found}\"",
        Number { name: String, found: String, max: u64 } =
            "time-number" => "{name} must be a whole number from 1 to {max}, not \"{found}\"",
    }
}

/// The deepest search that a time control can ask for, in plies.
pub const MAX_TIME_DEPTH: u64 = 999;

impl TimeControl {
    /// Reads `10` (seconds a move), `60+1` (seconds a game and a move), `nodes=N`, `depth=N` or `infinite`.
    ///
    /// # Errors
    /// It is none of these; the error says what was expected.
    pub fn parse(text: &str) -> Result<TimeControl, TimeError> {
        let text = text.trim().to_ascii_lowercase();
        if text == "infinite" {
            return Ok(TimeControl::Infinite);
        }
        if let Some((name, number)) = text.split_once('=') {
            return match name {
                "nodes" => Ok(TimeControl::Nodes(whole("nodes", number, u64::MAX)?)),
                "depth" => Ok(TimeControl::Depth(whole("depth", number, MAX_TIME_DEPTH)? as u32)),
                _ => Err(TimeError::Shape { found: text.clone() }),
            };
        }
        if let Some((main, increment)) = text.split_once('+').filter(|(main, _)| !main.is_empty()) {
            let increment = if is_zero(increment) { Duration::ZERO } else { seconds(increment)? };
            return Ok(TimeControl::PerGame { main: seconds(main)?, increment });
        }
        if text.parse::<f64>().is_err() {
            return Err(TimeError::Shape { found: text });
        }
        Ok(TimeControl::PerMove(seconds(&text)?))
    }

    /// The depth that it asks for, in plies.
    pub fn depth(self) -> Option<u32> {
        match self {
            TimeControl::Depth(depth) => Some(depth),
            _ => None,
        }
    }
}

impl fmt::Display for TimeControl {
    /// The text that [`TimeControl::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::PerMove(time) => write!(f, "{}", time.as_secs_f64()),
            TimeControl::PerGame { main, increment } => {
                write!(f, "{}+{}", main.as_secs_f64(), increment.as_secs_f64())
            }
            TimeControl::Nodes(nodes) => write!(f, "nodes={nodes}"),
            TimeControl::Depth(depth) => write!(f, "depth={depth}"),
            TimeControl::Infinite => write!(f, "infinite"),
        }
    }
}

fn whole(name: &str, found: &str, max: u64) -> Result<u64, TimeError> {
    let wrong = || TimeError::Number { name: name.to_owned(), found: found.to_owned(), max };
    game::parse_number(found, 1, max).ok_or_else(wrong)
}

fn seconds(found: &str) -> Result<Duration, TimeError> {
    let number = found.trim().parse().ok().filter(|seconds| (0.001..=86_400.0).contains(seconds));
    number.map(Duration::from_secs_f64).ok_or_else(|| TimeError::Seconds { found: found.to_owned() })
}

fn is_zero(text: &str) -> bool {
    text.trim().parse::<f64>().is_ok_and(|seconds| seconds == 0.0)
}

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
    use game::Message;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn texts_round_trip() {
        let check = |text: &str, expected: TimeControl| {
            assert_eq!(TimeControl::parse(text), Ok(expected), "{text}");
            assert_eq!(TimeControl::parse(&expected.to_string()), Ok(expected), "{text}");
        };
        check("10", TimeControl::PerMove(ms(10_000)));
        check(" 0.25 ", TimeControl::PerMove(ms(250)));
        check("60+1", TimeControl::PerGame { main: ms(60_000), increment: ms(1000) });
        check("3+0", TimeControl::PerGame { main: ms(3000), increment: ms(0) });
        check("0.5+0.05", TimeControl::PerGame { main: ms(500), increment: ms(50) });
        check("nodes=5000", TimeControl::Nodes(5000));
        check("Depth=8", TimeControl::Depth(8));
        check("infinite", TimeControl::Infinite);
    }

    #[test]
    fn what_is_wrong_is_said() {
        let check = |text: &str, id: &str| {
            assert_eq!(TimeControl::parse(text).map_err(|error| error.id()), Err(id), "{text}");
        };
        for text in ["", "x", "ten", "minutes=3", "+"] {
            check(text, "time-shape");
        }
        for text in ["0", "-1", "inf", "NaN", "1e99", "60+", "60+x", "0+1", "60+-1", "1+2+3"] {
            check(text, "time-seconds");
        }
        for text in ["nodes=0", "nodes=x", "depth=1000", "depth="] {
            check(text, "time-number");
        }
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
