//! A cell of the table of times: what a search took, to the end, with so many empty cells of the board.

use engine::Algorithm;

/// A cell of the table: one search to the end, from positions with the same number of empty cells.
#[derive(Debug, Clone, PartialEq)]
pub struct TimingCell {
    /// The k of the game.
    pub k: u32,
    /// The search.
    pub algorithm: Algorithm,
    /// The empty cells.
    pub empty: u32,
    /// The positions that were searched to the end.
    pub positions: u32,
    /// The mean number of nodes.
    pub nodes: f64,
    /// The mean time, in seconds.
    pub seconds: f64,
    /// Whether all positions were searched in time; if not, the true means are larger.
    pub complete: bool,
}
