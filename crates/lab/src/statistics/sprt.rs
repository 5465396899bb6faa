//! The sequential probability ratio test (SPRT): it ends a match as soon as one of two hypotheses about
//! strength is sufficiently certain.
//!
//! ```text
//! H0: A is elo0 stronger than B          H1: A is elo1 stronger
//! LLR = N sum a ln(p1 / p0)              the log-likelihood ratio of N pairs with frequencies a
//! ln(beta / (1 - alpha)) < LLR < ln((1 - beta) / alpha)         the match goes on
//! ```
//!
//! `p0` and `p1` are the [most likely](super::likelihood) distributions under the hypotheses. No frequency
//! is zero: a result that did not occur counts as a thousandth of a pair. Otherwise the ratio would not
//! change in a match that one side sweeps. A. Wald, *Sequential Analysis* (1947); M. Van den Bergh, for
//! fishtest.
//!
//! For the decision after `N` pairs the ratio is multiplied by `1 - 2/N`. Otherwise, tests that end after
//! fewer than a hundred pairs have an error rate slightly above the nominal one (in 20,000 simulated tests
//! of 0 against 60 Elo: 4.7 % instead of 4.0 %).
//!
//! There are two additional rules. A result that is extreme under both hypotheses ends the match by
//! [betting](super::betting), at the cost of a hundredth of `alpha` and `beta`. A match in which every pair
//! is even (all games are drawn, or the first player wins them all) gives no information about strength:
//! after [`EVEN_PAIRS`] pairs it ends without accepting a hypothesis.

use crate::statistics::betting::{log_fortune_above, log_fortune_below};
use crate::statistics::likelihood::{Distribution, NORMALIZED_SCALE, with_mean, with_t};

/// The Elo scale of a difference in strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum EloModel {
    /// Normalized Elo: (share - 1/2) / (standard deviation of a game), times 800 / ln 10. The length of a
    /// test hardly depends on the draw rate.
    #[default]
    Normalized,
    /// Logistic Elo, as known to players, by the expected share of the points.
    Logistic,
}

impl EloModel {
    /// All models.
    pub const ALL: [EloModel; 2] = [EloModel::Normalized, EloModel::Logistic];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            EloModel::Normalized => "normalized",
            EloModel::Logistic => "logistic",
        }
    }
}

/// Number of pairs, all of them even, after which a match ends without information. With 200, the rate of
/// decided pairs is below 1.5 % (95 % confidence).
pub const EVEN_PAIRS: u32 = 200;

/// Count of a result that did not occur, in pairs.
const UNSEEN_COUNT: f64 = 1e-3;

/// The fraction of `alpha` and `beta` that the test by betting uses.
const BETTING_PART: f64 = 0.01;

/// A test of two hypotheses about the strength of A.
///
/// ```
/// use filetto_lab::{EloModel, Sprt, SprtVerdict};
///
/// let sprt = Sprt::new(0.0, 10.0, 0.05, 0.05, EloModel::Normalized).expect("hypotheses");
/// let state = sprt.state(&[0, 0, 0, 0, 20]);
/// assert_eq!(state.verdict, Some(SprtVerdict::H1), "40 games won of 40");
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference under H0, in Elo points of the model.
    pub elo0: f64,
    /// The difference under H1, larger than `elo0`.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 holds, from 0 to 1/2.
    pub alpha: f64,
    /// The probability of accepting H0 if H1 holds, from 0 to 1/2.
    pub beta: f64,
    /// The scale of both differences.
    pub model: EloModel,
}

/// The result of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SprtVerdict {
    /// H0 is accepted.
    H0,
    /// H1 is accepted.
    H1,
    /// Every pair was even: the match gives no information about strength.
    NoInformation,
}

impl SprtVerdict {
    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            SprtVerdict::H0 => "h0",
            SprtVerdict::H1 => "h1",
            SprtVerdict::NoInformation => "no-information",
        }
    }
}

/// The state of a running or finished test.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtState {
    /// The log-likelihood ratio of H1 to H0.
    pub llr: f64,
    /// The bounds at which H0 and H1 are accepted.
    pub bounds: [f64; 2],
    /// The result; `None` while the match continues.
    pub verdict: Option<SprtVerdict>,
    /// `true` if the verdict comes from the test by betting, not from the ratio.
    pub is_overwhelming: bool,
}

game::messages! {
    /// A reason why hypotheses cannot be tested.
    pub enum SprtError {
        Order { elo0: String, elo1: String } =
            "sprt-order" => "elo1 must be larger than elo0, not {elo1} and {elo0}",
        Risk { name: String, found: String } =
            "sprt-risk" => "{name} must be a number from 0.0001 to 0.4999, not {found}",
        Elo { name: String, found: String } =
            "sprt-elo" => "{name} must be a number of Elo points from -1000 to 1000, not {found}",
    }
}

impl Sprt {
    /// Returns a test of these hypotheses.
    ///
    /// # Errors
    /// If a number is out of its range, or `elo1` is not larger than `elo0`.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64, model: EloModel) -> Result<Sprt, SprtError> {
        for (name, risk) in [("alpha", alpha), ("beta", beta)] {
            if !(0.0001..=0.4999).contains(&risk) {
                return Err(SprtError::Risk { name: name.to_owned(), found: risk.to_string() });
            }
        }
        for (name, elo) in [("elo0", elo0), ("elo1", elo1)] {
            if !(-1000.0..=1000.0).contains(&elo) {
                return Err(SprtError::Elo { name: name.to_owned(), found: elo.to_string() });
            }
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order { elo0: elo0.to_string(), elo1: elo1.to_string() });
        }
        Ok(Sprt { elo0, elo1, alpha, beta, model })
    }

    /// Returns the bounds of the log-likelihood ratio at which H0 and H1 are accepted.
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// Returns the log-likelihood ratio of H1 to H0. `pairs` counts pairs by A's half points, from 0 to 4.
    pub fn llr(&self, pairs: &[u32; 5]) -> f64 {
        let counts = pairs.map(|count| f64::from(count).max(UNSEEN_COUNT));
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let [p0, p1] = [self.elo0, self.elo1].map(|elo| self.most_likely(&observed, elo));
        let ratios = p0.iter().zip(p1).map(|(p0, p1)| (p1 / p0).ln());
        counts.iter().zip(ratios).map(|(count, ratio)| count * ratio).sum()
    }

    /// Returns the most likely distribution of pairs if A is stronger by `elo`.
    fn most_likely(&self, observed: &Distribution, elo: f64) -> Distribution {
        match self.model {
            EloModel::Normalized => with_t(observed, t_of_pairs(elo)),
            EloModel::Logistic => with_mean(observed, share_of(elo)),
        }
    }

    /// Returns the state of the test after these pairs.
    pub fn state(&self, pairs: &[u32; 5]) -> SprtState {
        let (llr, bounds) = (self.llr(pairs), self.bounds());
        let played: u32 = pairs.iter().sum();
        if pairs[2] == played {
            let verdict = (played >= EVEN_PAIRS).then_some(SprtVerdict::NoInformation);
            return SprtState { llr, bounds, verdict, is_overwhelming: false };
        }
        let by_ratio = self.verdict_of_ratio(llr, played);
        let verdict = by_ratio.or_else(|| self.verdict_of_bets(pairs));
        SprtState { llr, bounds, verdict, is_overwhelming: by_ratio.is_none() && verdict.is_some() }
    }

    /// Returns the verdict of the ratio after this number of pairs.
    fn verdict_of_ratio(&self, llr: f64, pairs: u32) -> Option<SprtVerdict> {
        let [low, high] = self.bounds();
        // The deviation is estimated from the same pairs, which overstates a ratio of few pairs.
        let llr = llr * (1.0 - 2.0 / f64::from(pairs)).max(0.0);
        let h0 = (llr <= low).then_some(SprtVerdict::H0);
        if llr >= high { Some(SprtVerdict::H1) } else { h0 }
    }

    /// Returns the verdict of the test by betting.
    fn verdict_of_bets(&self, pairs: &[u32; 5]) -> Option<SprtVerdict> {
        let [most, least] = self.shares();
        let target = |risk: f64| -(BETTING_PART * risk).ln();
        let h0 = log_fortune_below(pairs, least) >= target(self.beta);
        let h0 = h0.then_some(SprtVerdict::H0);
        if log_fortune_above(pairs, most) >= target(self.alpha) { Some(SprtVerdict::H1) } else { h0 }
    }

    /// Returns the largest mean share under H0, and the smallest under H1. The deviation of a pair's share
    /// is at most 1/2.
    fn shares(&self) -> [f64; 2] {
        match self.model {
            EloModel::Logistic => [self.elo0, self.elo1].map(share_of),
            EloModel::Normalized => {
                let most = 0.5 + 0.5 * t_of_pairs(self.elo0).max(0.0);
                let least = 0.5 + 0.5 * t_of_pairs(self.elo1).min(0.0);
                [most.min(0.999), least.max(0.001)]
            }
        }
    }
}

/// Returns the expected share of the points of a player who is stronger by `elo`, in logistic Elo.
fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Converts normalized Elo to the mean share of a pair above 1/2, in standard deviations of a pair. The
/// deviation of a pair's share is that of a game divided by the square root of 2.
fn t_of_pairs(elo: f64) -> f64 {
    std::f64::consts::SQRT_2 * elo / NORMALIZED_SCALE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64, model: EloModel) -> Sprt {
        Sprt::new(elo0, elo1, 0.05, 0.05, model).expect("hypotheses")
    }

    /// Figures from fastchess's tests of its own implementation (version of 2024), which agree with
    /// fishtest's calculator; pairs in the order 0, 1/2, 1, 3/2, 2 points.
    #[test]
    fn published_ratios() {
        use EloModel::{Logistic, Normalized};
        let check = |pairs: [u32; 5], elo0: f64, elo1: f64, model: EloModel, expected: f64| {
            let llr = sprt(elo0, elo1, model).llr(&pairs);
            assert!((llr - expected).abs() < 0.02, "{pairs:?} {model:?}: {llr} instead of {expected}");
        };
        check([365, 16618, 36229, 16974, 390], 0.0, 2.0, Normalized, 2.25);
        check([127, 4883, 10712, 5150, 104], -1.75, 0.25, Normalized, 3.01);
        check([223, 9863, 21279, 10037, 246], 0.5, 2.5, Logistic, -3.07);
        check([871, 26175, 55983, 26678, 821], 0.0, 2.0, Logistic, -4.98);
    }

    #[test]
    fn the_bounds_are_walds() {
        let [low, high] = sprt(0.0, 10.0, EloModel::Normalized).bounds();
        assert!((high - 2.944).abs() < 0.001 && (low + 2.944).abs() < 0.001);
    }

    #[test]
    fn a_sweep_ends_a_test() {
        for model in EloModel::ALL {
            for (elo0, elo1) in [(0.0, 10.0), (0.0, 2.0), (-5.0, 0.0), (20.0, 40.0)] {
                let test = sprt(elo0, elo1, model);
                let won = |pairs: u32| test.state(&[0, 0, 0, 0, pairs]).verdict;
                assert_eq!((won(1), won(20)), (None, Some(SprtVerdict::H1)), "{test:?}");
                let lost = test.state(&[20, 0, 0, 0, 0]).verdict;
                assert_eq!(lost, Some(SprtVerdict::H0), "{test:?}");
            }
            let llr = |pairs: u32| sprt(0.0, 10.0, model).llr(&[0, 0, 0, 0, pairs]);
            assert!(llr(40) > llr(20) && llr(20) > 0.5, "the ratio grows: {} {}", llr(20), llr(40));
        }
    }

    #[test]
    fn even_pairs_are_no_information() {
        for model in EloModel::ALL {
            let test = sprt(0.0, 10.0, model);
            let verdict = |even: u32| test.state(&[0, 0, even, 0, 0]).verdict;
            assert_eq!((verdict(199), verdict(200)), (None, Some(SprtVerdict::NoInformation)));
            assert!((1..400).all(|even| test.llr(&[0, 0, even, 0, 0]).is_finite()), "{model:?}");
            assert_ne!(test.state(&[0, 1, 300, 1, 0]).verdict, Some(SprtVerdict::NoInformation));
        }
    }

    #[test]
    fn hypotheses_must_differ() {
        let wrong = |elo0: f64, elo1: f64, alpha: f64| {
            let error = Sprt::new(elo0, elo1, alpha, 0.05, EloModel::Logistic).expect_err("wrong");
            game::Message::id(&error)
        };
        assert_eq!(wrong(5.0, 5.0, 0.05), "sprt-order");
        assert_eq!(wrong(0.0, 5.0, 0.5), "sprt-risk");
        assert_eq!(wrong(0.0, f64::NAN, 0.05), "sprt-elo");
    }

    /// Returns a distribution of pairs with this mean or this `t`, close to a given one.
    fn truth(near: Distribution, elo: f64, model: EloModel) -> Distribution {
        match model {
            EloModel::Normalized => with_t(&near, t_of_pairs(elo)),
            EloModel::Logistic => with_mean(&near, share_of(elo)),
        }
    }

    fn draw(distribution: &Distribution, random: &mut fastrand::Rng) -> usize {
        let mut rest = random.f64();
        let found = distribution.iter().position(|part| {
            rest -= part;
            rest < 0.0
        });
        found.unwrap_or(2)
    }

    /// Returns the fraction of tests that accept H1 if pairs have the distribution `truth`.
    fn accepted(test: &Sprt, truth: &Distribution, seed: u64) -> f64 {
        const TESTS: usize = 2000;
        let mut random = fastrand::Rng::with_seed(seed);
        let passes = (0..TESTS).filter(|_| {
            let mut pairs = [0; 5];
            loop {
                pairs[draw(truth, &mut random)] += 1;
                match test.state(&pairs).verdict {
                    Some(SprtVerdict::H1) => break true,
                    Some(_) => break false,
                    None => {}
                }
            }
        });
        passes.count() as f64 / TESTS as f64
    }

    /// If the true difference is that of one hypothesis, the error rate is below the nominal one.
    #[test]
    fn the_errors_of_simulated_tests_are_below_alpha_and_beta() {
        let few_draws = [0.1, 0.2, 0.4, 0.2, 0.1];
        let many_draws = [0.01, 0.12, 0.74, 0.12, 0.01];
        for (model, near, elo1) in [
            (EloModel::Normalized, few_draws, 80.0),
            (EloModel::Normalized, many_draws, 100.0),
            (EloModel::Logistic, few_draws, 80.0),
            (EloModel::Logistic, many_draws, 40.0),
        ] {
            let test = Sprt::new(0.0, elo1, 0.05, 0.1, model).expect("hypotheses");
            let wrong_h1 = accepted(&test, &truth(near, test.elo0, model), 1);
            let wrong_h0 = 1.0 - accepted(&test, &truth(near, test.elo1, model), 2);
            assert!(wrong_h1 < 0.05, "{model:?} {near:?}: {wrong_h1}");
            assert!(wrong_h0 < 0.1, "{model:?} {near:?}: {wrong_h0}");
        }
    }
}
