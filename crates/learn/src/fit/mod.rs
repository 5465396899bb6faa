//! Fitting the weights of an evaluation to positions of self-play and of endgame tables: sums of weights, as
//! in men's morris, the network of ultimate tic-tac-toe, the cell weights and the network of m,n,k-games.

mod cells;
mod hidden;
mod lesson;
mod mixture;
mod network;
mod results;
mod samples;
mod shape;
mod tables;
mod trainer;

use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;

use lesson::TrainingSample;
use mixture::Mixture;
pub use samples::Samples;
use samples::Split;
use trainer::{Trainer, cross_entropy};

use crate::seed::mixed;

/// Options of a fit. With the games they determine the result completely.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FitOptions {
    /// Seed of the initial weights and of the order of the positions.
    pub seed: u64,
    /// Number of epochs: passes over all positions.
    pub epochs: u32,
    /// Batch size: number of positions per step, from 1.
    pub batch: usize,
    /// Initial learning rate; it falls linearly to a twentieth at the end.
    pub rate: f32,
    /// Weight of the result of the game in a target, from 0 to 1; the rest is the value of the search.
    pub result_share: f32,
    /// Half-life of the value of a win above a draw, in plies; `None` if a win always counts the same.
    pub shade: Option<u32>,
}

/// Mean losses of an epoch: the cross entropy between target and prediction.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Epoch {
    /// Number of the epoch, from 1.
    pub number: u32,
    /// Training loss. Each position counts with the weights at its step.
    pub training: f64,
    /// Validation loss, after the epoch.
    pub validation: f64,
}

/// A running fit.
#[derive(Debug)]
pub struct FitRun<'a> {
    samples: &'a Samples,
    options: FitOptions,
    mixture: Mixture,
    trainer: Trainer,
    epoch: u32,
}

/// The state of a fit between two epochs.
#[derive(Debug, Clone, PartialEq)]
pub struct FitState {
    /// Number of epochs so far.
    pub epoch: u32,
    /// Number of steps so far.
    pub steps: u32,
    /// The weights, and Adam's means of the gradients and of their squares; each in the order of the
    /// trainer.
    pub numbers: [Vec<f32>; 3],
}

/// Number of positions between two checks of `stop`.
const LOOK: usize = 1 << 12;

impl<'a> FitRun<'a> {
    /// Returns a fit before its first epoch.
    pub fn new(samples: &'a Samples, options: FitOptions) -> FitRun<'a> {
        let shade = options.shade.map(|plies| plies as f32);
        let mixture = Mixture { scale: samples.scale(), result_share: options.result_share, shade };
        let random = &mut Rng::with_seed(options.seed);
        let trainer = Trainer::new(samples.shape(), mixture.scale, random, samples.initial());
        FitRun { samples, options, mixture, trainer, epoch: 0 }
    }

    /// Resumes from a state; `None` if the state does not fit this run.
    #[must_use]
    pub fn after(mut self, state: FitState) -> Option<FitRun<'a>> {
        let count = self.trainer.weights.len();
        let is_of_run = state.numbers.iter().all(|numbers| numbers.len() == count);
        let [weights, first, second] = state.numbers;
        self.trainer = Trainer { weights, means: [first, second], steps: state.steps, ..self.trainer };
        self.epoch = state.epoch;
        is_of_run.then_some(self)
    }

    /// Returns the state, from which a fit can resume.
    pub fn state(&self) -> FitState {
        let Trainer { weights, means: [first, second], steps, .. } = &self.trainer;
        let numbers = [weights, first, second].map(Clone::clone);
        FitState { epoch: self.epoch, steps: *steps, numbers }
    }

    /// Returns the number of epochs so far.
    pub fn epochs(&self) -> u32 {
        self.epoch
    }

    /// Returns the evaluation, in hundredths of a move, at which a player scores 73 % of the points.
    pub fn scale(&self) -> f32 {
        self.mixture.scale
    }

    /// Returns the validation loss of a fit before its first epoch: with the weights with which it begins, or
    /// without learned weights.
    pub fn loss_without(&self) -> f64 {
        self.mean(|lesson| match self.samples.initial() {
            Some(_) => self.trainer.loss(lesson),
            None => cross_entropy(lesson.target, lesson.unlearned),
        })
    }

    /// Trains one epoch: every training position once, in random order. `on_positions` receives the number
    /// of positions since its last call.
    ///
    /// `None` if `stop` is set before the end; the run must then resume from its last state.
    pub fn learn(&mut self, stop: &AtomicBool, on_positions: &mut dyn FnMut(usize)) -> Option<Epoch> {
        let mut random = Rng::with_seed(mixed(self.options.seed, u64::from(self.epoch)));
        let mut order: Vec<usize> = (0..self.samples.positions()[0]).collect();
        random.shuffle(&mut order);
        let mut gradient = vec![0.0; self.trainer.weights.len()];
        let (batches, mut loss) = (order.chunks(self.options.batch), 0.0);
        let (count, mut seen) = (batches.len(), 0);
        for (number, batch) in batches.enumerate() {
            gradient.fill(0.0);
            for index in batch {
                let lesson = self.samples.lesson(Split::Training, *index, self.mixture);
                loss += self.trainer.add_gradient(&lesson, &mut gradient);
            }
            let done = (self.epoch as f32 + number as f32 / count as f32) / self.options.epochs as f32;
            self.trainer.step(&mut gradient, batch.len(), self.options.rate * (1.0 - 0.95 * done));
            seen += batch.len();
            if seen >= LOOK {
                on_positions(seen);
                seen = 0;
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
            }
        }
        on_positions(seen);
        self.epoch += 1;
        let training = loss / order.len().max(1) as f64;
        Some(Epoch {
            number: self.epoch,
            training,
            validation: self.mean(|lesson| self.trainer.loss(lesson)),
        })
    }

    /// Returns a file of the current weights; `head` describes their origin.
    pub fn file(&self, head: &[(&str, String)]) -> Vec<u8> {
        self.trainer.shape.file(&self.trainer.weights, self.mixture.scale, &self.samples.spec(), head)
    }

    fn mean(&self, loss: impl Fn(&TrainingSample) -> f64) -> f64 {
        let [_, count] = self.samples.positions();
        let lessons = (0..count).map(|index| self.samples.lesson(Split::Validation, index, self.mixture));
        lessons.map(|lesson| loss(&lesson)).sum::<f64>() / count.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn_positions::DrawnPosition;
    use crate::self_play::SelfPlayOptions;
    use crate::self_play_file::SelfPlayFile;
    use engine::{SelfPlayGame, SelfPlayMove, WeightsError, registry};
    use game::{Outcome, Value};
    use lab::Shard;
    use std::convert::Infallible;

    const OPTIONS: FitOptions =
        FitOptions { seed: 1, epochs: 3, batch: 32, rate: 0.002, result_share: 0.5, shade: None };

    fn samples_of(spec: &str) -> Samples {
        let games = SelfPlayOptions {
            spec: spec.to_owned(),
            seed: 5,
            games: 48,
            nodes: 30,
            opening_plies: 8,
            random_percent: 0,
            weights: None,
            tables: None,
        };
        let session = registry::open(spec).unwrap();
        let mut samples = Samples::new(&*session).unwrap();
        let played = games.play(&*session, Shard::WHOLE, 0, 1, &AtomicBool::new(false), |game| {
            samples.add(&game, &SelfPlayFile::line(&game)).unwrap();
            Ok::<(), Infallible>(())
        });
        assert!(matches!(played, Ok(Ok(()))));
        samples
    }

    fn samples() -> Samples {
        samples_of("ultimate")
    }

    fn learn(run: &mut FitRun<'_>) -> Epoch {
        run.learn(&AtomicBool::new(false), &mut |_| ()).unwrap()
    }

    #[test]
    fn a_run_follows_from_its_seed_and_goes_on_from_its_state() {
        let samples = samples();
        let mut whole = FitRun::new(&samples, OPTIONS);
        let first = learn(&mut whole);
        let state = whole.state();
        let second = learn(&mut whole);
        let mut rest = FitRun::new(&samples, OPTIONS).after(state).unwrap();
        assert_eq!(learn(&mut rest), second);
        assert_eq!(rest.file(&[]), whole.file(&[]));
        assert!(second.training < first.training, "{first:?} {second:?}");
        let mut other = FitRun::new(&samples, FitOptions { seed: 2, ..OPTIONS });
        learn(&mut other);
        assert_ne!(other.state(), whole.state());
    }

    /// A fit that begins with the weights of a file estimates as these before its first epoch, also under
    /// other rules.
    #[test]
    fn a_fit_begins_with_the_weights_of_a_file() {
        for (spec, other, limit) in [
            ("mnk:15,15,5,rule=renju", "mnk:15,15,5", 0),
            ("mill:six", "mill:six", 0),
            ("ultimate", "ultimate:closed=no", 2),
        ] {
            let of_others = samples_of(other);
            let mut learned = FitRun::new(&of_others, OPTIONS);
            learn(&mut learned);
            let file = learned.file(&[]);
            let mut samples = samples_of(spec);
            let without = FitRun::new(&samples, OPTIONS).loss_without();
            samples.begin_with(&file).unwrap();
            let mut run = FitRun::new(&samples, OPTIONS);
            assert_ne!(run.loss_without(), without, "{spec}");
            // Written and read, the weights are those of the file.
            let begun = run.file(&[]);
            let mut again = samples_of(spec);
            again.begin_with(&begun).unwrap();
            let numbers = [&samples, &again].map(|samples| samples.initial().unwrap().to_vec());
            let difference = numbers[0].iter().zip(&numbers[1]).map(|(one, other)| one.abs_diff(*other));
            assert!(difference.max().unwrap() <= limit, "{spec}");
            let [first, second] = [0; 2].map(|_| learn(&mut run).training);
            assert!(second < first, "{spec}: {second} after {first}");
        }
        let error = samples_of("mill:six").begin_with(&FitRun::new(&samples(), OPTIONS).file(&[]));
        assert!(matches!(error, Err(WeightsError::OtherShape { .. })), "{error:?}");
    }

    #[test]
    fn games_that_are_not_learned_from_measure_the_loss() {
        let samples = samples();
        let [training, validation] = samples.positions();
        assert!(training > 10 * validation && validation > 0, "{training} {validation}");
        let run = FitRun::new(&samples, OPTIONS);
        assert!((0.2..0.8).contains(&run.loss_without()), "{}", run.loss_without());
        assert!((20.0..2000.0).contains(&run.scale()), "{}", run.scale());
    }

    /// Plays random games with the trained weights of this spec, and compares the game's evaluations with
    /// the trainer's.
    fn check_estimates(spec: &str, error: f32) {
        let samples = samples_of(spec);
        let mut run = FitRun::new(&samples, FitOptions { epochs: 20, rate: 0.01, ..OPTIONS });
        let before = run.file(&[]);
        learn(&mut run);
        let file = run.file(&[]);
        assert_ne!(file, before);
        let mut random = Rng::with_seed(3);
        let mut seen = 0;
        for _ in 0..20 {
            let mut session = registry::open(spec).unwrap();
            session.use_weights(&file).unwrap();
            let mut played =
                SelfPlayGame { number: 0, outcome: Outcome::Draw, opening: Vec::new(), turns: Vec::new() };
            let mut estimates = Vec::new();
            while session.ending().is_none() && estimates.len() < 100 {
                estimates.push(session.estimate());
                let m = session.legal_moves()[random.usize(0..session.legal_moves().len())].clone();
                session.play(&m).unwrap();
                played.turns.push(SelfPlayMove { m, value: Value::DRAW, is_quiet: true, exact: None });
            }
            let mut samples = Samples::new(&*session).unwrap();
            samples.add(&played, "").unwrap();
            for (index, estimate) in estimates.into_iter().enumerate() {
                let lesson = samples.lesson(Split::Training, index, run.mixture);
                let learned = run.trainer.logit(&lesson) * run.scale();
                assert!((learned - estimate as f32).abs() < error, "{learned} {estimate}");
                seen += 1;
            }
        }
        assert!(seen > 200, "{seen}");
    }

    #[test]
    fn the_game_estimates_as_was_learned() {
        check_estimates("mnk:15,15,5", 12.0);
        check_estimates("mnk:15,15,5,rule=renju", 12.0);
        check_estimates("ultimate", 10.0);
        check_estimates("mill:nine", 12.0);
    }

    fn empty(spec: &str) -> Option<Samples> {
        Samples::new(&*registry::open(spec).unwrap()).ok()
    }

    /// Returns the logit of a drawn position with this value, after training on copies of it.
    fn learned(value: Value, options: FitOptions) -> f32 {
        let mut samples = empty("mill:nine").unwrap();
        let position = "3/3/1w1/3b2/1w1/2b/w1b w 0 0".to_owned();
        for _ in 0..64 {
            samples.add_drawn(&DrawnPosition { position: position.clone(), value }, "a line").unwrap();
        }
        assert_eq!((samples.drawn(), samples.positions()), (64, [60, 4]));
        let mut run = FitRun::new(&samples, FitOptions { epochs: 60, rate: 0.01, ..options });
        for _ in 0..60 {
            learn(&mut run);
        }
        run.trainer.logit(&samples.lesson(Split::Training, 0, run.mixture))
    }

    #[test]
    fn drawn_positions_are_learned_from_and_far_wins_count_less_if_they_are_shaded() {
        let [win, loss] = [Value::win_in(41), Value::loss_in(40)].map(|value| learned(value, OPTIONS));
        assert!(win > 1.0 && loss < -1.0, "{win} {loss}");
        // A win in two half-lives scores 5/8.
        let shaded = learned(Value::win_in(40), FitOptions { shade: Some(20), ..OPTIONS });
        assert!((shaded - libm::logf(5.0 / 3.0)).abs() < 0.1, "{shaded}");
        let mut samples = empty("mill:nine").unwrap();
        let wrong = DrawnPosition { position: "here".to_owned(), value: Value::DRAW };
        assert!(samples.add_drawn(&wrong, "a line").is_none());
    }

    #[test]
    fn some_games_have_weights_to_fit() {
        for spec in ["ultimate:closed=no", "mill:nine", "mulino", "tris", "mnk:20,20,5"] {
            assert!(empty(spec).is_some(), "{spec}");
        }
        assert!(empty("filetto").is_none());
    }
}
