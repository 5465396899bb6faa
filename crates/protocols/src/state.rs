//! State of an engine, common to all protocols: the game, the transposition table and the running search.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::SyncSender;
use std::time::Duration;

use engine::{AgentMemory, Budget, Clock, HistoryRules, OpenError, Opening, Session, registry};
use game::SpecError;
use search::TranspositionTable;

use crate::message::{EngineInput, Info};
use crate::searching::{RunningSearch, Search};
use crate::settings::EngineSettings;

/// Size of the tablebase cache, in bytes.
const TABLE_CACHE: usize = 64 << 20;

/// Output streams of an engine.
pub struct Streams<'a> {
    /// Stream of the answers.
    pub output: &'a mut dyn Write,
    /// Stream of errors that the protocol cannot report.
    pub log: &'a mut dyn Write,
}

/// The state of an engine.
pub(crate) struct EngineState<'a> {
    pub(crate) settings: EngineSettings,
    /// The game at its start. Every position is set up in a fork of it.
    start: Box<dyn Session>,
    /// The game at the current position.
    session: Box<dyn Session>,
    pub(crate) history_rules: HistoryRules,
    /// Allocated at its first use, so that a GUI that only requests the name does not wait for it.
    table: Option<Arc<TranspositionTable>>,
    clock: Arc<dyn Clock>,
    streams: Streams<'a>,
    sender: SyncSender<EngineInput>,
    search: Option<RunningSearch>,
    /// End of the last search, by the clock. The time of a queued `go` begins then.
    free_since: Duration,
    /// The latest information about each principal variation that has been sent since the search began.
    sent_info: Vec<Info>,
    /// `true` if the GUI has sent a stop command since the last [`start_over`](EngineState::start_over).
    was_stopped: bool,
}

/// A search that the GUI requests.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SearchTask {
    pub(crate) budget: Budget,
    /// Time of the request, by the clock.
    pub(crate) since: Duration,
    pub(crate) is_infinite: bool,
    /// Number of best moves to report; 0 for [`EngineSettings::lines`].
    pub(crate) lines: usize,
    pub(crate) tells_moves: bool,
    /// `true` to ignore the level and use the strongest search.
    pub(crate) at_full_strength: bool,
}

impl SearchTask {
    /// Returns the task with a start time after `others` tasks of the same duration, which run before it.
    pub(crate) fn after_others(self, others: usize) -> SearchTask {
        let time = self.budget.time.unwrap_or_default();
        SearchTask { since: self.since + time * others as u32, ..self }
    }
}

impl<'a> EngineState<'a> {
    /// Creates a state at the start of the game in the settings, or of the protocol's `usual` game.
    ///
    /// # Errors
    /// If the spec is invalid.
    pub(crate) fn new(
        settings: EngineSettings,
        usual: &str,
        clock: Arc<dyn Clock>,
        streams: Streams<'a>,
        sender: SyncSender<EngineInput>,
    ) -> Result<Self, SpecError> {
        let start = registry::open(settings.spec.as_deref().unwrap_or(usual))?;
        let session = start.fork();
        let history_rules = HistoryRules::default();
        let free_since = Duration::ZERO;
        let (table, search) = (None, None);
        let mut state = EngineState {
            settings,
            start,
            session,
            history_rules,
            table,
            clock,
            streams,
            sender,
            search,
            free_since,
            sent_info: Vec::new(),
            was_stopped: false,
        };
        state.prepare();
        Ok(state)
    }

    /// Writes a line to the GUI.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        self.streams.output.write_all(format!("{line}\n").as_bytes())?;
        self.streams.output.flush()
    }

    /// Logs an error that the protocol cannot report.
    pub(crate) fn log(&mut self, text: &str) -> io::Result<()> {
        self.streams.log.write_all(format!("{text}\n").as_bytes())
    }

    /// Returns the game at the current position.
    pub(crate) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// Returns the game at the current position, to play a move or to undo one.
    pub(crate) fn session_mut(&mut self) -> &mut dyn Session {
        &mut *self.session
    }

    /// Returns the game at its start.
    pub(crate) fn start(&self) -> &dyn Session {
        &*self.start
    }

    /// Selects a game and sets it to its start.
    ///
    /// # Errors
    /// If the spec is invalid. The state does not change.
    pub(crate) fn open(&mut self, spec: &str) -> Result<(), SpecError> {
        let opened = registry::open(spec)?;
        if opened.spec() != self.start.spec() {
            self.start = opened;
            self.prepare();
            self.forget();
        }
        self.session = self.start.fork();
        Ok(())
    }

    /// Applies the settings to the game: history rules, tablebases, weights and caches.
    fn prepare(&mut self) {
        self.start.set_history_rules(self.history_rules);
        if let Some(folder) = self.settings.tables.clone() {
            // A level that needs tablebases reports missing ones itself.
            let _ = self.use_tables(&folder);
        }
        if let Some(file) = &self.settings.weights {
            // Weights of another game are ignored: the GUI may have changed the game.
            let _ = self.start.use_weights(file);
        }
        for book in &self.settings.books {
            // A certificate of another game is ignored: the GUI may have changed the game.
            let _ = self.start.use_book(book);
        }
        self.remember_nothing();
    }

    /// Resets the session to the start of the game, with empty caches.
    fn remember_nothing(&mut self) {
        if self.settings.keeps_solutions() {
            self.start.keep_solutions();
        }
        if self.settings.level.is_some() {
            self.start.use_memory(AgentMemory::new(self.settings.hash << 20));
        }
        self.session = self.start.fork();
    }

    /// Opens the game's tablebases in this folder. Returns the number of sectors.
    ///
    /// # Errors
    /// The message of the error. The folder is stored in the settings all the same.
    pub(crate) fn use_tables(&mut self, folder: &Path) -> Result<usize, String> {
        let found = self.start.use_tables(&folder.into(), TABLE_CACHE).map_err(|error| error.to_string());
        self.settings.tables = Some(folder.to_owned());
        found
    }

    /// Applies changed options and restores the position.
    pub(crate) fn apply(&mut self) {
        let (first, moves) = (self.session.set_up(), self.session.moves());
        let spec = self.start.spec();
        if let Ok(start) = registry::open(&spec) {
            self.start = start;
        }
        self.prepare();
        // Not expected to fail: the same position was set up before.
        let _ = self.set_up(first.as_deref(), &moves);
    }

    /// Sets up a position and plays moves from there.
    ///
    /// # Errors
    /// If the position or a move is invalid: the first invalid text. The state does not change.
    pub(crate) fn set_up<M: AsRef<str>>(
        &mut self,
        position: Option<&str>,
        moves: &[M],
    ) -> Result<(), OpenError> {
        let spec = self.start.spec();
        let opening =
            Opening { spec: &spec, position, moves, history_rules: self.history_rules, tables: None };
        self.session = opening.open_with(|_| Ok(self.start.fork()))?.session;
        Ok(())
    }

    /// Drops the transposition table.
    pub(crate) fn forget(&mut self) {
        self.table = None;
    }

    /// Drops the results of earlier games before a new game.
    pub(crate) fn new_game(&mut self) {
        self.forget();
        self.remember_nothing();
    }

    /// Returns the transposition table, and allocates it if necessary.
    pub(crate) fn table(&mut self) -> Arc<TranspositionTable> {
        let bytes = self.settings.hash << 20;
        Arc::clone(self.table.get_or_insert_with(|| Arc::new(TranspositionTable::new(bytes))))
    }

    /// Starts a search of the current position.
    pub(crate) fn think(&mut self, task: SearchTask) {
        let session = self.session.fork();
        self.think_about(session, task);
    }

    /// Starts a search of another position of the game.
    pub(crate) fn think_about(&mut self, session: Box<dyn Session>, task: SearchTask) {
        let search = Search {
            session,
            table: self.table(),
            level: self.settings.level.filter(|_| !task.at_full_strength),
            threads: self.settings.threads,
            lines: if task.lines == 0 { self.settings.lines } else { task.lines },
            seed: self.settings.seed,
            solver_memory: self.settings.solver_memory(),
            budget: task.budget,
            since: task.since.max(self.free_since),
            is_infinite: task.is_infinite,
            tells_moves: task.tells_moves,
        };
        self.sent_info.clear();
        self.search = Some(RunningSearch::start(search, Arc::clone(&self.clock), self.sender.clone()));
    }

    /// Stores the information about a principal variation that is sent to the GUI.
    pub(crate) fn remember(&mut self, info: &Info) {
        self.sent_info.retain(|sent| sent.line != info.line);
        self.sent_info.push(info.clone());
    }

    /// Returns the lines of a result that have not been sent to the GUI yet.
    pub(crate) fn unsent(&self, lines: Vec<Info>) -> Vec<Info> {
        lines
            .into_iter()
            .filter(|info| !self.sent_info.iter().any(|sent| sent.is_equal_except_counters(info)))
            .collect()
    }

    /// Returns `true` if the GUI has sent a stop command since the last call of
    /// [`start_over`](Self::start_over).
    pub(crate) fn was_stopped(&self) -> bool {
        self.was_stopped
    }

    /// Clears the stop flag before the first search of a new command.
    pub(crate) fn start_over(&mut self) {
        self.was_stopped = false;
    }

    /// Returns `true` if a search runs.
    pub(crate) fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Returns `true` if a search runs that only a stop command is certain to end.
    pub(crate) fn thinks_without_end(&self) -> bool {
        self.search.as_ref().is_some_and(RunningSearch::has_no_end)
    }

    /// Signals the running search, if any, to stop.
    pub(crate) fn stop(&mut self) {
        self.was_stopped = true;
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// Cleans up after the search has sent its result.
    pub(crate) fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            search.join();
            self.free_since = self.clock.now();
        }
    }
}
