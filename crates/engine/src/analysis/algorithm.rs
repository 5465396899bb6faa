//! The searches that have a name, each with the options of its kind.

use search::{Driver, Leaves, Technique, Techniques, TextbookAlgorithm};

use crate::agents::agent::SOLVER_MEMORY;

/// A search by name, with its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// The strong search.
    Strong(StrongSearch),
    /// Monte Carlo tree search.
    Mcts(MonteCarloSearch),
    /// A search of the textbook.
    Textbook(TextbookSearch),
}

/// How the strong search searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrongSearch {
    /// How the window of each depth is chosen.
    pub driver: Driver,
    /// The techniques that are switched on.
    pub techniques: Techniques,
    /// The maximum depth in plies from the root.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The number of threads, from 1.
    pub threads: usize,
    /// Whether a win or a loss is searched on until its length is that of best play.
    pub exact_length: bool,
    /// Whether the exact solver of the game, if it has one, takes turns with the search, and tables that know all
    /// moves answer at once. Only the default driver with all techniques is helped so; a search to a depth asks the
    /// tables, but not the solver.
    pub solves: bool,
    /// What the exact solver may remember, in bytes.
    pub solver_memory: usize,
}

/// How Monte Carlo tree search searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MonteCarloSearch {
    /// The maximum number of iterations, of one random game or estimate each.
    pub iterations: Option<u64>,
    /// The maximum length of a random game, in plies; a longer one counts as a draw.
    pub plies: Option<u32>,
    /// The seed of the random games.
    pub seed: u64,
    /// The memory for the tree, in bytes.
    pub memory: Option<usize>,
    /// What says how much a leaf is worth.
    pub leaves: Leaves,
}

/// How a search of the textbook searches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextbookSearch {
    /// Which search.
    pub algorithm: TextbookAlgorithm,
    /// The maximum depth in plies from the root.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// Whether it deepens ply by ply, or searches to the full depth at once.
    pub deepens: bool,
}

impl Default for StrongSearch {
    /// The strongest search, by itself and without limits.
    fn default() -> Self {
        StrongSearch::driven_by(Driver::Aspiration)
    }
}

impl StrongSearch {
    /// All techniques with this driver.
    pub const fn driven_by(driver: Driver) -> StrongSearch {
        StrongSearch {
            driver,
            techniques: Techniques::ALL,
            depth: None,
            nodes: None,
            threads: 1,
            exact_length: true,
            solves: false,
            solver_memory: SOLVER_MEMORY,
        }
    }

    /// Whether tables may answer in place of the search.
    pub(crate) fn asks_tables(&self) -> bool {
        self.solves && self.driver == Driver::Aspiration && self.techniques == Techniques::ALL
    }

    /// Whether the exact solver takes turns with the search.
    pub(crate) fn asks_solver(&self) -> bool {
        self.asks_tables() && self.depth.is_none()
    }
}

impl MonteCarloSearch {
    /// The search with this worth of leaves, without limits.
    pub const fn with_leaves(leaves: Leaves) -> MonteCarloSearch {
        MonteCarloSearch { iterations: None, plies: None, seed: 0, memory: None, leaves }
    }
}

impl TextbookSearch {
    /// The search by its name, ply by ply and without limits.
    pub const fn new(algorithm: TextbookAlgorithm) -> TextbookSearch {
        TextbookSearch { algorithm, depth: None, nodes: None, deepens: true }
    }

    /// The search to this depth at once.
    pub const fn at_depth(algorithm: TextbookAlgorithm, depth: u32) -> TextbookSearch {
        TextbookSearch { depth: Some(depth), deepens: false, ..TextbookSearch::new(algorithm) }
    }
}

impl Default for Algorithm {
    /// The strongest search.
    fn default() -> Self {
        Algorithm::ALL[0]
    }
}

impl Algorithm {
    /// One of each name, without limits.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Strong(StrongSearch::driven_by(Driver::Aspiration)),
        Algorithm::Strong(StrongSearch::driven_by(Driver::FullWindow)),
        Algorithm::Strong(StrongSearch::driven_by(Driver::MtdF)),
        Algorithm::Strong(StrongSearch::driven_by(Driver::NegaCStar)),
        Algorithm::Mcts(MonteCarloSearch::with_leaves(Leaves::Estimates)),
        Algorithm::Mcts(MonteCarloSearch::with_leaves(Leaves::RandomGames)),
        Algorithm::Textbook(TextbookSearch::new(TextbookAlgorithm::AlphaBeta)),
        Algorithm::Textbook(TextbookSearch::new(TextbookAlgorithm::Negamax)),
        Algorithm::Textbook(TextbookSearch::new(TextbookAlgorithm::Minimax)),
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Strong(search) => search.driver.name(),
            Algorithm::Mcts(MonteCarloSearch { leaves: Leaves::Estimates, .. }) => "mcts",
            Algorithm::Mcts(MonteCarloSearch { leaves: Leaves::RandomGames, .. }) => "mcts-random",
            Algorithm::Textbook(search) => textbook_name(search.algorithm),
        }
    }

    /// The algorithm with this name, without limits.
    ///
    /// ```
    /// use engine::Algorithm;
    ///
    /// let mcts = Algorithm::parse("MCTS").expect("a name");
    /// assert_eq!(mcts.name(), "mcts");
    /// assert_eq!(Algorithm::parse("deepest"), None);
    /// ```
    pub fn parse(name: &str) -> Option<Algorithm> {
        let name = name.trim().to_ascii_lowercase();
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// The algorithm with what a command calls `depth`: plies from the root; of Monte Carlo search, the plies of a
    /// random game.
    #[must_use]
    pub fn with_depth(self, depth: Option<u32>) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { depth, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { plies: depth, ..search }),
            Algorithm::Textbook(search) => Algorithm::Textbook(TextbookSearch { depth, ..search }),
        }
    }

    /// The algorithm with what a command calls `nodes`; of Monte Carlo search, the iterations.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { nodes, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { iterations: nodes, ..search }),
            Algorithm::Textbook(search) => Algorithm::Textbook(TextbookSearch { nodes, ..search }),
        }
    }

    /// The algorithm on this number of threads, which only the strong search can use.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { threads, ..search }),
            other => other,
        }
    }

    /// The algorithm with this seed, if it plays random games.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Algorithm {
        match self {
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { seed, ..search }),
            other => other,
        }
    }

    /// The algorithm with the help of the exact solver and of tables, which only the strong search can use.
    #[must_use]
    pub fn with_solver(self, solves: bool) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { solves, ..search }),
            other => other,
        }
    }

    /// The algorithm with this number of bytes for what it remembers beside the transposition table: the exact solver, or the
    /// tree of a Monte Carlo search.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { solver_memory: bytes, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { memory: Some(bytes), ..search }),
            Algorithm::Textbook(_) => self,
        }
    }

    /// The maximum number of nodes, or of iterations.
    pub fn max_nodes(self) -> Option<u64> {
        match self {
            Algorithm::Strong(search) => search.nodes,
            Algorithm::Mcts(search) => search.iterations,
            Algorithm::Textbook(search) => search.nodes,
        }
    }

    /// Whether a limit of depth or nodes ends the search by itself.
    pub fn is_limited(self) -> bool {
        let ends_by_depth = match self {
            Algorithm::Strong(search) => search.depth.is_some(),
            Algorithm::Mcts(_) => false,
            Algorithm::Textbook(search) => search.depth.is_some(),
        };
        ends_by_depth || self.max_nodes().is_some()
    }
}

/// The name of a search of the textbook on the command line.
const fn textbook_name(algorithm: TextbookAlgorithm) -> &'static str {
    match algorithm {
        TextbookAlgorithm::Minimax => "minimax",
        TextbookAlgorithm::Negamax => "negamax",
        TextbookAlgorithm::AlphaBeta => "alpha-beta",
    }
}

/// The techniques of the strong search in the order in which an experiment adds them, each with the sum so far.
pub fn cumulative_techniques() -> impl Iterator<Item = (Technique, Techniques)> {
    Technique::ALL.into_iter().scan(Techniques::NONE, |techniques, technique| {
        *techniques = techniques.with(technique);
        Some((technique, *techniques))
    })
}
