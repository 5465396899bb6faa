//! The exact solution of a zero-sum game: its value and an optimal strategy of each player.
//!
//! The method is that of kernels (L. Shapley and R. Snow, *Basic solutions of discrete games*, Contributions
//! to the Theory of Games I, 1950). Every game has a square part B of its matrix, made of some of the rows
//! and as many of the columns, such that with the cofactors of B
//!
//! * the weight of a row is the sum of its cofactors, that of a column the sum of the column's cofactors,
//! * and the value is the determinant of B, divided by the sum of all cofactors.
//!
//! A matrix of five rows and columns has 251 square parts, so all are tried, the smallest first. A part is
//! accepted only if R is sure of the value with its weights, and C limits R to it with the other ones. So a
//! solution proves itself (J. von Neumann, *Zur Theorie der Gesellschaftsspiele*, Mathematische Annalen 100,
//! 1928).
//!
//! Nothing overflows: payoffs are at most 1000, and by Hadamard's bound a determinant of size 5 is at most
//! 5.6 · 10^16, a cofactor 1.6 · 10^13, the sum of all 25 at most 4 · 10^14.

use super::{Fraction, MixedStrategy, PayoffMatrix};

/// The value of a zero-sum game, with an optimal strategy of each player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatrixSolution {
    /// The mean payoff of R if both play at their best.
    pub value: Fraction,
    /// A strategy with which R is sure of the value.
    pub row_strategy: MixedStrategy,
    /// A strategy with which C limits R to the value.
    pub column_strategy: MixedStrategy,
}

impl PayoffMatrix {
    /// Solves the game.
    ///
    /// ```
    /// use filetto_teaching::payoffs::PayoffMatrix;
    ///
    /// let matrix: PayoffMatrix = "3 -1; -2 4".parse()?;
    /// let solution = matrix.solve();
    /// assert_eq!(solution.value.to_string(), "1");
    /// assert_eq!(matrix.guarantee(&solution.row_strategy), solution.value);
    /// # Ok::<(), filetto_teaching::payoffs::PayoffError>(())
    /// ```
    pub fn solve(&self) -> MatrixSolution {
        let (height, width) = (self.height(), self.width());
        let sizes = 1..=height.min(width);
        let parts = sizes.flat_map(|size| {
            let columns = subsets(width, size);
            subsets(height, size)
                .into_iter()
                .flat_map(move |rows| columns.clone().into_iter().map(move |columns| (rows.clone(), columns)))
        });
        let solution = parts.into_iter().find_map(|(rows, columns)| self.kernel_solution(&rows, &columns));
        solution.expect("every game has a kernel (Shapley and Snow)")
    }

    /// Returns the solution that the part with these rows and columns gives; `None` if it is no kernel.
    fn kernel_solution(&self, rows: &[usize], columns: &[usize]) -> Option<MatrixSolution> {
        let part: Vec<Vec<i128>> = rows
            .iter()
            .map(|row| columns.iter().map(|column| self.rows()[*row][*column].into()).collect())
            .collect();
        let cofactors = cofactors(&part);
        let total: i128 = cofactors.iter().flatten().sum();
        let of_rows = cofactors.iter().map(|row| row.iter().sum());
        let of_columns = (0..columns.len()).map(|column| cofactors.iter().map(|row| row[column]).sum());
        let row_strategy = strategy(self.height(), rows, of_rows, total)?;
        let column_strategy = strategy(self.width(), columns, of_columns, total)?;
        let value = Fraction::new(determinant(&part), total)?;
        let is_proven = self.guarantee(&row_strategy) == value
            && self.against_rows(&column_strategy).into_iter().max() == Some(value);
        is_proven.then_some(MatrixSolution { value, row_strategy, column_strategy })
    }
}

/// Returns the strategy with these weights for these of `count` choices, divided by the sign of `total`;
/// `None` if a weight is negative, or all are 0.
fn strategy(
    count: usize,
    choices: &[usize],
    weights: impl Iterator<Item = i128>,
    total: i128,
) -> Option<MixedStrategy> {
    let mut all = vec![0; count];
    for (choice, weight) in choices.iter().zip(weights) {
        all[*choice] = weight * total.signum();
    }
    let is_negative = all.iter().any(|weight| *weight < 0);
    if is_negative { None } else { MixedStrategy::new(all).ok() }
}

/// Returns the sets of `size` of the numbers below `count`, each in ascending order.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    let of_bits = |bits: u32| (0..count).filter(|number| bits >> number & 1 == 1).collect();
    (0..1_u32 << count).filter(|bits| bits.count_ones() as usize == size).map(of_bits).collect()
}

/// Returns the cofactors of a square matrix; that of a single entry is 1.
fn cofactors(matrix: &[Vec<i128>]) -> Vec<Vec<i128>> {
    let size = matrix.len();
    let cofactor = |row, column| sign(row + column) * determinant(&minor(matrix, row, column));
    (0..size).map(|row| (0..size).map(|column| cofactor(row, column)).collect()).collect()
}

/// Returns the determinant of a square matrix, by expansion along the first row; that of no entries is 1.
fn determinant(matrix: &[Vec<i128>]) -> i128 {
    let Some(first) = matrix.first() else { return 1 };
    let term = |(column, entry): (usize, &i128)| match entry {
        0 => 0,
        entry => sign(column) * entry * determinant(&minor(matrix, 0, column)),
    };
    first.iter().enumerate().map(term).sum()
}

/// Returns the matrix without a row and a column.
fn minor(matrix: &[Vec<i128>], row: usize, column: usize) -> Vec<Vec<i128>> {
    let without = |entries: &Vec<i128>| {
        let others = entries.iter().enumerate().filter(|(number, _)| *number != column);
        others.map(|(_, entry)| *entry).collect()
    };
    let others = matrix.iter().enumerate().filter(|(number, _)| *number != row);
    others.map(|(_, entries)| without(entries)).collect()
}

fn sign(exponent: usize) -> i128 {
    if exponent.is_multiple_of(2) { 1 } else { -1 }
}
