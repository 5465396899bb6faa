//! A search on a thread of its own: it ends by its limits, when it is told to stop, or when all is known.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::{Agent, Algorithm, Budget, Clock, Limit, Request, Session, Settings, StrongSearch};
use search::{Event, Line, TranspositionTable, Watcher};

use crate::message::{EngineInput, FoundMoves, Info, SearchNews};

/// What to search, and how.
pub(crate) struct Search {
    /// The game, at the position.
    pub(crate) session: Box<dyn Session>,
    pub(crate) table: Arc<TranspositionTable>,
    /// Who chooses the move; `None` for the strongest search.
    pub(crate) level: Option<Agent>,
    pub(crate) threads: usize,
    /// The number of best moves that are wanted.
    pub(crate) lines: usize,
    pub(crate) seed: u64,
    /// What the exact solver may remember, in bytes.
    pub(crate) solver_memory: usize,
    pub(crate) budget: Budget,
    /// The moment from which the time of the budget counts.
    pub(crate) since: Duration,
    /// Whether the result waits for the command to stop.
    pub(crate) is_infinite: bool,
    /// Whether news of the root moves are wanted.
    pub(crate) tells_moves: bool,
}

/// A search that runs.
pub(crate) struct RunningSearch {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
    has_no_end: bool,
}

impl RunningSearch {
    /// Starts a search; its news and at last what it found go to the receiver.
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
            // Without a receiver nobody waits for a move.
            let _ = sender.send(EngineInput::Found(found));
        });
        RunningSearch { stop, thread, has_no_end }
    }

    /// Tells the search to stop. It ends at one of its next nodes.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.thread().unpark();
    }

    /// Whether it may go on until it is told to stop.
    pub(crate) fn has_no_end(&self) -> bool {
        self.has_no_end
    }

    /// Waits for the thread, which has sent what it found.
    pub(crate) fn join(self) {
        // Panics of the search do not leave its thread.
        let _ = self.thread.join();
    }
}

impl Search {
    fn run(&self, stop: &AtomicBool, clock: Arc<dyn Clock>, sender: &SyncSender<EngineInput>) -> FoundMoves {
        let limit = Limit::since(Arc::clone(&clock), self.since, self.budget);
        let mut listener =
            SearchWatcher { limit, stop, clock, since: self.since, sender, tells_moves: self.tells_moves };
        let found = catch_unwind(AssertUnwindSafe(|| match self.level {
            Some(level) => self.choose(level, &mut listener),
            None => self.analyse(&mut listener),
        }));
        found.unwrap_or_else(|_| self.any_move())
    }

    /// Any legal move, if a defect ended the search: a program that says nothing would block its front end.
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
        let info = |number, line: &Line<String>| Info {
            depth: analysis.depth,
            deepest: analysis.depth.max(line.variation.len() as u32),
            line: number,
            value: line.value.unwrap_or(game::Value::DRAW),
            bound: line.bound,
            exact: line.exact,
            variation: line.variation.clone(),
            nodes: analysis.counters.nodes,
            time: listener.elapsed(),
            table_permille: analysis.table_permille,
        };
        let known = (1..).zip(&analysis.lines).filter(|(_, line)| line.value.is_some());
        FoundMoves {
            best: analysis.lines.first().and_then(|line| line.variation.first().cloned()),
            lines: known.map(|(number, line)| info(number, line)).collect(),
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
        if self.session.ending().is_some() {
            return self.any_move();
        }
        let chosen = match self.session.choose(level, &settings, listener) {
            Ok(chosen) => chosen,
            Err(error) => return FoundMoves { refused: Some(error), ..self.analyse(listener) },
        };
        let info = chosen.value.map(|value| Info {
            depth: self.budget.depth.unwrap_or(1),
            deepest: self.budget.depth.unwrap_or(1),
            line: 1,
            value,
            bound: chosen.bound,
            exact: chosen.exact,
            variation: vec![chosen.chosen.clone()],
            nodes: chosen.nodes,
            time: listener.elapsed(),
            table_permille: 0,
        });
        let lines = info.into_iter().collect();
        FoundMoves { best: Some(chosen.chosen), lines, nodes: chosen.nodes, refused: None }
    }
}

/// Stops the search in time, and passes its events on.
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
                value: progress.value,
                bound: progress.bound,
                exact: progress.exact,
                variation: progress.variation.to_vec(),
                nodes: progress.nodes,
                time: self.elapsed(),
                table_permille: progress.table_permille,
            })),
            _ if !self.tells_moves => None,
            Event::Begun { m, depth, number, .. } => Some(SearchNews::Begun { m: m.clone(), number, depth }),
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
            // A front end that does not read misses news, and does not keep the search from its move.
            let _ = self.sender.try_send(EngineInput::News(news));
        }
    }
}
