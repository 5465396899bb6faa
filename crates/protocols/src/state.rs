//! The state of an engine, which all protocols share: the game, the table that is kept from move to move, and the
//! search that runs.

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

/// The bytes of tables that stay in memory.
const TABLE_CACHE: usize = 64 << 20;

/// Where an engine writes.
pub struct Streams<'a> {
    /// The answers.
    pub output: &'a mut dyn Write,
    /// What is wrong, for people, where a protocol has no answer for it.
    pub log: &'a mut dyn Write,
}

/// The state of an engine.
pub(crate) struct EngineState<'a> {
    pub(crate) settings: EngineSettings,
    /// The game at its start: every position is set up in a fork of it.
    start: Box<dyn Session>,
    /// The game at the position that was last set up.
    session: Box<dyn Session>,
    pub(crate) history_rules: HistoryRules,
    /// Made when it is first needed: a front end that only asks for the name waits for no memory.
    table: Option<Arc<TranspositionTable>>,
    clock: Arc<dyn Clock>,
    streams: Streams<'a>,
    sender: SyncSender<EngineInput>,
    search: Option<RunningSearch>,
    /// When the last search ended: a line that waited for it has its time from then on.
    free_since: Duration,
    /// What was told of the lines of play since the search began.
    told: Vec<Info>,
    /// Whether the front end has asked to stop since the search began.
    was_stopped: bool,
}

/// A search that a front end asks for.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SearchTask {
    pub(crate) budget: Budget,
    /// When the front end asked.
    pub(crate) since: Duration,
    pub(crate) is_infinite: bool,
    /// The number of best moves; 0 for the number that is set.
    pub(crate) lines: usize,
    pub(crate) tells_moves: bool,
    /// Whether the move comes from the strongest search, whatever the level.
    pub(crate) at_full_strength: bool,
}

impl SearchTask {
    /// The same task as one of several in turn, of which this number came before it: its time begins after theirs.
    pub(crate) fn after_others(self, others: usize) -> SearchTask {
        let time = self.budget.time.unwrap_or_default();
        SearchTask { since: self.since + time * others as u32, ..self }
    }
}

impl<'a> EngineState<'a> {
    /// A state at the start of this game.
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
            told: Vec::new(),
            was_stopped: false,
        };
        state.prepare();
        Ok(state)
    }

    /// Writes a line.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        self.streams.output.write_all(format!("{line}\n").as_bytes())?;
        self.streams.output.flush()
    }

    /// Tells people what is wrong, where the protocol has no answer for it.
    pub(crate) fn log(&mut self, text: &str) -> io::Result<()> {
        self.streams.log.write_all(format!("{text}\n").as_bytes())
    }

    /// The game at the position that was last set up.
    pub(crate) fn session(&self) -> &dyn Session {
        &*self.session
    }

    /// As [`session`](Self::session), to play a move or to take one back.
    pub(crate) fn session_mut(&mut self) -> &mut dyn Session {
        &mut *self.session
    }

    /// The game at its start.
    pub(crate) fn start(&self) -> &dyn Session {
        &*self.start
    }

    /// Begins another game at its start.
    ///
    /// # Errors
    /// If the spec is wrong. The state does not change.
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

    /// Opens the tables, and prepares what the session keeps from move to move.
    fn prepare(&mut self) {
        self.start.set_history_rules(self.history_rules);
        if let Some(folder) = self.settings.tables.clone() {
            // A level that needs tables says that they are missing.
            let _ = self.use_tables(&folder);
        }
        if let Some(file) = &self.settings.weights {
            // The front end may have changed to another game.
            let _ = self.start.use_weights(file);
        }
        self.remember_nothing();
    }

    /// The start of a game of which nothing has been found out.
    fn remember_nothing(&mut self) {
        if self.settings.keeps_solutions() {
            self.start.keep_solutions();
        }
        if self.settings.level.is_some() {
            self.start.use_memory(AgentMemory::new(self.settings.hash << 20));
        }
        self.session = self.start.fork();
    }

    /// Uses the tables of the game below this folder; the number of sectors, or why there are none.
    pub(crate) fn use_tables(&mut self, folder: &Path) -> Result<usize, String> {
        let found = self.start.use_tables(folder, TABLE_CACHE).map_err(|error| error.to_string());
        self.settings.tables = Some(folder.to_owned());
        found
    }

    /// Applies options that have changed, at the same position.
    pub(crate) fn apply(&mut self) {
        let (first, moves) = (self.session.set_up(), self.session.moves());
        let spec = self.start.spec();
        if let Ok(start) = registry::open(&spec) {
            self.start = start;
        }
        self.prepare();
        // What was set up before can be set up again.
        let _ = self.set_up(first.as_deref(), &moves);
    }

    /// Sets up a position and plays moves from there.
    ///
    /// # Errors
    /// The first text that is wrong. The state does not change.
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

    /// Forgets what was found out in earlier games.
    pub(crate) fn forget(&mut self) {
        self.table = None;
    }

    /// A new game begins: what earlier ones left does not help it.
    pub(crate) fn new_game(&mut self) {
        self.forget();
        self.remember_nothing();
    }

    /// Makes the table, so that no search waits for its memory.
    pub(crate) fn table(&mut self) -> Arc<TranspositionTable> {
        let bytes = self.settings.hash << 20;
        Arc::clone(self.table.get_or_insert_with(|| Arc::new(TranspositionTable::new(bytes))))
    }

    /// Starts a search of the position.
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
        self.told.clear();
        self.search = Some(RunningSearch::start(search, Arc::clone(&self.clock), self.sender.clone()));
    }

    /// Remembers what is told of a line of play.
    pub(crate) fn remember(&mut self, info: &Info) {
        self.told.retain(|told| told.line != info.line);
        self.told.push(info.clone());
    }

    /// What a search has found but not told yet.
    pub(crate) fn untold(&self, lines: Vec<Info>) -> Vec<Info> {
        lines.into_iter().filter(|info| !self.told.iter().any(|told| told.says_the_same(info))).collect()
    }

    /// Whether the front end has asked to stop since the last call of [`start_over`](Self::start_over).
    pub(crate) fn was_stopped(&self) -> bool {
        self.was_stopped
    }

    /// The searches that follow answer a new question.
    pub(crate) fn start_over(&mut self) {
        self.was_stopped = false;
    }

    /// Whether a search runs.
    pub(crate) fn is_thinking(&self) -> bool {
        self.search.is_some()
    }

    /// Whether a search runs that only a `stop` is sure to end.
    pub(crate) fn thinks_without_end(&self) -> bool {
        self.search.as_ref().is_some_and(RunningSearch::has_no_end)
    }

    /// Tells the search to stop, if one runs.
    pub(crate) fn stop(&mut self) {
        self.was_stopped = true;
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// The search has said what it found.
    pub(crate) fn finish(&mut self) {
        if let Some(search) = self.search.take() {
            search.join();
            self.free_since = self.clock.now();
        }
    }
}
