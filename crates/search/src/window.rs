//! The search window of alpha-beta.

use std::ops::Neg;

use game::{Bound, Value};

/// The search window of a node: the open interval of values that matter there, for the side to move.
///
/// ```
/// use filetto::game::Value;
/// use filetto::search::Window;
///
/// // A null window has room for no value: a search of it only tells whether the value is above alpha.
/// let null = Window::null_above(Value::DRAW);
/// assert_eq!(null, Window::at_least(Value::score(1)));
/// // For the opponent both ends change their sign and their place.
/// assert_eq!(-null, Window { alpha: Value::score(-1), beta: Value::DRAW });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// The lower bound that the side to move has already secured.
    pub alpha: Value,
    /// The upper bound that the opponent has already secured.
    pub beta: Value,
}

impl Window {
    /// The full window: every value lies inside.
    pub const FULL: Window = Window { alpha: Value::MIN, beta: Value::MAX };

    /// Returns the null window that tests if a value is at least `value`.
    #[inline]
    pub fn at_least(value: Value) -> Window {
        Window { alpha: value.just_below(), beta: value }
    }

    /// Returns the null window that tests if a value is greater than `alpha`.
    #[inline]
    pub fn null_above(alpha: Value) -> Window {
        Window { alpha, beta: alpha.just_above() }
    }

    /// Returns the window `value - margin` to `value + margin`.
    pub fn around(value: Value, margin: i32) -> Window {
        Window { alpha: value.plus(-margin), beta: value.plus(margin) }
    }

    /// Returns the window for the remaining moves, after a move with the value `alpha` was found.
    #[inline]
    #[must_use]
    pub fn raised_to(self, alpha: Value) -> Window {
        Window { alpha: self.alpha.max(alpha), beta: self.beta }
    }

    /// Returns how a value that was found with this window relates to the true value.
    pub(crate) fn bound_of(self, value: Value) -> Bound {
        if value >= self.beta {
            Bound::AtLeast
        } else if value <= self.alpha {
            Bound::AtMost
        } else {
            Bound::Exact
        }
    }
}

/// The window from the opponent's side: both ends change their sign and their place.
impl Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
