//! CMA-ES: an evolution strategy that adapts the covariance matrix of its sampling distribution.
//!
//! A generation consists of candidates sampled around a mean. The better half moves the mean, and stretches
//! the distribution in the direction of the steps. If the mean keeps its direction the step size grows, if
//! it oscillates the step size shrinks. Only the ranking of the candidates counts, not the size of the
//! differences, so a noisy measure such as the score of a match is sufficient.
//!
//! Source: N. Hansen, *The CMA Evolution Strategy: A Tutorial*, 2016, with its names and default
//! parameters. All functions beyond arithmetic come from `libm`, so a run is the same on every machine.

use fastrand::Rng;

use crate::normal::normal;
use crate::symmetric_matrix::SymmetricMatrix;

/// A minimization over vectors of `f64` of a fixed length, by rank alone.
///
/// ```
/// use filetto_learn::Cma;
///
/// let mut cma = Cma::new(vec![3.0, -2.0], 0.5, 8);
/// for seed in 0..60 {
///     let mut candidates = cma.candidates(&mut fastrand::Rng::with_seed(seed));
///     let height = |of: &Vec<f64>| of[0] * of[0] + 10.0 * of[1] * of[1];
///     candidates.sort_by(|a, b| height(a).total_cmp(&height(b)));
///     cma.update(&candidates);
/// }
/// assert!(cma.mean().iter().all(|number| number.abs() < 1e-3));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Cma {
    strategy: CmaParameters,
    state: CmaState,
    /// Upper limit of the standard deviation of each component.
    max_deviation: f64,
}

/// The complete state of a run between generations.
#[derive(Debug, Clone, PartialEq)]
pub struct CmaState {
    /// Number of generations so far.
    pub generation: u32,
    /// Mean of the distribution.
    pub mean: Vec<f64>,
    /// Step size: the scale factor of the whole distribution.
    pub sigma: f64,
    /// Covariance matrix: its entries on and below the diagonal, row by row.
    pub covariance: Vec<f64>,
    /// Evolution path of the step size, in coordinates in which the distribution is isotropic.
    pub sigma_path: Vec<f64>,
    /// Evolution path of the covariance.
    pub covariance_path: Vec<f64>,
}

/// Parameters of the strategy, derived from the length of the vectors and the population.
#[derive(Debug, Clone, PartialEq)]
struct CmaParameters {
    population: usize,
    /// Weights of the better half, the best first. Their sum is 1.
    weights: Vec<f64>,
    /// Variance-effective selection mass: the number of equally weighted candidates that selects as
    /// strongly.
    mu_eff: f64,
    c_sigma: f64,
    d_sigma: f64,
    c_c: f64,
    c_1: f64,
    c_mu: f64,
    /// Expected length of a vector of standard normal numbers.
    chi: f64,
}

impl CmaParameters {
    fn new(length: usize, population: usize) -> CmaParameters {
        let n = length as f64;
        let half = population / 2;
        let raw: Vec<f64> =
            (1..=half).map(|rank| libm::log(half as f64 + 0.5) - libm::log(rank as f64)).collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let mu_eff = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let c_sigma = (mu_eff + 2.0) / (n + mu_eff + 5.0);
        let c_1 = 2.0 / ((n + 1.3) * (n + 1.3) + mu_eff);
        let c_mu = 2.0 * (mu_eff - 2.0 + 1.0 / mu_eff) / ((n + 2.0) * (n + 2.0) + mu_eff);
        CmaParameters {
            population,
            weights,
            mu_eff,
            c_sigma,
            d_sigma: 1.0 + 2.0 * (libm::sqrt((mu_eff - 1.0) / (n + 1.0)) - 1.0).max(0.0) + c_sigma,
            c_c: (4.0 + mu_eff / n) / (n + 4.0 + 2.0 * mu_eff / n),
            c_1,
            c_mu: c_mu.min(1.0 - c_1),
            chi: libm::sqrt(n) * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
        }
    }
}

impl Cma {
    /// The smallest population.
    pub const MIN_POPULATION: usize = 4;

    /// Returns a run that begins with an isotropic distribution around `mean` with the standard deviation
    /// `sigma`, and samples `population` candidates per generation. `population` is at least
    /// [`MIN_POPULATION`](Self::MIN_POPULATION); a smaller number is raised to it.
    pub fn new(mean: Vec<f64>, sigma: f64, population: usize) -> Cma {
        let length = mean.len();
        let state = CmaState {
            generation: 0,
            sigma,
            covariance: SymmetricMatrix::identity(length).lower(),
            sigma_path: vec![0.0; length],
            covariance_path: vec![0.0; length],
            mean,
        };
        let strategy = CmaParameters::new(length, population.max(Cma::MIN_POPULATION));
        Cma { strategy, state, max_deviation: f64::INFINITY }
    }

    /// Limits the standard deviation of each component to `max_deviation`.
    ///
    /// Where larger numbers change nothing any more, the ranking is random, and without a limit the
    /// distribution may grow for ever.
    #[must_use]
    pub fn within(self, max_deviation: f64) -> Cma {
        Cma { max_deviation, ..self }
    }

    /// Returns the largest standard deviation of a component.
    pub fn deviation(&self) -> f64 {
        let n = self.state.mean.len();
        // In packed rows the diagonal entry of row `r` stands at r (r + 1) / 2 + r.
        let diagonal = (0..n).map(|row| self.state.covariance[row * (row + 3) / 2]);
        self.state.sigma * libm::sqrt(diagonal.fold(0.0, f64::max))
    }

    /// Returns a run that resumes from a state. `None` if its parts differ in length, or a number is not
    /// finite.
    pub fn from_state(state: CmaState, population: usize) -> Option<Cma> {
        let length = state.mean.len();
        let lengths = [state.sigma_path.len(), state.covariance_path.len()];
        let parts = [&state.mean, &state.covariance, &state.sigma_path, &state.covariance_path];
        let is_whole = length > 0
            && lengths == [length; 2]
            && state.covariance.len() == length * (length + 1) / 2
            && state.sigma > 0.0
            && state.sigma.is_finite()
            && parts.into_iter().flatten().all(|number| number.is_finite());
        let strategy = CmaParameters::new(length, population.max(Cma::MIN_POPULATION));
        is_whole.then_some(Cma { strategy, state, max_deviation: f64::INFINITY })
    }

    /// Returns the state.
    pub fn state(&self) -> &CmaState {
        &self.state
    }

    /// Returns the best estimate: the mean of the distribution.
    pub fn mean(&self) -> &[f64] {
        &self.state.mean
    }

    /// Samples the candidates of the next generation.
    pub fn candidates(&self, random: &mut Rng) -> Vec<Vec<f64>> {
        let eigen = self.covariance().eigen();
        let candidate = |_| {
            let steps: Vec<f64> = self.state.mean.iter().map(|_| normal(random)).collect();
            let stretched = eigen.apply(root, &steps);
            sum(&self.state.mean, self.state.sigma, &stretched)
        };
        (0..self.strategy.population).map(candidate).collect()
    }

    /// Updates the distribution from a ranked generation, the best candidate first.
    ///
    /// # Panics
    /// If there are fewer candidates than half a generation.
    pub fn update(&mut self, ranked: &[Vec<f64>]) {
        let CmaParameters { mu_eff, c_sigma, d_sigma, c_c, c_1, c_mu, chi, .. } = self.strategy;
        let n = self.state.mean.len() as f64;
        let steps: Vec<Vec<f64>> = ranked[..self.strategy.weights.len()]
            .iter()
            .map(|candidate| {
                let step = |(new, old): (&f64, &f64)| (new - old) / self.state.sigma;
                candidate.iter().zip(&self.state.mean).map(step).collect()
            })
            .collect();
        let mut step = vec![0.0; self.state.mean.len()];
        for (weight, of_one) in self.strategy.weights.iter().zip(&steps) {
            step = sum(&step, *weight, of_one);
        }

        let mut covariance = self.covariance();
        let round = covariance.eigen().apply(|value| 1.0 / root(value), &step);
        let state = &mut self.state;
        state.generation += 1;
        state.mean = sum(&state.mean, state.sigma, &step);
        let pull = libm::sqrt(c_sigma * (2.0 - c_sigma) * mu_eff);
        state.sigma_path = sum(&scaled(1.0 - c_sigma, &state.sigma_path), pull, &round);

        // A long path shows that the steps are too small. The covariance is then not adapted until they
        // have grown.
        let length = libm::sqrt(state.sigma_path.iter().map(|number| number * number).sum());
        let begun = 1.0 - libm::pow(1.0 - c_sigma, 2.0 * f64::from(state.generation));
        let is_short = length / libm::sqrt(begun) < (1.4 + 2.0 / (n + 1.0)) * chi;
        let pull = if is_short { libm::sqrt(c_c * (2.0 - c_c) * mu_eff) } else { 0.0 };
        state.covariance_path = sum(&scaled(1.0 - c_c, &state.covariance_path), pull, &step);

        // Without its pull, `covariance_path` loses variance; this term restores it.
        let missed = if is_short { 0.0 } else { c_1 * c_c * (2.0 - c_c) };
        covariance.scale(1.0 - c_1 - c_mu + missed);
        covariance.add_outer(c_1, &state.covariance_path);
        for (weight, of_one) in self.strategy.weights.iter().zip(&steps) {
            covariance.add_outer(c_mu * weight, of_one);
        }
        state.covariance = covariance.lower();
        state.sigma *= libm::exp(c_sigma / d_sigma * (length / chi - 1.0));
        let deviation = self.deviation();
        if deviation > self.max_deviation {
            self.state.sigma *= self.max_deviation / deviation;
        }
    }

    fn covariance(&self) -> SymmetricMatrix {
        SymmetricMatrix::from_lower(self.state.mean.len(), &self.state.covariance)
            .expect("its length was checked when the search was made")
    }
}

/// Returns the square root of an eigenvalue of a covariance, which rounding may have made 0 or negative.
fn root(value: f64) -> f64 {
    libm::sqrt(value.max(1e-20))
}

/// Returns `a + factor * b`.
fn sum(a: &[f64], factor: f64, b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + factor * b).collect()
}

fn scaled(factor: f64, vector: &[f64]) -> Vec<f64> {
    vector.iter().map(|number| factor * number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of generations until the function is below `1e-9`, or `None` after 1000.
    fn generations(function: impl Fn(&[f64]) -> f64, start: Vec<f64>, seed: u64) -> Option<u32> {
        let mut cma = Cma::new(start, 0.5, 10);
        let mut random = Rng::with_seed(seed);
        while cma.state().generation < 1000 {
            let mut candidates = cma.candidates(&mut random);
            candidates.sort_by(|a, b| function(a).total_cmp(&function(b)));
            cma.update(&candidates);
            if function(cma.mean()) < 1e-9 {
                return Some(cma.state().generation);
            }
        }
        None
    }

    fn sphere(x: &[f64]) -> f64 {
        x.iter().map(|number| number * number).sum()
    }

    /// A valley a thousand times as long as wide, oblique to all axes (an ill-conditioned ellipsoid).
    fn ellipsoid(x: &[f64]) -> f64 {
        let n = x.len();
        let sums = (0..n).map(|row| (0..=row).map(|column| x[column]).sum::<f64>());
        sums.enumerate().map(|(row, sum)| 1e6_f64.powf(row as f64 / (n - 1) as f64) * sum * sum).sum()
    }

    /// H. Rosenbrock's curved valley, 1960.
    fn rosenbrock(x: &[f64]) -> f64 {
        x.windows(2).map(|pair| 100.0 * (pair[1] - pair[0] * pair[0]).powi(2) + (1.0 - pair[0]).powi(2)).sum()
    }

    #[test]
    fn known_valleys_are_walked_to_their_end() {
        for seed in 0..5 {
            let of_sphere = generations(sphere, vec![1.0; 8], seed).unwrap();
            assert!(of_sphere < 200, "{of_sphere}");
            let of_ellipsoid = generations(ellipsoid, vec![1.0; 8], seed).unwrap();
            assert!(of_ellipsoid < 700, "{of_ellipsoid}");
        }
        assert!((0..5).filter(|seed| generations(rosenbrock, vec![0.0; 6], *seed).is_some()).count() >= 4);
    }

    #[test]
    fn only_the_order_counts() {
        let squeezed = |x: &[f64]| sphere(x).sqrt();
        let of_squares = generations(|x| squeezed(x).powi(2), vec![2.0, 3.0, 4.0], 9);
        let of_cubes =
            generations(|x| squeezed(x).powi(2) * (1.0 + 1e-3 * squeezed(x)), vec![2.0, 3.0, 4.0], 9);
        assert_eq!(of_squares, of_cubes);
    }

    /// Returns the largest deviation after 100 generations in which larger numbers are always better.
    fn deviation_on_a_slope(cma: Cma) -> f64 {
        let mut cma = cma;
        for seed in 0..100 {
            let mut candidates = cma.candidates(&mut Rng::with_seed(seed));
            candidates.sort_by(|a, b| sphere(b).total_cmp(&sphere(a)));
            cma.update(&candidates);
        }
        cma.deviation()
    }

    #[test]
    fn a_cloud_grows_to_its_limit_where_no_number_is_large_enough() {
        let cma = || Cma::new(vec![1.0; 5], 0.3, 12);
        assert!((cma().deviation() - 0.3).abs() < 1e-12);
        assert!(deviation_on_a_slope(cma()) > 1e6);
        let limited = deviation_on_a_slope(cma().within(1.0));
        assert!((0.5..=1.0 + 1e-9).contains(&limited), "{limited}");
    }

    #[test]
    fn a_search_goes_on_from_its_state() {
        let step = |cma: &mut Cma, seed| {
            let mut candidates = cma.candidates(&mut Rng::with_seed(seed));
            candidates.sort_by(|a, b| rosenbrock(a).total_cmp(&rosenbrock(b)));
            cma.update(&candidates);
        };
        let mut whole = Cma::new(vec![0.5; 4], 0.3, 9);
        (0..20).for_each(|seed| step(&mut whole, seed));
        let mut half = Cma::new(vec![0.5; 4], 0.3, 9);
        (0..11).for_each(|seed| step(&mut half, seed));
        let mut rest = Cma::from_state(half.state().clone(), 9).unwrap();
        (11..20).for_each(|seed| step(&mut rest, seed));
        assert_eq!(rest, whole);
    }

    #[test]
    fn a_damaged_state_is_refused() {
        let state = Cma::new(vec![1.0, 2.0], 0.5, 6).state().clone();
        assert!(Cma::from_state(state.clone(), 6).is_some());
        let damaged = [
            CmaState { mean: vec![1.0], ..state.clone() },
            CmaState { covariance: vec![1.0; 4], ..state.clone() },
            CmaState { sigma: 0.0, ..state.clone() },
            CmaState { sigma_path: vec![f64::NAN, 0.0], ..state },
        ];
        assert!(damaged.into_iter().all(|state| Cma::from_state(state, 6).is_none()));
    }
}
