//! Games whose positions have an index, sector by sector, for tablebases by retrograde analysis.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use crate::Game;

/// A game whose positions are divided into sectors and have an index from 0 in each of them.
///
/// A sector is given by the numbers of men on the board and in hand; a game never comes back to a sector that
/// it has left. Most moves *stay*: they lead to the sector's partner and from there back, possibly in cycles.
/// The other moves *leave* for sectors that are solved earlier. Sectors and indices are relative to the side
/// to move, so that one index serves both colours; in a position made from an index, the first player is to
/// move.
///
/// A finished position of a sector is lost or drawn for the side to move.
///
/// ```
/// use filetto::game::{Game, Indexed};
/// use filetto::games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Six.rules());
/// let start = mill.sector(&mill.start()).expect("a sector");
/// assert_eq!(start.to_string(), "0-0+6-6");
/// assert_eq!(mill.sectors().last(), Some(&start), "it is solved last");
/// ```
pub trait Indexed: Game {
    /// The name of a sector, in which the side to move comes first.
    type Sector: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync;

    /// The index function of one sector.
    type Numbering: Numbering<Position = Self::Position>;

    /// Returns all sectors that a game can reach, in the order of retrograde analysis: each after its exits.
    fn sectors(&self) -> Vec<Self::Sector>;

    /// Returns the sector of a position; `None` if the game is finished or cannot reach the position.
    fn sector(&self, position: &Self::Position) -> Option<Self::Sector>;

    /// Returns the sector to which staying moves lead; `None` if all moves leave.
    fn partner(&self, sector: Self::Sector) -> Option<Self::Sector>;

    /// Returns the sectors to which leaving moves lead, by the kind of move; `None` for a kind that ends the
    /// game or does not occur.
    fn exits(&self, sector: Self::Sector) -> Vec<Option<Self::Sector>>;

    /// Returns the number of men of both players on the board and in hand, which limits the size of a build.
    fn men_left(&self, sector: Self::Sector) -> usize;

    /// Returns the number of men of both players in hand.
    fn men_in_hand(&self, sector: Self::Sector) -> usize;

    /// Returns the number of entries of a sector: the [`len`](Numbering::len) of its numbering, without
    /// making one.
    fn entries(&self, sector: Self::Sector) -> u64;

    /// Makes the index function of a sector.
    fn numbering(&self, sector: Self::Sector) -> Self::Numbering;

    /// Returns the sector of the [exchanged](Self::exchanged) positions, even if no game can reach it.
    fn exchanged_sector(&self, sector: Self::Sector) -> Self::Sector;

    /// Exchanges the men of both players, on the board and in hand. The side to move stays.
    fn exchanged(&self, position: &Self::Position) -> Self::Position;

    /// Pushes the position after each leaving move, with the kind of the move: an index of
    /// [`exits`](Self::exits). Returns the number of staying moves. A finished position has neither.
    fn leaving(&self, position: &Self::Position, visit: impl FnMut(usize, Self::Position)) -> u32;

    /// Pushes the positions from which a staying move leads to this one, each once for every such move.
    fn predecessors(&self, position: &Self::Position, visit: impl FnMut(Self::Position));
}

/// The entry of a position in its sector's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SectorEntry {
    /// The index, below [`Numbering::len`].
    pub index: u64,
    /// `true` if no other entry stands for the position; see [`Numbering::twins`].
    pub alone: bool,
}

/// An index function: a number for each position of one sector.
///
/// Most symmetric positions share an index. A position is transformed so that the men of the side to move
/// become the representative of their orbit; then the placement of the opponent's men is numbered. If a
/// symmetry maps the representative to itself, several entries can stand for one position: they are *twins*.
///
/// ```
/// use filetto::game::{Indexed, Numbering};
/// use filetto::games::mill::{Mill, Variant};
///
/// let mill = Mill::new(Variant::Three.rules());
/// let numbering = mill.numbering("3-3".parse()?);
/// let position = numbering.position(17);
/// let entry = numbering.entry(&position);
/// assert!(entry.index == 17 || !entry.alone);
/// # Ok::<(), filetto::games::mill::SectorError>(())
/// ```
pub trait Numbering: Send + Sync {
    /// A position of the game.
    type Position;

    /// Returns the number of entries, below 2^32.
    fn len(&self) -> u64;

    /// Returns `true` if there are no entries; every sector has some.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the entry of a position of this sector.
    fn entry(&self, position: &Self::Position) -> SectorEntry;

    /// Returns a position of this entry, with the first player to move.
    fn position(&self, index: u64) -> Self::Position;

    /// Pushes the entries that stand for the same position as this one, including itself, each once for every
    /// symmetry that leads to it.
    fn twins(&self, index: u64, visit: impl FnMut(u64));

    /// Returns the number of placements of men that the entry stands for. The sum over all entries counts
    /// each placement once.
    fn placements(&self, index: u64) -> u64;

    /// Returns the run of entries from this one on that agree in the number of placements and in
    /// [`alone`](SectorEntry::alone). It makes a walk over all entries faster.
    fn run(&self, index: u64) -> EntryRun;
}

/// A run of consecutive entries that agree in [`placements`](Numbering::placements) and twins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntryRun {
    /// The entry after the last one of the run.
    pub end: u64,
    /// The [placements](Numbering::placements) of each entry.
    pub placements: u64,
    /// `true` if no entry of the run has a twin.
    pub alone: bool,
}
