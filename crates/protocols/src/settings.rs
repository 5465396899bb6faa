//! Initial settings of an engine. The GUI can change most of them by options.

use std::path::PathBuf;
use std::sync::Arc;

use engine::{Agent, CheckedBook, SOLVER_MEMORY};

/// Initial settings of an engine.
///
/// ```
/// use filetto_protocols::EngineSettings;
///
/// let settings = EngineSettings { hash: 16, ..EngineSettings::default() };
/// assert_eq!((settings.threads, settings.lines), (1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSettings {
    /// Spec of the game; `None` for the protocol's default.
    pub spec: Option<String>,
    /// Size of the transposition table, in mebibytes.
    pub hash: usize,
    /// Largest transposition table that the GUI may set, in mebibytes: the memory of the machine.
    pub max_hash: usize,
    /// Number of search threads.
    pub threads: usize,
    /// Number of best moves to report (MultiPV).
    pub lines: usize,
    /// Level that chooses the moves; `None` for the strongest search.
    pub level: Option<Agent>,
    /// Limit of the engine's total memory, in bytes; `None` if the GUI sets no limit.
    pub memory: Option<usize>,
    /// Folder of the tablebases.
    pub tables: Option<PathBuf>,
    /// Contents of a file of evaluation weights, which replace the built-in ones. Other games ignore it.
    pub weights: Option<Arc<[u8]>>,
    /// Certificates of wins, by which the engine plays. Those of other games are ignored.
    pub books: Vec<CheckedBook>,
    /// Seed of random choices.
    pub seed: u64,
    /// Version of the program.
    pub version: &'static str,
}

/// Largest transposition table on any machine, in mebibytes.
pub const MAX_HASH: usize = 1 << 16;

/// Maximum number of search threads.
pub const MAX_THREADS: usize = 256;

/// Maximum number of best moves to report: the number of cells of the largest board.
pub(crate) const MAX_LINES: usize = 400;

impl EngineSettings {
    /// Returns the maximum size of the exact solver's cache, in bytes: a quarter of a limited memory.
    pub(crate) fn solver_memory(&self) -> usize {
        self.memory.map_or(SOLVER_MEMORY, |bytes| (bytes / 4).min(SOLVER_MEMORY))
    }

    /// Returns `true` if the exact solver keeps its cache between moves. That requires its default memory.
    pub(crate) fn keeps_solutions(&self) -> bool {
        self.solver_memory() == SOLVER_MEMORY
    }
}

impl Default for EngineSettings {
    fn default() -> Self {
        EngineSettings {
            spec: None,
            hash: 64,
            max_hash: MAX_HASH,
            threads: 1,
            lines: 1,
            level: None,
            memory: None,
            tables: None,
            weights: None,
            books: Vec::new(),
            seed: 0,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}
