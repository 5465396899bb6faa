//! Execution of the search that a request names.

use game::Tactics;
use search::{
    Analysis, Endings, MctsOptions, Options, SearchParameters, TextbookOptions, TranspositionTable, Watcher,
};

use super::algorithm::{Algorithm, MonteCarloSearch, StrongSearch, TextbookSearch};
use super::request::Request;

/// The state at the root of one strong search.
#[derive(Clone, Copy)]
pub(crate) struct RootContext<'a, P> {
    /// Keys of the positions that no move may lead to.
    pub(crate) refused: &'a [u64],
    /// The margins of the strong search.
    pub(crate) margins: SearchParameters,
    /// The endgame tables, if there are any.
    pub(crate) endings: Option<&'a dyn Endings<P>>,
}

/// Runs the search of a request on a position. `watcher` must enforce the node limit of the request.
pub(crate) fn search<G: Tactics>(
    game: &G,
    position: &G::Position,
    request: &Request,
    context: RootContext<'_, G::Position>,
    table: &TranspositionTable,
    watcher: &mut dyn Watcher<G::Move>,
) -> Analysis<G::Move> {
    match request.algorithm {
        Algorithm::Strong(search) => {
            let options = strong_options(&search, request.lines, context);
            search::analyse_with_endings(game, position, &options, context.endings, table, watcher)
        }
        Algorithm::Mcts(search) => {
            search::mcts(game, position, &mcts_options(&search, request.lines), watcher)
        }
        Algorithm::Textbook(TextbookSearch { algorithm, depth, deepens, .. }) => {
            let depth = depth.unwrap_or(search::MAX_DEPTH);
            let options = TextbookOptions { algorithm, depth, deepens };
            search::analyse_by_textbook(game, position, &options, watcher)
        }
    }
}

/// Returns the options of a strong search.
pub(crate) fn strong_options<P>(search: &StrongSearch, lines: usize, context: RootContext<'_, P>) -> Options {
    Options {
        driver: search.driver,
        techniques: search.techniques,
        margins: context.margins,
        depth: search.depth.unwrap_or(search::MAX_DEPTH),
        lines,
        threads: search.threads,
        exact_length: search.exact_length,
        refused: context.refused.to_vec(),
    }
}

fn mcts_options(search: &MonteCarloSearch, lines: usize) -> MctsOptions {
    let usual = MctsOptions::default();
    MctsOptions {
        seed: search.seed,
        lines,
        plies: search.plies.unwrap_or(usual.plies),
        memory: search.memory.unwrap_or(usual.memory),
        leaves: search.leaves,
        ..usual
    }
}
