//! Maximum likelihood distributions of the results of pairs, under a hypothesis about strength.
//!
//! A pair gives one of five shares `x`: 0, 1/4, 1/2, 3/4, 1. With the observed frequencies `a`, the
//! distribution `p` maximizes `sum a ln p` under the hypothesis. For a given mean `s` (logistic Elo),
//! Lagrange multipliers give
//! ```text
//! p = a / (1 + theta (x - s))        with theta such that  sum p (x - s) = 0
//! ```
//!
//! For a given `t = (mean - 1/2) / deviation` (normalized Elo), `x - s` is replaced by the gradient of
//! `mean - 1/2 - t deviation`. This gradient depends on the deviation of `p` itself: a fixed point, found
//! by iteration.
//!
//! Source: M. Van den Bergh, "A practical introduction to the GSPRT" and "Comments on normalized elo" (2019
//! to 2021), for fishtest.

/// The possible shares of the points of a pair.
pub const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Normalized Elo per unit of (share - 1/2) / (standard deviation of a game).
pub const NORMALIZED_SCALE: f64 = 800.0 / std::f64::consts::LN_10;

/// A distribution of the results of pairs: one probability for each of [`SHARES`].
pub type Distribution = [f64; 5];

/// Returns the mean share of the points.
pub fn mean(distribution: &Distribution) -> f64 {
    distribution.iter().zip(SHARES).map(|(part, share)| part * share).sum()
}

/// Returns the standard deviation of a pair's share.
pub fn deviation(distribution: &Distribution) -> f64 {
    let mean = mean(distribution);
    let squares = distribution.iter().zip(SHARES).map(|(part, share)| part * (share - mean).powi(2));
    squares.sum::<f64>().sqrt()
}

/// Returns the most likely distribution with this mean, strictly between 0 and 1. All observed frequencies
/// must be positive.
pub fn with_mean(observed: &Distribution, mean: f64) -> Distribution {
    constrained(observed, &SHARES.map(|share| share - mean), &mut 0.0)
}

/// Returns the most likely distribution whose mean is `t` deviations above 1/2. All observed frequencies
/// must be positive.
pub fn with_t(observed: &Distribution, t: f64) -> Distribution {
    const MAX_ROUNDS: usize = 100;
    const PRECISION: f64 = 1e-9;
    let mut distribution = with_mean(observed, 0.5);
    let mut sigma = deviation(&distribution);
    let mut theta = 0.0;
    for _ in 0..MAX_ROUNDS {
        let slopes = slopes_of_both_signs(t, &mut sigma);
        distribution = constrained(observed, &slopes, &mut theta);
        let found = deviation(&distribution);
        if (found - sigma).abs() < PRECISION {
            break;
        }
        sigma = found;
    }
    distribution
}

/// Returns the gradient, after raising `sigma` until slopes of both signs occur. Otherwise there is no
/// multiplier.
fn slopes_of_both_signs(t: f64, sigma: &mut f64) -> [f64; 5] {
    loop {
        let slopes = gradient(t, *sigma);
        if slopes.iter().any(|slope| *slope > 0.0) && slopes.iter().any(|slope| *slope < 0.0) {
            return slopes;
        }
        *sigma *= 1.25;
    }
}

/// Returns the gradient of `mean - 1/2 - t deviation`, where the deviation is `sigma` and the constraint
/// holds.
fn gradient(t: f64, sigma: f64) -> [f64; 5] {
    let mean = 0.5 + t * sigma;
    SHARES.map(|share| share - 0.5 - 0.5 * t * sigma * (1.0 + ((share - mean) / sigma).powi(2)))
}

/// Returns the most likely distribution `p` with `sum p slope = 0`, where slopes of both signs occur.
/// `theta` is the first guess of the multiplier, and is replaced by its value.
fn constrained(observed: &Distribution, slopes: &[f64; 5], theta: &mut f64) -> Distribution {
    *theta = multiplier(observed, slopes, *theta);
    let mut distribution = *observed;
    for (part, slope) in distribution.iter_mut().zip(slopes) {
        *part /= 1.0 + *theta * slope;
    }
    distribution
}

/// Returns the multiplier for which the constraint holds: the zero of a decreasing function between its two
/// poles, by Newton's method, with bisection where a step leaves the interval.
fn multiplier(observed: &Distribution, slopes: &[f64; 5], guess: f64) -> f64 {
    const MAX_ROUNDS: usize = 200;
    const PRECISION: f64 = 1e-10;
    let largest = slopes.iter().copied().fold(f64::MIN, f64::max);
    let smallest = slopes.iter().copied().fold(f64::MAX, f64::min);
    let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
    let mut theta = if guess > low && guess < high { guess } else { 0.0 };
    for _ in 0..MAX_ROUNDS {
        let (mut value, mut size, mut falls) = (0.0, 0.0, 0.0);
        for (part, slope) in observed.iter().zip(slopes) {
            let ratio = slope / (1.0 + theta * slope);
            value += part * ratio;
            size += part * ratio.abs();
            falls += part * ratio * ratio;
        }
        if value.abs() <= PRECISION * size {
            break;
        }
        if value > 0.0 {
            low = theta
        } else {
            high = theta
        }
        let newton = theta + value / falls;
        theta = if newton > low && newton < high { newton } else { f64::midpoint(low, high) };
    }
    theta
}

#[cfg(test)]
mod tests {
    use super::*;

    const OBSERVED: [Distribution; 5] = [
        [0.1, 0.2, 0.4, 0.2, 0.1],
        [0.01, 0.24, 0.5, 0.24, 0.01],
        [1e-6, 1e-6, 1e-6, 1e-6, 1.0 - 4e-6],
        [1e-5, 0.1, 0.9, 1e-5, 1e-5],
        [5e-6, 5e-6, 1.0, 5e-6, 5e-6],
    ];

    fn log_likelihood(observed: &Distribution, distribution: &Distribution) -> f64 {
        observed.iter().zip(distribution).map(|(a, p)| a * p.ln()).sum()
    }

    #[test]
    fn the_constraints_hold() {
        for observed in OBSERVED {
            let total: f64 = observed.iter().sum();
            let observed = observed.map(|part| part / total);
            for target in [-0.1, -0.01, 0.0, 0.01, 0.1] {
                let found = with_mean(&observed, 0.5 + target);
                assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{observed:?} {target}");
                assert!((mean(&found) - 0.5 - target).abs() < 1e-9, "{observed:?} {target}");
                let found = with_t(&observed, target);
                assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{observed:?} {target} {found:?}");
                let t = (mean(&found) - 0.5) / deviation(&found);
                assert!((t - target).abs() < 1e-6, "{observed:?} {target}: {t}");
            }
        }
    }

    #[test]
    fn nothing_is_more_likely_than_what_was_observed() {
        let observed = [0.05, 0.2, 0.35, 0.25, 0.15];
        let at = |t: f64| log_likelihood(&observed, &with_t(&observed, t));
        let own = (mean(&observed) - 0.5) / deviation(&observed);
        assert!((at(own) - log_likelihood(&observed, &observed)).abs() < 1e-9);
        assert!(at(own) > at(own + 0.01) && at(own + 0.01) > at(own + 0.02));
        assert!(at(own) > at(own - 0.01) && at(own - 0.01) > at(own - 0.02));
    }

    /// The distributions around the most likely one with the same mean and deviation are less likely.
    #[test]
    fn what_keeps_the_constraint_is_less_likely() {
        let observed = [0.05, 0.2, 0.35, 0.25, 0.15];
        let best = with_t(&observed, 0.05);
        // Sum, mean and second moment of these steps are zero.
        for step in [[1.0, -3.0, 3.0, -1.0, 0.0], [0.0, 1.0, -3.0, 3.0, -1.0]] {
            for size in [-0.02, -0.002, 0.002, 0.02] {
                let mut other = best;
                other.iter_mut().zip(step).for_each(|(part, step)| *part += size * step);
                assert!(
                    log_likelihood(&observed, &other) < log_likelihood(&observed, &best),
                    "{step:?} {size}"
                );
            }
        }
    }
}
