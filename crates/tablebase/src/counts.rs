//! Numbers of won, drawn and lost positions of a sector.

/// Numbers of won, drawn and lost positions of a sector, from the side to move.
///
/// `win`, `draw` and `loss` count every placement of the men; symmetric placements count separately.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SectorCounts {
    /// Number of won placements.
    pub win: u64,
    /// Number of drawn placements.
    pub draw: u64,
    /// Number of lost placements.
    pub loss: u64,
    /// Number of positions up to symmetry.
    pub orbits: u64,
    /// Plies of the longest win. `None` if there is no win, or no distances.
    pub longest_win: Option<u16>,
    /// Plies of the longest loss. `None` if there is no loss, or no distances.
    pub longest_loss: Option<u16>,
}

impl SectorCounts {
    /// The sum of the counts of two disjoint parts of a sector.
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
