//! Genetic tuning: generations of players with different weights, which meet in matches.
//!
//! ```text
//! mean ──> candidates ──> matches of each against the start and the mean ──> their order ──> next mean
//! ```
//!
//! All candidates of a generation play the same openings, so none has luckier ones; the next generation has
//! other openings. Half of a candidate's games are against the initial weights, half against the current
//! mean: a player that only learns to beat one opponent may not play well.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::TimeControl;
use fastrand::Rng;
use lab::{Competitor, Contest, MatchScore, MatchSide, OpeningBook};

use crate::cma::{Cma, CmaState};
use crate::digest::GameDigest;
use crate::seed::mixed;
use crate::target::Target;

/// Options of a run. With its target they determine the result completely.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GeneticOptions {
    /// Seed of all random choices.
    pub seed: u64,
    /// Population: number of candidates in a generation, from [`Cma::MIN_POPULATION`].
    pub population: usize,
    /// Number of games of a candidate; a multiple of 4, since it meets two opponents and plays each opening
    /// twice.
    pub games: u32,
}

/// The results of a generation, and the state after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Generation {
    /// State of CMA-ES after the generation.
    pub state: CmaState,
    /// Score of each candidate as a fraction of its games, the best first.
    pub shares: Vec<f64>,
    /// Score of the new mean against the initial weights, as a fraction of the games; it plays as many as a
    /// candidate.
    pub strength: f64,
    /// A digest of all games of the run so far.
    pub digest: u64,
}

/// A running optimization.
pub struct GeneticRun<'a> {
    target: &'a dyn Target,
    options: GeneticOptions,
    cma: Cma,
    digest: GameDigest,
}

/// Standard deviation of the first distribution, in logarithms: two thirds of the weights are within a
/// factor of 1.35.
const FIRST_SIGMA: f64 = 0.3;

/// Largest logarithm of a factor: weights stay within a factor of about 20. Candidates beyond are clamped,
/// so that the mean does not drift to where nothing changes.
const MAX_LOG: f64 = 3.0;

/// Largest standard deviation of the logarithm of a weight: half of [`MAX_LOG`]. The distribution becomes
/// wider only if a weight has no effect any more; it is then too wide to measure the other weights.
const MAX_DEVIATION: f64 = MAX_LOG / 2.0;

/// XORed with the seed, so that the matches that measure the mean have other openings than those of the
/// candidates.
const CHECK_SALT: u64 = 0x5eed_c4ec_0000_0000;

impl<'a> GeneticRun<'a> {
    /// Returns a run before its first generation, with the initial weights of the target.
    pub fn new(target: &'a dyn Target, options: GeneticOptions) -> GeneticRun<'a> {
        let mean = vec![0.0; target.start().len()];
        let cma = Cma::new(mean, FIRST_SIGMA, options.population).within(MAX_DEVIATION);
        GeneticRun { target, options, cma, digest: GameDigest::EMPTY }
    }

    /// Resumes a run after this generation; `None` if the generation does not fit the target.
    pub fn after(
        target: &'a dyn Target,
        options: GeneticOptions,
        generation: &Generation,
    ) -> Option<GeneticRun<'a>> {
        let cma = Cma::from_state(generation.state.clone(), options.population)?.within(MAX_DEVIATION);
        let is_of_target = cma.mean().len() == target.start().len();
        let digest = GameDigest(generation.digest);
        is_of_target.then_some(GeneticRun { target, options, cma, digest })
    }

    /// Returns the number of generations so far.
    pub fn generations(&self) -> u32 {
        self.cma.state().generation
    }

    /// Returns the number of games of a generation.
    pub fn games_of_generation(&self) -> usize {
        (self.options.population.max(Cma::MIN_POPULATION) + 1) * self.options.games as usize
    }

    /// Returns the weights of the mean.
    pub fn weights(&self) -> Vec<f64> {
        self.weights_at(self.cma.mean())
    }

    /// Plays the next generation on this number of threads, and calls `on_game` after every game. `None` if
    /// `stop` is set before the end; the run is then unchanged.
    pub fn play_generation(
        &mut self,
        threads: usize,
        stop: &AtomicBool,
        on_game: &mut dyn FnMut(),
    ) -> Option<Generation> {
        let seed = mixed(self.options.seed, u64::from(self.generations()));
        let candidates = self.cma.candidates(&mut Rng::with_seed(seed));
        let mut play = Matches { run: self, threads, stop, on_game, digest: self.digest };
        let start = play.player(&vec![0.0; self.cma.mean().len()]);
        let mean = play.player(self.cma.mean());
        let mut ranked = Vec::new();
        for mut candidate in candidates {
            candidate.iter_mut().for_each(|log| *log = log.clamp(-MAX_LOG, MAX_LOG));
            let player = play.player(&candidate);
            let half = self.options.games / 2;
            let points = [&start, &mean].map(|opponent| play.points([&player, opponent], half, seed));
            let [against_start, against_mean] = points;
            ranked.push((against_start? + against_mean?, candidate));
        }
        // The sort is stable: of equal candidates, the one drawn first comes first.
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let mut cma = self.cma.clone();
        cma.update(&ranked.iter().map(|(_, candidate)| candidate.clone()).collect::<Vec<_>>());
        let mean = play.player(cma.mean());
        let strength = play.points([&mean, &start], self.options.games, seed ^ CHECK_SALT)?;
        let digest = play.digest;

        let games = f64::from(self.options.games);
        let shares = ranked.iter().map(|(points, _)| points / games).collect();
        let generation =
            Generation { state: cma.state().clone(), shares, strength: strength / games, digest: digest.0 };
        (self.cma, self.digest) = (cma, digest);
        Some(generation)
    }

    /// Returns the weights at a point of the search space: the initial ones, each times a power of e.
    fn weights_at(&self, point: &[f64]) -> Vec<f64> {
        self.target.start().into_iter().zip(point).map(|(start, log)| weight_at(start, *log)).collect()
    }
}

/// Returns the weight at a coordinate of the search space: the initial weight times a power of e.
pub(crate) fn weight_at(start: f64, log: f64) -> f64 {
    start * libm::exp(log.clamp(-MAX_LOG, MAX_LOG))
}

impl std::fmt::Debug for GeneticRun<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GeneticRun")
            .field("options", &self.options)
            .field("cma", &self.cma)
            .finish_non_exhaustive()
    }
}

/// The matches of a generation.
struct Matches<'a> {
    run: &'a GeneticRun<'a>,
    threads: usize,
    stop: &'a AtomicBool,
    on_game: &'a mut dyn FnMut(),
    digest: GameDigest,
}

impl Matches<'_> {
    /// Returns the player at a point of the search space.
    fn player(&self, point: &[f64]) -> Arc<dyn Competitor> {
        self.run.target.player(&self.run.weights_at(point))
    }

    /// Returns the points of the first player in a match; `None` if `stop` is set.
    fn points(&mut self, players: [&Arc<dyn Competitor>; 2], games: u32, seed: u64) -> Option<f64> {
        let target = self.run.target;
        let session = target.session();
        let book = OpeningBook::random(&*session, target.opening_plies(), seed).expect("openings are short");
        let side = |competitor: &Arc<dyn Competitor>| MatchSide {
            competitor: Arc::clone(competitor),
            time: TimeControl::Infinite,
        };
        let contest = Contest::new(&*session, players.map(side), games, book, seed);
        let score = contest.resume(MatchScore::default(), self.threads, self.stop, |played, _| {
            self.digest.add(played);
            (self.on_game)();
            Ok::<(), Infallible>(())
        });
        let Ok(score) = score;
        (!self.stop.load(Ordering::Relaxed)).then(|| score.points())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prolog::PrologTarget;

    const TARGET: PrologTarget = PrologTarget { depth: 1 };
    const OPTIONS: GeneticOptions = GeneticOptions { seed: 3, population: 4, games: 4 };

    fn play(run: &mut GeneticRun<'_>, threads: usize) -> Generation {
        run.play_generation(threads, &AtomicBool::new(false), &mut || {}).unwrap()
    }

    #[test]
    fn a_run_follows_from_its_seed_on_any_number_of_threads() {
        let mut one = GeneticRun::new(&TARGET, OPTIONS);
        let mut two = GeneticRun::new(&TARGET, OPTIONS);
        for _ in 0..3 {
            assert_eq!(play(&mut one, 1), play(&mut two, 2));
        }
        let mut other = GeneticRun::new(&TARGET, GeneticOptions { seed: 4, ..OPTIONS });
        play(&mut other, 1);
        assert_ne!(other.weights(), one.weights());
    }

    #[test]
    fn a_run_goes_on_as_if_it_had_not_been_stopped() {
        let mut whole = GeneticRun::new(&TARGET, OPTIONS);
        let first = play(&mut whole, 1);
        let second = play(&mut whole, 1);
        let mut rest = GeneticRun::after(&TARGET, OPTIONS, &first).unwrap();
        assert_eq!(play(&mut rest, 1), second);
    }

    /// Without a limit, a weight without effect drives the distribution to a width like this one.
    #[test]
    fn a_cloud_that_has_grown_without_end_is_brought_back() {
        let mut first = play(&mut GeneticRun::new(&TARGET, OPTIONS), 1);
        first.state.sigma = 50.0;
        let mut run = GeneticRun::after(&TARGET, OPTIONS, &first).unwrap();
        play(&mut run, 1);
        assert!(run.cma.deviation() <= MAX_DEVIATION + 1e-9, "{}", run.cma.deviation());
        assert!(run.cma.mean().iter().all(|log| log.abs() <= MAX_LOG + 1e-9), "{:?}", run.cma.mean());
    }

    #[test]
    fn a_generation_that_is_stopped_changes_nothing() {
        let mut run = GeneticRun::new(&TARGET, OPTIONS);
        let stop = AtomicBool::new(false);
        let mut games = 0;
        let stopped = run.play_generation(1, &stop, &mut || {
            games += 1;
            stop.fetch_or(games == 5, Ordering::Relaxed);
        });
        assert_eq!((stopped, run.generations()), (None, 0));
        assert_eq!(play(&mut run, 1), play(&mut GeneticRun::new(&TARGET, OPTIONS), 1));
    }

    #[test]
    fn every_game_is_told_and_points_are_shares() {
        let mut run = GeneticRun::new(&TARGET, OPTIONS);
        let mut games = 0;
        let generation = run.play_generation(2, &AtomicBool::new(false), &mut || games += 1).unwrap();
        assert_eq!(games, run.games_of_generation());
        assert_eq!(generation.shares.len(), 4);
        assert!(generation.shares.is_sorted_by(|a, b| a >= b));
        assert!(generation.shares.iter().all(|share| (0.0..=1.0).contains(share)));
    }
}
