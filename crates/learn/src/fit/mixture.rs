//! Training targets from the value of the search and the result of the game.

use game::{Value, Verdict};

use super::lesson::sigmoid;

/// Parameters that convert values to targets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mixture {
    /// The evaluation at which a player scores 73 % of the points.
    pub(super) scale: f32,
    /// Weight of the result in a target; the rest is the value of the search.
    pub(super) result_share: f32,
    /// Half-life of the value of a win above a draw, in plies; `None` if a win always counts the same.
    pub(super) shade: Option<f32>,
}

impl Mixture {
    /// Returns the target of a position with this value of the search and this result.
    pub(super) fn target(&self, value: Value, result: Value) -> f32 {
        let by_value = match value.verdict() {
            Verdict::Score(score) => sigmoid(score as f32 / self.scale),
            _ => points(value, self.shade),
        };
        self.result_share * points(result, self.shade) + (1.0 - self.result_share) * by_value
    }
}

/// Returns the score of an exact value, from 0 to 1. With a half-life of H plies a win in n plies scores
/// 0.5 + 0.5 * 2^(-n/H), so that short wins are worth more than long ones.
pub(super) fn points(exact: Value, shade: Option<f32>) -> f32 {
    let of_win = |plies: u32| shade.map_or(1.0, |half| 0.5 + 0.5 * libm::exp2f(-(plies as f32) / half));
    match exact.verdict() {
        Verdict::Win { plies } => of_win(plies),
        Verdict::Loss { plies } => 1.0 - of_win(plies),
        Verdict::Score(_) => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_wins_are_shaded_towards_a_draw() {
        let far = [Value::win_in(1), Value::win_in(21), Value::win_in(61), Value::DRAW];
        assert!(far.map(|value| points(value, None)) == [1.0, 1.0, 1.0, 0.5]);
        let shaded = far.map(|value| points(value, Some(20.0)));
        assert!(
            shaded.is_sorted_by(|a, b| a > b) && (points(Value::win_in(20), Some(20.0)) - 0.75).abs() < 1e-6
        );
        for value in far {
            assert!((points(value, Some(20.0)) + points(-value, Some(20.0)) - 1.0).abs() < 1e-6);
        }
    }

    #[test]
    fn a_target_lies_between_the_value_and_the_result() {
        let mixture = Mixture { scale: 200.0, result_share: 0.25, shade: None };
        let by_value = sigmoid(0.5);
        let target = mixture.target(Value::score(100), Value::loss_in(9));
        assert!((target - 0.75 * by_value).abs() < 1e-6);
        assert!((mixture.target(Value::win_in(3), Value::win_in(3)) - 1.0).abs() < 1e-6);
    }
}
