//! Zero-sum games: known ones, and random ones against other methods.

use fastrand::Rng;
use filetto_teaching::payoffs::{Fraction, MAX_PAYOFF, MatrixSolution, MixedStrategy, PayoffMatrix};

fn matrix(text: &str) -> PayoffMatrix {
    text.parse().expect("a matrix")
}

fn words(strategy: &MixedStrategy) -> String {
    strategy.probabilities().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Checks that R is sure of the value and that C limits R to it, which together prove the value.
fn prove(matrix: &PayoffMatrix, solution: &MatrixSolution) {
    let sum = |strategy: &MixedStrategy| -> f64 { strategy.probabilities().iter().map(|p| p.to_f64()).sum() };
    let MatrixSolution { value, row_strategy, column_strategy } = solution;
    for strategy in [row_strategy, column_strategy] {
        assert!(strategy.probabilities().iter().all(|p| *p >= Fraction::from(0)), "{matrix:?}");
        assert!((sum(strategy) - 1.0).abs() < 1e-9, "{matrix:?}");
    }
    assert!(matrix.against_columns(row_strategy).iter().all(|mean| mean >= value), "{matrix:?}");
    assert!(matrix.against_rows(column_strategy).iter().all(|mean| mean <= value), "{matrix:?}");
    assert_eq!(matrix.mean(row_strategy, column_strategy), *value, "{matrix:?}");
}

#[test]
fn known_games_have_their_values_and_strategies() {
    let check = |text: &str, value: &str, row: &str, column: &str, saddle: Option<(usize, usize)>| {
        let matrix = matrix(text);
        let solution = matrix.solve();
        prove(&matrix, &solution);
        let found =
            (solution.value.to_string(), words(&solution.row_strategy), words(&solution.column_strategy));
        assert_eq!(
            (&*found.0, &*found.1, &*found.2, matrix.saddle_point()),
            (value, row, column, saddle),
            "{text}"
        );
    };
    // Matching pennies, and the thesis's game, which is matching pennies for 2.
    check("1 -1; -1 1", "0", "1/2 1/2", "1/2 1/2", None);
    check("2 -2; -2 2", "0", "1/2 1/2", "1/2 1/2", None);
    // Rock, paper, scissors.
    check("0 -1 1; 1 0 -1; -1 1 0", "0", "1/3 1/3 1/3", "1/3 1/3 1/3", None);
    // With lizard and Spock there are five choices, each of which beats two others.
    check(
        "0 -1 1 1 -1; 1 0 -1 -1 1; -1 1 0 1 -1; -1 1 -1 0 1; 1 -1 1 -1 0",
        "0",
        "1/5 1/5 1/5 1/5 1/5",
        "1/5 1/5 1/5 1/5 1/5",
        None,
    );
    // A saddle point: 2 is the smallest of its row and the largest of its column.
    check("4 2 3; 1 0 5; 3 1 -2", "2", "1 0 0", "0 1 0", Some((0, 1)));
    // Row 3 is dominated by row 1, and then column 3 by column 1, which leaves matching pennies.
    check("1 -1 2; -1 1 3; 0 -2 1", "0", "1/2 1/2 0", "1/2 1/2 0", None);
    // A column that is never played, though no other column dominates it.
    check("3 -3 1; -1 3 2", "3/5", "2/5 3/5", "3/5 2/5 0", None);
    check("3 -1; -2 4", "1", "3/5 2/5", "1/2 1/2", None);
    check("7", "7", "1", "1", Some((0, 0)));
    check("-5 -3 -4", "-5", "1", "1 0 0", Some((0, 0)));
    check("0 0; 0 0", "0", "1 0", "1 0", Some((0, 0)));
    // The diagonal game: the value is 1 / (1/1 + 1/2 + 1/3 + 1/4 + 1/5), the weights as the inverses.
    let inverses = "60/137 30/137 20/137 15/137 12/137";
    check("1 0 0 0 0; 0 2 0 0 0; 0 0 3 0 0; 0 0 0 4 0; 0 0 0 0 5", "60/137", inverses, inverses, None);
}

fn random(rng: &mut Rng, height: usize, width: usize, max: i64) -> PayoffMatrix {
    let row =
        |rng: &mut Rng| (0..width).map(|_| rng.i64(-max..=max).to_string()).collect::<Vec<_>>().join(" ");
    matrix(&(0..height).map(|_| row(rng)).collect::<Vec<_>>().join("; "))
}

#[test]
fn random_games_of_all_sizes_are_proven_and_agree_with_the_simplex_method() {
    let mut rng = Rng::with_seed(47);
    for (height, width) in (1..=5).flat_map(|height| (1..=5).map(move |width| (height, width))) {
        for max in [1, 3, 10, MAX_PAYOFF] {
            for _ in 0..25 {
                let matrix = random(&mut rng, height, width, max);
                let solution = matrix.solve();
                prove(&matrix, &solution);
                let by_simplex = simplex_value(&matrix);
                assert!((solution.value.to_f64() - by_simplex).abs() < 1e-6, "{matrix:?}: {by_simplex}");
                assert_eq!(matrix.saddle_point().is_some(), matrix.pure_maximin() == matrix.pure_minimax());
                if matrix.saddle_point().is_some() {
                    assert_eq!(solution.value, Fraction::from(matrix.pure_maximin()));
                }
            }
        }
    }
}

#[test]
fn games_of_two_rows_and_columns_agree_with_the_closed_form() {
    let mut rng = Rng::with_seed(1928);
    for _ in 0..2000 {
        let matrix = random(&mut rng, 2, 2, 9);
        let (a, b) = (matrix.rows()[0][0], matrix.rows()[0][1]);
        let (c, d) = (matrix.rows()[1][0], matrix.rows()[1][1]);
        let solution = matrix.solve();
        if matrix.saddle_point().is_some() {
            continue;
        }
        let of = |numerator: i64| {
            Fraction::new(numerator.into(), (a + d - b - c).into()).expect("no saddle point")
        };
        assert_eq!(solution.value, of(a * d - b * c), "{matrix:?}");
        assert_eq!(solution.row_strategy.probabilities(), [of(d - c), of(a - b)], "{matrix:?}");
        assert_eq!(solution.column_strategy.probabilities(), [of(d - b), of(a - c)], "{matrix:?}");
    }
}

/// The bounds of Hadamard are met where matrices of 1 and -1 have the largest determinants.
#[test]
fn the_largest_payoffs_do_not_overflow() {
    let mut rng = Rng::with_seed(1893);
    for _ in 0..300 {
        let entry = |rng: &mut Rng| if rng.bool() { MAX_PAYOFF } else { -MAX_PAYOFF }.to_string();
        let row = |rng: &mut Rng| (0..5).map(|_| entry(rng)).collect::<Vec<_>>().join(" ");
        let matrix = matrix(&(0..5).map(|_| row(&mut rng)).collect::<Vec<_>>().join("; "));
        let solution = matrix.solve();
        prove(&matrix, &solution);
        let fine = MixedStrategy::new(vec![99_999_999_999_999_996, 1, 1, 1, 1]).expect("a sum of 10^17");
        assert!(matrix.mean(&fine, &fine).to_f64().abs() <= MAX_PAYOFF as f64);
        assert!(matrix.mean(&fine, &solution.column_strategy) <= solution.value);
    }
}

#[test]
fn what_a_mix_guarantees_is_at_most_the_value() {
    let game = matrix("2 -2; -2 2");
    let check = |mix: &str, guarantee: &str, replies: &[usize]| {
        let mix = MixedStrategy::parse(mix, 2).expect("a mix");
        assert_eq!(
            (&*game.guarantee(&mix).to_string(), game.best_replies(&mix)),
            (guarantee, replies.to_vec())
        );
    };
    check("1 0", "-2", &[1]);
    check("3/4 1/4", "-1", &[1]);
    check("1/2 1/2", "0", &[0, 1]);
    check("0 1", "-2", &[0]);
    let mut rng = Rng::with_seed(7);
    for _ in 0..500 {
        let matrix = random(&mut rng, 4, 3, 20);
        let weights: Vec<i128> = (0..4).map(|_| rng.i128(0..50)).collect();
        let Ok(mix) = MixedStrategy::new(weights) else { continue };
        assert!(matrix.guarantee(&mix) <= matrix.solve().value, "{matrix:?}");
    }
}

/// Returns the value by linear programming: with all payoffs shifted above 0, C maximises the sum of weights
/// y with A y <= 1, and the value is one divided by that sum (G. Dantzig, 1951). The pivots follow Bland's
/// rule.
fn simplex_value(matrix: &PayoffMatrix) -> f64 {
    let shift = (MAX_PAYOFF + 1) as f64;
    let (height, width) = (matrix.height(), matrix.width());
    let mut table: Vec<Vec<f64>> =
        matrix.rows().iter().map(|row| row.iter().map(|p| *p as f64 + shift).collect()).collect();
    for (number, row) in table.iter_mut().enumerate() {
        row.extend((0..height).map(|slack| f64::from(slack == number)));
        row.push(1.0);
    }
    table.push([vec![-1.0; width], vec![0.0; height + 1]].concat());
    let mut basis: Vec<usize> = (width..width + height).collect();
    while let Some(column) = (0..width + height).find(|column| table[height][*column] < -1e-12) {
        let ratio = |row: &usize| table[*row][width + height] / table[*row][column];
        let leaving = (0..height).filter(|row| table[*row][column] > 1e-12);
        let row =
            leaving.min_by(|a, b| (ratio(a), basis[*a]).partial_cmp(&(ratio(b), basis[*b])).expect("finite"));
        let row = row.expect("bounded, since all payoffs are positive");
        basis[row] = column;
        let pivot = table[row][column];
        table[row].iter_mut().for_each(|entry| *entry /= pivot);
        let pivoted = table[row].clone();
        for other in (0..=height).filter(|other| *other != row) {
            let factor = table[other][column];
            table[other].iter_mut().zip(&pivoted).for_each(|(entry, by)| *entry -= factor * by);
        }
    }
    1.0 / table[height][width + height] - shift
}
