//! Small symmetric matrices, and their eigenvectors.

/// A symmetric matrix.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SymmetricMatrix(Vec<Vec<f64>>);

/// The eigendecomposition `B D Bᵀ` of a symmetric matrix: `D` is diagonal, and the columns of `B` are
/// orthonormal.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Eigen {
    /// The diagonal of `D`: the eigenvalues.
    pub(crate) values: Vec<f64>,
    /// The matrix `B`, row by row; its columns are the eigenvectors.
    pub(crate) vectors: Vec<Vec<f64>>,
}

/// Maximum number of sweeps of Jacobi's method. Ten rows need about eight.
const MAX_SWEEPS: usize = 50;

impl SymmetricMatrix {
    /// Returns the identity matrix with this number of rows.
    pub(crate) fn identity(size: usize) -> SymmetricMatrix {
        SymmetricMatrix((0..size).map(|row| (0..size).map(|column| unit(row == column)).collect()).collect())
    }

    /// Returns the matrix with these entries on and below the diagonal, row by row. `None` if their number
    /// does not fit `size` rows.
    pub(crate) fn from_lower(size: usize, lower: &[f64]) -> Option<SymmetricMatrix> {
        if lower.len() != size * (size + 1) / 2 {
            return None;
        }
        let place = |row: usize, column: usize| row * (row + 1) / 2 + column;
        let entry = |row: usize, column: usize| lower[place(row.max(column), row.min(column))];
        let rows = (0..size).map(|row| (0..size).map(|column| entry(row, column)).collect());
        Some(SymmetricMatrix(rows.collect()))
    }

    /// Returns the entries on and below the diagonal, row by row.
    pub(crate) fn lower(&self) -> Vec<f64> {
        self.0.iter().enumerate().flat_map(|(row, entries)| entries[..=row].to_vec()).collect()
    }

    /// Multiplies every entry by `factor`.
    pub(crate) fn scale(&mut self, factor: f64) {
        self.0.iter_mut().flatten().for_each(|entry| *entry *= factor);
    }

    /// Adds `factor` times the outer product of the vector with itself.
    pub(crate) fn add_outer(&mut self, factor: f64, vector: &[f64]) {
        for (row, entries) in self.0.iter_mut().enumerate() {
            for (column, entry) in entries.iter_mut().enumerate() {
                *entry += factor * vector[row] * vector[column];
            }
        }
    }

    /// Returns the eigenvalues and eigenvectors, by rotations that set one off-diagonal pair after the
    /// other to 0 (C. Jacobi, 1846).
    pub(crate) fn eigen(&self) -> Eigen {
        let size = self.0.len();
        let mut rest = self.0.clone();
        let mut vectors = SymmetricMatrix::identity(size).0;
        for _ in 0..MAX_SWEEPS {
            let off: f64 = (0..size)
                .flat_map(|row| (0..row).map(move |column| (row, column)))
                .map(|(row, column)| rest[row][column] * rest[row][column])
                .sum();
            if off == 0.0 {
                break;
            }
            for row in 1..size {
                for column in 0..row {
                    rotate(&mut rest, &mut vectors, column, row);
                }
            }
        }
        Eigen { values: (0..size).map(|row| rest[row][row]).collect(), vectors }
    }
}

/// Rotates in the plane of `p` and `q` so that the off-diagonal entries of that pair become 0.
fn rotate(matrix: &mut [Vec<f64>], vectors: &mut [Vec<f64>], p: usize, q: usize) {
    if matrix[p][q] == 0.0 {
        return;
    }
    let slope = (matrix[q][q] - matrix[p][p]) / (2.0 * matrix[p][q]);
    let tangent = slope.signum() / (slope.abs() + libm::sqrt(slope * slope + 1.0));
    let cosine = 1.0 / libm::sqrt(tangent * tangent + 1.0);
    let sine = tangent * cosine;
    for row in matrix.iter_mut() {
        turn(row, p, q, cosine, sine);
    }
    let (above, below) = (matrix[p].clone(), matrix[q].clone());
    matrix[p] = combined(cosine, &above, -sine, &below);
    matrix[q] = combined(sine, &above, cosine, &below);
    // Exactly 0: the rotation leaves a rounding error, and `eigen` ends only when the sum of squares is 0.
    matrix[p][q] = 0.0;
    matrix[q][p] = 0.0;
    for row in vectors.iter_mut() {
        turn(row, p, q, cosine, sine);
    }
}

fn turn(row: &mut [f64], p: usize, q: usize, cosine: f64, sine: f64) {
    let (left, right) = (row[p], row[q]);
    row[p] = cosine * left - sine * right;
    row[q] = sine * left + cosine * right;
}

/// Returns `a` times one row plus `b` times another.
fn combined(a: f64, one: &[f64], b: f64, other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| a * one + b * other).collect()
}

fn unit(is_diagonal: bool) -> f64 {
    if is_diagonal { 1.0 } else { 0.0 }
}

impl Eigen {
    /// Returns the product of `B f(D) Bᵀ` and a vector.
    pub(crate) fn apply(&self, f: impl Fn(f64) -> f64, vector: &[f64]) -> Vec<f64> {
        let inner: Vec<f64> = (0..vector.len())
            .map(|column| {
                f(self.values[column])
                    * dot((0..vector.len()).map(|row| (self.vectors[row][column], vector[row])))
            })
            .collect();
        self.vectors.iter().map(|row| dot(row.iter().copied().zip(inner.iter().copied()))).collect()
    }
}

fn dot(pairs: impl Iterator<Item = (f64, f64)>) -> f64 {
    pairs.map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_eigenvalues_are_found() {
        // Source: the second difference matrix has the eigenvalues 2 - 2 cos(k pi / (n + 1)).
        let lower = [2.0, -1.0, 2.0, 0.0, -1.0, 2.0, 0.0, 0.0, -1.0, 2.0];
        let eigen = SymmetricMatrix::from_lower(4, &lower).unwrap().eigen();
        let mut found = eigen.values.clone();
        found.sort_by(f64::total_cmp);
        for (k, value) in (1..).zip(found) {
            let expected = 2.0 - 2.0 * (f64::from(k) * std::f64::consts::PI / 5.0).cos();
            assert!((value - expected).abs() < 1e-12, "{value}, not {expected}");
        }
    }

    #[test]
    fn a_matrix_is_the_product_of_its_parts() {
        let mut random = fastrand::Rng::with_seed(7);
        for size in 1..=9 {
            let mut matrix = SymmetricMatrix::identity(size);
            for _ in 0..size {
                let vector: Vec<f64> = (0..size).map(|_| random.f64() - 0.5).collect();
                matrix.add_outer(random.f64(), &vector);
            }
            let eigen = matrix.eigen();
            for column in 0..size {
                let mut vector = vec![0.0; size];
                vector[column] = 1.0;
                for (found, row) in eigen.apply(|value| value, &vector).iter().zip(&matrix.0) {
                    assert!((found - row[column]).abs() < 1e-12, "{matrix:?}");
                }
            }
        }
    }

    #[test]
    fn entries_are_written_and_read() {
        let lower = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        assert_eq!(SymmetricMatrix::from_lower(3, &lower).unwrap().lower(), lower);
        assert_eq!(SymmetricMatrix::from_lower(4, &lower), None);
    }
}
