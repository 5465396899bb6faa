//! The strong search must agree with plain negamax, whatever is switched on, on one thread and more,
//! with a large table and one of 16 entries.

#![allow(clippy::print_stdout, reason = "what a failing test has printed says which position it was")]

mod common;

use common::{Check, Noise, estimate, every_game, random_game};
use game::{Evaluate, Symmetric, Value};
use search::{
    Analysis, Driver, NodeLimit, Options, Table, Technique, Techniques, Textbook, Unlimited, analyse, negamax,
};

/// Random techniques out of these.
fn some_of(all: Techniques, random: &mut fastrand::Rng) -> Techniques {
    let chosen = Technique::ALL.into_iter().filter(|technique| all.has(*technique) && random.u8(..4) > 0);
    chosen.fold(Techniques::NONE, Techniques::with)
}

fn random_options(techniques: Techniques, depth: u32, random: &mut fastrand::Rng) -> Options {
    let driver = Driver::ALL[random.usize(..Driver::ALL.len())];
    let threads = if random.u8(..8) == 0 { 4 } else { 1 };
    Options { driver, techniques: some_of(techniques, random), depth, threads, ..Options::default() }
}

fn random_table(random: &mut fastrand::Rng) -> Table {
    Table::new(if random.bool() { 0 } else { 1 << 18 })
}

/// The line must be legal, and if it is complete, lead to what the value says.
fn check_line<G: Symmetric>(game: &G, root: &G::Position, analysis: &Analysis<G::Move>) {
    let mut position = *root;
    for m in &analysis.lines[0].variation {
        assert!(game.legal_moves(&position).contains(m), "the variation is legal");
        game.play(&mut position, *m);
    }
}

struct FixedDepth;

impl Check for FixedDepth {
    /// Techniques that keep the depth find the value of negamax to this depth.
    fn check<G: Symmetric>(&mut self, game: &G, spec: &str, _is_finite: bool) {
        let noisy = Noise(game);
        for seed in 0..60 {
            let mut random = fastrand::Rng::with_seed(seed);
            let positions = random_game(game, 100, &mut random);
            let position = positions[random.usize(..positions.len())];
            if game.count_moves(&position) == 0 {
                continue;
            }
            let wide = game.count_moves(&position) > 30;
            let depth = random.u32(1..=if wide { 2 } else { 3 });
            let textbook = Textbook::new(game, depth, |position| estimate(game, position), Unlimited);
            let expected = negamax(textbook, &position).value;
            for _ in 0..6 {
                let options = random_options(Techniques::keeping_depth(), depth, &mut random);
                println!("{spec} seed {seed}: {options:?} at {position:?}");
                let table = random_table(&mut random);
                let found = analyse(&noisy, &position, &options, &table, Unlimited);
                assert_eq!(found.lines[0].value, Some(expected));
                assert!(found.complete);
                check_line(game, &position, &found);
            }
        }
    }
}

#[test]
fn techniques_that_keep_the_depth_find_the_value_of_negamax() {
    every_game(&mut FixedDepth);
}

/// The value of negamax to the end of the game, where that takes few nodes.
fn value_at_the_end<G: Symmetric>(game: &G, position: &G::Position) -> Option<Value> {
    let report = negamax(Textbook::new(game, u32::MAX, |_| 0, NodeLimit(20_000)), position);
    report.complete.then_some(report.value)
}

fn check_to_the_end<G: Evaluate>(
    game: &G,
    position: &G::Position,
    expected: Value,
    random: &mut fastrand::Rng,
) {
    let options = random_options(Techniques::ALL, search::MOST_DEPTH, random);
    println!("{options:?} at {position:?}");
    let table = random_table(random);
    let found = analyse(game, position, &options, &table, Unlimited);
    assert_eq!(found.lines[0].value, Some(expected));
    assert!(found.complete && found.lines[0].exact);
    check_line(game, position, &found);
    let again = analyse(game, position, &options, &table, Unlimited);
    assert_eq!(again.lines[0].value, Some(expected), "asked again");
}

struct ToTheEnd;

impl Check for ToTheEnd {
    /// All techniques together find the value of negamax to the end of the game.
    fn check<G: Symmetric>(&mut self, game: &G, spec: &str, is_finite: bool) {
        if !is_finite {
            return;
        }
        for seed in 0..60 {
            let mut random = fastrand::Rng::with_seed(seed);
            let positions = random_game(game, 100, &mut random);
            let back = random.usize(1..=7).min(positions.len() - 1);
            let position = positions[positions.len() - 1 - back];
            println!("{spec} seed {seed}");
            if let Some(expected) = value_at_the_end(game, &position) {
                for _ in 0..6 {
                    check_to_the_end(&Noise(game), &position, expected, &mut random);
                }
            }
        }
    }
}

#[test]
fn everything_together_finds_the_value_of_negamax_to_the_end() {
    every_game(&mut ToTheEnd);
}
