//! Text for moves and positions.
//!
//! A position is one line: its [ranks](crate::write_ranks), the side to move, and whatever else the game needs.

use crate::{Game, Men, MoveError, Player, PositionError};

/// A game whose moves and positions can be written and read.
pub trait Notation: Game {
    /// The position as one line.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a position that [`write_position`](Self::write_position) could have written.
    ///
    /// # Errors
    /// The text is no position of this game, or one that no game can reach; the error says why.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// The move as text.
    fn write_move(&self, m: Self::Move) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// The text is no move, or one that is not legal here; the error says why.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError>;
}

impl Men {
    /// Reads the side to move.
    ///
    /// # Errors
    /// The text is not the letter of a player.
    pub fn parse_side(self, text: &str) -> Result<Player, PositionError> {
        Player::BOTH
            .into_iter()
            .find(|player| text.eq_ignore_ascii_case(&self.letter(*player).to_string()))
            .ok_or_else(|| PositionError::Side {
                found: text.to_owned(),
                first: self.letter(Player::First),
                second: self.letter(Player::Second),
            })
    }

    /// Whether it can be this player's turn, where both have placed so many men in turn and none was
    /// ever taken: the plies played.
    ///
    /// # Errors
    /// The first player must have as many men as the second, or one more, and then the second moves.
    pub fn check_turn(self, side: Player, [firsts, seconds]: [usize; 2]) -> Result<usize, PositionError> {
        if firsts != seconds && firsts != seconds + 1 {
            let [first, second] = self.letters();
            return Err(PositionError::Unbalanced { first, second, firsts, seconds });
        }
        let plies = firsts + seconds;
        if side != Player::BOTH[plies % 2] {
            return Err(PositionError::NotToMove { player: self.letter(side), firsts, seconds });
        }
        Ok(plies)
    }
}
