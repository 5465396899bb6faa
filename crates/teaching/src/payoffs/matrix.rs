//! The matrix of payoffs of a zero-sum game.

use std::str::FromStr;

use serde::Deserialize;

use super::{Fraction, MixedStrategy, PayoffError};

/// Maximum number of rows, and of columns.
pub const MAX_SIDE: usize = 5;

/// Maximum absolute value of a payoff.
pub const MAX_PAYOFF: i64 = 1000;

/// The payoffs of a zero-sum game: what R wins, and C loses, for each row that R chooses and each column that
/// C chooses.
///
/// There are 1 to [`MAX_SIDE`] rows and as many columns; payoffs are from -[`MAX_PAYOFF`] to [`MAX_PAYOFF`].
///
/// ```
/// use filetto_teaching::payoffs::PayoffMatrix;
///
/// let matrix: PayoffMatrix = "2 -2; -2 2".parse()?;
/// assert_eq!(matrix.rows(), [[2, -2], [-2, 2]]);
/// assert_eq!(matrix, "2,-2 / -2,2".parse()?);
/// # Ok::<(), filetto_teaching::payoffs::PayoffError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct PayoffMatrix {
    rows: Vec<Vec<i64>>,
}

impl FromStr for PayoffMatrix {
    type Err = PayoffError;

    /// Reads rows that are separated by `;`, `/` or ends of lines, of numbers that are separated by spaces or
    /// commas.
    fn from_str(text: &str) -> Result<PayoffMatrix, PayoffError> {
        let end = |c: char| c.is_whitespace() || matches!(c, ';' | '/' | ',');
        let text = text.trim_matches(end);
        // If `;` or `/` separates the rows, the end of a line is only a space.
        let separators: &[char] = if text.contains([';', '/']) { &[';', '/'] } else { &['\n'] };
        let rows: Vec<&str> = text.split(separators).collect();
        if rows.len() > MAX_SIDE {
            return Err(PayoffError::Rows { found: rows.len(), max: MAX_SIDE });
        }
        let rows = rows.into_iter().map(row).collect::<Result<Vec<_>, _>>()?;
        let expected = rows[0].len();
        if expected == 0 {
            return Err(PayoffError::Empty {});
        }
        if expected > MAX_SIDE {
            return Err(PayoffError::Columns { found: expected, max: MAX_SIDE });
        }
        match (1..).zip(&rows).find(|(_, row)| row.len() != expected) {
            Some((row, other)) => Err(PayoffError::Ragged { row, found: other.len(), expected }),
            None => Ok(PayoffMatrix { rows }),
        }
    }
}

impl TryFrom<String> for PayoffMatrix {
    type Error = PayoffError;

    fn try_from(text: String) -> Result<PayoffMatrix, PayoffError> {
        text.parse()
    }
}

fn row(text: &str) -> Result<Vec<i64>, PayoffError> {
    let words = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty());
    words.map(entry).collect()
}

fn entry(word: &str) -> Result<i64, PayoffError> {
    // Printed texts have the minus sign of typography.
    let number = word.replace('\u{2212}', "-").parse::<i64>().ok();
    let wrong = || PayoffError::Entry { found: word.to_owned(), max: MAX_PAYOFF };
    number.filter(|number| (-MAX_PAYOFF..=MAX_PAYOFF).contains(number)).ok_or_else(wrong)
}

impl PayoffMatrix {
    /// Returns the rows.
    pub fn rows(&self) -> &[Vec<i64>] {
        &self.rows
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the number of columns.
    pub fn width(&self) -> usize {
        self.rows[0].len()
    }

    /// Returns the columns, which are the rows of the transposed matrix.
    pub(super) fn columns(&self) -> Vec<Vec<i64>> {
        (0..self.width()).map(|column| self.rows.iter().map(|row| row[column]).collect()).collect()
    }

    /// Returns the largest payoff of which R can be sure with a single row.
    pub fn pure_maximin(&self) -> i64 {
        let worst = self.rows.iter().filter_map(|row| row.iter().min());
        worst.max().copied().unwrap_or_default()
    }

    /// Returns the smallest payoff to which C can limit R with a single column.
    pub fn pure_minimax(&self) -> i64 {
        let columns = self.columns();
        let worst = columns.iter().filter_map(|column| column.iter().max());
        worst.min().copied().unwrap_or_default()
    }

    /// Returns the first saddle point, as row and column from 0: an entry that is the smallest of its row and
    /// the largest of its column.
    pub fn saddle_point(&self) -> Option<(usize, usize)> {
        let columns = self.columns();
        let places = (0..self.height()).flat_map(|row| (0..self.width()).map(move |column| (row, column)));
        places.into_iter().find(|(row, column)| {
            let entry = self.rows[*row][*column];
            self.rows[*row].iter().all(|other| entry <= *other)
                && columns[*column].iter().all(|other| entry >= *other)
        })
    }

    /// Returns the mean payoff of a strategy of R against each column.
    ///
    /// # Panics
    /// The strategy is not one of R in this game.
    pub fn against_columns(&self, row_strategy: &MixedStrategy) -> Vec<Fraction> {
        self.columns().iter().map(|column| row_strategy.mean(column)).collect()
    }

    /// Returns the mean payoff of each row against a strategy of C.
    ///
    /// # Panics
    /// The strategy is not one of C in this game.
    pub fn against_rows(&self, column_strategy: &MixedStrategy) -> Vec<Fraction> {
        self.rows.iter().map(|row| column_strategy.mean(row)).collect()
    }

    /// Returns the mean payoff of R if both players play these strategies.
    pub fn mean(&self, row_strategy: &MixedStrategy, column_strategy: &MixedStrategy) -> Fraction {
        row_strategy.mean_against(&self.rows, column_strategy)
    }

    /// Returns the mean payoff of which a strategy of R is sure, whatever C does.
    ///
    /// # Panics
    /// As [`against_columns`](Self::against_columns).
    pub fn guarantee(&self, row_strategy: &MixedStrategy) -> Fraction {
        let means = self.against_columns(row_strategy);
        means.into_iter().min().unwrap_or(Fraction::from(0))
    }

    /// Returns C's best replies to a strategy of R: the columns, from 0, against which R's mean payoff is
    /// smallest.
    ///
    /// # Panics
    /// As [`against_columns`](Self::against_columns).
    pub fn best_replies(&self, row_strategy: &MixedStrategy) -> Vec<usize> {
        let means = self.against_columns(row_strategy);
        let least = means.iter().min().copied();
        (0..means.len()).filter(|column| Some(means[*column]) == least).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_is_read_in_all_its_forms() {
        let check = |text: &str, expected: &[&[i64]]| {
            assert_eq!(text.parse::<PayoffMatrix>().unwrap().rows(), expected, "{text}");
        };
        check("2 -2; -2 2", &[&[2, -2], &[-2, 2]]);
        check("2,-2/-2,2", &[&[2, -2], &[-2, 2]]);
        check(" +2, \u{2212}2 ;\n-2 , 2;", &[&[2, -2], &[-2, 2]]);
        check("1 2 3\n4 5 6\n", &[&[1, 2, 3], &[4, 5, 6]]);
        check("7", &[&[7]]);
        check("1000 -1000", &[&[1000, -1000]]);
    }

    #[test]
    fn errors_name_the_wrong_part() {
        let check = |text: &str, expected: &str| {
            let error = text.parse::<PayoffMatrix>().unwrap_err().to_string();
            assert!(error.contains(expected), "{text}: {error}");
        };
        check("", "such as 2 -2; -2 2");
        check(" ; ", "such as 2 -2; -2 2");
        check("2 x; 1 2", "invalid payoff \"x\"");
        check("2 1.5; 1 2", "invalid payoff \"1.5\"");
        check("1001", "from -1000 to 1000");
        check("99999999999999999999", "from -1000 to 1000");
        check("1 2; 3", "row 2 has 1 payoffs and row 1 has 2");
        check("1 2; ; 3 4", "row 2 has 0 payoffs");
        check("1;2;3;4;5;6", "6 rows; expected at most 5");
        check("1 2 3 4 5 6", "6 columns; expected at most 5");
    }
}
