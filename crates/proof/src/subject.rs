//! The game and the position that a certificate is about.

use game::Notation;

use crate::flaw::Flaw;
use crate::proof::Proof;

/// Parses the position of a certificate. Game and position must be in the notation of the game.
pub(crate) fn position_of<G: Notation>(game: &G, proof: &Proof) -> Result<G::Position, Flaw> {
    let expected = game.spec();
    if proof.spec != expected {
        return Err(Flaw::OtherGame { found: proof.spec.clone(), expected });
    }
    let position = game.parse_position(&proof.position).map_err(|error| Flaw::Position { error })?;
    let expected = game.write_position(&position);
    if proof.position != expected {
        return Err(Flaw::PositionForm { found: proof.position.clone(), expected });
    }
    Ok(position)
}
