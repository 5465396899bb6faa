//! The options of the strong search.

use super::parameters::SearchParameters;
use super::techniques::{Driver, Techniques};

/// The options of the strong search.
///
/// ```
/// use filetto::search::{Driver, Options, Technique, Techniques};
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
    /// The driver, which chooses the window of each depth.
    pub driver: Driver,
    /// The techniques that are switched on.
    pub techniques: Techniques,
    /// The parameters of the techniques.
    pub margins: SearchParameters,
    /// The maximum depth in plies from the root, from 1.
    pub depth: u32,
    /// The number of best moves to find with their values (multi-PV), from 1.
    pub lines: usize,
    /// The number of threads, from 1.
    pub threads: usize,
    /// `true` to search on after a win or loss is found, until its length is proven to be that of best play.
    pub exact_length: bool,
    /// Keys of positions that root moves must not lead to, unless all root moves do.
    pub refused: Vec<u64>,
}

impl Default for Options {
    /// All techniques, on one thread, until the value is proven.
    fn default() -> Self {
        Options {
            driver: Driver::Aspiration,
            techniques: Techniques::ALL,
            margins: SearchParameters::default(),
            depth: MAX_DEPTH,
            lines: 1,
            threads: 1,
            exact_length: true,
            refused: Vec::new(),
        }
    }
}

/// The maximum depth in plies: the largest that fits into an entry of the table.
pub const MAX_DEPTH: u32 = 255;
