//! The interface of a game in progress for front ends.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{EstimateTerm, MadeLine, MoveError, Outcome, Player, Point, PositionError};
use games::weights::WeightsError;
use proof::{CheckReport, ClaimId, Flaw, JoinError, Proof, StrategyMove, Theorem};
use search::{
    Analysis, LineMemory, PerftCount, SearchParameters, Solution, SolveQuery, TranspositionTable, Watcher,
};
use tablebase::{TableError, TablePlace};

use super::checked_book::CheckedBook;
use crate::agents::agent::{Agent, AgentError, AgentMove, Settings};
use crate::agents::memory::AgentMemory;
use crate::analysis::Request;
use crate::history::{HistoryRules, Reason};
use crate::self_play::{SelfPlayGame, SelfPlayQuery};
use crate::training::TrainingPositions;
use crate::tree::{TreeError, TreeQuery, TreeRecord};
use crate::view::View;

/// The outcome of a game, and the reason for its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The winner, or a draw.
    pub outcome: Outcome,
    /// The reason for the end of the game.
    pub reason: Reason,
}

/// A game in progress: the whole interface for a front end.
///
/// ```
/// use filetto::engine::{Play, registry};
///
/// let mut session = registry::open("tris").expect("a spec");
/// session.play("b2").expect("a legal move");
/// assert_eq!(session.position(), "3/1x1/3 o");
/// assert!(session.undo());
/// assert_eq!(session.legal_moves().len(), 9);
/// ```
pub trait Session:
    Play + Show + Analyse + ChooseMoves + CheckCertificates + UseTables + UseWeights + Send
{
    /// Returns a copy of the session at the same point of the game. Both share the tables and the state that
    /// persists between moves.
    fn fork(&self) -> Box<dyn Session>;
}

/// Play of a game: moves and positions as text.
pub trait Play {
    /// Returns the canonical spec.
    fn spec(&self) -> String;

    /// Returns the position on the board.
    fn position(&self) -> String;

    /// Returns a key of the position that is equal for all positions symmetric to it.
    fn canonical_key(&self) -> u64;

    /// Returns the first position of the session, if it is not the start of the game.
    fn set_up(&self) -> Option<String>;

    /// Starts a new game from this position.
    ///
    /// # Errors
    /// The text is not a position of this game. The session does not change.
    fn set_position(&mut self, text: &str) -> Result<(), PositionError>;

    /// Returns the rules for draws by history.
    fn history_rules(&self) -> HistoryRules;

    /// Sets the rules for draws by history.
    fn set_history_rules(&mut self, rules: HistoryRules);

    /// Returns the side to move; also defined after the game has ended.
    fn to_move(&self) -> Player;

    /// Returns the outcome and its reason, or `None` while the game is in progress.
    fn ending(&self) -> Option<Ending>;

    /// Returns the legal moves; none if the game has ended.
    fn legal_moves(&self) -> Vec<String>;

    /// Plays a move and returns it in canonical notation.
    ///
    /// # Errors
    /// The text is not a legal move. The session does not change.
    fn play(&mut self, text: &str) -> Result<String, MoveError>;

    /// Takes back a resignation, an agreed draw or a loss on time, or else the last move. Returns `false` if
    /// there is none of these.
    fn undo(&mut self) -> bool;

    /// Ends the game by resignation of the player, unless it has ended.
    fn resign(&mut self, player: Player);

    /// Ends the game by a loss of the player on time, unless it has ended.
    fn lose_on_time(&mut self, player: Player);

    /// Ends the game by an agreed draw, unless it has ended.
    fn agree_draw(&mut self);

    /// Returns the number of moves played.
    fn plies(&self) -> usize;

    /// Returns the moves played.
    fn moves(&self) -> Vec<String>;
}

/// The current position for screens.
pub trait Show {
    /// Returns the position as points and paths.
    fn view(&self) -> View;

    /// Returns the lines that the player would complete with one more move of their own:
    /// [`game::Board::completable_lines`].
    fn completable_lines(&self, player: Player) -> Vec<MadeLine>;

    /// Returns the points of each winning line, in games in which the first line wins and nothing else
    /// decides; `None` in other games.
    fn winning_lines(&self) -> Option<Vec<Vec<Point>>>;
}

/// Analysis and solution of the current position.
pub trait Analyse {
    /// Returns the static evaluation of the position for the side to move, in hundredths.
    fn estimate(&self) -> i32;

    /// Returns the terms of the static evaluation of the position, which must be unfinished. They add up to
    /// the estimate but for less than one hundredth.
    fn estimate_terms(&self) -> Vec<EstimateTerm>;

    /// Returns the number of move sequences of this length from the position (perft), without draws by
    /// history.
    fn perft(&self, depth: u32) -> u64 {
        self.perft_watched(depth, &mut |_| true).leaves
    }

    /// Counts like [`perft`](Self::perft), and calls `goes_on` again and again with the counts so far.
    /// `false` ends the count.
    fn perft_watched(&self, depth: u32, goes_on: &mut dyn FnMut(PerftCount) -> bool) -> PerftCount;

    /// Returns the proven bounds of the position, by the rules without history, found with at most this
    /// number of nodes.
    fn solve(
        &self,
        query: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String> {
        self.solve_from(&mut LineMemory::new(query.bytes), query, max_nodes, watcher)
    }

    /// Solves like [`solve`](Self::solve), with the stored results of earlier solves of this game. Only line
    /// games store results.
    fn solve_from(
        &self,
        memory: &mut LineMemory,
        query: &SolveQuery,
        max_nodes: u64,
        watcher: &mut dyn Watcher<String>,
    ) -> Solution<String>;

    /// Returns `true` if a solution of this game can include a certificate.
    fn has_certificates(&self) -> bool;

    /// Searches the position. Moves that draw by repetition count as draws. Where tables answer, so do moves
    /// after which the opponent can draw by repetition. Otherwise history is ignored.
    ///
    /// Several searches may share the table; it speeds up the later ones.
    fn analyse(
        &self,
        request: &Request,
        table: &TranspositionTable,
        watcher: &mut dyn Watcher<String>,
    ) -> Analysis<String>;

    /// Proves the value of the position by df-pn with a table of this size in bytes, by the rules without
    /// history. Df-pn proves no length.
    fn prove_by_df_pn(&self, table_bytes: usize, watcher: &mut dyn Watcher<String>) -> Analysis<String>;

    /// Estimates the number of move sequences of 0, 1, ..., `depth` plies from the position, without draws by
    /// history, from this number of random walks: [`search::estimate_perft`].
    fn estimate_perft(&self, depth: u32, walks: u32, seed: u64) -> Vec<f64>;

    /// Returns the whole tree below the position, with the walks of minimax and alpha-beta through it, by the
    /// rules without history.
    ///
    /// # Errors
    /// The tree has too many nodes, or the watcher, which is called from time to time, stops it.
    fn record_tree(
        &self,
        query: &TreeQuery,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<TreeRecord, TreeError>;

    /// Sets the state that persists between moves. It is used by `expert` when it uses all of its time, by
    /// `perfect`, and by [`ponder`](Self::ponder).
    fn use_memory(&mut self, memory: AgentMemory);

    /// Stores the results of the exact solver from now on, for `perfect` and for analyses with the solver.
    /// They can take hundreds of megabytes.
    fn keep_solutions(&mut self);

    /// Searches the position until it is proven or the watcher stops the search, and fills the transposition
    /// table set by [`use_memory`](Self::use_memory). Without one, nothing happens.
    fn ponder(&self, watcher: &mut dyn Watcher<String>);
}

/// Moves of agents.
pub trait ChooseMoves {
    /// Returns the agents that play this game.
    fn agents(&self) -> Vec<Agent>;

    /// Checks that the agent plays this game.
    ///
    /// # Errors
    /// The agent does not play this game; the error contains the reason and the agents that do.
    fn check_agent(&self, agent: Agent) -> Result<(), AgentError>;

    /// Returns the move that an agent chooses; the game must not have ended.
    ///
    /// # Errors
    /// The agent does not play this game.
    fn choose(
        &self,
        agent: Agent,
        settings: &Settings,
        watcher: &mut dyn Watcher<String>,
    ) -> Result<AgentMove<String>, AgentError>;
}

/// Certificates of the game of a session, whatever its position.
pub trait CheckCertificates {
    /// Checks a certificate. `proceed` is called from time to time with the number of positions visited so
    /// far; `false` ends the check.
    ///
    /// # Errors
    /// The first flaw.
    fn check_proof(&self, proof: &Proof, proceed: &mut dyn FnMut(u64) -> bool) -> Result<CheckReport, Flaw> {
        self.check_proof_on_threads(proof, 1, proceed)
    }

    /// Checks a certificate as [`check_proof`](Self::check_proof) does, on this number of threads.
    ///
    /// # Errors
    /// A flaw.
    fn check_proof_on_threads(
        &self,
        proof: &Proof,
        threads: usize,
        proceed: &mut dyn FnMut(u64) -> bool,
    ) -> Result<CheckReport, Flaw>;

    /// Opens a game against the strategy of a theorem, numbered from 0, and passes it once to `play`. The
    /// certificate should have passed [`check_proof`](Self::check_proof).
    ///
    /// # Errors
    /// The first flaw of the parts that are read here; then `play` is not called.
    fn walk_proof(
        &self,
        proof: &Proof,
        theorem: usize,
        play: &mut dyn FnMut(&mut dyn Walker),
    ) -> Result<(), Flaw>;

    /// Plays by a book from now on: `perfect` and analyses with the solver take the values and moves of
    /// positions that its strategy contains. Returns `false` if it is of another game.
    fn use_book(&mut self, book: &CheckedBook) -> bool;

    /// Joins the certificates of wins after each reply to `first`, or to the current position, into one of
    /// the current position: [`proof::join`].
    ///
    /// # Errors
    /// A part is missing, or one proves something else.
    fn join_proofs(&self, first: Option<&str>, parts: Vec<Proof>) -> Result<Proof, JoinError>;
}

/// A game against the strategy of a theorem.
pub trait Walker {
    /// Returns the theorem.
    fn theorem(&self) -> Theorem;

    /// Plays the move of the strategy and returns it, with its reason, and `true` in `is_forced` if every
    /// other move loses at once. `None` if it is not the strategy's turn, or if the strategy has no move,
    /// which can happen only with an unchecked certificate.
    fn answer(&mut self) -> Option<StrategyMove<String>>;

    /// Plays a legal move of the opponent. Returns `true` if the strategy can continue; otherwise nothing is
    /// played.
    fn reply(&mut self, m: &str) -> bool;

    /// Takes back the last ply. Returns `false` if there is none.
    fn undo(&mut self) -> bool;

    /// Returns the claims that currently break the lines, each with the free points of its zone; `None` while
    /// the game is at a step.
    fn zones(&self) -> Option<Vec<(ClaimId, Vec<String>)>>;
}

/// Use of endgame tables.
pub trait UseTables {
    /// Uses the tables of this game at a place from now on: for `perfect`, for solving and for the strong
    /// search. Checks all heads in a folder, and returns the number of sectors. Blocks that were read stay in
    /// a cache of at most this size in bytes. If there are no tables, nothing changes.
    ///
    /// # Errors
    /// A file cannot be read, is damaged, or belongs to other rules. The session does not change.
    fn use_tables(&mut self, place: &TablePlace, cache_bytes: usize) -> Result<usize, TableError>;

    /// Returns `true` if the game can have tables and the session uses none.
    fn lacks_tables(&self) -> bool;

    /// Returns a text that distinguishes the tables in use from other tables of the game:
    /// [`tablebase::TableListing`]. `None` without tables.
    fn tables_identity(&self) -> Option<String>;

    /// Returns the first error of a table with a valid head, if there was any. Damaged sectors are not used.
    fn first_table_error(&self) -> Option<Arc<TableError>>;
}

/// Use of learned weights.
pub trait UseWeights {
    /// Uses the weights in this file from now on: those of the evaluation, or the margins of the strong
    /// search. A file from [`unlearned_weights`](Self::unlearned_weights) also restores the untuned margins.
    ///
    /// # Errors
    /// The game has no learnable weights, or the file contains those of another game. The session does not
    /// change.
    fn use_weights(&mut self, file: &[u8]) -> Result<(), WeightsError>;

    /// Sets the margins of the strong search.
    fn use_margins(&mut self, margins: SearchParameters);

    /// Returns a file of the weights before any learning.
    ///
    /// # Errors
    /// The game has no learnable weights.
    fn unlearned_weights(&self) -> Result<Vec<u8>, WeightsError>;

    /// Plays a game of the search against itself from the start of the game, with the weights and margins
    /// that were set, else the margins of the game for self-play, and exact values from the tables of this
    /// session. `None` if `stop` is set before its end.
    fn self_play(&self, query: &SelfPlayQuery, stop: &AtomicBool) -> Option<SelfPlayGame>;

    /// Returns an empty set of positions to fit the weights to.
    ///
    /// # Errors
    /// The game has no learnable weights.
    fn training_positions(&self) -> Result<Box<dyn TrainingPositions>, WeightsError>;
}
