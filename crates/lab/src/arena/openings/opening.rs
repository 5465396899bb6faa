//! An opening, and the errors of opening books.

use engine::{OpenError, Session};

game::messages! {
    /// A reason why a match has no opening.
    pub enum NoOpening {
        Plies { plies: u32, game: String } =
            "match-no-opening" => "every random opening of {plies} plies finishes {game}",
        Balance { game: String } =
            "match-no-balance" => "no opening of {game} that was tried is balanced",
        Empty {} =
            "match-no-openings" => "expected at least one opening",
    }
}

/// The start of a game: a position, if it is not the initial one, and moves from there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MatchOpening {
    /// The position; `None` for the initial position.
    pub position: Option<String>,
    /// The moves from that position.
    pub moves: Vec<String>,
}

impl MatchOpening {
    /// Returns the opening with these moves from the start of the game.
    pub fn of(moves: Vec<String>) -> MatchOpening {
        MatchOpening { position: None, moves }
    }

    /// Plays the opening in a session.
    ///
    /// # Errors
    /// The position or the move that is wrong. The session's position is then unspecified.
    pub fn play(&self, session: &mut dyn Session) -> Result<(), OpenError> {
        if let Some(position) = &self.position {
            session.set_position(position).map_err(|error| OpenError::Position { error })?;
        }
        for (number, found) in (1..).zip(&self.moves) {
            let wrong = |error| OpenError::Move { number, found: found.clone(), error };
            session.play(found).map_err(wrong)?;
        }
        Ok(())
    }
}
