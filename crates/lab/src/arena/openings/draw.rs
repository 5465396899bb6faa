//! Generators of openings.

use engine::Session;

use super::opening::{MatchOpening, NoOpening};
use super::rejections::Rejections;

/// A generator of openings. If the first call succeeds, all later calls do.
pub(super) trait Draw: Send {
    /// Returns the next opening. The session is at the start of the game, before and after.
    fn next(&mut self, session: &mut dyn Session) -> Result<MatchOpening, NoOpening>;

    /// The numbers of openings that were thrown away so far.
    fn rejections(&self) -> Rejections {
        Rejections::default()
    }
}

/// Maximum number of attempts to find a new opening that leaves the game unfinished.
pub(super) const ATTEMPTS: usize = 200;

/// Plays `plies` random moves and returns them. If they end the game, takes them back and returns `None`.
pub(super) fn attempt(
    session: &mut dyn Session,
    plies: u32,
    random: &mut fastrand::Rng,
) -> Option<Vec<String>> {
    let mut moves = Vec::new();
    while moves.len() < plies as usize {
        let Some(chosen) = random.choice(session.legal_moves()) else { break };
        if session.play(&chosen).is_err() {
            break;
        }
        moves.push(chosen);
    }
    if moves.len() == plies as usize && session.ending().is_none() {
        return Some(moves);
    }
    take_back(session, moves.len());
    None
}

/// Takes back this number of moves.
pub(super) fn take_back(session: &mut dyn Session, plies: usize) {
    for _ in 0..plies {
        session.undo();
    }
}
