//! Zero-sum games as JSON: the form of `payoffs` in docs/json.md, of `POST /api/payoffs`, and of lessons.

use schemars::JsonSchema;
use serde::Serialize;
use teaching::payoffs::{Fraction, MixedStrategy, PayoffMatrix};

/// A zero-sum game with its solution.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Payoffs")]
pub struct PayoffsEntry {
    payoffs: Vec<Vec<i64>>,
    value: FractionEntry,
    row_strategy: Vec<FractionEntry>,
    column_strategy: Vec<FractionEntry>,
    saddle: Option<SaddleEntry>,
    pure_maximin: i64,
    pure_minimax: i64,
    mix: Option<MixEntry>,
}

/// A mixed strategy of R. Columns are counted from 1.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Mix")]
pub struct MixEntry {
    row_strategy: Vec<FractionEntry>,
    against_columns: Vec<FractionEntry>,
    guarantee: FractionEntry,
    best_replies: Vec<usize>,
    against_optimal: FractionEntry,
    is_optimal: bool,
}

/// The place of a saddle point, from 1.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Saddle")]
struct SaddleEntry {
    row: usize,
    column: usize,
}

/// A fraction as text, which is exact, and as a number, which may be rounded.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Fraction")]
struct FractionEntry {
    /// A whole number, or two with a slash between them.
    exact: String,
    number: f64,
}

/// Returns a game with its solution, and with the effects of a strategy of R if one is given.
pub fn payoffs(matrix: &PayoffMatrix, mix: Option<&MixedStrategy>) -> PayoffsEntry {
    let solution = matrix.solve();
    let saddle = matrix.saddle_point();
    PayoffsEntry {
        payoffs: matrix.rows().to_vec(),
        value: fraction(solution.value),
        row_strategy: probabilities(&solution.row_strategy),
        column_strategy: probabilities(&solution.column_strategy),
        saddle: saddle.map(|(row, column)| SaddleEntry { row: row + 1, column: column + 1 }),
        pure_maximin: matrix.pure_maximin(),
        pure_minimax: matrix.pure_minimax(),
        mix: mix.map(|mix| self::mix(matrix, mix, &solution.column_strategy, solution.value)),
    }
}

/// Returns the effects of R's mixes of two rows, where the first row has 0, 1, 2 and so on up to all of
/// `parts` equal parts; none if the game does not have two rows.
pub fn mixes(matrix: &PayoffMatrix, parts: u8) -> Vec<MixEntry> {
    let solution = matrix.solve();
    if matrix.height() != 2 {
        return Vec::new();
    }
    let mixes =
        (0..=parts).filter_map(|first| MixedStrategy::new(vec![first.into(), (parts - first).into()]).ok());
    mixes.map(|each| mix(matrix, &each, &solution.column_strategy, solution.value)).collect()
}

/// Returns the effects of a strategy of R, in a game with this value and optimal strategy of C.
fn mix(matrix: &PayoffMatrix, mix: &MixedStrategy, optimal: &MixedStrategy, value: Fraction) -> MixEntry {
    let guarantee = matrix.guarantee(mix);
    MixEntry {
        row_strategy: probabilities(mix),
        against_columns: matrix.against_columns(mix).into_iter().map(fraction).collect(),
        guarantee: fraction(guarantee),
        best_replies: matrix.best_replies(mix).into_iter().map(|column| column + 1).collect(),
        against_optimal: fraction(matrix.mean(mix, optimal)),
        is_optimal: guarantee == value,
    }
}

/// Returns the probabilities of a strategy.
fn probabilities(strategy: &MixedStrategy) -> Vec<FractionEntry> {
    strategy.probabilities().into_iter().map(fraction).collect()
}

fn fraction(fraction: Fraction) -> FractionEntry {
    FractionEntry { exact: fraction.to_string(), number: fraction.to_f64() }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::*;

    #[test]
    fn a_game_has_its_solution_and_a_mix_its_effects() {
        let matrix: PayoffMatrix = "2 -2; -2 2".parse().expect("a matrix");
        let mix = MixedStrategy::parse("3/4 1/4", 2).expect("a mix");
        let json = |entry: &PayoffsEntry| serde_json::to_value(entry).expect("JSON");
        let found = json(&payoffs(&matrix, Some(&mix)));
        let half = json!({"exact": "1/2", "number": 0.5});
        assert_eq!(found["value"], json!({"exact": "0", "number": 0.0}));
        assert_eq!(found["row_strategy"], json!([half, half]));
        assert_eq!(
            (&found["saddle"], &found["pure_maximin"], &found["pure_minimax"]),
            (&Json::Null, &json!(-2), &json!(2))
        );
        assert_eq!(found["mix"]["guarantee"]["exact"], "-1");
        assert_eq!(found["mix"]["best_replies"], json!([2]));
        assert_eq!(found["mix"]["against_optimal"]["exact"], "0");
        assert_eq!(found["mix"]["is_optimal"], false);
        assert_eq!(mixes(&matrix, 4).len(), 5);
        assert_eq!(serde_json::to_value(&mixes(&matrix, 4)[3]).expect("JSON"), found["mix"]);
        let saddle: PayoffMatrix = "4 2 3; 1 0 5; 3 1 -2".parse().expect("a matrix");
        assert_eq!(json(&payoffs(&saddle, None))["saddle"], json!({"row": 1, "column": 2}));
    }
}
