//! Moves that a strategy leaves open, and forced moves.

use game::{Game, Outcome, Player, Point};

/// Any legal move, preferably a winning one, else one outside the zones, which keeps the claims simple.
pub(super) fn any_move<G: Game>(
    game: &G,
    position: &G::Position,
    player: Player,
    zones: &[Point],
) -> Option<G::Move> {
    let moves = game.legal_moves(position);
    let wins = |m: &&G::Move| game.outcome(&game.after(position, **m)) == Some(Outcome::Win(player));
    let is_outside = |m: &&G::Move| !game.path(**m).points().iter().any(|point| zones.contains(point));
    moves.iter().find(wins).or(moves.iter().find(is_outside)).or(moves.first()).copied()
}

/// The legal move that visits only this point.
pub(super) fn move_to<G: Game>(game: &G, position: &G::Position, point: Point) -> Option<G::Move> {
    game.legal_moves(position).into_iter().find(|m| game.path(*m).points() == [point])
}

/// Returns `true` if every other move lets the opponent win at once.
pub(super) fn is_forced<G: Game>(game: &G, position: &G::Position, player: Player, m: G::Move) -> bool {
    let loses = |other: G::Move| {
        let next = game.after(position, other);
        let wins = |reply| game.outcome(&game.after(&next, reply)) == Some(Outcome::Win(!player));
        game.outcome(&next).is_none() && game.legal_moves(&next).into_iter().any(wins)
    };
    game.outcome(&game.after(position, m)).is_none()
        && game.legal_moves(position).into_iter().all(|other| other == m || loses(other))
}
