//! How many positions of a sector are won, drawn and lost.

/// How many positions of a sector are won, drawn and lost for the player to move.
///
/// Wins, draws and losses count every placement of the men; symmetric ones count separately.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SectorCounts {
    /// Placements that are won.
    pub win: u64,
    /// Placements that are drawn.
    pub draw: u64,
    /// Placements that are lost.
    pub loss: u64,
    /// Positions up to symmetry.
    pub orbits: u64,
    /// Plies of the longest win. `None` if there is no win, or distances are not known.
    pub longest_win: Option<u16>,
    /// Plies of the longest loss. `None` if there is no loss, or distances are not known.
    pub longest_loss: Option<u16>,
}

impl SectorCounts {
    /// The counts of two disjoint parts of a sector together.
    #[cfg(feature = "files")]
    pub(crate) fn and(self, other: SectorCounts) -> SectorCounts {
        SectorCounts {
            win: self.win + other.win,
            draw: self.draw + other.draw,
            loss: self.loss + other.loss,
            orbits: self.orbits + other.orbits,
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }
}
