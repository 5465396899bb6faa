//! Searches in a thread of their own, so that the screen keeps responding.
//!
//! At most one search runs. A new one ends the previous one, whose later news is ignored.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Agent, AgentMove, Budget, Limit, Request, Session, Settings};
use game::Assessment;
use lab::SystemClock;
use search::{Event, TranspositionTable, Watcher};
use teaching::puzzle::prove;
use teaching::review::{ReviewedMove, review_game};

/// Size of the transposition table of an analysis, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// Number of lines of an analysis.
pub(crate) const LINES: usize = 3;

/// Limit of a hint. It is not a time, so that a hint is the same on every machine.
const HINT_NODES: u64 = 2_000_000;

/// Time for the values of all moves, and for each move of a review.
const VALUES_TIME: Duration = Duration::from_secs(2);

/// A line of an analysis.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct FoundLine {
    pub(crate) moves: Vec<String>,
    /// The value for the side to move, if there is one.
    pub(crate) assessment: Option<Assessment>,
}

/// News of a search.
pub(crate) enum News {
    /// An agent has chosen its move, in this time.
    Chosen { agent: Agent, found: Box<AgentMove<String>>, took: Duration },
    /// The agent cannot play here, for this reason.
    Refused(engine::AgentError),
    /// A depth is completed for a line, counted from 0.
    Line { number: usize, line: FoundLine, depth: u32, nodes: u64 },
    /// The best move for a hint.
    Hint(FoundLine),
    /// The values of all legal moves.
    Values(Vec<FoundLine>),
    /// The analysis has ended by itself, with these lines.
    Analysed(Vec<FoundLine>),
    /// A move of the game is reviewed.
    Reviewed(Box<ReviewedMove>),
    /// All moves are reviewed.
    ReviewEnds,
    /// The best answer to a wrong move of a puzzle, if it could be proven.
    Refuted { m: String, answer: Option<(String, Assessment)> },
}

/// The kind of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Move,
    Hint,
    Values,
    Analysis,
    Review,
    Refutation,
}

struct Running {
    kind: Kind,
    number: u64,
    stop: Arc<AtomicBool>,
    since: Instant,
}

/// The running search, and its news.
pub(crate) struct Thinker {
    running: Option<Running>,
    sender: Sender<(u64, News)>,
    receiver: Receiver<(u64, News)>,
    searches: u64,
    /// The table of all analyses, from the first one on.
    table: Option<Arc<TranspositionTable>>,
}

impl Thinker {
    pub(crate) fn new() -> Thinker {
        let (sender, receiver) = channel();
        Thinker { running: None, sender, receiver, searches: 0, table: None }
    }

    /// Returns the kind of the search that runs.
    pub(crate) fn kind(&self) -> Option<Kind> {
        self.running.as_ref().map(|running| running.kind)
    }

    /// Returns the time for which the search has run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.running.as_ref().map_or(Duration::ZERO, |running| running.since.elapsed())
    }

    /// Ends the search without its result.
    pub(crate) fn drop_search(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the search as soon as possible. It still sends its result so far.
    pub(crate) fn hurry(&self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the next news of the running search, if there is any.
    pub(crate) fn news(&mut self) -> Option<News> {
        loop {
            let (number, news) = self.receiver.try_recv().ok()?;
            if self.running.as_ref().is_none_or(|running| running.number != number) {
                continue;
            }
            if !matches!(news, News::Line { .. } | News::Reviewed(_)) {
                self.running = None;
            }
            return Some(news);
        }
    }

    /// Begins a search, and ends the one before.
    fn begin(&mut self, kind: Kind, search: impl FnOnce(NewsReporter) + Send + 'static) {
        self.drop_search();
        self.searches += 1;
        let stop = Arc::new(AtomicBool::new(false));
        let reporter =
            NewsReporter { number: self.searches, sender: self.sender.clone(), stop: stop.clone() };
        self.running = Some(Running { kind, number: self.searches, stop, since: Instant::now() });
        thread::spawn(move || search(reporter));
    }

    /// Lets an agent choose a move.
    pub(crate) fn choose(
        &mut self,
        session: Box<dyn Session>,
        agent: Agent,
        settings: Settings,
        budget: Budget,
    ) {
        self.begin(Kind::Move, move |reporter| {
            let since = Instant::now();
            let settings = Settings { depth: budget.depth.or(settings.depth), ..settings };
            let limit = Limit::of(SystemClock, budget);
            let mut watcher = Watcher::<String>::until(limit, &reporter.stop);
            let news = match session.choose(agent, &settings, &mut watcher) {
                Ok(found) => News::Chosen { agent, found: Box::new(found), took: since.elapsed() },
                Err(error) => News::Refused(error),
            };
            reporter.send(news);
        });
    }

    /// Searches for the best move within a number of nodes.
    pub(crate) fn find_hint(&mut self, session: Box<dyn Session>) {
        self.begin(Kind::Hint, move |reporter| {
            let algorithm = Request::solving().algorithm.with_nodes(Some(HINT_NODES));
            let lines = reporter.analyse(&*session, &Request { algorithm, lines: 1 }, None, None);
            // There is a line, since a position of an unfinished game has a move.
            lines.into_iter().next().into_iter().for_each(|line| reporter.send(News::Hint(line)));
        });
    }

    /// Values all legal moves.
    pub(crate) fn find_values(&mut self, session: Box<dyn Session>) {
        self.begin(Kind::Values, move |reporter| {
            let request = Request { lines: session.legal_moves().len().max(1), ..Request::solving() };
            reporter.send(News::Values(reporter.analyse(&*session, &request, Some(VALUES_TIME), None)));
        });
    }

    /// Analyses the position until the search is ended, or has proven everything.
    pub(crate) fn analyse(&mut self, session: Box<dyn Session>) {
        let table = self.table.get_or_insert_with(|| Arc::new(TranspositionTable::new(TABLE_BYTES))).clone();
        self.begin(Kind::Analysis, move |reporter| {
            let request = Request { lines: LINES, ..Request::solving() };
            reporter.send(News::Analysed(reporter.analyse(&*session, &request, None, Some(&table))));
        });
    }

    /// Searches for the best answer to a move, in the position after it.
    pub(crate) fn refute(&mut self, after: Box<dyn Session>, m: String) {
        self.begin(Kind::Refutation, move |reporter| {
            let answer = prove::refutation(&*after);
            reporter.send(News::Refuted { m, answer });
        });
    }

    /// Reviews the moves of a game, from its first position on.
    pub(crate) fn review(&mut self, start: Box<dyn Session>, moves: Vec<String>) {
        self.begin(Kind::Review, move |reporter| {
            let search = |position: &dyn Session, request: &Request, time: Duration| {
                let limit = Limit::new(SystemClock, Some(time));
                let mut watcher = Watcher::<String>::until(limit, &reporter.stop);
                position.analyse(request, &TranspositionTable::new(TABLE_BYTES), &mut watcher)
            };
            review_game(&*start, &moves, VALUES_TIME, search, |one| {
                reporter.send(News::Reviewed(Box::new(one)));
                !reporter.stop.load(Ordering::Relaxed)
            });
            reporter.send(News::ReviewEnds);
        });
    }
}

/// The end of the channel into which a search sends its news.
struct NewsReporter {
    number: u64,
    sender: Sender<(u64, News)>,
    stop: Arc<AtomicBool>,
}

impl NewsReporter {
    fn send(&self, news: News) {
        // Fails only after the screen has ended, which then needs no news.
        let _ = self.sender.send((self.number, news));
    }

    /// Runs an analysis. With a table, it also sends its depths.
    fn analyse(
        &self,
        session: &dyn Session,
        request: &Request,
        time: Option<Duration>,
        table: Option<&TranspositionTable>,
    ) -> Vec<FoundLine> {
        let mut watcher = AnalysisWatcher {
            limit: Limit::new(SystemClock, time),
            reporter: self,
            sends_depths: table.is_some(),
        };
        let own;
        let table = match table {
            Some(table) => table,
            None => {
                own = TranspositionTable::new(TABLE_BYTES / 4);
                &own
            }
        };
        let found = session.analyse(request, table, &mut watcher);
        let line =
            |line: search::Line<String>| FoundLine { moves: line.variation, assessment: line.assessment };
        found.lines.into_iter().map(line).collect()
    }
}

/// A watcher that ends a search at its time limit or when its flag is raised, and sends its depths.
struct AnalysisWatcher<'a> {
    limit: Limit<SystemClock>,
    reporter: &'a NewsReporter,
    sends_depths: bool,
}

impl Watcher<String> for AnalysisWatcher<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        !self.reporter.stop.load(Ordering::Relaxed) && Watcher::<String>::proceed(&mut self.limit, nodes)
    }

    fn next_poll(&self, nodes: u64) -> u64 {
        // Few nodes, so that the clock and the flag are read many times in a thirtieth of a second.
        nodes + 64
    }

    fn on_event(&mut self, event: Event<'_, String>) {
        let Event::Depth(progress) = event else { return };
        if !self.sends_depths {
            return;
        }
        let moves = progress.variation.to_vec();
        let line = FoundLine { moves, assessment: Some(progress.assessment) };
        let (depth, nodes) = (progress.depth, progress.nodes);
        self.reporter.send(News::Line { number: progress.line - 1, line, depth, nodes });
    }
}
