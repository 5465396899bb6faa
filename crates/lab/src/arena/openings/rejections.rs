//! Counts of openings that were drawn and not used.

/// Numbers of openings that were thrown away, by reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rejections {
    /// The moves ended the game.
    pub finished: u32,
    /// The position equals an earlier one under a symmetry of the game.
    pub twins: u32,
    /// One side has a proven win.
    pub decided: u32,
    /// The first search found too large a value.
    pub uneven: u32,
    /// Only the second search found too large a value.
    pub unstable: u32,
}

impl Rejections {
    /// Returns the number of all openings that were thrown away.
    pub fn total(self) -> u32 {
        self.finished + self.twins + self.decided + self.uneven + self.unstable
    }
}
