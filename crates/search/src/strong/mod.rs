//! The strong search: iterative deepening over a principal variation search with a shared table, every
//! technique of which can be switched off ([`Techniques`]), on one thread or many.
//!
//! * `techniques.rs`: what there is to switch, and all margins
//! * `deepening.rs`: one depth after the other, each by a [`Driver`]; `root.rs`: the moves at the root
//! * `node.rs`: the search itself; `quiescence.rs`: beyond its horizon
//! * `worker.rs`, `moves.rs`, `order.rs`: the steps of a node; `parallel.rs`: what threads share

mod deepening;
mod moves;
mod node;
mod order;
mod parallel;
mod quiescence;
mod root;
mod techniques;
mod worker;

use std::panic::resume_unwind;
use std::thread;

use game::Evaluate;

use crate::transposition_table::TranspositionTable;
use crate::{Analysis, Endings, Watcher};
use deepening::{Deepening, Tools};
use parallel::{Helper, Lead, Shared, StopAtEnd};
pub use techniques::{Driver, Params, Technique, Techniques};

/// How to search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// How the window of each depth is chosen.
    pub driver: Driver,
    /// What is switched on.
    pub techniques: Techniques,
    /// The margins.
    pub params: Params,
    /// The most plies to search from the root, from 1.
    pub depth: u32,
    /// How many of the best moves are wanted with their values, from 1.
    pub lines: usize,
    /// The number of threads, from 1.
    pub threads: usize,
    /// Whether a win or loss that is found is searched on until its length is known to be best play's.
    pub exact_length: bool,
    /// Keys of positions that are drawn when a root move leads there: by repetition, say.
    pub drawn: Vec<u64>,
    /// Keys of positions that no root move may lead to, if there are others.
    pub refused: Vec<u64>,
}

impl Default for Options {
    /// Everything, on one thread, until the value is proven.
    fn default() -> Self {
        Options {
            driver: Driver::Aspiration,
            techniques: Techniques::ALL,
            params: Params::default(),
            depth: MAX_DEPTH,
            lines: 1,
            threads: 1,
            exact_length: true,
            drawn: Vec::new(),
            refused: Vec::new(),
        }
    }
}

/// The most plies that are searched: what an entry of the table can hold.
pub const MAX_DEPTH: u32 = 255;

/// Searches a position until the value is proven, the depth is reached, or the watcher stops it.
///
/// The table keeps what was found for the next search of the same game and options.
pub fn analyse<G: Evaluate, W: Watcher<G::Move>>(
    game: &G,
    position: &G::Position,
    options: &Options,
    table: &TranspositionTable,
    watcher: W,
) -> Analysis<G::Move> {
    analyse_with_endings(game, position, options, None, table, watcher)
}

/// The same with what is known of endings: each node below the root is looked up, those at the horizon and beyond
/// it too, and what is found is as good as the end of a game. So a root all of whose moves lead to known endings
/// is settled at depth 1, however far the ends are.
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
