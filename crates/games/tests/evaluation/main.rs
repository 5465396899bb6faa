//! Every evaluation conforms in all positions of random games: an updated accumulator equals one made from
//! scratch, everything that counts as proven is true, and symmetric positions have equal estimates.

mod learned;
mod mill;
mod mnk;
mod ultimate;

use std::collections::HashSet;
use std::fmt::Debug;
use std::str::FromStr;

use game::{Game, Outcome, Tactics, conformance};

/// Plays random games, about every fourth move by the highest rank, and checks every position.
fn check<R: FromStr<Err: Debug>, G: Tactics>(spec: &str, open: impl Fn(R) -> G, games: u64) {
    let game = open(spec.parse().expect("a spec"));
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        let mut accumulator = game.accumulator(&position);
        for _ in 0..200 {
            if game.outcome(&position).is_some() {
                break;
            }
            conformance::check_evaluation(&game, &position);
            conformance::check_tactics(&game, &position);
            let m = choose(&game, &position, &accumulator, &mut random);
            let before = position;
            game.play(&mut position, m);
            game.update(&mut accumulator, &before, m, &position);
            if game.outcome(&position).is_none() {
                assert_eq!(accumulator, game.accumulator(&position), "{spec}: {before:?} {m:?}");
            }
        }
    }
}

fn choose<G: Tactics>(
    game: &G,
    position: &G::Position,
    accumulator: &G::Accumulator,
    random: &mut fastrand::Rng,
) -> G::Move {
    if random.u8(..4) > 0 {
        return game.nth_move(position, random.u64(..game.count_moves(position)));
    }
    let mut best = None;
    game.ranked(position, accumulator, |m, rank| {
        if best.is_none_or(|(_, highest)| rank > highest) {
            best = Some((m, rank));
        }
    });
    best.expect("a move").0
}

/// Checks that a player without prospects, who can no longer win, wins none of many random games.
fn check_prospects<R: FromStr<Err: Debug>, G: Tactics>(spec: &str, open: impl Fn(R) -> G, games: u64) {
    let game = open(spec.parse().expect("a spec"));
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        let mut hopeless = HashSet::new();
        for _ in 0..400 {
            if let Some(outcome) = game.outcome(&position) {
                assert!(
                    !matches!(outcome, Outcome::Win(player) if hopeless.contains(&player)),
                    "{spec} {seed}"
                );
                break;
            }
            let mover = game.to_move(&position);
            let can_still_win = game.can_still_win(&position, &game.accumulator(&position));
            for (player, can_win) in [mover, !mover].into_iter().zip(can_still_win) {
                if !can_win {
                    hopeless.insert(player);
                }
            }
            position =
                game.after(&position, game.nth_move(&position, random.u64(..game.count_moves(&position))));
        }
    }
}

/// Returns positions of random games.
fn positions<G: Game>(game: &G, games: u64) -> Vec<G::Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        let mut plies = 0;
        while game.outcome(&position).is_none() && plies < 200 {
            positions.push(position);
            let m = game.nth_move(&position, random.u64(..game.count_moves(&position)));
            position = game.after(&position, m);
            plies += 1;
        }
    }
    positions
}
