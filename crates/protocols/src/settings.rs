//! The settings that an engine begins with; a front end may change most of them by options.

use std::path::PathBuf;
use std::sync::Arc;

use engine::{Agent, SOLVER_MEMORY};

/// The settings that an engine begins with.
///
/// ```
/// use protocols::EngineSettings;
///
/// let settings = EngineSettings { hash: 16, ..EngineSettings::default() };
/// assert_eq!((settings.threads, settings.lines), (1, 1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EngineSettings {
    /// The game, if the protocol does not say it; `None` for the protocol's usual one.
    pub spec: Option<String>,
    /// The size of the transposition table, in mebibytes.
    pub hash: usize,
    /// The largest size that a front end may ask for: as much as the machine has.
    pub max_hash: usize,
    /// The number of threads of a search.
    pub threads: usize,
    /// The number of best moves that are shown.
    pub lines: usize,
    /// Who plays; `None` for the strongest search with all that is known of the game.
    pub level: Option<Agent>,
    /// The memory that all of it may take together, in bytes, if the front end limits it.
    pub memory: Option<usize>,
    /// The folder of tables.
    pub tables: Option<PathBuf>,
    /// A file of weights for the game's estimates in place of its own. Games that it does not belong to ignore it.
    pub weights: Option<Arc<[u8]>>,
    /// The seed of random choices.
    pub seed: u64,
    /// The version of the program.
    pub version: &'static str,
}

/// The largest transposition table on any machine, in mebibytes.
pub const MAX_HASH: usize = 1 << 16;

/// The maximum number of threads of a search.
pub const MAX_THREADS: usize = 256;

/// The maximum number of best moves that are shown: as many as the largest board has cells.
pub(crate) const MAX_LINES: usize = 400;

impl EngineSettings {
    /// What the exact solver may remember, in bytes: a quarter of a limited memory.
    pub(crate) fn solver_memory(&self) -> usize {
        self.memory.map_or(SOLVER_MEMORY, |bytes| (bytes / 4).min(SOLVER_MEMORY))
    }

    /// Whether the exact solver remembers from move to move, which takes its usual memory.
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
            seed: 0,
            version: env!("CARGO_PKG_VERSION"),
        }
    }
}
