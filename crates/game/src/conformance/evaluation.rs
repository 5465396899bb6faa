//! Checks of the evaluation: accumulators, ranks, and everything that counts as proven.

use std::collections::{HashMap, HashSet};

use crate::{Evaluate, ForcedMove, Game, Outcome, Value};

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
        assert_eq!(left.remove(&m), Some(rank), "{m:?} is likely")
    });
    game.remaining_moves(position, &accumulator, |m, rank| {
        assert!(rank <= 0, "{m:?} is unlikely, and quiet");
        assert_eq!(left.remove(&m), Some(rank), "{m:?} is unlikely");
    });
    assert!(left.is_empty(), "each move is either likely or unlikely: {position:?}");
    game.forcing(position, &accumulator, |m| assert!(moves.contains(&m), "forcing moves are legal: {m:?}"));
    check_urgency(game, position, game.forced_move(position, &accumulator), &moves);
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
            "the prospects under symmetry {symmetry}: {position:?}"
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
            assert_eq!(updated, game.accumulator(&after), "the tally after {m:?} in {position:?}");
        }
    }
}

fn wins<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    game.outcome(&game.after(position, m)) == Some(Outcome::Win(game.to_move(position)))
}

/// Returns `true` if the opponent can win at once after the move.
fn allows_win<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    let after = game.after(position, m);
    game.legal_moves(&after).into_iter().any(|reply| wins(game, &after, reply))
}

fn check_urgency<G: Game>(
    game: &G,
    position: &G::Position,
    forced_move: ForcedMove<G::Move>,
    moves: &[G::Move],
) {
    let nobody_wins =
        || assert!(!moves.iter().any(|m| wins(game, position, *m)), "a win is missed: {position:?}");
    let all_allow_a_win = |moves: &mut dyn Iterator<Item = &G::Move>| {
        moves.for_each(|m| assert!(allows_win(game, position, *m), "{m:?} holds out: {position:?}"));
    };
    match forced_move {
        ForcedMove::Win(m) => {
            assert!(moves.contains(&m) && wins(game, position, m), "{m:?} wins: {position:?}")
        }
        ForcedMove::Only(only) => {
            nobody_wins();
            assert!(moves.contains(&only), "{only:?} is legal: {position:?}");
            let lost = Outcome::Win(!game.to_move(position));
            assert_ne!(game.outcome(&game.after(position, only)), Some(lost), "{only:?} loses: {position:?}");
            all_allow_a_win(&mut moves.iter().filter(|m| **m != only));
        }
        ForcedMove::Lost(m) => {
            nobody_wins();
            assert!(moves.contains(&m), "{m:?} is legal: {position:?}");
            all_allow_a_win(&mut moves.iter());
        }
        ForcedMove::None => {}
    }
}
