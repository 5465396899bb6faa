//! Monte Carlo tree search: a tree with random games or estimates at its leaves, which grows where the
//! results are good.
//!
//! ```text
//! select            expand              play              back up
//! from the root     the leaf's moves    a random game     points to every node
//! down to a leaf    become children     from a child      of the path
//! ```
//!
//! UCT (L. Kocsis and C. Szepesvari, *Bandit Based Monte-Carlo Planning*, 2006) selects the move with the
//! highest upper confidence bound of its share of points. The search also backs up what finished games prove
//! (MCTS-Solver: M. Winands, Y. Bjornsson and J. Saito, *Monte-Carlo Tree Search Solver*, 2008): wins, losses
//! and draws, with the number of plies to the end. A proven move is not searched again.
//!
//! In place of a random game, the game's estimate can evaluate a leaf ([`Leaves::Estimates`]).
//!
//! A proof ignores the game's history. It comes from finished games only, never from a random game that was
//! cut off.

mod options;
mod proof;
mod report;
mod search;
mod tree;

use game::Tactics;

use crate::watcher::Polled;
use crate::{Analysis, Watcher};
pub use options::{Leaves, MctsOptions};
use proof::WON;
use report::{Reporter, finished};
use search::MctsSearch;
use tree::ROOT;

/// The maximum number of iterations: the points of a node still fit into 32 bits.
const MAX_ITERATIONS: u64 = (u32::MAX / WON) as u64;

/// Searches a position by Monte Carlo tree search until it is proven, the maximum number of iterations is
/// reached, or the watcher stops the search. The watcher is called before each iteration.
///
/// ```
/// use filetto::game::{Game, Notation};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{MctsOptions, Unlimited, mcts};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let position = tris.parse_position("xx1/o2/3 o").expect("a position");
/// let options = MctsOptions { iterations: 500, seed: 1, ..MctsOptions::default() };
/// let analysis = mcts(&tris, &position, &options, Unlimited);
/// // O must stop the row.
/// let best = analysis.lines[0].variation[0];
/// assert_eq!(tris.write_move(best), "c3");
/// let statistics = analysis.mcts.expect("Monte Carlo search");
/// assert_eq!(statistics.moves[0].m, best);
/// ```
pub fn mcts<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &MctsOptions,
    mut watcher: W,
) -> Analysis<G::Move> {
    if let Some(outcome) = game.outcome(position) {
        return finished(outcome.seen_by(game.to_move(position)));
    }
    let mut search = MctsSearch::new(game, *position, options);
    let mut reporter = Reporter::new(Polled::new(&mut watcher));
    let complete = run(&mut search, &mut reporter);
    search.analysis(complete)
}

/// Runs iterations. Returns `true` if they ended by themselves, `false` if the watcher stopped them.
fn run<G: Tactics, W: Watcher<G::Move>>(search: &mut MctsSearch<'_, G>, reporter: &mut Reporter<W>) -> bool {
    let max_iterations = search.options.iterations.min(MAX_ITERATIONS);
    reporter.begin(search);
    while !search.tree[ROOT].proof.is_settled() && search.iterations < max_iterations {
        if !reporter.watcher.proceed(search.iterations + 1) {
            return false;
        }
        search.iterate();
        reporter.tell(search);
    }
    reporter.end(search);
    true
}
