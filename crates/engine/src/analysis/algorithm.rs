//! The searches by name, each kind with its options.

use search::{Driver, Leaves, Technique, Techniques, TextbookAlgorithm};

use crate::agents::agent::SOLVER_MEMORY;

/// A search by name, with its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// The strong search.
    Strong(StrongSearch),
    /// Monte Carlo tree search.
    Mcts(MonteCarloSearch),
    /// A textbook search.
    Textbook(TextbookSearch),
}

/// The options of the strong search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StrongSearch {
    /// The driver: the choice of the search window at each depth.
    pub driver: Driver,
    /// The enabled techniques.
    pub techniques: Techniques,
    /// Maximum depth in plies from the root.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// `true` if the search of a win or a loss continues until the length is that of best play.
    pub exact_length: bool,
    /// `true` if the exact solver of the game, if it has one, takes turns with the search, and tables that
    /// contain all moves answer at once. This needs the default driver with all techniques. A search to a
    /// fixed depth uses the tables but not the solver.
    pub solves: bool,
    /// Maximum size of the exact solver's stored results, in bytes.
    pub solver_memory: usize,
}

/// The options of Monte Carlo tree search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MonteCarloSearch {
    /// Maximum number of iterations, with one random game or estimate each.
    pub iterations: Option<u64>,
    /// Maximum length of a random game, in plies; a longer one counts as a draw.
    pub plies: Option<u32>,
    /// The seed of the random games.
    pub seed: u64,
    /// Maximum size of the tree, in bytes.
    pub memory: Option<usize>,
    /// The evaluation of the leaves.
    pub leaves: Leaves,
}

/// The options of a textbook search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextbookSearch {
    /// The search.
    pub algorithm: TextbookAlgorithm,
    /// Maximum depth in plies from the root.
    pub depth: Option<u32>,
    /// Maximum number of nodes.
    pub nodes: Option<u64>,
    /// `true` for iterative deepening, `false` for the full depth at once.
    pub deepens: bool,
}

impl Default for StrongSearch {
    /// Returns the strongest search, without the solver and without limits.
    fn default() -> Self {
        StrongSearch::driven_by(Driver::Aspiration)
    }
}

impl StrongSearch {
    /// Returns the search with this driver and all techniques, without limits.
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

    /// Returns `true` if tables may answer in place of the search.
    pub(crate) fn asks_tables(&self) -> bool {
        self.solves && self.driver == Driver::Aspiration && self.techniques == Techniques::ALL
    }

    /// Returns `true` if the exact solver takes turns with the search.
    pub(crate) fn asks_solver(&self) -> bool {
        self.asks_tables() && self.depth.is_none()
    }
}

impl MonteCarloSearch {
    /// Returns the search with this evaluation of the leaves, without limits.
    pub const fn with_leaves(leaves: Leaves) -> MonteCarloSearch {
        MonteCarloSearch { iterations: None, plies: None, seed: 0, memory: None, leaves }
    }
}

impl TextbookSearch {
    /// Returns the search with iterative deepening and without limits.
    pub const fn new(algorithm: TextbookAlgorithm) -> TextbookSearch {
        TextbookSearch { algorithm, depth: None, nodes: None, deepens: true }
    }

    /// Returns the search to this depth at once, in plies.
    pub const fn at_depth(algorithm: TextbookAlgorithm, depth: u32) -> TextbookSearch {
        TextbookSearch { depth: Some(depth), deepens: false, ..TextbookSearch::new(algorithm) }
    }
}

impl Default for Algorithm {
    /// Returns the strongest search.
    fn default() -> Self {
        Algorithm::ALL[0]
    }
}

impl Algorithm {
    /// All searches by name, without limits; the strongest first.
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

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Strong(search) => search.driver.name(),
            Algorithm::Mcts(MonteCarloSearch { leaves: Leaves::Estimates, .. }) => "mcts",
            Algorithm::Mcts(MonteCarloSearch { leaves: Leaves::RandomGames, .. }) => "mcts-random",
            Algorithm::Textbook(search) => textbook_name(search.algorithm),
        }
    }

    /// Returns the algorithm with this name, without limits. Case is ignored.
    ///
    /// ```
    /// use filetto::engine::Algorithm;
    ///
    /// let mcts = Algorithm::parse("MCTS").expect("a name");
    /// assert_eq!(mcts.name(), "mcts");
    /// assert_eq!(Algorithm::parse("deepest"), None);
    /// ```
    pub fn parse(name: &str) -> Option<Algorithm> {
        let name = name.trim().to_ascii_lowercase();
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// Sets the option `depth` of commands: the maximum depth in plies, or the maximum length of a random
    /// game for Monte Carlo search.
    #[must_use]
    pub fn with_depth(self, depth: Option<u32>) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { depth, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { plies: depth, ..search }),
            Algorithm::Textbook(search) => Algorithm::Textbook(TextbookSearch { depth, ..search }),
        }
    }

    /// Sets the option `nodes` of commands: the maximum number of nodes, or of iterations for Monte Carlo
    /// search.
    #[must_use]
    pub fn with_nodes(self, nodes: Option<u64>) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { nodes, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { iterations: nodes, ..search }),
            Algorithm::Textbook(search) => Algorithm::Textbook(TextbookSearch { nodes, ..search }),
        }
    }

    /// Sets the number of threads; only the strong search uses it.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { threads, ..search }),
            other => other,
        }
    }

    /// Sets the seed; only Monte Carlo search uses it.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Algorithm {
        match self {
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { seed, ..search }),
            other => other,
        }
    }

    /// Sets the use of the exact solver and of tables; only the strong search has it.
    #[must_use]
    pub fn with_solver(self, solves: bool) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { solves, ..search }),
            other => other,
        }
    }

    /// Sets the maximum size, in bytes, of the solver's stored results or of the Monte Carlo tree. It does
    /// not include the transposition table.
    #[must_use]
    pub fn with_memory(self, bytes: usize) -> Algorithm {
        match self {
            Algorithm::Strong(search) => Algorithm::Strong(StrongSearch { solver_memory: bytes, ..search }),
            Algorithm::Mcts(search) => Algorithm::Mcts(MonteCarloSearch { memory: Some(bytes), ..search }),
            Algorithm::Textbook(_) => self,
        }
    }

    /// Returns the maximum number of nodes or iterations.
    pub fn max_nodes(self) -> Option<u64> {
        match self {
            Algorithm::Strong(search) => search.nodes,
            Algorithm::Mcts(search) => search.iterations,
            Algorithm::Textbook(search) => search.nodes,
        }
    }

    /// Returns `true` if a limit on depth or nodes ends the search.
    pub fn is_limited(self) -> bool {
        let ends_by_depth = match self {
            Algorithm::Strong(search) => search.depth.is_some(),
            Algorithm::Mcts(_) => false,
            Algorithm::Textbook(search) => search.depth.is_some(),
        };
        ends_by_depth || self.max_nodes().is_some()
    }
}

/// Returns the name of a textbook search on the command line.
const fn textbook_name(algorithm: TextbookAlgorithm) -> &'static str {
    match algorithm {
        TextbookAlgorithm::Minimax => "minimax",
        TextbookAlgorithm::Negamax => "negamax",
        TextbookAlgorithm::AlphaBeta => "alpha-beta",
    }
}

/// Returns the techniques in the order in which an ablation experiment adds them, each with the set so far.
pub fn cumulative_techniques() -> impl Iterator<Item = (Technique, Techniques)> {
    Technique::ALL.into_iter().scan(Techniques::NONE, |techniques, technique| {
        *techniques = techniques.with(technique);
        Some((technique, *techniques))
    })
}
