//! The value of a position for the side to move, packed into one comparable number.
//!
//! ```text
//! loss in 0 < loss in 1 < ... < scores, draw = 0 < ... < win in 2 < win in 1
//! ```
//!
//! A sooner win is better and a later loss is better, as in the thesis's depth-weighted scores.

use std::ops::Neg;

/// The value of a position, relative to the side to move: a win or a loss in a number of plies, a draw, or a
/// heuristic score. Plies count from the root of a search.
///
/// ```
/// use filetto::game::{Value, Verdict};
///
/// let value = Value::win_in(5);
/// assert!(value > Value::score(300) && Value::win_in(3) > value);
/// assert_eq!(-value, Value::loss_in(5));
/// assert_eq!(value.verdict(), Verdict::Win { plies: 5 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i32);

/// The meaning of a [`Value`].
///
/// ```
/// use filetto::game::{Value, Verdict};
///
/// let text = match Value::loss_in(8).verdict() {
///     Verdict::Win { plies } => format!("win in {plies} plies"),
///     Verdict::Loss { plies } => format!("loss in {plies} plies"),
///     Verdict::Score(score) => format!("about {score}"),
/// };
/// assert_eq!(text, "loss in 8 plies");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// A win for the side to move.
    Win {
        /// Plies to the end: the minimum that the winner can force.
        plies: u32,
    },
    /// A loss for the side to move.
    Loss {
        /// Plies to the end: the maximum that the loser can force.
        plies: u32,
    },
    /// Neither a win nor a loss: a heuristic score, or 0 for a draw.
    Score(i32),
}

/// Win, draw or loss for the side to move, in ascending order.
///
/// ```
/// use filetto::game::Wdl;
///
/// assert!(Wdl::Loss < Wdl::Draw && Wdl::Draw < Wdl::Win);
/// assert_eq!(Wdl::Win.reversed(), Wdl::Loss);
/// assert_eq!(Wdl::Win.name(), "win");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// A loss for the side to move.
    Loss,
    /// A draw with best play.
    Draw,
    /// A win for the side to move.
    Win,
}

impl Wdl {
    /// Returns the result for the other player.
    #[must_use]
    pub const fn reversed(self) -> Wdl {
        match self {
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
            Wdl::Win => Wdl::Loss,
        }
    }

    /// Returns the name in machine-readable output: `win`, `draw` or `loss`.
    pub const fn name(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }
}

/// The relation of a search's value to the true value.
///
/// ```
/// use filetto::game::{Bound, Value};
///
/// let admits = |value: Value, bound: Bound, truth: Value| match bound {
///     Bound::Exact => truth == value,
///     Bound::AtLeast => truth >= value,
///     Bound::AtMost => truth <= value,
/// };
/// assert!(admits(Value::DRAW, Bound::AtLeast, Value::win_in(9)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The value is the true value.
    Exact,
    /// The true value is at least this one: a lower bound.
    AtLeast,
    /// The true value is at most this one: an upper bound.
    AtMost,
}

impl Bound {
    /// Returns the bound of the negated value.
    #[must_use]
    pub const fn reversed(self) -> Bound {
        match self {
            Bound::Exact => Bound::Exact,
            Bound::AtLeast => Bound::AtMost,
            Bound::AtMost => Bound::AtLeast,
        }
    }
}

/// The packed value of a win in 0 plies; longer wins are in the band below it.
const WIN: i32 = 1_000_000_000;

/// An upper bound of the plies of a game: the width of the bands of wins and losses.
const MAX_PLIES: i32 = 1_000_000;

impl Value {
    /// A bound below every value.
    pub const MIN: Value = Value(-WIN - 1);
    /// A bound above every value.
    pub const MAX: Value = Value(WIN + 1);
    /// A draw, or an equal score.
    pub const DRAW: Value = Value(0);
    /// The largest score; the smallest one is `-MAX_SCORE`.
    pub const MAX_SCORE: i32 = WIN - MAX_PLIES - 1;

    /// Returns the value of a win for the side to move in this number of plies.
    #[inline]
    pub const fn win_in(plies: u32) -> Value {
        Value(WIN - plies as i32)
    }

    /// Returns the value of a loss for the side to move in this number of plies.
    #[inline]
    pub const fn loss_in(plies: u32) -> Value {
        Value(plies as i32 - WIN)
    }

    /// Returns a heuristic score, positive if the side to move is ahead. It is clamped to `MAX_SCORE`.
    #[inline]
    pub fn score(score: i32) -> Value {
        Value(score.clamp(-Self::MAX_SCORE, Self::MAX_SCORE))
    }

    /// Returns the value of a game that ended after `plies`; `result` is 1 for a win, 0 for a draw, -1 for a
    /// loss.
    #[inline]
    pub const fn end(result: i32, plies: u32) -> Value {
        match result {
            0 => Value::DRAW,
            1.. => Value::win_in(plies),
            _ => Value::loss_in(plies),
        }
    }

    /// Returns the value as of this number of plies earlier: a win or a loss is farther away.
    #[inline]
    pub const fn delayed(self, plies: u32) -> Value {
        if self.0 > Self::MAX_SCORE {
            Value(self.0 - plies as i32)
        } else if self.0 < -Self::MAX_SCORE {
            Value(self.0 + plies as i32)
        } else {
            self
        }
    }

    /// Returns the value as of this number of plies later: a win or a loss is nearer. The inverse of
    /// [`delayed`](Self::delayed).
    #[inline]
    pub const fn advanced(self, plies: u32) -> Value {
        if self.0 > Self::MAX_SCORE {
            Value(self.0 + plies as i32)
        } else if self.0 < -Self::MAX_SCORE {
            Value(self.0 - plies as i32)
        } else {
            self
        }
    }

    /// Returns the value as a number in the same order; the inverse of [`from_number`](Self::from_number).
    #[inline]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Returns the value with this [number](Self::number); a number out of range gives the nearest value.
    #[inline]
    pub const fn from_number(number: i32) -> Value {
        if number > Value::MAX.0 {
            Value::MAX
        } else if number < Value::MIN.0 {
            Value::MIN
        } else {
            Value(number)
        }
    }

    /// Returns the meaning of the value.
    pub const fn verdict(self) -> Verdict {
        if self.0 > Self::MAX_SCORE {
            Verdict::Win { plies: (WIN - self.0) as u32 }
        } else if self.0 < -Self::MAX_SCORE {
            Verdict::Loss { plies: (WIN + self.0) as u32 }
        } else {
            Verdict::Score(self.0)
        }
    }

    /// Returns `true` if the value is a win or a loss.
    pub const fn is_decided(self) -> bool {
        !matches!(self.verdict(), Verdict::Score(_))
    }

    /// Returns `true` if the side to move wins.
    #[inline]
    pub const fn is_win(self) -> bool {
        self.0 > Self::MAX_SCORE
    }

    /// Returns `true` if the side to move loses.
    #[inline]
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MAX_SCORE
    }

    /// Adds to a score; the result stays below every win and above every loss. Wins and losses do not change.
    #[inline]
    pub fn plus(self, amount: i32) -> Value {
        if self.is_decided() { self } else { Value::score(self.0.saturating_add(amount)) }
    }

    /// Returns the middle of two values, rounded up: above the lower one unless they are equal.
    #[inline]
    pub const fn middle(lower: Value, upper: Value) -> Value {
        let sum = lower.0 as i64 + upper.0 as i64 + 1;
        // `/` would round a negative sum towards zero, not down.
        Value(sum.div_euclid(2) as i32)
    }

    /// Returns the next larger value.
    #[inline]
    pub const fn just_above(self) -> Value {
        Value(self.0 + 1)
    }

    /// Returns the next smaller value.
    #[inline]
    pub const fn just_below(self) -> Value {
        Value(self.0 - 1)
    }
}

/// Negation: the value for the opponent.
impl Neg for Value {
    type Output = Value;
    #[inline]
    fn neg(self) -> Value {
        Value(-self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let ascending = [
            Value::MIN,
            Value::loss_in(0),
            Value::loss_in(7),
            Value::score(i32::MIN),
            Value::score(-3),
            Value::DRAW,
            Value::score(3),
            Value::score(i32::MAX),
            Value::win_in(7),
            Value::win_in(1),
            Value::MAX,
        ];
        assert!(ascending.is_sorted_by(|a, b| a < b));
        for value in ascending {
            assert_eq!(-(-value), value);
        }
        assert_eq!(-Value::win_in(5), Value::loss_in(5));
        assert_eq!(Value::win_in(5).verdict(), Verdict::Win { plies: 5 });
        assert_eq!(Value::loss_in(400).verdict(), Verdict::Loss { plies: 400 });
        assert_eq!(Value::score(-9).verdict(), Verdict::Score(-9));
    }

    #[test]
    fn only_wins_and_losses_move_with_the_plies() {
        assert_eq!(Value::win_in(3).delayed(2), Value::win_in(5));
        assert_eq!(Value::loss_in(3).delayed(2), Value::loss_in(5));
        assert_eq!(Value::score(3).delayed(2), Value::score(3));
        for value in [Value::win_in(9), Value::loss_in(9), Value::DRAW, Value::score(-7)] {
            assert_eq!(value.delayed(4).advanced(4), value);
            assert_eq!(Value::from_number(value.number()), value);
        }
        assert_eq!(Value::from_number(i32::MIN), Value::MIN);
        assert_eq!(Value::from_number(i32::MAX), Value::MAX);
    }
}
