//! The strong search: iterative deepening with principal variation search and a shared transposition table,
//! on one thread or many. Every technique can be switched off ([`Techniques`]).
//!
//! * `techniques.rs`: the techniques and drivers; `margins.rs`: their parameters
//! * `resumable.rs`: the search as a value, which runs until it is stopped and can continue
//! * `deepening.rs`: iterative deepening; `windows.rs`: aspiration windows, MTD(f), NegaC*; `root.rs`: the
//!   root moves
//! * `node.rs`: principal variation search; `quiescence.rs`: quiescence search; `threat_space.rs`:
//!   threat-space search; `pruning.rs`: null-move pruning, reverse futility pruning, razoring
//! * `worker.rs`, `moves.rs`, `order.rs`: the state of a thread, the staged move picker, killers and history
//! * `tt_probe.rs`, `pv_completion.rs`: the transposition table at a node; the rest of a principal variation
//! * `parallel.rs`: the parallel search (ABDADA).

mod deepening;
mod moves;
mod node;
mod options;
mod order;
mod parallel;
mod parameters;
mod pruning;
mod pv_completion;
mod quiescence;
mod resumable;
mod root;
mod techniques;
mod threat_space;
mod tt_probe;
mod windows;
mod worker;

use game::Tactics;

use crate::transposition_table::TranspositionTable;
use crate::{Analysis, Endings, Watcher};
pub use options::{MAX_DEPTH, Options};
pub use parameters::SearchParameters;
pub use resumable::ResumableSearch;
pub use techniques::{Driver, Technique, Techniques};

/// Searches a position until its value is proven, the maximum depth is reached, or the watcher stops the
/// search.
///
/// The table keeps its entries for later searches of the same game with the same options.
///
/// ```
/// use filetto::game::{Game, Notation, Value};
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, Options, TranspositionTable, analyse};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let position = tris.parse_position("xx1/o2/3 o").expect("a position");
/// let table = TranspositionTable::new(1 << 20);
/// let analysis = analyse(&tris, &position, &Options::default(), &table, NodeLimit(100_000));
/// let best = &analysis.lines[0];
/// assert_eq!(tris.write_move(best.variation[0]), "c3");
/// assert!(best.is_exact() && analysis.complete);
/// // With text in place of moves, for a screen.
/// let text = analysis.map(|m| tris.write_move(m));
/// assert_eq!(text.lines[0].variation[0], "c3");
/// ```
pub fn analyse<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    analyse_with_endings(game, position, options, None, table, watcher)
}

/// Searches like [`analyse`], with exact endgame values. Every node below the root is probed, in quiescence
/// search too, and a hit counts as the end of the game. So a root whose moves all lead to known endings is
/// settled at depth 1, however long the endings are.
pub fn analyse_with_endings<G: Tactics, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    endings: Option<&dyn Endings<G::Position>>,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    let mut search = ResumableSearch::new(game, position, options, endings, table);
    search.run(watcher);
    search.analysis()
}
