//! The strong search as a value, which can be stopped and resumed: on one thread or many.

use std::iter;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use game::Tactics;

use super::deepening::Deepening;
use super::options::Options;
use super::parallel::{Helper, Lead, Shared, StopAtEnd};
use crate::transposition_table::TranspositionTable;
use crate::{Analysis, Endings, Watcher};

/// A strong search that continues after its watcher has stopped it.
///
/// Between two runs it keeps the depth with the root moves that are finished, killers and history; the table
/// is the caller's. Only the root move in progress is searched again, and the table has most of its nodes.
/// Each run should be longer than the one before, so that it gets beyond the point where that one was
/// stopped.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{NodeLimit, Options, ResumableSearch, TranspositionTable};
///
/// let game = Mnk::<1>::new("mnk:4,4,4".parse().expect("a spec"));
/// let (table, options) = (TranspositionTable::new(1 << 20), Options::default());
/// let mut search = ResumableSearch::new(&game, &game.start(), &options, None, &table);
/// while !search.is_over() {
///     search.run(NodeLimit(2 * search.nodes() + 1_000));
/// }
/// assert!(search.analysis().lines[0].is_exact());
/// ```
pub struct ResumableSearch<'a, G: Tactics> {
    /// The iterative deepening of each thread; the first leads.
    threads: Vec<Deepening<'a, G, ()>>,
    shared: Arc<Shared>,
}

impl<'a, G: Tactics> ResumableSearch<'a, G> {
    /// Returns a search that has not begun. See [`analyse_with_endings`](crate::analyse_with_endings) for the
    /// arguments.
    pub fn new(
        game: &'a G,
        position: &G::Position,
        options: &'a Options,
        endings: Option<&'a dyn Endings<G::Position>>,
        table: &'a TranspositionTable,
    ) -> Self {
        table.new_search();
        let shared = Arc::new(Shared::new(options.threads));
        let thread = || Deepening::new(game, position, options, endings, table, Arc::clone(&shared));
        let threads = iter::repeat_with(thread).take(options.threads.max(1)).collect();
        ResumableSearch { threads, shared }
    }

    /// Searches until the search is [over](Self::is_over) or the watcher stops it. The watcher's node counts
    /// include those of earlier runs.
    pub fn run(&mut self, mut watcher: impl Watcher<G::Move>) {
        self.run_watched(&mut watcher);
    }

    fn run_watched(&mut self, watcher: &mut dyn Watcher<G::Move>) {
        let shared = &*self.shared;
        shared.restart();
        let mut helpers = std::mem::take(&mut self.threads);
        let lead = helpers.remove(0);
        self.threads = thread::scope(|scope| {
            let help = |helper: Deepening<'a, G, ()>| {
                let mut watcher = Helper::new(shared, helper.counters().nodes);
                scope.spawn(move || helper.run(&mut watcher, false))
            };
            let helpers: Vec<_> = helpers.into_iter().map(help).collect();
            let stop = StopAtEnd(shared);
            let lead = lead.run(&mut Lead::new(watcher, shared), true);
            drop(stop);
            let join = |helper: thread::ScopedJoinHandle<'_, _>| {
                helper.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            iter::once(lead).chain(helpers.into_iter().map(join)).collect()
        });
        self.shared.set_nodes(self.threads[1..].iter().map(|helper| helper.counters().nodes).sum());
    }

    /// Returns `true` if the search ended by itself: all requested values are proven, or the maximum depth is
    /// reached.
    pub fn is_over(&self) -> bool {
        self.threads[0].is_over()
    }

    /// Returns the number of nodes of all threads so far.
    pub fn nodes(&self) -> u64 {
        self.threads[0].counters().nodes + self.shared.nodes()
    }

    /// Returns the depth of the result so far, in plies.
    pub fn depth(&self) -> u32 {
        self.threads[0].depth()
    }

    /// Returns the result so far.
    pub fn analysis(&self) -> Analysis<G::Move> {
        let mut analysis = self.threads[0].analysis();
        for helper in &self.threads[1..] {
            analysis.counters = analysis.counters.plus(helper.counters());
        }
        analysis
    }
}
