//! Checks of the rules: the move generator against all other functions on moves.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::{Game, PlayError, fold_key};

/// Codes that are tried in a position, beside those of its legal moves.
const CODES: u64 = 20;

/// Checks the moves of a position, their indices and codes, their legality, and the outcome.
///
/// # Panics
/// If the game breaks the contract of [`Game`].
pub fn check_rules<G: Game>(game: &G, position: &G::Position) {
    let moves = game.legal_moves(position);
    assert_eq!(
        moves.len(),
        moves.iter().collect::<HashSet<_>>().len(),
        "a move is pushed twice: {position:?}"
    );
    assert_eq!(game.count_moves(position), moves.len() as u64, "the number of moves: {position:?}");
    assert_eq!(
        game.outcome(position).is_some(),
        moves.is_empty(),
        "a finished game has no moves, and no other game has none: {position:?}"
    );
    for (n, m) in moves.iter().enumerate() {
        assert_eq!(game.nth_move(position, n as u64), *m, "move {n}: {position:?}");
        assert_eq!(
            game.to_move(&game.after(position, *m)),
            !game.to_move(position),
            "players alternate: {m:?}"
        );
    }
    let first = game.moves(position, ControlFlow::Break).break_value();
    assert_eq!(first, moves.first().copied(), "the generator can be stopped: {position:?}");
    check_codes(game, position, &moves);
}

/// Checks that the code of a legal move decodes to it, and that another decoded move is legal only if
/// generated.
fn check_codes<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) {
    for m in moves {
        assert!(game.code(*m) < 1 << 15, "a code is below 2^15: {m:?}");
        assert_eq!(game.decode(game.code(*m)), Some(*m), "a move comes back from its code");
        assert!(game.is_legal(position, *m), "a generated move is legal: {m:?} in {position:?}");
    }
    let codes = (0..CODES).map(|n| fold_key([game.key(position), n]) as u16);
    for m in codes.filter_map(|code| game.decode(code)) {
        assert_eq!(game.is_legal(position, m), moves.contains(&m), "legality: {m:?} in {position:?}");
        check_try_play(game, position, m);
    }
}

/// Checks that an illegal move is returned with the right error.
fn check_try_play<G: Game>(game: &G, position: &G::Position, m: G::Move) {
    let expected = match game.outcome(position) {
        _ if game.is_legal(position, m) => Ok(game.after(position, m)),
        Some(_) => Err(PlayError::Finished(m)),
        None => Err(PlayError::Illegal(m)),
    };
    assert_eq!(game.try_play(position, m), expected);
}
