//! Numbers in the reader's language: grouped thousands, decimals, estimates, times.

use crate::{Catalogue, Language};

impl Catalogue {
    /// Formats a whole number with separators of thousands.
    pub fn number(&self, number: u64) -> String {
        let digits = number.to_string();
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(self.language().separator());
            }
            text.push(digit);
        }
        text
    }

    /// Formats a number with this many decimals.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.language() {
            Language::English => text,
            Language::Italian => text.replace('.', ","),
        }
    }

    /// Formats a number with its sign and this many decimals, as in `+0.52` or `-1.00`.
    pub fn signed(&self, number: f64, decimals: usize) -> String {
        let text = self.decimal(number.abs(), decimals);
        let is_zero = !text.contains(|symbol: char| ('1'..='9').contains(&symbol));
        let sign = if is_zero || number > 0.0 { "+" } else { "-" };
        format!("{sign}{text}")
    }

    /// Formats seconds without a unit, for columns: with six decimals below 0.1 s and three above.
    pub fn seconds(&self, seconds: f64) -> String {
        self.decimal(seconds, if seconds < 0.1 { 6 } else { 3 })
    }

    /// Formats a time, given in seconds, in a suitable unit: `61 µs`, `6.1 ms`, `2.50 s`.
    pub fn duration(&self, seconds: f64) -> String {
        let (number, unit) = match seconds {
            ..1e-3 => (seconds * 1e6, "µs"),
            ..1.0 => (seconds * 1e3, "ms"),
            _ => (seconds, "s"),
        };
        let decimals = match (unit, number) {
            ("s", ..10.0) => 2,
            ("s", ..100.0) | (_, ..10.0) => 1,
            _ => 0,
        };
        format!("{} {unit}", self.decimal(number, decimals))
    }

    /// Formats an estimate from the first player's side, in hundredths of a move, with its sign and one
    /// decimal: `-10.1`.
    pub fn estimate(&self, hundredths: i32) -> String {
        let tenths = (f64::from(hundredths) / 10.0).round();
        let sign = if tenths > 0.0 { "+" } else { "" };
        // -0.0 + 0.0 is 0.0, so no "-0" is shown.
        format!("{sign}{}", self.decimal((tenths + 0.0) / 10.0, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Language; 2] = [Language::English, Language::Italian];

    #[test]
    fn thousands_are_grouped() {
        let [english, italian] = BOTH.map(Catalogue::new);
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (33_782_544, "33,782,544")] {
            assert_eq!(english.number(number), text);
            assert_eq!(italian.number(number), text.replace(',', "."));
        }
    }

    #[test]
    fn times_have_a_unit_that_suits_them() {
        let [english, italian] = BOTH.map(Catalogue::new);
        let cases =
            [(0.0, "0.0 µs"), (61e-7, "6.1 µs"), (61e-6, "61 µs"), (0.0123, "12 ms"), (0.0012, "1.2 ms")];
        let longer = [(2.5, "2.50 s"), (12.34, "12.3 s"), (123.4, "123 s")];
        for (seconds, text) in cases.into_iter().chain(longer) {
            assert_eq!(english.duration(seconds), text);
            assert_eq!(italian.duration(seconds), text.replace('.', ","));
        }
    }

    #[test]
    fn estimates_have_a_sign_and_one_decimal() {
        let [english, italian] = BOTH.map(Catalogue::new);
        for (score, text) in
            [(-1012, "-10.1"), (-933, "-9.3"), (34, "+0.3"), (4, "0.0"), (-4, "0.0"), (0, "0.0")]
        {
            assert_eq!(english.estimate(score), text);
            assert_eq!(italian.estimate(score), text.replace('.', ","));
        }
    }
}
