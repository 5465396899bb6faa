//! Rational numbers.

use std::cmp::Ordering;
use std::fmt::{self, Display};

/// A rational number in lowest terms, with a positive denominator.
///
/// ```
/// use filetto_teaching::payoffs::Fraction;
///
/// let half = Fraction::new(-2, -4).unwrap();
/// assert_eq!((half.to_string(), half.to_f64()), ("1/2".to_owned(), 0.5));
/// assert!(half > Fraction::new(1, 3).unwrap() && half < Fraction::from(1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    /// Returns the quotient of two whole numbers; `None` if the second is 0, or if one is `i128::MIN`.
    pub fn new(numerator: i128, denominator: i128) -> Option<Fraction> {
        if denominator == 0 || numerator == i128::MIN || denominator == i128::MIN {
            return None;
        }
        // The greatest common divisor with a denominator other than 0 is at least 1.
        let divisor = gcd(numerator.abs(), denominator.abs()) * denominator.signum();
        Some(Fraction { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// Returns the numerator, which has the sign.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// Returns the denominator, which is positive.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// Returns the nearest floating-point number, up to rounding.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

/// Returns the greatest common divisor of two numbers that are not negative.
pub(super) fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction { numerator: number.into(), denominator: 1 }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    /// Compares the continued fractions of both, since the products of cross-multiplication could overflow.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut a, mut b) = (self.numerator, self.denominator);
        let (mut c, mut d) = (other.numerator, other.denominator);
        loop {
            let whole = a.div_euclid(b).cmp(&c.div_euclid(d));
            let (r, s) = (a.rem_euclid(b), c.rem_euclid(d));
            if whole.is_ne() || r == 0 || s == 0 {
                return whole.then((r > 0).cmp(&(s > 0)));
            }
            // r/b and s/d are in the order of d/s and b/r.
            (a, b, c, d) = (d, s, b, r);
        }
    }
}

impl Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fraction(numerator: i128, denominator: i128) -> Fraction {
        Fraction::new(numerator, denominator).unwrap()
    }

    #[test]
    fn small_fractions_are_ordered_as_by_cross_multiplication() {
        for (a, c) in (-7_i128..=7).flat_map(|a| (-7_i128..=7).map(move |c| (a, c))) {
            for (b, d) in (1_i128..=7).flat_map(|b| (1_i128..=7).map(move |d| (b, d))) {
                assert_eq!(fraction(a, b).cmp(&fraction(c, d)), (a * d).cmp(&(c * b)), "{a}/{b}, {c}/{d}");
            }
        }
    }

    #[test]
    fn large_fractions_are_ordered_without_overflow() {
        let (large, larger) = (i128::MAX - 1, i128::MAX);
        assert!(fraction(large, larger) < Fraction::from(1));
        assert!(fraction(larger, large) > Fraction::from(1));
        assert!(fraction(-larger, 2) < fraction(-larger, 3));
        assert_eq!(Fraction::new(1, 0), None);
        assert_eq!(Fraction::new(i128::MIN, 2), None);
        assert_eq!(fraction(0, -5).to_string(), "0");
    }
}
