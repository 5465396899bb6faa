//! Wins within a few plies, found by playing every move: the reference for [`tactics`](super::tactics).

use crate::{Game, Outcome};

/// Returns `true` if the move wins the game for the player who makes it.
pub(super) fn wins<G: Game>(game: &G, position: &G::Position, m: G::Move) -> bool {
    game.outcome(&game.after(position, m)) == Some(Outcome::Win(game.to_move(position)))
}

/// Returns `true` if the side to move can win at once.
pub(super) fn wins_at_once<G: Game>(game: &G, position: &G::Position) -> bool {
    let found = game.moves(position, |m| match wins(game, position, m) {
        true => std::ops::ControlFlow::Break(()),
        false => std::ops::ControlFlow::Continue(()),
    });
    found.is_break()
}

/// Returns `true` if the side to move wins within this odd number of plies, whatever the opponent replies.
pub(super) fn wins_within<G: Game>(game: &G, position: &G::Position, plies: u32) -> bool {
    wins_at_once(game, position)
        || plies >= 3 && game.legal_moves(position).into_iter().any(|m| wins_by(game, position, m, plies))
}

/// Returns `true` if the move wins within this odd number of plies, itself included.
pub(super) fn wins_by<G: Game>(game: &G, position: &G::Position, m: G::Move, plies: u32) -> bool {
    let after = game.after(position, m);
    match game.outcome(&after) {
        Some(outcome) => outcome == Outcome::Win(game.to_move(position)),
        None => plies >= 3 && loses_within(game, &after, plies - 1),
    }
}

/// Returns `true` if the side to move, in an unfinished position, loses within this even number of plies.
pub(super) fn loses_within<G: Game>(game: &G, position: &G::Position, plies: u32) -> bool {
    game.legal_moves(position).into_iter().all(|m| {
        let after = game.after(position, m);
        match game.outcome(&after) {
            Some(outcome) => outcome == Outcome::Win(!game.to_move(position)),
            None => wins_within(game, &after, plies - 1),
        }
    })
}
