//! The terms of the estimate of ultimate tic-tac-toe.

use game::{EstimateTerm, Evaluate};

use super::{Position, Ultimate};

impl Ultimate {
    /// Returns the terms of the estimate of an unfinished position.
    pub fn estimate_terms(&self, position: &Position) -> Vec<EstimateTerm> {
        let accumulator = self.accumulator(position);
        let [standing, gain, few_safe] = self.sums(position, &accumulator);
        let unit = f64::from(1u32 << self.unit());
        let of = |name: &'static str, sum: i32| EstimateTerm::of_both(name, f64::from(sum) / unit);
        let correction = f64::from(self.correction(position, &accumulator));
        vec![
            of("big-lines", standing),
            of("best-move", gain),
            of("few-safe-moves", few_safe),
            EstimateTerm::of_both("network", correction),
        ]
    }
}
