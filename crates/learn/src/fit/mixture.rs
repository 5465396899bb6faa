//! How what is known of a position becomes what an estimate should say of it.

use game::{Value, Verdict};

use super::lesson::sigmoid;

/// How values become targets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mixture {
    /// The estimate at which a player gets 73 % of the points.
    pub(super) scale: f32,
    /// The weight of what became of a position in a target; the rest is the value that the search found.
    pub(super) result_share: f32,
    /// The plies in which what a win counts above a draw falls by half, if it does.
    pub(super) shade: Option<f32>,
}

impl Mixture {
    /// The target of a position of which the search said this, and which became that.
    pub(super) fn target(&self, value: Value, result: Value) -> f32 {
        let by_value = match value.verdict() {
            Verdict::Score(score) => sigmoid(score as f32 / self.scale),
            _ => points(value, self.shade),
        };
        self.result_share * points(result, self.shade) + (1.0 - self.result_share) * by_value
    }
}

/// The share of the points of an exact value. With a shade of H plies a win in n plies counts 0.5 + 0.5 * 2^(-n/H), so that
/// near wins are worth more than far ones.
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
