//! Zero-sum games as JSON: the form of `payoffs` in docs/json.md, of `POST /api/payoffs`, and of lessons.

use serde_json::{Value as Json, json};
use teaching::payoffs::{Fraction, MixedStrategy, PayoffMatrix};

/// Returns a game with its solution, and with the effects of a strategy of R if one is given.
pub fn payoffs(matrix: &PayoffMatrix, mix: Option<&MixedStrategy>) -> Json {
    let solution = matrix.solve();
    let saddle = matrix.saddle_point().map(|(row, column)| json!({"row": row + 1, "column": column + 1}));
    json!({
        "payoffs": matrix.rows(),
        "value": fraction(solution.value),
        "row_strategy": probabilities(&solution.row_strategy),
        "column_strategy": probabilities(&solution.column_strategy),
        "saddle": saddle,
        "pure_maximin": matrix.pure_maximin(),
        "pure_minimax": matrix.pure_minimax(),
        "mix": mix.map(|mix| self::mix(matrix, mix, &solution.column_strategy, solution.value)),
    })
}

/// Returns the effects of R's mixes of two rows, where the first row has 0, 1, 2 and so on up to all of
/// `parts` equal parts; none if the game has not two rows.
pub fn mixes(matrix: &PayoffMatrix, parts: u8) -> Vec<Json> {
    let solution = matrix.solve();
    if matrix.height() != 2 {
        return Vec::new();
    }
    let mixes =
        (0..=parts).filter_map(|first| MixedStrategy::new(vec![first.into(), (parts - first).into()]).ok());
    mixes.map(|each| mix(matrix, &each, &solution.column_strategy, solution.value)).collect()
}

/// Returns the effects of a strategy of R, in a game with this value and optimal strategy of C.
fn mix(matrix: &PayoffMatrix, mix: &MixedStrategy, optimal: &MixedStrategy, value: Fraction) -> Json {
    let guarantee = matrix.guarantee(mix);
    let means = matrix.against_columns(mix);
    json!({
        "row_strategy": probabilities(mix),
        "against_columns": means.into_iter().map(fraction).collect::<Vec<_>>(),
        "guarantee": fraction(guarantee),
        "best_replies": matrix.best_replies(mix).into_iter().map(|column| column + 1).collect::<Vec<_>>(),
        "against_optimal": fraction(matrix.mean(mix, optimal)),
        "is_optimal": guarantee == value,
    })
}

/// Returns the probabilities of a strategy.
fn probabilities(strategy: &MixedStrategy) -> Vec<Json> {
    strategy.probabilities().into_iter().map(fraction).collect()
}

/// Returns a fraction as text, which is exact, and as a number, which may be rounded.
fn fraction(fraction: Fraction) -> Json {
    json!({"exact": fraction.to_string(), "number": fraction.to_f64()})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_its_solution_and_a_mix_its_effects() {
        let matrix: PayoffMatrix = "2 -2; -2 2".parse().expect("a matrix");
        let mix = MixedStrategy::parse("3/4 1/4", 2).expect("a mix");
        let found = payoffs(&matrix, Some(&mix));
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
        assert_eq!(mixes(&matrix, 4)[3], found["mix"]);
        let saddle: PayoffMatrix = "4 2 3; 1 0 5; 3 1 -2".parse().expect("a matrix");
        assert_eq!(payoffs(&saddle, None)["saddle"], json!({"row": 1, "column": 2}));
    }
}
