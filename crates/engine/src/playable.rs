//! What the engine requires of a game beyond its rules: one small trait for each question, without implementations.
//!
//! A game implements them all in its file in `games`, and is [`Playable`] by that.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use fastrand::Rng;
use game::{Board, Evaluate, Game, Indexed, Notation, Symmetric};
use games::weights::WeightsError;
use proof::WinningLines;
use search::{Endings, LineMemory, Margins, Solution, SolveQuery, Watcher};
use tablebase::{TableError, Worth};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;

/// All that the engine requires of a game.
pub trait Playable:
    Board
    + Notation
    + Evaluate
    + Solvable
    + LevelMistakes
    + HistoricalPrograms
    + Provable
    + Tabled
    + Weighted
    + Clone
    + 'static
{
}
impl<G> Playable for G where
    G: Board
        + Notation
        + Evaluate
        + Solvable
        + LevelMistakes
        + HistoricalPrograms
        + Provable
        + Tabled
        + Weighted
        + Clone
        + 'static
{
}

/// Receives a game with its static type.
pub trait Visitor {
    /// The result.
    type Output;

    /// Receives the game.
    fn visit<G: Playable>(self, game: G) -> Self::Output;
}

/// How a game is solved.
pub trait Solvable: Evaluate + Board + Notation {
    /// Whether [`solution`](Self::solution) is more than the strong search: a method for games of its kind.
    fn has_exact_solver(&self) -> bool {
        false
    }

    /// What can be proven about a position by the strongest method for the game. A game of lines goes on from its memory
    /// of earlier solves.
    fn solution(
        &self,
        position: &Self::Position,
        query: &SolveQuery,
        _memory: &mut LineMemory,
        watcher: &mut dyn Watcher<Self::Move>,
    ) -> Solution<Self::Move>
    where
        Self: Sized,
    {
        search::solve(self, position, query, watcher)
    }
}

/// How the levels play a game.
pub trait LevelMistakes: Evaluate + Board + Notation {
    /// How often they err.
    fn mistakes(&self) -> Mistakes;
}

/// How often the levels err.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mistakes {
    /// The share of mistakes among the moves of `easy`, from 0 to 1.
    pub easy: f64,
    /// The share of `medium`.
    pub medium: f64,
    /// The share of `hard`.
    pub hard: f64,
}

/// Which historical programs play a game.
pub trait HistoricalPrograms: Game {
    /// Those that play it.
    fn historical_programs(&self) -> Vec<Agent> {
        Vec::new()
    }

    /// The move of one of its [`historical_programs`](Self::historical_programs), in a position that has moves;
    /// `None` for any other agent.
    fn historical_move(
        &self,
        _agent: Agent,
        _position: &Self::Position,
        _thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        None
    }
}

/// What certificates require of a game.
pub trait Provable: Symmetric + Board + Notation {
    /// The lines that claims can refer to, in a game of placing in which the first line wins.
    fn claimable_lines(&self) -> Option<WinningLines> {
        None
    }
}

/// The tables of a game, as a session uses them. Wins and losses of a table without lengths have a worth but no value.
pub trait EndingTables<P>: Endings<P> + fmt::Debug {
    /// The worth of an unfinished position. `None` if the tables do not have it, or are damaged there.
    fn worth(&self, position: &P) -> Option<Worth>;

    /// The number of sectors.
    fn sectors(&self) -> usize;

    /// What tells them from others of the game: [`tablebase::Tables::identity`].
    fn identity(&self) -> &str;

    /// The first error, if there was any.
    fn first_error(&self) -> Option<Arc<TableError>>;

    /// The tables, as a search uses them.
    fn as_endings(&self) -> &dyn Endings<P>;
}

/// Tables of a game, shared by sessions and threads.
pub type SharedTables<G> = Arc<dyn EndingTables<<G as Game>::Position>>;

/// What tables require of a game.
pub trait Tabled: Symmetric + Notation + Sized {
    /// Whether its positions can be numbered, so that there may be tables.
    const CAN_HAVE_TABLES: bool = false;

    /// Hands the game to the visitor, if its positions can be numbered.
    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        let _ = visitor;
        None
    }

    /// Opens the tables of this game below a folder, and checks their heads. Blocks that were read stay in memory, up to
    /// this size in bytes. `None` if there are none.
    ///
    /// # Errors
    /// If a file cannot be read, is damaged, or belongs to other rules.
    fn open_tables(
        &self,
        directory: &Path,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        let _ = (directory, cache_bytes);
        Ok(None)
    }
}

/// How a game takes weights that were learned.
pub trait Weighted: Game + Sized {
    /// The game with the weights in this file, in place of its usual ones.
    ///
    /// # Errors
    /// The game has no weights to be learned, or these are not its own.
    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        let _ = file;
        Err(WeightsError::NoWeights { game: self.spec() })
    }

    /// The margins with which the strong search plays the game best.
    fn margins(&self) -> Margins {
        Margins::default()
    }

    /// The margins with which it plays games to learn from. They stay as they are when others turn out to be better, so that
    /// games whose digests are recorded can be played again.
    fn self_play_margins(&self) -> Margins {
        Margins::default()
    }

    /// A random move for a game to learn from, in a position that has moves: by default any of them, each with the same
    /// chance.
    fn random_move(&self, position: &Self::Position, random: &mut Rng) -> Self::Move {
        self.nth_move(position, random.u64(0..self.count_moves(position)))
    }

    /// A file of the weights as they are without any that were learned.
    ///
    /// # Errors
    /// The game has no weights to be learned.
    fn unlearned_weights(&self) -> Result<Vec<u8>, WeightsError> {
        Err(WeightsError::NoWeights { game: self.spec() })
    }
}

/// Receives a game whose positions can be numbered, with its static type.
pub trait IndexedVisitor {
    /// The result.
    type Output;

    /// Receives the game.
    fn visit<G: Indexed + Evaluate + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output;
}
