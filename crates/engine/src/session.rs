//! A game that is being played, with its type erased: what every screen and protocol talks to.
//!
//! One call here is one move or one search, never one node, so the erased call costs nothing.

use std::path::Path as FilePath;
use std::sync::{Arc, Mutex};

use game::{MoveError, Outcome, Path, Player, PositionError};
use search::{Analysis, LineMemory, Solution, SolveQuery, TranspositionTable, Watcher};
use tablebase::TableError;

use crate::agents::agent::{Agent, AgentError, AgentMove, Settings};
use crate::agents::choose;
use crate::agents::thinking::{Kept, TableStatus};
use crate::analysis::{self, Beside, Request};
use crate::endings::Look;
use crate::history::{History, HistoryRules, Reason};
use crate::playable::{EndingTables, Playable, SharedTables};
use crate::solving;
use crate::tree::{self, TreeError, TreeRecord, TreeWish};
use crate::view::View;
use crate::watching::{Counted, Interpreter};

/// How a game ended, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// Who won, or a draw.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

/// A game that is being played.
pub trait Session: Send {
    /// The canonical spec.
    fn spec(&self) -> String;

    /// The position on the board.
    fn position(&self) -> String;

    /// The position that the session began with, if that is not the start of the game.
    fn set_up(&self) -> Option<String>;

    /// Begins a new session from this position.
    ///
    /// # Errors
    /// The text is no position of this game; the session is left as it was.
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;

    /// When the game is drawn by its history.
    fn history_rules(&self) -> HistoryRules;

    /// Sets when the game is drawn by its history.
    fn set_history_rules(&mut self, rules: HistoryRules);

    /// Who is to move, or would be.
    fn to_move(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn ending(&self) -> Option<Ending>;

    /// The legal moves; none if the game is finished.
    fn legal_moves(&self) -> Vec<String>;

    /// Plays a move and gives it back as it is written.
    ///
    /// # Errors
    /// The text is no legal move; the session is left as it was.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

    /// Takes back the last move, or a resignation before it. Whether there was something to take back.
    fn undo(&mut self) -> bool;

    /// The player gives up, unless the game is finished.
    fn resign(&mut self, player: Player);

    /// The number of moves played.
    fn plies(&self) -> usize;

    /// The moves played.
    fn moves(&self) -> Vec<String>;

    /// What a screen draws.
    fn view(&self) -> View;

    /// The number of ways to play so many plies from here, by the rules of the position alone.
    fn perft(&self, depth: u32) -> u64;

    /// What can be proven about the position, by the rules of the position alone, in at most so many nodes.
    fn solve(
        &self,
        wish: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String> {
        self.solve_from(&mut LineMemory::new(wish.bytes), wish, max_nodes, watcher)
    }

    /// The same, going on from what was found before in this game, which only games of lines remember.
    fn solve_from(
        &self,
        memory: &mut LineMemory,
        wish: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String>;

    /// Searches the position as asked, telling the watcher how it gets on. Moves that draw by repetition
    /// count as draws, and where tables answer, those that let the other do so; otherwise history is left out.
    ///
    /// A table may serve one search after another; it speeds up what comes later.
    fn analyse(
        &self,
        request: &Request,
        table: &TranspositionTable,
        watcher: &mut dyn Watcher<String>,
    ) -> Analysis<String>;

    /// The whole tree below the position, with the walks of minimax and alpha-beta through it, by the rules of the
    /// position alone.
    ///
    /// # Errors
    /// It would have too many nodes.
    fn record_tree(&self, wish: &TreeWish) -> Result<TreeRecord, TreeError>;

    /// Keeps a table of at most so many bytes from move to move: for `expert` where it takes the time that
    /// it is given, and for [`ponder`](Self::ponder).
    fn keep_table(&mut self, bytes: usize);

    /// Keeps from move to move what the exact solver finds out: for `perfect`, and for an analysis that solves. It
    /// can take hundreds of megabytes.
    fn keep_solutions(&mut self);

    /// Uses the tables of this game below a folder from now on, and says how many sectors there are: for `perfect`,
    /// for what is solved and for the strong search. All heads are checked, and blocks that were read stay in memory, up to
    /// so many bytes. If there are none, nothing changes.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or one of other rules; the session is left as it was.
    fn use_tables(&mut self, directory: &FilePath, cache_bytes: usize) -> Result<usize, TableError>;

    /// What was wrong the first time that a table could not be used though its head is in order. Where that was, the
    /// tables say nothing.
    fn first_table_error(&self) -> Option<Arc<TableError>>;

    /// Searches the position until it is proven or the watcher stops it, and leaves what it found in the
    /// table that is kept. Without one it does nothing.
    fn ponder(&self, watcher: &mut dyn Watcher<String>);

    /// Another session at the same point of the same game, which shares what is kept.
    fn fork(&self) -> Box<dyn Session>;

    /// Who can play this game.
    fn agents(&self) -> Vec<Agent>;

    /// Whether the agent plays this game.
    ///
    /// # Errors
    /// It does not; the error says why and who does.
    fn check_agent(&self, agent: Agent) -> Result<(), AgentError>;

    /// Lets an agent choose a move; the game must not be finished.
    ///
    /// # Errors
    /// The agent does not play this game.
    fn choose(
        &self,
        agent: Agent,
        settings: &Settings,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<AgentMove, AgentError>;
}

/// A session of a game whose type is known.
#[derive(Debug, Clone)]
pub struct Match<G: Playable> {
    game: G,
    history: History<G::Position, G::Move>,
    history_rules: HistoryRules,
    resigned: Option<Player>,
    table: Option<Arc<TranspositionTable>>,
    memory: Option<Arc<Mutex<LineMemory>>>,
    tables: Option<SharedTables<G>>,
}

impl<G: Playable> Match<G> {
    /// A session at the start of the game.
    pub fn new(game: G) -> Self {
        let history = History::new(game.start());
        let history_rules = HistoryRules::default();
        Match { game, history, history_rules, resigned: None, table: None, memory: None, tables: None }
    }

    fn text(&self, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|m| self.game.write_move(*m)).collect()
    }

    fn legal(&self) -> Vec<G::Move> {
        if self.ending().is_some() { Vec::new() } else { self.game.legal_moves(self.history.position()) }
    }

    /// The keys of the positions in which the game would be drawn by repetition.
    fn drawn_keys(&self) -> Vec<u64> {
        let repetitions = self.history_rules.repetitions;
        self.history
            .occurring(repetitions.saturating_sub(1))
            .map(|position| self.game.key(position))
            .collect()
    }

    /// A look at the tables, if there are any.
    fn look<'a>(&'a self, drawn: &'a [u64]) -> Option<Look<'a, G>> {
        Some(Look::new(&self.game, self.tables.as_deref()?, drawn))
    }

    /// What there is for those who play from tables.
    fn table_status(&self) -> TableStatus {
        match (&self.tables, G::CAN_HAVE_TABLES) {
            (Some(_), _) => TableStatus::Tables,
            (None, true) => TableStatus::NoTablesYet,
            (None, false) => TableStatus::Nothing,
        }
    }

    /// The men of each player on the board: neither changes by a quiet move.
    fn count_men(&self, position: &G::Position) -> [usize; 2] {
        let points = 0..self.game.sites().len() as u16;
        let men: Vec<Player> =
            points.filter_map(|point| self.game.man(position, game::Point(point))).collect();
        Player::BOTH.map(|player| men.iter().filter(|owner| **owner == player).count())
    }
}

impl<G: Playable> Session for Match<G> {
    fn spec(&self) -> String {
        self.game.spec()
    }

    fn position(&self) -> String {
        self.game.write_position(self.history.position())
    }

    fn set_up(&self) -> Option<String> {
        let first = self.history.first_position();
        (*first != self.game.start()).then(|| self.game.write_position(first))
    }

    fn set_position(&mut self, text: &str) -> Result<(), PositionError> {
        let position = self.game.parse_position(text)?;
        self.history = History::new(position);
        self.resigned = None;
        Ok(())
    }

    fn history_rules(&self) -> HistoryRules {
        self.history_rules
    }

    fn set_history_rules(&mut self, rules: HistoryRules) {
        self.history_rules = rules;
    }

    fn to_move(&self) -> Player {
        self.game.to_move(self.history.position())
    }

    fn ending(&self) -> Option<Ending> {
        if let Some(outcome) = self.game.outcome(self.history.position()) {
            return Some(Ending { outcome, reason: Reason::Rules });
        }
        if let Some(player) = self.resigned {
            return Some(Ending { outcome: Outcome::Win(!player), reason: Reason::Resignation });
        }
        let reason = self.history.draw(self.history_rules)?;
        Some(Ending { outcome: Outcome::Draw, reason })
    }

    fn legal_moves(&self) -> Vec<String> {
        self.text(&self.legal())
    }

    fn play(&mut self, text: &str) -> Result<String, MoveError> {
        if self.ending().is_some() {
            return Err(MoveError::Finished {});
        }
        let before = *self.history.position();
        let m = self.game.parse_move(&before, text)?;
        let after = self.game.after(&before, m);
        let quiet = self.count_men(&after) == self.count_men(&before);
        self.history.push(m, after, quiet);
        Ok(self.game.write_move(m))
    }

    fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            return true;
        }
        self.history.pop()
    }

    fn resign(&mut self, player: Player) {
        if self.ending().is_none() {
            self.resigned = Some(player);
        }
    }

    fn moves(&self) -> Vec<String> {
        self.text(&self.history.moves().collect::<Vec<_>>())
    }

    fn plies(&self) -> usize {
        self.history.plies()
    }

    fn view(&self) -> View {
        let position = self.history.position();
        let sites = self.game.sites();
        let points = (0..sites.len() as u16).map(game::Point);
        let legal: Vec<Path> = self.legal().into_iter().map(|m| self.game.path(m)).collect();
        View {
            men: self.game.men(),
            edges: self.game.edges(),
            occupants: points.map(|point| self.game.man(position, point)).collect(),
            in_hand: self.game.in_hand(position),
            areas: self.game.areas(position),
            lines: self.game.made_lines(position),
            last: self.history.last_move().map(|m| self.game.path(m)),
            sites,
            legal,
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        search::perft(&self.game, self.history.position(), depth)
    }

    fn solve_from(
        &self,
        memory: &mut LineMemory,
        wish: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String> {
        let position = self.history.position();
        let is_over = self.game.outcome(position).is_some();
        let look = self.look(&[]).filter(|_| !wish.proof && !is_over);
        let known = look.and_then(|mut look| look.solution(position, wish));
        let solution = known.unwrap_or_else(|| {
            let mut watcher = Counted { max_nodes, watcher };
            self.game.solution(position, wish, memory, &mut watcher)
        });
        solution.map(|m| self.game.write_move(m))
    }

    fn analyse(
        &self,
        request: &Request,
        table: &TranspositionTable,
        watcher: &mut dyn Watcher<String>,
    ) -> Analysis<String> {
        if self.ending().is_some() {
            return Analysis::finished();
        }
        let position = self.history.position();
        let max_nodes = request.nodes.unwrap_or(u64::MAX);
        let drawn = self.drawn_keys();
        let mut look = self.look(&drawn).filter(|_| request.is_for_tables());
        let moves = look.as_mut().and_then(|look| look.judge(position));
        if let (Some(look), Some(moves)) = (&mut look, &moves)
            && moves.are_known_to_the_ply()
        {
            let found = look.findings(position, moves, request.lines);
            found.report_to(&mut Interpreter::new(&self.game, max_nodes, watcher));
            return found.map(|m| self.game.write_move(m));
        }
        let best_only = moves.filter(|_| request.lines == 1);
        let refused = best_only.map_or_else(Vec::new, |moves| moves.losing_keys(&self.game, position));
        let endings = self.tables.as_deref().map(EndingTables::as_endings);
        let beside = Beside { drawn: &drawn, refused: &refused, endings };
        let findings = if request.is_for_the_solver() && self.game.has_exact_solver() {
            let interpreter = Interpreter::eager(&self.game, max_nodes, watcher);
            solving::with_memory(self.memory.as_deref(), |memory| {
                solving::analyse(&self.game, position, request, &beside, table, memory, interpreter)
            })
        } else {
            let interpreter = Interpreter::new(&self.game, max_nodes, watcher);
            analysis::search(&self.game, position, request, &beside, table, interpreter)
        };
        findings.map(|m| self.game.write_move(m))
    }

    fn record_tree(&self, wish: &TreeWish) -> Result<TreeRecord, TreeError> {
        tree::record(&self.game, self.history.position(), wish)
    }

    fn keep_table(&mut self, bytes: usize) {
        self.table = Some(Arc::new(TranspositionTable::new(bytes)));
    }

    fn keep_solutions(&mut self) {
        self.memory = Some(Arc::new(Mutex::new(LineMemory::new(solving::MEMORY))));
    }

    fn use_tables(&mut self, directory: &FilePath, cache_bytes: usize) -> Result<usize, TableError> {
        let tables = self.game.open_tables(directory, cache_bytes)?;
        let sectors = tables.as_ref().map_or(0, |tables| tables.sectors());
        self.tables = tables.or(self.tables.take());
        Ok(sectors)
    }

    fn first_table_error(&self) -> Option<Arc<TableError>> {
        self.tables.as_ref()?.first_error()
    }

    fn ponder(&self, watcher: &mut dyn Watcher<String>) {
        if let Some(table) = &self.table {
            let request = Request { exact_length: false, ..Request::default() };
            self.analyse(&request, table, watcher);
        }
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn agents(&self) -> Vec<Agent> {
        Agent::ALL
            .into_iter()
            .filter(|agent| choose::plays(&self.game, *agent, self.table_status()))
            .collect()
    }

    fn check_agent(&self, agent: Agent) -> Result<(), AgentError> {
        choose::check(&self.game, agent, self.table_status())
    }

    fn choose(
        &self,
        agent: Agent,
        settings: &Settings,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<AgentMove, AgentError> {
        let (drawn, table) = (self.drawn_keys(), self.table.as_deref());
        let kept = Kept { drawn, table, memory: self.memory.as_deref() };
        self.check_agent(agent)?;
        let (game, tables) = (&self.game, self.tables.as_deref());
        let chosen = choose::choose(game, self.history.position(), agent, settings, kept, tables, watcher)?;
        Ok(chosen.map(|m| self.game.write_move(m)))
    }
}
