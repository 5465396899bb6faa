//! The score of a match: the estimated difference in strength, with its confidence interval.
//!
//! Games come in pairs from one opening with the sides changed. The two results of a pair depend on each
//! other: an opening that wins for the first player gives one point to each side. Different pairs are
//! independent, and a pair gives 0, 1/2, 1, 3/2 or 2 points: the *pentanomial* count of chess programmers
//! (M. Van den Bergh, for fishtest). With `x` the share of a pair's points, `n` pairs, mean `m` and sample
//! variance `s2`:
//!
//! ```text
//! score = m        interval = m' +- 1.96 sqrt(s2' / n')
//! Elo difference = 400 log10(score / (1 - score))        (A. Elo, 1978)
//! ```
//!
//! The primes: for the interval, one pair that A wins twice and one that A loses twice are added. They
//! correspond to the two wins and two losses of A. Agresti and B. Coull ("Approximate is better than
//! exact", *The American Statistician* 52, 1998). Without them ten won pairs would give an interval of
//! width zero.

use crate::statistics::likelihood::{self, NORMALIZED_SCALE, SHARES};

/// Number of pairs of a match by A's points: 0, 1/2, 1, 3/2 and 2.
///
/// ```
/// use filetto_lab::Score;
///
/// // A won both games of 6 pairs, one game of 3, and none of 1.
/// let score = Score { pairs: [1, 0, 3, 0, 6] };
/// let (elo, [low, high]) = score.elo();
/// assert_eq!(score.share(), 0.75);
/// assert!(elo.is_some_and(|elo| (elo - 190.8).abs() < 0.1));
/// assert!(low < elo && elo < high);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Number of pairs by A's half points, from 0 to 4.
    pub pairs: [u32; 5],
}

/// A difference in Elo points, positive if A is stronger; `None` where the share is 0 or 1, so that the
/// difference is unbounded.
pub type Elo = Option<f64>;

/// The quantile of the normal distribution for a 95 % interval.
const QUANTILE: f64 = 1.959_964;

impl Score {
    /// Adds a pair of games in which A scored this number of half points, from 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.pairs[half_points] += 1;
    }

    /// Returns A's share of the points, from 0 to 1; 1/2 before the first pair.
    pub fn share(&self) -> f64 {
        if self.pairs == [0; 5] { 0.5 } else { mean(&self.weights()) }
    }

    /// Returns the 95 % confidence interval of A's true share.
    pub fn interval(&self) -> [f64; 2] {
        let mut weights = self.weights();
        weights[0] += 1.0;
        weights[4] += 1.0;
        let pairs: f64 = weights.iter().sum();
        let mean = mean(&weights);
        let squares = weights.iter().zip(SHARES).map(|(weight, share)| weight * (share - mean).powi(2));
        let variance = squares.sum::<f64>() / (pairs - 1.0);
        let half_width = QUANTILE * (variance / pairs).sqrt();
        [mean - half_width, mean + half_width].map(|bound| bound.clamp(0.0, 1.0))
    }

    /// Returns the difference in Elo points, and its 95 % confidence interval.
    pub fn elo(&self) -> (Elo, [Elo; 2]) {
        (elo(self.share()), self.interval().map(elo))
    }

    /// Returns the difference in normalized Elo, and its 95 % confidence interval: (share - 1/2) /
    /// (standard deviation of a game), times 800 / ln 10. `None` if all pairs have the same result, so that
    /// there is no deviation.
    pub fn normalized_elo(&self) -> Option<(f64, [f64; 2])> {
        let pairs: f64 = self.weights().iter().sum();
        let deviation = self.deviation().filter(|deviation| *deviation > 0.0)?;
        let scale = NORMALIZED_SCALE / std::f64::consts::SQRT_2;
        let elo = scale * (self.share() - 0.5) / deviation;
        let half_width = scale * QUANTILE / pairs.sqrt();
        Some((elo, [elo - half_width, elo + half_width]))
    }

    /// Returns the likelihood of superiority: the probability that A is stronger, from 0 to 1, by the
    /// normal distribution. If all pairs have the same result, it is that of a sign test with one more pair
    /// for each side.
    pub fn superiority(&self) -> f64 {
        let pairs: f64 = self.weights().iter().sum();
        let above = self.share() - 0.5;
        match self.deviation() {
            Some(deviation) if deviation > 0.0 => normal_below(above * pairs.sqrt() / deviation),
            _ if above == 0.0 => 0.5,
            _ => 0.5 + above.signum() * (0.5 - 0.5_f64.powf(pairs + 1.0)),
        }
    }

    /// Returns the standard deviation of a pair's share; `None` before the first pair.
    fn deviation(&self) -> Option<f64> {
        let pairs: f64 = self.weights().iter().sum();
        (pairs > 0.0).then(|| likelihood::deviation(&self.weights().map(|weight| weight / pairs)))
    }

    /// Returns the sum of the pairs of both matches.
    #[must_use]
    pub fn plus(self, other: Score) -> Score {
        let mut pairs = self.pairs;
        pairs.iter_mut().zip(other.pairs).for_each(|(sum, count)| *sum += count);
        Score { pairs }
    }

    fn weights(&self) -> [f64; 5] {
        self.pairs.map(f64::from)
    }
}

/// Returns the standard normal distribution below `z`, with an error of at most 1.2e-7: from the
/// complementary error function, by the Chebyshev fit `erfcc` of *Numerical Recipes*.
fn normal_below(z: f64) -> f64 {
    const TERMS: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * x);
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| sum * t + term);
    let tail = 0.5 * t * (sum - x * x).exp();
    if z > 0.0 { 1.0 - tail } else { tail }
}

fn mean(weights: &[f64; 5]) -> f64 {
    let points: f64 = weights.iter().zip(SHARES).map(|(weight, share)| weight * share).sum();
    points / weights.iter().sum::<f64>()
}

fn elo(share: f64) -> Elo {
    (share > 0.0 && share < 1.0).then(|| 400.0 * (share / (1.0 - share)).log10())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(pairs: [u32; 5], share: f64, low: f64, high: f64) {
        let score = Score { pairs };
        let [found_low, found_high] = score.interval();
        let found = [score.share(), found_low, found_high];
        for (found, expected) in found.into_iter().zip([share, low, high]) {
            assert!((found - expected).abs() < 0.001, "{pairs:?}: {found} instead of {expected}");
        }
    }

    #[test]
    fn known_scores() {
        check([0, 0, 0, 0, 0], 0.5, 0.0, 1.0);
        check([0, 0, 10, 0, 0], 0.5, 0.3793, 0.6207);
        check([0, 0, 0, 0, 10], 1.0, 0.7533, 1.0);
        check([100, 200, 400, 200, 100], 0.5, 0.4829, 0.5171);
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let (elo, [low, high]) = Score { pairs: [0, 0, 50, 0, 50] }.elo();
        assert!((elo.unwrap() - 190.85).abs() < 0.01);
        assert!(low.unwrap() < 190.0 && high.unwrap() > 192.0);
        assert_eq!(Score { pairs: [0, 0, 0, 0, 3] }.elo().0, None);
    }

    /// Figures from the tests of fastchess (2024); pairs in the order 0, 1/2, 1, 3/2, 2 points.
    #[test]
    fn published_scores() {
        let check = |pairs: [u32; 5], normalized: f64, error: f64, elo: f64, superiority: f64| {
            let score = Score { pairs };
            let (found, [low, _]) = score.normalized_elo().expect("a deviation");
            let found = [found, found - low, score.elo().0.expect("a bound"), score.superiority()];
            for (found, expected) in found.into_iter().zip([normalized, error, elo, superiority]) {
                assert!((found - expected).abs() < 0.006, "{pairs:?}: {found} instead of {expected}");
            }
        };
        check([34, 54, 63, 64, 75], 57.94, 28.28, 55.58, 1.0);
        check([332, 433, 498, 333, 334], -9.17, 10.96, -8.64, 0.0505);
        check([7895, 8757, 5685, 568, 9999], -19.01, 2.65, -21.04, 0.0);
    }

    #[test]
    fn pairs_that_are_all_alike() {
        let of = |pairs: [u32; 5]| (Score { pairs }.normalized_elo(), Score { pairs }.superiority());
        assert_eq!(of([0; 5]), (None, 0.5));
        assert_eq!(of([0, 0, 9, 0, 0]), (None, 0.5));
        assert_eq!(of([0, 0, 0, 0, 1]), (None, 0.75));
        assert!(of([0, 0, 0, 0, 20]).1 > 0.999_999 && of([20, 0, 0, 0, 0]).1 < 0.000_001);
    }

    #[test]
    fn the_interval_holds_the_truth_in_19_of_20_matches() {
        for probabilities in [[5, 10, 60, 15, 10], [1, 1, 2, 3, 93], [20, 20, 20, 20, 20], [0, 0, 90, 10, 0]]
        {
            let truth = mean(&probabilities.map(f64::from));
            for pairs in [20, 100] {
                let mut random = fastrand::Rng::with_seed(7);
                let holds = (0..2000).filter(|_| {
                    let [low, high] = sample(&probabilities, pairs, &mut random).interval();
                    (low..=high).contains(&truth)
                });
                let share = holds.count() as f64 / 2000.0;
                assert!(share > 0.93, "{probabilities:?}, {pairs} pairs: {share}");
            }
        }
    }

    fn sample(percent: &[u32; 5], pairs: u32, random: &mut fastrand::Rng) -> Score {
        let mut score = Score::default();
        for _ in 0..pairs {
            let mut rest = random.u32(..100);
            let drawn = percent.iter().position(|share| {
                let is_it = rest < *share;
                rest = rest.saturating_sub(*share);
                is_it
            });
            score.add(drawn.unwrap());
        }
        score
    }
}
