//! Time controls: the thinking time of a player.

use std::fmt;
use std::time::Duration;

/// A time control: the thinking time of a player.
///
/// ```
/// use std::time::Duration;
///
/// use filetto::engine::TimeControl;
///
/// let control = TimeControl::parse("3+2").expect("a time control");
/// let (main, increment) = (Duration::from_secs(3), Duration::from_secs(2));
/// assert_eq!(control, TimeControl::PerGame { main, increment });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeControl {
    /// A fixed time per move.
    PerMove(Duration),
    /// A total time for the game, and an increment per move.
    PerGame {
        /// The total time.
        main: Duration,
        /// The increment per move.
        increment: Duration,
    },
    /// A fixed number of nodes per move.
    Nodes(u64),
    /// A fixed search depth, in plies.
    Depth(u32),
    /// No limit: the search ends by itself.
    #[default]
    Infinite,
}

game::messages! {
    /// The reason why a text is not a time control.
    pub enum TimeError {
        Shape { found: String } =
            "time-shape" => "expected seconds per move (10), seconds per game and per move (60+1), nodes=N, depth=N or infinite, not \"{found}\"",
        Seconds { found: String } =
            "time-seconds" => "expected a number of seconds from 0.001 to 86400, not \"{found}\"",
        Number { name: String, found: String, max: u64 } =
            "time-number" => "{name} must be a whole number from 1 to {max}, not \"{found}\"",
    }
}

/// Maximum depth of a time control, in plies.
pub const MAX_TIME_DEPTH: u64 = 999;

impl TimeControl {
    /// Parses `10` (seconds per move), `60+1` (seconds per game and increment), `nodes=N`, `depth=N` or
    /// `infinite`.
    ///
    /// # Errors
    /// The text is none of these; the error contains the expected forms.
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

    /// Returns `true` if a clock limits the time of a move or of the game.
    pub fn has_clock(self) -> bool {
        matches!(self, TimeControl::PerMove(_) | TimeControl::PerGame { .. })
    }

    /// Returns the search depth in plies, if it is fixed.
    pub fn depth(self) -> Option<u32> {
        match self {
            TimeControl::Depth(depth) => Some(depth),
            _ => None,
        }
    }
}

impl fmt::Display for TimeControl {
    /// Writes the text that [`TimeControl::parse`] reads.
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
    fn wrong_texts_are_rejected() {
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
}
