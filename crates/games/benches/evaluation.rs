//! The cost of an evaluation compared with move generation: a line per game, in nanoseconds.
//!
//! Run `cargo bench -p filetto-games --bench evaluation`; arguments restrict it to the named games. The
//! positions come from random games. Every figure is the median over rounds of the mean over all positions,
//! so that a busy machine or a rare position distorts it little:
//!
//! * `moves`: generating every move of a position,
//! * `play`: copying position and accumulator, playing a move and updating the accumulator,
//! * `estimate`: an estimate from position and accumulator,
//! * `ranked`: every move of a position with its rank,
//! * `canonical`: the canonical key,
//! * `estimate / moves`: the ratio of the two.
#![allow(clippy::print_stdout, reason = "a benchmark prints its figures")]

use std::fmt::Debug;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::Instant;

use filetto_games::mill::{Filetto, Mill};
use filetto_games::mnk::Mnk;
use filetto_games::ultimate::Ultimate;
use game::Evaluate;

/// The number of positions measured.
const POSITIONS: usize = 1000;
/// The number of rounds.
const ROUNDS: usize = 201;

fn main() {
    println!(
        "{:<16}{:>9}{:>9}{:>9}{:>9}{:>11}{:>17}",
        "ns", "moves", "play", "estimate", "ranked", "canonical", "estimate / moves"
    );
    measure("mnk:3,3,3", Mnk::<1>::new);
    measure("mnk:4,4,4", Mnk::<1>::new);
    measure("mnk:7,7,5", Mnk::<1>::new);
    measure("mnk:15,15,5", Mnk::<4>::new);
    measure("filetto", Filetto::new);
    measure("mill:nine", Mill::new);
    measure("ultimate", Ultimate::new);
}

/// A position of a random game, and the move that was played there.
struct Sample<G: Evaluate> {
    position: G::Position,
    accumulator: G::Accumulator,
    m: G::Move,
}

fn measure<R: FromStr<Err: Debug>, G: Evaluate>(spec: &str, open: impl Fn(R) -> G) {
    let mut named = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).peekable();
    if named.peek().is_some() && !named.any(|name| name == spec) {
        return;
    }
    let game = open(spec.parse().expect("a spec"));
    let samples = sample(&game);
    let moves = median(&samples, |sample| count_moves(&game, sample));
    let play = median(&samples, |sample| play(&game, sample));
    let estimate = median(&samples, |sample| game.estimate(&sample.position, &sample.accumulator));
    let ranked = median(&samples, |sample| sum_ranks(&game, sample));
    let canonical = median(&samples, |sample| game.canonical_key(&sample.position));
    println!(
        "{spec:<16}{moves:>9.1}{play:>9.1}{estimate:>9.1}{ranked:>9.1}{canonical:>11.1}{:>17.2}",
        estimate / moves
    );
}

/// Returns unfinished positions of random games, with moves that do not finish them.
fn sample<G: Evaluate>(game: &G) -> Vec<Sample<G>> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut samples = Vec::new();
    while samples.len() < POSITIONS {
        let mut position = game.start();
        let mut accumulator = game.accumulator(&position);
        while samples.len() < POSITIONS {
            let m = game.nth_move(&position, random.u64(..game.count_moves(&position)));
            let before = Sample { position, accumulator, m };
            game.play(&mut position, m);
            if game.outcome(&position).is_some() {
                break;
            }
            game.update(&mut accumulator, &before.position, m, &position);
            samples.push(before);
        }
    }
    samples
}

/// Returns the median over rounds of the nanoseconds per sample.
fn median<G: Evaluate, T>(samples: &[Sample<G>], work: impl Fn(&Sample<G>) -> T) -> f64 {
    let mut rounds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            for sample in samples {
                black_box(work(black_box(sample)));
            }
            start.elapsed().as_nanos() as f64 / samples.len() as f64
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[ROUNDS / 2]
}

fn count_moves<G: Evaluate>(game: &G, sample: &Sample<G>) -> u32 {
    let mut count = 0;
    let _ = game.moves(&sample.position, |m| -> ControlFlow<()> {
        black_box(m);
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

fn play<G: Evaluate>(game: &G, sample: &Sample<G>) -> (G::Position, G::Accumulator) {
    let mut accumulator = sample.accumulator;
    let after = game.after(&sample.position, sample.m);
    game.update(&mut accumulator, &sample.position, sample.m, &after);
    (after, accumulator)
}

fn sum_ranks<G: Evaluate>(game: &G, sample: &Sample<G>) -> i32 {
    let mut sum = 0;
    game.ranked(&sample.position, &sample.accumulator, |m, rank| {
        black_box(m);
        sum += rank;
    });
    sum
}
