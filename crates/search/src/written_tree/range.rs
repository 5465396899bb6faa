//! Ranges of possible values.

use std::fmt;
use std::ops::Neg;

/// The values that a node can have, in hundredths, for the maximising player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueRange {
    /// The smallest possible value; [`ValueRange::MIN`] stands for minus infinity.
    pub low: i32,
    /// The largest possible value; [`ValueRange::MAX`] stands for infinity.
    pub high: i32,
}

impl ValueRange {
    /// Minus infinity.
    pub const MIN: i32 = -i32::MAX;

    /// Infinity.
    pub const MAX: i32 = i32::MAX;

    /// Any value.
    pub const UNKNOWN: ValueRange = ValueRange { low: ValueRange::MIN, high: ValueRange::MAX };

    /// Returns the range of a known value.
    pub const fn exactly(value: i32) -> ValueRange {
        ValueRange { low: value, high: value }
    }

    /// Returns the value, if only one is possible.
    pub fn known(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }

    /// Returns the range of the larger of two values.
    pub fn max(self, other: ValueRange) -> ValueRange {
        ValueRange { low: self.low.max(other.low), high: self.high.max(other.high) }
    }
}

/// Negates the values; the infinities change places.
impl Neg for ValueRange {
    type Output = ValueRange;

    fn neg(self) -> ValueRange {
        ValueRange { low: -self.high, high: -self.low }
    }
}

/// Writes `6`, `≤3`, `≥4`, `2..5`, or `?` for any value.
impl fmt::Display for ValueRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ValueRange { low, high } = *self;
        match (low, high) {
            (ValueRange::MIN, ValueRange::MAX) => f.write_str("?"),
            (ValueRange::MIN, _) => write!(f, "≤{}", number_text(high)),
            (_, ValueRange::MAX) => write!(f, "≥{}", number_text(low)),
            _ if low == high => f.write_str(&number_text(low)),
            _ => write!(f, "{}..{}", number_text(low), number_text(high)),
        }
    }
}

/// Writes a number of hundredths without superfluous digits, such as `-2.5`.
pub(super) fn number_text(hundredths: i32) -> String {
    let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
    let digits = format!("{}.{:02}", size / 100, size % 100);
    format!("{sign}{}", digits.trim_end_matches('0').trim_end_matches('.'))
}
