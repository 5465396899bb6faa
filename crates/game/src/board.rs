//! What a screen draws: the points of a board in the plane, their edges, the men on them.

use crate::{Game, Player, Point};

/// Where a point lies and what it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// The file, from 0 at the left; its letter is `a` and so on.
    pub file: u8,
    /// The rank, from 0 at the bottom; its number is one more.
    pub rank: u8,
}

impl Site {
    /// The algebraic name: `a1` is the bottom left.
    pub fn name(self) -> String {
        format!("{}{}", (b'a' + self.file) as char, self.rank + 1)
    }

    /// Reads an algebraic name, in either case: one letter and a rank from 1 on, up to two digits.
    pub fn parse(text: &str) -> Option<Site> {
        let letter = text.bytes().next()?.to_ascii_lowercase();
        let digits = text.get(1..)?;
        let plain = matches!(digits.len(), 1..=2) && digits.bytes().all(|b| b.is_ascii_digit());
        if !letter.is_ascii_lowercase() || !plain || digits.starts_with('0') {
            return None;
        }
        Some(Site { file: letter - b'a', rank: digits.parse::<u8>().ok()? - 1 })
    }
}

/// What the men of a game are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Men {
    /// `x` for the first player and `o` for the second.
    Marks,
    /// `w` for the first player, White, and `b` for the second, Black.
    Colours,
}

impl Men {
    /// The letters of the first and the second player in position texts.
    pub const fn letters(self) -> [char; 2] {
        match self {
            Men::Marks => ['x', 'o'],
            Men::Colours => ['w', 'b'],
        }
    }

    /// The letter of this player in position texts.
    pub const fn letter(self, player: Player) -> char {
        self.letters()[player.index()]
    }
}

/// A part of the board that can be owned, such as a small board of ultimate tic-tac-toe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The points inside.
    pub points: Vec<Point>,
    /// Who has won it.
    pub owner: Option<Player>,
    /// Whether the player to move may play there.
    pub playable: bool,
    /// Whether nobody may play there any more.
    pub closed: bool,
}

/// A line that has been made and is on the board: what a screen marks where somebody has won or may take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeLine {
    /// Its points, along the line; of a line of [areas](Area), all points of these.
    pub points: Vec<Point>,
    /// Whose it is.
    pub player: Player,
}

/// A game that can be drawn.
pub trait Board: Game {
    /// What the men are called.
    fn men(&self) -> Men;

    /// The points in their own order: the index of a [`Point`] is its place in this list.
    fn sites(&self) -> Vec<Site>;

    /// The pairs of points that a line of the board joins; none on a board of cells.
    fn edges(&self) -> Vec<(Point, Point)>;

    /// Who has a man on the point.
    fn man(&self, position: &Self::Position, point: Point) -> Option<Player>;

    /// The men that the first and the second player have still in hand, where there are such.
    fn in_hand(&self, _position: &Self::Position) -> Option<[u8; 2]> {
        None
    }

    /// The parts of the board that can be owned, in reading order; none on most boards.
    fn areas(&self, _position: &Self::Position) -> Vec<Area> {
        Vec::new()
    }

    /// The lines that have been made and are on the board, each once: they have won the game or an area, or
    /// are mills.
    fn made_lines(&self, _position: &Self::Position) -> Vec<MadeLine> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_points() {
        for (text, file, rank) in [("a1", 0, 0), ("e5", 4, 4), ("t20", 19, 19), ("C3", 2, 2)] {
            let site = Site::parse(text).unwrap();
            assert_eq!((site.file, site.rank), (file, rank));
            assert_eq!(site.name(), text.to_lowercase());
        }
        for text in ["", "a", "1a", "a0", "a01", "a-1", "a+1", "aa", "é1", "a123", "a1 "] {
            assert_eq!(Site::parse(text), None, "{text:?}");
        }
    }
}
