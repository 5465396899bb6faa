//! The options of the strong search.

use super::margins::Margins;
use super::techniques::{Driver, Techniques};

/// How to search.
///
/// ```
/// use search::{Driver, Options, Technique, Techniques};
///
/// // The three best moves at depth 6, by plain alpha-beta with a transposition table.
/// let options = Options {
///     driver: Driver::FullWindow,
///     techniques: Techniques::NONE.with(Technique::TranspositionTable),
///     depth: 6,
///     lines: 3,
///     ..Options::default()
/// };
/// assert!(!options.techniques.has(Technique::Killers));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How the window of each depth is chosen.
    pub driver: Driver,
    /// What is switched on.
    pub techniques: Techniques,
    /// The margins.
    pub margins: Margins,
    /// The maximum depth in plies from the root, from 1.
    pub depth: u32,
    /// How many of the best moves are wanted with their values, from 1.
    pub lines: usize,
    /// The number of threads, from 1.
    pub threads: usize,
    /// Whether a win or loss that is found is searched on until its length is known to be best play's.
    pub exact_length: bool,
    /// Keys of positions that are drawn when a root move leads there: by repetition, say.
    pub drawn: Vec<u64>,
    /// Keys of positions that no root move may lead to, if there are others.
    pub refused: Vec<u64>,
}

impl Default for Options {
    /// Everything, on one thread, until the value is proven.
    fn default() -> Self {
        Options {
            driver: Driver::Aspiration,
            techniques: Techniques::ALL,
            margins: Margins::default(),
            depth: MAX_DEPTH,
            lines: 1,
            threads: 1,
            exact_length: true,
            drawn: Vec::new(),
            refused: Vec::new(),
        }
    }
}

/// The maximum depth in plies: the greatest that an entry of the table can hold.
pub const MAX_DEPTH: u32 = 255;
