//! The strong search: iterative deepening over a principal variation search with a shared table, every
//! technique of which can be switched off ([`Techniques`]), on one thread or many.
//!
//! * `techniques.rs`: what there is to switch; `margins.rs`: its numbers
//! * `deepening.rs`: one depth after the other, each by a [`Driver`]; `root.rs`: the moves at the root
//! * `node.rs`: the search itself; `quiescence.rs`: beyond its horizon; `sequences.rs`: wins by threats alone; `standing.rs`: who
//!   stands so well or so badly that no search is needed
//! * `worker.rs`, `moves.rs`, `order.rs`: the steps of a node; `parallel.rs`: what threads share

mod deepening;
mod margins;
mod moves;
mod node;
mod options;
mod order;
mod parallel;
mod quiescence;
mod root;
mod sequences;
mod standing;
mod techniques;
mod worker;

use std::panic::resume_unwind;
use std::thread;

use game::Evaluate;

use crate::transposition_table::TranspositionTable;
use crate::{Analysis, Endings, Watcher};
use deepening::{Deepening, Tools};
pub use margins::Margins;
pub use options::{MAX_DEPTH, Options};
use parallel::{Helper, Lead, Shared, StopAtEnd};
pub use techniques::{Driver, Technique, Techniques};

/// Searches a position until the value is proven, the depth is reached, or the watcher stops it.
///
/// The table keeps what was found for the next search of the same game and options.
///
/// ```
/// use game::{Game, Notation, Value};
/// use games::mnk::Mnk;
/// use search::{NodeLimit, Options, TranspositionTable, analyse};
///
/// let tris = Mnk::<1>::new("mnk:3,3,3".parse().expect("a spec"));
/// let position = tris.parse_position("xx1/o2/3 o").expect("a position");
/// let table = TranspositionTable::new(1 << 20);
/// let analysis = analyse(&tris, &position, &Options::default(), &table, NodeLimit(100_000));
/// let best = &analysis.lines[0];
/// assert_eq!(tris.write_move(best.variation[0]), "c3");
/// assert!(best.exact && analysis.complete);
/// // With text in place of moves, for a screen.
/// let text = analysis.map(|m| tris.write_move(m));
/// assert_eq!(text.lines[0].variation[0], "c3");
/// ```
pub fn analyse<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    analyse_with_endings(game, position, options, None, table, watcher)
}

/// Searches like [`analyse`], with what is known of endings: each node below the root is looked up, those at the
/// horizon and beyond it too, and what is found is as good as the end of a game. So a root all of whose moves lead to
/// known endings is settled at depth 1, however far the ends are.
pub fn analyse_with_endings<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    endings: Option<&dyn Endings<G::Position>>,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    table.new_search();
    let shared = Shared::new(options.threads);
    let shared = &shared;
    let tools = Tools { options, endings, table, shared };
    thread::scope(|scope| {
        let help = move || Deepening::new(game, position, tools, Helper::new(shared)).run(false);
        let helpers: Vec<_> = (1..options.threads).map(|_| scope.spawn(help)).collect();
        let stop = StopAtEnd(shared);
        let mut analysis = Deepening::new(game, position, tools, Lead::new(watcher, shared)).run(true);
        drop(stop);
        for helper in helpers {
            let help = helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            analysis.counters = analysis.counters.plus(help.counters);
        }
        analysis
    })
}
