//! Checks of the evaluation: estimates, ranks and accumulators.

use std::collections::{HashMap, HashSet};

use crate::{Evaluate, Value};

/// Moves per position after which the accumulator is checked.
const UPDATES: usize = 8;

/// Checks the evaluation of a position, and that the accumulator is up to date after its moves.
///
/// # Panics
/// If the game breaks the contract of [`Evaluate`].
pub fn check_evaluation<G: Evaluate>(game: &G, position: &G::Position) {
    if game.outcome(position).is_some() {
        return;
    }
    let accumulator = game.accumulator(position);
    let estimate = game.estimate(position, &accumulator);
    assert!(
        estimate.abs() < Value::MAX_SCORE / 1000,
        "an estimate of {estimate} is like a win: {position:?}"
    );
    let moves = game.legal_moves(position);
    let mut ranks = HashMap::new();
    game.ranked(position, &accumulator, |m, rank| {
        assert!(ranks.insert(m, rank).is_none(), "{m:?} is ranked twice");
    });
    assert_eq!(
        ranks.keys().copied().collect::<HashSet<_>>(),
        moves.iter().copied().collect(),
        "the legal moves are ranked: {position:?}"
    );
    let mut left = ranks.clone();
    game.candidate_moves(position, &accumulator, |m, rank| {
        assert_eq!(left.remove(&m), Some(rank), "{m:?} is a candidate")
    });
    game.remaining_moves(position, &accumulator, |m, rank| {
        assert!(rank <= 0, "{m:?} is a remaining move, and quiet");
        assert_eq!(left.remove(&m), Some(rank), "{m:?} is a remaining move");
    });
    assert!(left.is_empty(), "each move is a candidate or remains: {position:?}");
    check_updates(game, position, &accumulator, &moves);
    for symmetry in 0..game.symmetries() {
        let image = game.transformed(position, symmetry);
        let other = game.accumulator(&image);
        assert_eq!(
            game.estimate(&image, &other),
            estimate,
            "the estimate under symmetry {symmetry}: {position:?}"
        );
        assert_eq!(
            game.can_still_win(&image, &other),
            game.can_still_win(position, &accumulator),
            "the players who can still win, under symmetry {symmetry}: {position:?}"
        );
    }
}

/// Checks that the updated accumulator equals the one made from scratch.
fn check_updates<G: Evaluate>(
    game: &G,
    position: &G::Position,
    accumulator: &G::Accumulator,
    moves: &[G::Move],
) {
    for m in moves.iter().step_by(moves.len().div_ceil(UPDATES)) {
        let after = game.after(position, *m);
        if game.outcome(&after).is_none() {
            let mut updated = *accumulator;
            game.update(&mut updated, position, *m, &after);
            assert_eq!(updated, game.accumulator(&after), "the accumulator after {m:?} in {position:?}");
        }
    }
}
