//! Mixed strategies: a choice among rows or columns by chance.

use super::fraction::gcd;
use super::{Fraction, PayoffError};

/// Maximum sum of the weights.
///
/// A payoff is at most 1000, so the sums of the products of payoffs with the weights of two strategies stay
/// below 10^37, and `i128` goes to 1.7 · 10^38.
const MAX_TOTAL: i128 = 100_000_000_000_000_000;

/// The probabilities with which a player makes each choice, as whole weights without a common divisor.
///
/// ```
/// use filetto_teaching::payoffs::MixedStrategy;
///
/// let mix = MixedStrategy::parse("3/4 1/4", 2)?;
/// let probabilities: Vec<String> = mix.probabilities().iter().map(ToString::to_string).collect();
/// assert_eq!(probabilities, ["3/4", "1/4"]);
/// assert_eq!(mix, MixedStrategy::parse("75%, 25%", 2)?);
/// assert_eq!(mix, MixedStrategy::parse("3 1", 2)?);
/// # Ok::<(), filetto_teaching::payoffs::PayoffError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MixedStrategy {
    weights: Vec<i128>,
    total: i128,
}

impl MixedStrategy {
    /// Returns the strategy with these weights, none of which is negative.
    ///
    /// # Errors
    /// All weights are 0, or their sum without a common divisor is above 10^17.
    pub fn new(weights: Vec<i128>) -> Result<MixedStrategy, PayoffError> {
        let divisor = weights.iter().fold(0, |divisor, weight| gcd(divisor, *weight));
        if divisor == 0 {
            return Err(PayoffError::NoWeight {});
        }
        let weights: Vec<i128> = weights.into_iter().map(|weight| weight / divisor).collect();
        let sum = weights.iter().try_fold(0_i128, |sum, weight| sum.checked_add(*weight));
        let total = sum.filter(|sum| *sum <= MAX_TOTAL).ok_or(PayoffError::TooFine {})?;
        Ok(MixedStrategy { weights, total })
    }

    /// Reads one weight for each of `count` choices: whole numbers, decimal ones, percentages or fractions,
    /// separated by spaces or commas. A choice has the probability of its weight divided by the sum of all.
    ///
    /// # Errors
    /// The text has another form, or [`new`](Self::new) fails.
    pub fn parse(text: &str, count: usize) -> Result<MixedStrategy, PayoffError> {
        let separators = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let words: Vec<&str> = text.split(separators).filter(|word| !word.is_empty()).collect();
        if words.len() != count {
            return Err(PayoffError::Weights { found: words.len(), expected: count });
        }
        let weights = words.into_iter().map(weight).collect::<Result<Vec<_>, _>>()?;
        let common = weights.iter().try_fold(1_i128, |common, weight| {
            common.checked_mul(weight.denominator() / gcd(common, weight.denominator()))
        });
        let common = common.ok_or(PayoffError::TooFine {})?;
        let whole = |weight: Fraction| weight.numerator().checked_mul(common / weight.denominator());
        let weights: Option<Vec<i128>> = weights.into_iter().map(whole).collect();
        MixedStrategy::new(weights.ok_or(PayoffError::TooFine {})?)
    }

    /// Returns the probability of each choice.
    pub fn probabilities(&self) -> Vec<Fraction> {
        self.weights.iter().map(|weight| self.share(*weight)).collect()
    }

    /// Returns the mean of these payoffs, one for each choice.
    ///
    /// # Panics
    /// There are more or fewer payoffs than choices.
    pub(super) fn mean(&self, payoffs: &[i64]) -> Fraction {
        assert_eq!(payoffs.len(), self.weights.len(), "a payoff for each choice");
        let products = self.weights.iter().zip(payoffs).map(|(weight, payoff)| weight * i128::from(*payoff));
        self.share(products.sum())
    }

    /// Returns the mean payoff in these rows of R, who plays this strategy, against C's.
    pub(super) fn mean_against(&self, rows: &[Vec<i64>], column_strategy: &MixedStrategy) -> Fraction {
        let sum_of = |row: &Vec<i64>| -> i128 {
            row.iter()
                .zip(&column_strategy.weights)
                .map(|(payoff, weight)| i128::from(*payoff) * weight)
                .sum()
        };
        let sum: i128 = rows.iter().zip(&self.weights).map(|(row, weight)| sum_of(row) * weight).sum();
        Fraction::new(sum, self.total * column_strategy.total).unwrap_or(Fraction::from(0))
    }

    /// Returns this number divided by the sum of the weights.
    fn share(&self, of: i128) -> Fraction {
        // The sum is above 0.
        Fraction::new(of, self.total).unwrap_or(Fraction::from(0))
    }
}

fn weight(word: &str) -> Result<Fraction, PayoffError> {
    let number = word.strip_suffix('%').unwrap_or(word);
    let found = match number.split_once('/') {
        Some((numerator, denominator)) => whole(numerator).zip(whole(denominator)),
        None => decimal(number),
    };
    let fraction = found.and_then(|(numerator, denominator)| Fraction::new(numerator, denominator));
    fraction.ok_or_else(|| PayoffError::Weight { found: word.to_owned() })
}

/// Reads a number that is not negative, of at most 18 digits.
fn whole(text: &str) -> Option<i128> {
    let is_number = (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

/// Reads a whole or decimal number as numerator and denominator.
fn decimal(text: &str) -> Option<(i128, i128)> {
    let (before, after) = text.split_once('.').unwrap_or((text, ""));
    let digits = whole(&format!("{before}{after}"))?;
    Some((digits, 10_i128.checked_pow(u32::try_from(after.len()).ok()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_in_all_their_forms() {
        let check = |text: &str, expected: &str| {
            let mix = MixedStrategy::parse(text, 2).unwrap();
            let probabilities: Vec<String> = mix.probabilities().iter().map(ToString::to_string).collect();
            assert_eq!(probabilities.join(" "), expected, "{text}");
        };
        check("1 1", "1/2 1/2");
        check("0 7", "0 1");
        check("1/3, 2/3", "1/3 2/3");
        check("1/3 1/6", "2/3 1/3");
        check("0.125 .875", "1/8 7/8");
        check("40% 60%", "2/5 3/5");
        check(
            "49999999999999999 50000000000000001",
            "49999999999999999/100000000000000000 50000000000000001/100000000000000000",
        );
    }

    #[test]
    fn what_is_no_mix_is_named() {
        let check = |text: &str, expected: &str| {
            let error = MixedStrategy::parse(text, 2).unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        };
        check("", "0 weights; expected one for each of the 2 rows");
        check("1 2 3", "3 weights");
        check("1 x", "invalid weight \"x\"");
        check("1 -1", "invalid weight \"-1\"");
        check("1 1/0", "invalid weight \"1/0\"");
        check("1 .", "invalid weight \".\"");
        check("1 1234567890123456789", "invalid weight");
        check("0 0", "all weights are 0");
        check("1/999999999999999989 1/999999999999999967", "too many digits");
    }
}
