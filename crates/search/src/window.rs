//! The window of alpha-beta: the values that matter to a node.

use std::ops::Neg;

use game::{Bound, Value};

/// The open interval of values that matter to a node, for the player to move there.
///
/// ```
/// use game::Value;
/// use search::Window;
///
/// // A null window has room for no value: a search of it only tells whether the value is above alpha.
/// let null = Window::null_above(Value::DRAW);
/// assert_eq!(null, Window::at_least(Value::score(1)));
/// // For the opponent both ends change their sign and their place.
/// assert_eq!(-null, Window { alpha: Value::score(-1), beta: Value::DRAW });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// What the player to move is already sure of.
    pub alpha: Value,
    /// What the opponent is already sure to hold the player to.
    pub beta: Value,
}

impl Window {
    /// Every value matters.
    pub const FULL: Window = Window { alpha: Value::MIN, beta: Value::MAX };

    /// The null window that only tells whether the value is at least this.
    #[inline]
    pub fn at_least(value: Value) -> Window {
        Window { alpha: value.just_below(), beta: value }
    }

    /// The null window that only tells whether the value is greater than alpha.
    #[inline]
    pub fn null_above(alpha: Value) -> Window {
        Window { alpha, beta: alpha.just_above() }
    }

    /// A window that reaches this far to both sides of a value.
    pub fn around(value: Value, margin: i32) -> Window {
        Window { alpha: value.plus(-margin), beta: value.plus(margin) }
    }

    /// The window that is left when a move of this value is in hand.
    #[inline]
    #[must_use]
    pub fn raised_to(self, alpha: Value) -> Window {
        Window { alpha: self.alpha.max(alpha), beta: self.beta }
    }

    /// How a value that a search with this window returned relates to the true one.
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

/// The window as the opponent sees it.
impl Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
