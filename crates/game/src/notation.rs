//! Text for moves and positions.
//!
//! A position is one line: its [ranks](crate::write_ranks), the side to move, and other fields of the game.

use crate::{Board, Men, MoveError, Player, Point, PositionError, Site, parse_ranks, write_ranks};

/// A game whose moves and positions can be written and parsed.
///
/// ```
/// # use filetto::games::mnk::Mnk;
/// use filetto::game::{Game, Notation};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse()?);
/// let position = tris.parse_position("3/1x1/2o x")?;
/// let corner = tris.parse_move(&position, "a3")?;
/// assert_eq!(tris.write_position(&tris.after(&position, corner)), "x2/1x1/2o o");
/// assert_eq!(tris.parse_move(&position, "b2").unwrap_err().to_string(), "b2 is occupied");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The defaults are those of a game in which a position is its men and the side to move, and a move is the
/// points of its [path](crate::Game::path): `3/1x1/3 o` and `b2`.
pub trait Notation: Board {
    /// Writes the position as one line.
    fn write_position(&self, position: &Self::Position) -> String {
        let lengths = rank_lengths(&self.sites());
        let ranks = write_ranks(&lengths, self.men(), |point| self.man(position, Point(point as u16)));
        format!("{ranks} {}", self.men().letter(self.to_move(position)))
    }

    /// Parses a position in the form of [`write_position`](Self::write_position).
    ///
    /// # Errors
    /// The text is not a position of this game, or no game can reach it; the error contains the reason.
    fn parse_position(&self, text: &str) -> Result<Self::Position, PositionError>;

    /// Parses the two fields of a position that consists of its men and the side to move. A helper for
    /// [`parse_position`](Self::parse_position).
    ///
    /// # Errors
    /// There are not two fields, or one of them is wrong.
    fn parse_men(&self, text: &str) -> Result<(Vec<Option<Player>>, Player), PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let [ranks, side] = fields[..] else {
            return Err(PositionError::Fields {
                found: text.trim().to_owned(),
                example: self.write_position(&self.start()),
            });
        };
        let men = parse_ranks(ranks, &rank_lengths(&self.sites()), self.men())?;
        Ok((men, self.men().parse_side(side)?))
    }

    /// Writes the move. Default: the names of its points, as in `b2`, `a1-a4` or `a1-a4xb2`.
    fn write_move(&self, m: Self::Move) -> String {
        let (path, sites) = (self.path(m), self.sites());
        let names = path.points().iter().map(|point| sites[point.index()].name());
        names.zip(["", "-", "x"]).map(|(name, before)| before.to_owned() + &name).collect()
    }

    /// Parses a legal move. Default: in the form of [`write_move`](Self::write_move), in either case.
    ///
    /// # Errors
    /// The text is not a move, or the move is not legal here; the error contains the reason.
    fn parse_move(&self, position: &Self::Position, text: &str) -> Result<Self::Move, MoveError> {
        let mut moves = self.legal_moves(position).into_iter();
        let found = moves.find(|m| self.write_move(*m) == text.to_ascii_lowercase());
        found.ok_or_else(|| why_not_legal(self, position, text))
    }
}

/// Returns the number of points on each rank, from the top; `sites` are in reading order.
fn rank_lengths(sites: &[Site]) -> Vec<usize> {
    sites.chunk_by(|a, b| a.rank == b.rank).map(<[Site]>::len).collect()
}

/// Returns the error for a text that is not a legal move.
fn why_not_legal<G: Notation + ?Sized>(game: &G, position: &G::Position, text: &str) -> MoveError {
    let sites = game.sites();
    let unreadable = |example: String| MoveError::Unreadable { found: text.to_owned(), example };
    let Some(site) = Site::parse(text) else {
        return unreadable(sites[0].name());
    };
    let Some(point) = sites.iter().position(|other| *other == site) else {
        return MoveError::NoSuchPoint { point: site.name() };
    };
    let legal = game.legal_moves(position);
    match legal.first() {
        None => MoveError::Finished {},
        Some(_) if game.man(position, Point(point as u16)).is_some() => {
            MoveError::Occupied { point: site.name() }
        }
        Some(first) => unreadable(game.write_move(*first)),
    }
}

impl Men {
    /// Parses the side to move.
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

    /// Returns the number of plies after which the players have placed these numbers of men in turn, if no
    /// man was ever taken.
    ///
    /// # Errors
    /// The first player has neither as many men as the second nor one more, or it is the other player's turn.
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
