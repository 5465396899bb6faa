//! What every evaluation must do: the tally that is kept up to date is the one made from scratch,
//! what it calls proven is so, and symmetric positions are worth the same.

mod mill;
mod mnk;
mod ultimate;

use std::collections::HashSet;
use std::fmt::Debug;
use std::str::FromStr;

use game::{Evaluate, Game, Outcome, Urgency, Value};

/// Plays random games, sometimes by the highest rank, and checks every position on the way.
fn check<R: FromStr<Err: Debug>, G: Evaluate>(spec: &str, open: impl Fn(R) -> G, games: u64) {
    let game = open(spec.parse().expect("a spec"));
    for seed in 0..games {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = game.start();
        let mut tally = game.tally(&position);
        for _ in 0..200 {
            if game.outcome(&position).is_some() {
                break;
            }
            check_position(&game, &position, &tally);
            let m = choose(&game, &position, &tally, &mut random);
            let before = position;
            game.play(&mut position, m);
            game.update(&mut tally, &before, m, &position);
            if game.outcome(&position).is_none() {
                assert_eq!(tally, game.tally(&position), "{spec}: {before:?} {m:?}");
            }
        }
    }
}

fn choose<G: Evaluate>(
    game: &G,
    position: &G::Position,
    tally: &G::Tally,
    random: &mut fastrand::Rng,
) -> G::Move {
    if random.u8(..4) > 0 {
        return game.nth_move(position, random.u64(..game.count_moves(position)));
    }
    let mut best = None;
    game.ranked(position, tally, |m, rank| {
        if best.is_none_or(|(_, highest)| rank > highest) {
            best = Some((m, rank));
        }
    });
    best.expect("a move").0
}

fn check_position<G: Evaluate>(game: &G, position: &G::Position, tally: &G::Tally) {
    let estimate = game.estimate(position, tally);
    assert!(estimate.abs() < Value::MAX_SCORE / 1000, "{estimate}");
    let moves = game.legal_moves(position);
    let mut ranked = HashSet::new();
    game.ranked(position, tally, |m, _| assert!(ranked.insert(m), "{m:?} is pushed once"));
    assert_eq!(ranked, moves.iter().copied().collect(), "ranked pushes the legal moves");
    game.forcing(position, tally, |m| assert!(moves.contains(&m), "forcing moves are legal"));
    check_urgency(game, position, game.urgency(position, tally), &moves);
    for symmetry in 0..game.symmetries() {
        let turned = game.transformed(position, symmetry);
        let other = game.tally(&turned);
        assert_eq!(game.estimate(&turned, &other), estimate, "symmetry {symmetry} of {position:?}");
        assert_eq!(game.prospects(&turned, &other), game.prospects(position, tally));
    }
}

fn wins<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    game.outcome(&game.after(position, m)) == Some(Outcome::Win(game.to_move(position)))
}

/// Whether the opponent can win at once after the move.
fn allows_win<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    let after = game.after(position, m);
    game.legal_moves(&after).into_iter().any(|reply| wins(game, &after, reply))
}

fn check_urgency<G: Game>(game: &G, position: &G::Position, urgency: Urgency<G::Move>, moves: &[G::Move]) {
    let nobody_wins = || assert!(!moves.iter().any(|m| wins(game, position, *m)), "{position:?}");
    match urgency {
        Urgency::Win(m) => assert!(moves.contains(&m) && wins(game, position, m), "{m:?} {position:?}"),
        Urgency::Only(only) => {
            nobody_wins();
            assert!(moves.contains(&only), "{only:?} {position:?}");
            let lost = Outcome::Win(!game.to_move(position));
            assert_ne!(game.outcome(&game.after(position, only)), Some(lost), "{only:?} {position:?}");
            let others = moves.iter().filter(|m| **m != only);
            others.for_each(|m| assert!(allows_win(game, position, *m), "{m:?} {position:?}"));
        }
        Urgency::Lost(m) => {
            nobody_wins();
            assert!(moves.contains(&m), "{m:?} {position:?}");
            moves.iter().for_each(|m| assert!(allows_win(game, position, *m), "{m:?} {position:?}"));
        }
        Urgency::None => {}
    }
}

/// A player who is said to have no prospects wins none of many random games.
fn check_prospects<R: FromStr<Err: Debug>, G: Evaluate>(spec: &str, open: impl Fn(R) -> G, games: u64) {
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
            let prospects = game.prospects(&position, &game.tally(&position));
            for (player, can_win) in [mover, !mover].into_iter().zip(prospects) {
                if !can_win {
                    hopeless.insert(player);
                }
            }
            position =
                game.after(&position, game.nth_move(&position, random.u64(..game.count_moves(&position))));
        }
    }
}
