//! Searches by name: what the analysis screens, the experiments and the levels ask for.
//!
//! The searches themselves know the game's type and are in [`mod@search`]; here they are told apart by name,
//! and what they find is text.

use game::Evaluate;
use search::{
    Analysis, Driver, Endings, MctsOptions, Options, Technique, Techniques, TextbookAlgorithm,
    TextbookOptions, TranspositionTable, Watcher,
};

/// A search by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    /// Plain minimax.
    Minimax,
    /// Plain negamax.
    Negamax,
    /// Plain alpha-beta, in the game's natural order of moves.
    AlphaBeta,
    /// The strong search with this driver and these techniques.
    Strong(Driver, Techniques),
    /// Monte Carlo tree search.
    Mcts,
}

impl Algorithm {
    /// Those that have a name, the strong searches with all techniques.
    pub const ALL: [Algorithm; 8] = [
        Algorithm::Strong(Driver::Aspiration, Techniques::ALL),
        Algorithm::Strong(Driver::FullWindow, Techniques::ALL),
        Algorithm::Strong(Driver::MtdF, Techniques::ALL),
        Algorithm::Strong(Driver::NegaCStar, Techniques::ALL),
        Algorithm::Mcts,
        Algorithm::AlphaBeta,
        Algorithm::Negamax,
        Algorithm::Minimax,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Minimax => "minimax",
            Algorithm::Negamax => "negamax",
            Algorithm::AlphaBeta => "alpha-beta",
            Algorithm::Strong(driver, _) => driver.name(),
            Algorithm::Mcts => "mcts",
        }
    }

    /// The algorithm with this name.
    pub fn parse(name: &str) -> Option<Algorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name.trim().to_ascii_lowercase())
    }
}

/// What to search for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// How.
    pub algorithm: Algorithm,
    /// The most plies from the root; for Monte Carlo search the most plies of a random game.
    pub depth: Option<u32>,
    /// The most nodes, or iterations of Monte Carlo search.
    pub nodes: Option<u64>,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// The number of threads; only the strong searches use more than one.
    pub threads: usize,
    /// Whether plain searches deepen ply by ply too, or go to their depth at once.
    pub deepens: bool,
    /// Whether a win or loss that is found is searched on until its length is known to be best play's.
    pub exact_length: bool,
    /// The seed of random games.
    pub seed: u64,
    /// Whether the exact solver of the game, if it has one, takes turns with the search. A search to a depth, and
    /// any but the strongest, is done by itself all the same. Where tables know all moves, they answer at once.
    pub solves: bool,
}

impl Default for Request {
    /// The strongest search, without limits, for the best move.
    fn default() -> Self {
        Request {
            algorithm: Algorithm::ALL[0],
            depth: None,
            nodes: None,
            lines: 1,
            threads: 1,
            deepens: true,
            exact_length: true,
            seed: 0,
            solves: false,
        }
    }
}

impl Request {
    /// Whether tables may answer in place of a search.
    pub(crate) fn is_for_tables(&self) -> bool {
        self.solves && self.algorithm == Algorithm::ALL[0]
    }

    /// Whether the solver has something to do.
    pub(crate) fn is_for_the_solver(&self) -> bool {
        self.solves && self.depth.is_none() && self.algorithm == Algorithm::ALL[0]
    }
}

/// What a session knows of a position beside the rules.
pub(crate) struct Beside<'a, P> {
    /// Keys of positions that are drawn when a move leads there.
    pub(crate) drawn: &'a [u64],
    /// Keys of positions that no move may lead to.
    pub(crate) refused: &'a [u64],
    /// Tables.
    pub(crate) endings: Option<&'a dyn Endings<P>>,
}

/// Searches a position as asked.
pub(crate) fn search<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    beside: &Beside<'_, G::Position>,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    match request.algorithm {
        Algorithm::Strong(driver, techniques) => {
            let options = Options {
                driver,
                techniques,
                depth: request.depth.unwrap_or(search::MAX_DEPTH),
                lines: request.lines,
                threads: request.threads,
                exact_length: request.exact_length,
                drawn: beside.drawn.to_vec(),
                refused: beside.refused.to_vec(),
                ..Options::default()
            };
            search::analyse_with_endings(game, position, &options, beside.endings, table, watcher)
        }
        Algorithm::Mcts => {
            let usual = MctsOptions::default();
            let plies = request.depth.unwrap_or(usual.plies);
            let options = MctsOptions { seed: request.seed, lines: request.lines, plies, ..usual };
            search::mcts(game, position, &options, watcher)
        }
        Algorithm::Minimax => textbook(game, position, request, TextbookAlgorithm::Minimax, watcher),
        Algorithm::Negamax => textbook(game, position, request, TextbookAlgorithm::Negamax, watcher),
        Algorithm::AlphaBeta => textbook(game, position, request, TextbookAlgorithm::AlphaBeta, watcher),
    }
}

fn textbook<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    request: &Request,
    algorithm: TextbookAlgorithm,
    watcher: W,
) -> Analysis<G::Move> {
    let depth = request.depth.unwrap_or(search::MAX_DEPTH);
    let options = TextbookOptions { algorithm, depth, deepens: request.deepens };
    search::analyse_by_textbook(game, position, &options, watcher)
}

/// The techniques that an experiment adds one by one, each with all before it.
pub fn ladder() -> impl Iterator<Item = (Technique, Techniques)> {
    Technique::ALL.into_iter().scan(Techniques::NONE, |techniques, technique| {
        *techniques = techniques.with(technique);
        Some((technique, *techniques))
    })
}
