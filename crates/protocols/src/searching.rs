//! A search on a separate thread. It ends at its limits, at a stop signal, or when the position is solved.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::{Agent, Algorithm, Budget, Clock, Limit, Request, Session, Settings, StrongSearch};
use game::{Assessment, Bound};
use search::{Event, Line, TranspositionTable, Watcher};

use crate::message::{EngineInput, FoundMoves, Info, SearchNews};

/// The position and the parameters of a search.
pub(crate) struct Search {
    /// The game at the root position.
    pub(crate) session: Box<dyn Session>,
    pub(crate) table: Arc<TranspositionTable>,
    /// The level that chooses the move; `None` for the strongest search.
    pub(crate) level: Option<Agent>,
    pub(crate) threads: usize,
    /// Number of best moves to report (MultiPV).
    pub(crate) lines: usize,
    pub(crate) seed: u64,
    /// Maximum size of the exact solver's cache, in bytes.
    pub(crate) solver_memory: usize,
    pub(crate) budget: Budget,
    /// Start of the time budget, by the clock.
    pub(crate) since: Duration,
    /// `true` if the result must not be sent before the stop signal.
    pub(crate) is_infinite: bool,
    /// `true` to report events of root moves.
    pub(crate) tells_moves: bool,
}

/// A running search.
pub(crate) struct RunningSearch {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    has_no_end: bool,
}

impl RunningSearch {
    /// Starts a search, which sends its events and finally its result to `sender`.
    pub(crate) fn start(
        search: Search,
        clock: Arc<dyn Clock>,
        sender: SyncSender<EngineInput>,
    ) -> RunningSearch {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let has_no_end = search.is_infinite || search.budget == Budget::default();
        let thread = thread::spawn(move || {
            let found = search.run(&flag, clock, &sender);
            while search.is_infinite && !flag.load(Ordering::Relaxed) {
                thread::park();
            }
            // An error means that the receiver is dropped.
            let _ = sender.send(EngineInput::Found(found));
        });
        RunningSearch { stop, thread, has_no_end }
    }

    /// Signals the search to stop. It ends after a few more nodes.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Returns `true` if the search may run until the stop signal.
    pub(crate) fn has_no_end(&self) -> bool {
        self.has_no_end
    }

    /// Waits for the thread to end, after it has sent its result.
    pub(crate) fn join(self) {
        // `catch_unwind` has handled panics of the search.
        let _ = self.thread.join();
    }
}

impl Search {
    fn run(&self, stop: &AtomicBool, clock: Arc<dyn Clock>, sender: &SyncSender<EngineInput>) -> FoundMoves {
        let limit = Limit::since(Arc::clone(&clock), self.since, self.budget);
        let mut listener =
            SearchWatcher { limit, stop, clock, since: self.since, sender, tells_moves: self.tells_moves };
        if self.session.ending().is_some() {
            return self.any_move();
        }
        let found = catch_unwind(AssertUnwindSafe(|| match self.level {
            Some(level) => self.choose(level, &mut listener),
            None => self.analyse(&mut listener),
        }));
        // After a panic: without an answer the GUI would wait for ever.
        found.unwrap_or_else(|_| self.any_move())
    }

    /// Returns any legal move, or none of a finished game.
    fn any_move(&self) -> FoundMoves {
        let best = self.session.legal_moves().into_iter().next();
        FoundMoves { best, lines: Vec::new(), nodes: 0, refused: None }
    }

    fn analyse(&self, listener: &mut SearchWatcher<'_>) -> FoundMoves {
        let search = StrongSearch {
            depth: self.budget.depth,
            nodes: self.budget.nodes,
            threads: self.threads,
            exact_length: self.is_infinite,
            solves: true,
            solver_memory: self.solver_memory,
            ..StrongSearch::default()
        };
        let request = Request { algorithm: Algorithm::Strong(search), lines: self.lines };
        let analysis = self.session.analyse(&request, &self.table, listener);
        let info = |number, line: &Line<String>, assessment| Info {
            depth: analysis.depth,
            deepest: analysis.depth.max(line.variation.len() as u32),
            line: number,
            assessment: in_force(assessment),
            variation: line.variation.clone(),
            nodes: analysis.counters.nodes,
            time: listener.elapsed(),
            table_permille: analysis.table_permille,
        };
        let known = (1..).zip(&analysis.lines).filter_map(|(number, line)| {
            let assessment = line.assessment?;
            Some(info(number, line, assessment))
        });
        FoundMoves {
            best: analysis.lines.first().and_then(|line| line.variation.first().cloned()),
            lines: known.collect(),
            nodes: analysis.counters.nodes,
            refused: None,
        }
    }

    fn choose(&self, level: Agent, listener: &mut SearchWatcher<'_>) -> FoundMoves {
        let settings = Settings {
            depth: self.budget.depth,
            seed: self.seed,
            time_is_given: self.budget.time.is_some() || self.budget.nodes.is_some() || self.is_infinite,
            threads: self.threads,
            solver_memory: self.solver_memory,
        };
        let chosen = match self.session.choose(level, &settings, listener) {
            Ok(chosen) => chosen,
            Err(error) => return FoundMoves { refused: Some(error), ..self.analyse(listener) },
        };
        let info = chosen.assessment.map(|assessment| Info {
            depth: self.budget.depth.unwrap_or(1),
            deepest: self.budget.depth.unwrap_or(1),
            line: 1,
            assessment: in_force(assessment),
            variation: vec![chosen.chosen.clone()],
            nodes: chosen.nodes,
            time: listener.elapsed(),
            table_permille: 0,
        });
        let lines = info.into_iter().collect();
        FoundMoves { best: Some(chosen.chosen), lines, nodes: chosen.nodes, refused: None }
    }
}

/// Returns the assessment for protocols, which have no word for a win that a draw by history may prevent:
/// such a win is an estimate.
fn in_force(assessment: Assessment) -> Assessment {
    match assessment.without_history() {
        Some(_) => Assessment::estimate(assessment.value_in_force(), Bound::Exact, 0),
        None => assessment,
    }
}

/// Stops the search at its limits, and forwards its events.
struct SearchWatcher<'a> {
    limit: Limit<Arc<dyn Clock>>,
    stop: &'a AtomicBool,
    clock: Arc<dyn Clock>,
    since: Duration,
    sender: &'a SyncSender<EngineInput>,
    tells_moves: bool,
}

impl SearchWatcher<'_> {
    fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.since)
    }

    fn news(&self, event: Event<'_, String>) -> Option<SearchNews> {
        match event {
            Event::Depth(progress) => Some(SearchNews::Depth(Info {
                depth: progress.depth,
                deepest: progress.deepest,
                line: progress.line,
                assessment: in_force(progress.assessment),
                variation: progress.variation.to_vec(),
                nodes: progress.nodes,
                time: self.elapsed(),
                table_permille: progress.table_permille,
            })),
            _ if !self.tells_moves => None,
            Event::RootMoveStarted { m, depth, number, .. } => {
                Some(SearchNews::RootMoveStarted { m: m.clone(), number, depth })
            }
            Event::Finished { m, .. } => Some(SearchNews::Finished(m.clone())),
            Event::Lost { m, .. } => Some(SearchNews::Lost(m.clone())),
            Event::Best { m, line: 1, .. } => Some(SearchNews::Best(m.clone())),
            _ => None,
        }
    }
}

impl Watcher<String> for SearchWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        !self.stop.load(Ordering::Relaxed) && Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        if let Some(news) = self.news(event) {
            // If the queue is full, the event is dropped: a GUI that does not read must not block the search.
            let _ = self.sender.try_send(EngineInput::News(news));
        }
    }
}
