//! What a front end can ask of a game that is being played.

use std::path::Path;
use std::sync::Arc;

use game::{MadeLine, MoveError, Outcome, Player, Point, PositionError};
use games::weights::WeightsError;
use search::{Analysis, LineMemory, Margins, PerftCount, Solution, SolveQuery, TranspositionTable, Watcher};
use tablebase::TableError;

use crate::agents::agent::{Agent, AgentError, AgentMove, Settings};
use crate::agents::memory::AgentMemory;
use crate::analysis::Request;
use crate::history::{HistoryRules, Reason};
use crate::tree::{TreeError, TreeQuery, TreeRecord};
use crate::view::View;

/// How a game ended, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// Why the game ended.
    pub reason: Reason,
}

/// A game that is being played: all that a front end can ask of it.
///
/// ```
/// use engine::{Play, registry};
///
/// let mut session = registry::open("tris").expect("a spec");
/// session.play("b2").expect("a legal move");
/// assert_eq!(session.position(), "3/1x1/3 o");
/// assert!(session.undo());
/// assert_eq!(session.legal_moves().len(), 9);
/// ```
pub trait Session: Play + Show + Analyse + ChooseMoves + UseTables + UseWeights + Send {
    /// Another session at the same point of the same game. It shares tables, and what this one keeps from move to
    /// move.
    fn fork(&self) -> Box<dyn Session>;
}

/// Playing a game: its moves and positions as text.
pub trait Play {
    /// The canonical spec.
    fn spec(&self) -> String;

    /// The position on the board.
    fn position(&self) -> String;

    /// A key of the position that all positions share which a symmetry of the game takes to each other.
    fn canonical_key(&self) -> u64;

    /// The position that the session began with, if that is not the start of the game.
    fn set_up(&self) -> Option<String>;

    /// Begins a new game from this position.
    ///
    /// # Errors
    /// If the text is not a position of this game. The session does not change.
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;

    /// When the game is drawn by its history.
    fn history_rules(&self) -> HistoryRules;

    /// Sets when the game is drawn by its history.
    fn set_history_rules(&mut self, rules: HistoryRules);

    /// The player to move; of a finished game, the player who would be.
    fn to_move(&self) -> Player;

    /// How the game ended, or `None` while it goes on.
    fn ending(&self) -> Option<Ending>;

    /// The legal moves; none if the game is finished.
    fn legal_moves(&self) -> Vec<String>;

    /// Plays a move and returns it in canonical notation.
    ///
    /// # Errors
    /// If the text is not a legal move. The session does not change.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

    /// Takes back a resignation, an agreed draw or a loss on time, or else the last move. Returns whether there was one.
    fn undo(&mut self) -> bool;

    /// The player resigns, unless the game is finished.
    fn resign(&mut self, player: Player);

    /// The player's clock has run out, unless the game is finished.
    fn lose_on_time(&mut self, player: Player);

    /// The players agree to a draw, unless the game is finished.
    fn agree_draw(&mut self);

    /// The number of moves played.
    fn plies(&self) -> usize;

    /// The moves played.
    fn moves(&self) -> Vec<String>;
}

/// What a screen draws.
pub trait Show {
    /// The position as points and paths.
    fn view(&self) -> View;

    /// The lines that the player would complete with one more move of their own: [`game::Board::completable_lines`].
    fn completable_lines(&self, player: Player) -> Vec<MadeLine>;

    /// The points of each line that wins, in games in which the first line wins and nothing else decides.
    fn winning_lines(&self) -> Option<Vec<Vec<Point>>>;
}

/// Analysing and solving the position.
pub trait Analyse {
    /// The estimate of the position for the player to move, in hundredths, without any search.
    fn estimate(&self) -> i32;

    /// The number of games of this length from here, by the rules of the position alone.
    fn perft(&self, depth: u32) -> u64 {
        self.perft_watched(depth, &mut |_| true).leaves
    }

    /// [`perft`](Self::perft), told again and again how far it has come, until `goes_on` says no.
    fn perft_watched(&self, depth: u32, goes_on: &mut dyn FnMut(PerftCount) -> bool) -> PerftCount;

    /// What can be proven about the position, by the rules of the position alone, with at most this number of nodes.
    fn solve(
        &self,
        query: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String> {
        self.solve_from(&mut LineMemory::new(query.bytes), query, max_nodes, watcher)
    }

    /// [`solve`](Self::solve) with a memory of earlier solves of this game. Only games of lines remember anything.
    fn solve_from(
        &self,
        memory: &mut LineMemory,
        query: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String>;

    /// Whether solving this game can leave a certificate.
    fn has_certificates(&self) -> bool;

    /// Searches the position. Moves that draw by repetition count as draws; where tables answer, so do moves after
    /// which the opponent can draw by repetition. History is ignored otherwise.
    ///
    /// The table may serve several searches, the later of which it speeds up.
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
    /// If the tree has too many nodes, or the watcher stops it, which is asked for every node.
    fn record_tree(
        &self,
        query: &TreeQuery,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<TreeRecord, TreeError>;

    /// Uses this memory from move to move: for `expert` where it takes all of its time, and for
    /// [`ponder`](Self::ponder).
    fn use_memory(&mut self, memory: AgentMemory);

    /// Keeps from move to move what the exact solver finds out: for `perfect`, and for an analysis that solves. It
    /// can take hundreds of megabytes.
    fn keep_solutions(&mut self);

    /// Searches the position until it is proven or the watcher stops it, and leaves what it finds in the table that
    /// of the [memory](Self::use_memory). Without one it does nothing.
    fn ponder(&self, watcher: &mut dyn Watcher<String>);
}

/// Letting agents choose moves.
pub trait ChooseMoves {
    /// The agents that play this game.
    fn agents(&self) -> Vec<Agent>;

    /// Whether the agent plays this game.
    ///
    /// # Errors
    /// If it does not; the error says why, and which agents do.
    fn check_agent(&self, agent: Agent) -> Result<(), AgentError>;

    /// Lets an agent choose a move; the game must not be finished.
    ///
    /// # Errors
    /// If the agent does not play this game.
    fn choose(
        &self,
        agent: Agent,
        settings: &Settings,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<AgentMove<String>, AgentError>;
}

/// Using tables of endings.
pub trait UseTables {
    /// Uses the tables of this game below a folder from now on, and returns their number of sectors: for `perfect`,
    /// for solving and for the strong search. All heads are checked; blocks that were read stay in memory, up to this
    /// size in bytes. If there are no tables, nothing changes.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or belongs to other rules. The session does not change.
    fn use_tables(&mut self, directory: &Path, cache_bytes: usize) -> Result<usize, TableError>;

    /// What tells the tables in use from others of the game, if any are: [`tablebase::Tables::identity`].
    fn tables_identity(&self) -> Option<String>;

    /// The first error of a table whose head is in order, if there was any. Tables do not answer where they are
    /// damaged.
    fn first_table_error(&self) -> Option<Arc<TableError>>;
}

/// Using weights that were learned.
pub trait UseWeights {
    /// Uses the weights in this file from now on, in place of the game's usual ones: those of the estimate, or the margins
    /// of the strong search. Those of [`unlearned_weights`](Self::unlearned_weights) bring back the margins from before they
    /// were tuned.
    ///
    /// # Errors
    /// The game has no weights to be learned, or these are not its own. The session does not change.
    fn use_weights(&mut self, file: &[u8]) -> Result<(), WeightsError>;

    /// Searches with these margins from now on.
    fn use_margins(&mut self, margins: Margins);

    /// A file of the weights as they are without any that were learned.
    ///
    /// # Errors
    /// The game has no weights to be learned.
    fn unlearned_weights(&self) -> Result<Vec<u8>, WeightsError>;
}
