//! Games whose positions can be numbered, sector by sector, so that a table holds the value of each.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::Game;

/// A game whose positions fall into sectors, each of them with numbers from 0.
///
/// A sector is what cannot be regained once it is left: so many men on the board and in hand. Most moves
/// *stay*: they lead to the sector's partner and from there back, and may go round in circles. The others
/// *leave* for sectors that are solved before. Everything is seen from the player to move, so that one
/// number serves both colours; positions from a number have the first player to move.
///
/// A finished position of a sector is lost or drawn for the player to move.
pub trait Indexed: Game {
    /// The name of a sector: the player to move comes first.
    type Sector: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync;

    /// The numbers of a sector's positions.
    type Numbering: Numbering<Position = Self::Position>;

    /// All sectors that a game can come to, each after those that its moves leave for.
    fn sectors(&self) -> Vec<Self::Sector>;

    /// The sector of a position. `None` if it belongs to none: it is finished, or no game leads there.
    fn sector(&self, position: &Self::Position) -> Option<Self::Sector>;

    /// The sector that moves which stay lead to; `None` if all moves leave.
    fn partner(&self, sector: Self::Sector) -> Option<Self::Sector>;

    /// The sectors that moves leave for, by the kind of move; `None` where such moves end the game, or there are
    /// none.
    fn exits(&self, sector: Self::Sector) -> Vec<Option<Self::Sector>>;

    /// The men of both players on the board and in hand: the size by which builds are limited.
    fn men_left(&self, sector: Self::Sector) -> usize;

    /// The men of both players in hand.
    fn men_in_hand(&self, sector: Self::Sector) -> usize;

    /// The number of entries of a sector: what its numbering's [`len`](Numbering::len) is, without the tables.
    fn entries(&self, sector: Self::Sector) -> u64;

    /// The numbers of a sector's positions.
    fn numbering(&self, sector: Self::Sector) -> Self::Numbering;

    /// The sector of what [`exchanged`](Self::exchanged) makes of this sector's positions, be it one that a game
    /// can come to or not.
    fn exchanged_sector(&self, sector: Self::Sector) -> Self::Sector;

    /// The position with the men of both players exchanged, on the board and in hand, and the same player to move.
    fn exchanged(&self, position: &Self::Position) -> Self::Position;

    /// Pushes the position after each move that leaves, with the kind of the move: its place in
    /// [`exits`](Self::exits). Returns how many moves stay. A finished position has neither.
    fn leaving(&self, position: &Self::Position, visit: impl FnMut(usize, Self::Position)) -> u32;

    /// Pushes the position before each move that stays and leads here: once for each such move.
    fn predecessors(&self, position: &Self::Position, visit: impl FnMut(Self::Position));
}

/// Where a position stands in its sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its number, below [`Numbering::len`].
    pub index: u64,
    /// Whether no other entry can stand for the same position; see [`Numbering::twins`].
    pub alone: bool,
}

/// The numbers of the positions of one sector.
///
/// Symmetric positions share a number as far as that is cheap: a position is turned until the men of the
/// player to move stand as in the representative of their orbit, and then the other's men are counted.
/// If a symmetry keeps the representative, several entries stand for one position: they are *twins*.
pub trait Numbering: Send + Sync {
    /// What is numbered.
    type Position;

    /// The number of entries, below 2^32.
    fn len(&self) -> u64;

    /// Whether there are no entries; there always are some.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry of a position of this sector.
    fn entry(&self, position: &Self::Position) -> Entry;

    /// A position of this entry, with the first player to move.
    fn position(&self, index: u64) -> Self::Position;

    /// Pushes the entries that stand for the same position, this one too, each once for every symmetry
    /// that leads there.
    fn twins(&self, index: u64, visit: impl FnMut(u64));

    /// How many placements of men the entry stands for, if all entries together stand for each once.
    fn placements(&self, index: u64) -> u64;

    /// The entries from this one on that stand for as many placements, and are [`alone`](Entry::alone) or not
    /// like it: for whoever walks over all entries.
    fn run(&self, index: u64) -> Run;
}

/// Entries in a row that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    /// The entry behind the last of them.
    pub end: u64,
    /// What [`Numbering::placements`] says of each.
    pub placements: u64,
    /// Whether none of them has a twin.
    pub alone: bool,
}
