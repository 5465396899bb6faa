//! The textbook's searches as analysis: at once to a depth, or ply by ply.

use game::Evaluate;

use super::alpha_beta::alpha_beta;
use super::minimax::minimax;
use super::negamax::negamax;
use super::search::{Report, Textbook};
use crate::watcher::Polled;
use crate::{Analysis, Line, MAX_DEPTH, Watcher, Window};

/// A search of the textbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextbookAlgorithm {
    /// [`minimax()`].
    Minimax,
    /// [`negamax()`].
    Negamax,
    /// [`alpha_beta()`], in the game's natural order of moves.
    AlphaBeta,
}

/// The options of a search of the textbook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextbookOptions {
    /// The search.
    pub algorithm: TextbookAlgorithm,
    /// The maximum depth in plies from the root, from 1.
    pub depth: u32,
    /// `true` for iterative deepening from 1 on; `false` for the full depth at once.
    pub deepens: bool,
}

impl TextbookOptions {
    /// Returns the options for iterative deepening without a depth limit.
    pub const fn new(algorithm: TextbookAlgorithm) -> Self {
        TextbookOptions { algorithm, depth: MAX_DEPTH, deepens: true }
    }
}

/// Searches a position by the textbook until the value is proven, the depth is reached, or the watcher stops
/// it. There is one line, that of the best move.
pub fn analyse_by_textbook<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &TextbookOptions,
    mut watcher: W,
) -> Analysis<G::Move> {
    let mut watcher = Polled::new(&mut watcher);
    let deepest = options.depth.max(1);
    let first_move = game.legal_moves(position).first().copied();
    let mut analysis =
        Analysis { lines: first_move.map(Line::unknown).into_iter().collect(), ..Analysis::finished() };
    let mut depth = if options.deepens { 1 } else { deepest };
    while depth <= deepest && analysis.lines.iter().any(|line| !line.is_exact()) {
        let before = analysis.counters;
        let report = search(game, position, options.algorithm, depth, (&mut watcher).offset(before.nodes));
        analysis.counters = before.plus(report.counters);
        analysis.complete = report.complete;
        if !analysis.complete {
            break;
        }
        (analysis.lines, analysis.depth) = (vec![report.into_line()], depth);
        analysis.report_to(&mut watcher);
        depth += 1;
    }
    analysis
}

/// One search to this depth; what is left open there has the game's estimate.
fn search<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    algorithm: TextbookAlgorithm,
    depth: u32,
    watcher: W,
) -> Report<G::Move> {
    let estimate = |position: &G::Position| game.estimate(position, &game.accumulator(position));
    let search = Textbook::new(game, depth, estimate, watcher);
    match algorithm {
        TextbookAlgorithm::Minimax => minimax(search, position),
        TextbookAlgorithm::Negamax => negamax(search, position),
        TextbookAlgorithm::AlphaBeta => alpha_beta(search, position, Window::FULL),
    }
}
