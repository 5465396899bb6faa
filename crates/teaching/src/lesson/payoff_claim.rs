//! Claims of a lesson about a matrix of payoffs.

use serde::Deserialize;

/// A claim about the matrix of its step: `value: 3/5`.
///
/// ```
/// use filetto_teaching::lesson::PayoffClaim;
///
/// let claim = PayoffClaim::try_from("mix 1 0: -2".to_owned())?;
/// assert_eq!((&*claim.what, claim.of), ("mix", vec!["1".into(), "0".into()]));
/// assert_eq!(claim.numbers, ["-2"]);
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PayoffClaim {
    /// The claimed property: `value`, `row` and `column` (the optimal strategies), `mix` (the guarantee of
    /// weights of the rows), `entry` (a payoff), `pure` (maximin and minimax of single rows and columns), or
    /// `saddle`.
    pub what: String,
    /// The weights of a mix, or the row and the column of an entry, from 1.
    pub of: Vec<String>,
    /// The claimed numbers; `none` if there is no saddle point.
    pub numbers: Vec<String>,
}

impl TryFrom<String> for PayoffClaim {
    type Error = String;

    fn try_from(text: String) -> Result<PayoffClaim, String> {
        let wrong = || format!("\"{text}\": expected WHAT: NUMBERS, such as value: 3/5 or mix 1 0: -2");
        let (before, after) = text.split_once(": ").ok_or_else(wrong)?;
        let mut words = before.split_whitespace().map(str::to_owned);
        let what = words.next().ok_or_else(wrong)?;
        let numbers: Vec<String> = after.split_whitespace().map(str::to_owned).collect();
        let is_known = ["value", "row", "column", "mix", "entry", "pure", "saddle"].contains(&&*what);
        if !is_known || numbers.is_empty() {
            return Err(wrong());
        }
        Ok(PayoffClaim { what, of: words.collect(), numbers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_show_the_expected_form() {
        for text in ["", "value", "value: ", "worth: 3"] {
            let error = PayoffClaim::try_from(text.to_owned()).unwrap_err();
            assert!(error.contains("expected WHAT: NUMBERS"), "{error}");
        }
    }
}
