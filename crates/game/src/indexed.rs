//! Games whose positions can be numbered, sector by sector, for tables of all values.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::Game;

/// A game whose positions fall into sectors, and are numbered from 0 in each of them.
///
/// A sector is given by the numbers of men on the board and in hand; once left, it is never entered again. Most
/// moves *stay*: they lead to the sector's partner and from there back, possibly in cycles. The others *leave* for
/// sectors that are solved earlier. Sectors and numbers are relative to the player to move, so that one number
/// serves both colours; a position made from a number has the first player to move.
///
/// A finished position of a sector is lost or drawn for the player to move.
///
/// ```
/// use game::{Game, Indexed};
/// use games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Six.rules());
/// let start = mill.sector(&mill.start()).expect("a sector");
/// assert_eq!(start.to_string(), "0-0+6-6");
/// assert_eq!(mill.sectors().last(), Some(&start), "it is solved last");
/// ```
pub trait Indexed: Game {
    /// The name of a sector: the player to move comes first.
    type Sector: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync;

    /// The numbering of a sector's positions.
    type Numbering: Numbering<Position = Self::Position>;

    /// All sectors that a game can reach, each after those that its moves leave for.
    fn sectors(&self) -> Vec<Self::Sector>;

    /// The sector of a position; `None` if it has none: the game is finished, or no game leads there.
    fn sector(&self, position: &Self::Position) -> Option<Self::Sector>;

    /// The sector to which staying moves lead; `None` if all moves leave.
    fn partner(&self, sector: Self::Sector) -> Option<Self::Sector>;

    /// The sectors that moves leave for, by the kind of move; `None` for a kind that ends the game or does not
    /// occur.
    fn exits(&self, sector: Self::Sector) -> Vec<Option<Self::Sector>>;

    /// The men of both players on the board and in hand: the size by which a build is limited.
    fn men_left(&self, sector: Self::Sector) -> usize;

    /// The men of both players in hand.
    fn men_in_hand(&self, sector: Self::Sector) -> usize;

    /// The number of entries of a sector: the [`len`](Numbering::len) of its numbering, without making that.
    fn entries(&self, sector: Self::Sector) -> u64;

    /// The numbering of a sector's positions.
    fn numbering(&self, sector: Self::Sector) -> Self::Numbering;

    /// The sector of this sector's positions once they are [exchanged](Self::exchanged), whether or not a game can
    /// reach it.
    fn exchanged_sector(&self, sector: Self::Sector) -> Self::Sector;

    /// The position with the men of both players exchanged, on the board and in hand, and the player to move kept.
    fn exchanged(&self, position: &Self::Position) -> Self::Position;

    /// Pushes the position after each leaving move, with the kind of the move: its index in
    /// [`exits`](Self::exits). Returns the number of staying moves. A finished position has neither.
    fn leaving(&self, position: &Self::Position, visit: impl FnMut(usize, Self::Position)) -> u32;

    /// Pushes the positions from which a staying move leads here, each once for each such move.
    fn predecessors(&self, position: &Self::Position, visit: impl FnMut(Self::Position));
}

/// The entry of a position in its sector's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectorEntry {
    /// Its number, below [`Numbering::len`].
    pub index: u64,
    /// Whether no other entry stands for this position; see [`Numbering::twins`].
    pub alone: bool,
}

/// The numbers of the positions of one sector.
///
/// Symmetric positions share a number as far as that is cheap. A position is transformed so that the men of the
/// player to move become the representative of their orbit; then the placement of the opponent's men is numbered.
/// If a symmetry keeps the representative, several entries stand for one position: they are *twins*.
///
/// ```
/// use game::{Indexed, Numbering};
/// use games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Three.rules());
/// let numbering = mill.numbering("3-3".parse()?);
/// let position = numbering.position(17);
/// let entry = numbering.entry(&position);
/// assert!(entry.index == 17 || !entry.alone);
/// # Ok::<(), games::mill::SectorError>(())
/// ```
pub trait Numbering: Send + Sync {
    /// The position of the game.
    type Position;

    /// The number of entries, below 2^32.
    fn len(&self) -> u64;

    /// Whether there are no entries; every sector has some.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entry of a position of this sector.
    fn entry(&self, position: &Self::Position) -> SectorEntry;

    /// A position of this entry, with the first player to move.
    fn position(&self, index: u64) -> Self::Position;

    /// Pushes the entries that stand for one position with this entry, including itself, each once for every
    /// symmetry that leads to it.
    fn twins(&self, index: u64, visit: impl FnMut(u64));

    /// The number of placements of men that the entry stands for. Summed over all entries, each placement counts
    /// once.
    fn placements(&self, index: u64) -> u64;

    /// The run of entries from this one on that agree in the number of placements and in
    /// [`alone`](SectorEntry::alone), to walk over all entries faster.
    fn run(&self, index: u64) -> EntryRun;
}

/// Consecutive entries that are alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryRun {
    /// The entry after the last of them.
    pub end: u64,
    /// The [placements](Numbering::placements) of each.
    pub placements: u64,
    /// Whether none of them has a twin.
    pub alone: bool,
}
