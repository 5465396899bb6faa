//! The requirements of the engine on a game beyond its rules: one small trait per topic, all with defaults.
//!
//! A built-in game implements them in its file in `games`. A game of another crate gets the defaults of all
//! but [`Weighted`] by [`CustomGame`]. Both are [`Playable`].

use std::fmt;
use std::sync::Arc;

use fastrand::Rng;
use game::{Board, EstimateTerm, Game, Indexed, Notation, RulesOnly, Symmetric, Tactics};
use games::mnk::WeightLayout;
use games::network::NetworkNumbers;
use games::weights::WeightsError;
use proof::WinningLines;
use search::{LineMemory, SearchParameters, Solution, SolveQuery, Watcher};
use tablebase::{TableError, TablePlace, Worth};

use crate::agents::agent::{Agent, AgentMove};
use crate::agents::thinking::Thinking;
use crate::history::HistoryRules;

/// All traits that the engine requires of a game.
pub trait Playable:
    Board
    + Notation
    + Tactics
    + Solvable
    + LevelMistakes
    + HistoricalPrograms
    + Explained
    + Provable
    + Recurring
    + Tabled
    + Weighted
    + Clone
    + 'static
{
}
impl<G> Playable for G where
    G: Board
        + Notation
        + Tactics
        + Solvable
        + LevelMistakes
        + HistoricalPrograms
        + Explained
        + Explained
        + Provable
        + Recurring
        + Tabled
        + Weighted
        + Clone
        + 'static
{
}

/// A game of another crate, with the defaults of the other traits of this module: the strong search as its
/// solver, rates of mistakes that were not measured, and no tables.
///
/// A game with an evaluation needs only `impl CustomGame for MyGame {}` and `impl Weighted for MyGame {}`;
/// the second has methods for weights that can be learned. [`RulesOnly`] makes a custom game of one that has
/// only [`Game`], [`Board`] and [`Notation`].
///
/// A game that needs methods of another trait, such as [`LevelMistakes`] or [`Tabled`], implements all traits
/// of this module in place of this one.
pub trait CustomGame: Board + Notation + Tactics + Weighted + Clone + 'static {}

impl<G: Board + Notation + Clone + 'static> CustomGame for RulesOnly<G> {}
impl<G: Board + Notation + Clone + 'static> Weighted for RulesOnly<G> {}
impl<G: CustomGame> Solvable for G {}
impl<G: CustomGame> LevelMistakes for G {}
impl<G: CustomGame> HistoricalPrograms for G {}
impl<G: CustomGame> Explained for G {}
impl<G: CustomGame> Provable for G {}
impl<G: CustomGame> Recurring for G {}
impl<G: CustomGame> Tabled for G {}

/// A function over games of any static type.
pub trait Visitor {
    /// The type of the result.
    type Output;

    /// Receives the game and returns the result.
    fn visit<G: Playable>(self, game: G) -> Self::Output;
}

/// The exact solver of a game.
pub trait Solvable: Tactics + Board + Notation {
    /// Returns `true` if [`solution`](Self::solution) is a special solver for games of this kind, not the
    /// strong search.
    fn has_exact_solver(&self) -> bool {
        false
    }

    /// Returns the proven bounds of a position by the strongest method for the game. Line games use the
    /// stored results of earlier solves.
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

/// The mistakes of the levels in a game.
pub trait LevelMistakes: Tactics + Board + Notation {
    /// Returns the rates of mistakes. The default was not measured for any game.
    fn mistakes(&self) -> Mistakes {
        Mistakes { easy: 0.5, medium: 0.25, hard: 0.1 }
    }

    /// Returns `true` if a mistake is any legal move, and not one of the worst: in short games most moves are
    /// bad, and whoever always chose the worst would lose to a player who moves at random.
    fn errs_at_random(&self) -> bool {
        false
    }
}

/// The probability of a mistake per move, for each level that makes mistakes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mistakes {
    /// The rate of `easy`, from 0 to 1.
    pub easy: f64,
    /// The rate of `medium`.
    pub medium: f64,
    /// The rate of `hard`.
    pub hard: f64,
}

/// The historical programs that play a game.
pub trait HistoricalPrograms: Game {
    /// Returns the historical programs that play the game; none by default.
    fn historical_programs(&self) -> Vec<Agent> {
        Vec::new()
    }

    /// Returns the move of one of the [`historical_programs`](Self::historical_programs) in a position with
    /// legal moves; `None` for any other agent.
    fn historical_move(
        &self,
        _agent: Agent,
        _position: &Self::Position,
        _thinking: &mut Thinking<'_>,
    ) -> Option<AgentMove<Self::Move>> {
        None
    }
}

/// The explanation of a static evaluation.
pub trait Explained: Tactics {
    /// Returns the terms of the estimate of an unfinished position, which add up to it but for less than one
    /// hundredth. Default: one term, the estimate itself.
    fn estimate_terms(&self, position: &Self::Position) -> Vec<EstimateTerm> {
        let estimate = self.estimate(position, &self.accumulator(position));
        vec![EstimateTerm::of_both("estimate", f64::from(estimate))]
    }
}

/// The requirements of certificates on a game.
pub trait Provable: Symmetric + Board + Notation {
    /// Returns the winning lines, to which claims can refer, in a game of placing in which the first line
    /// wins; `None` for other games.
    fn claimable_lines(&self) -> Option<WinningLines> {
        None
    }

    /// Returns the winning lines with those that the edge of the board cuts, for wins on larger boards;
    /// `None` for games without such boards.
    fn lines_of_every_board(&self) -> Option<WinningLines> {
        None
    }

    /// Returns `true` if the checker of certificates may be used: its rules for replies that cannot matter
    /// hold in the game. They do not where a mark of a player can forbid a point to its owner, or can block
    /// a row from outside, as in renju and caro.
    fn has_checkable_proofs(&self) -> bool {
        true
    }
}

/// The draws by history of a game. The defaults are for a game in which no position recurs; a session of any
/// other game wraps it in one that knows them.
pub trait Recurring: Game + Sized {
    /// `true` if [`session`](crate::session()) wraps the game in one that has draws by history. The wrapper
    /// is solved by the strong search, so a game with a solver of its own, in which no position recurs,
    /// sets `false`.
    const NEEDS_HISTORY: bool = true;

    /// Returns the game with these rules in force; `recurring` are the positions that are drawn if a move
    /// leads there. `None` if the game has no draws by history.
    fn with_history(&self, rules: HistoryRules, recurring: Vec<Self::Position>) -> Option<Self> {
        let _ = (rules, recurring);
        None
    }

    /// Returns the position with this number of quiet plies before it.
    fn after_quiet_plies(&self, position: &Self::Position, plies: u32) -> Self::Position {
        let _ = plies;
        *position
    }

    /// Returns the position as the last one of a game that is drawn by history.
    fn as_drawn(&self, position: &Self::Position) -> Self::Position {
        *position
    }

    /// Returns `true` if a win or loss by the rules of the board within this number of plies, `None` if it is
    /// unknown, cannot be prevented by a draw by history. A `true` is proven, a `false` is not.
    fn is_decided_before_a_draw(&self, position: &Self::Position, plies: Option<u32>) -> bool {
        let _ = (position, plies);
        true
    }
}

/// The tables of a game for the look-ups of a session. Wins and losses in a table without lengths have a
/// worth but no value.
pub trait EndingTables<P>: fmt::Debug + Send + Sync {
    /// Returns the worth of an unfinished position. `None` if the tables do not contain it or are damaged
    /// there.
    fn worth(&self, position: &P) -> Option<Worth>;

    /// Returns the number of sectors.
    fn sectors(&self) -> usize;

    /// Returns a text that distinguishes the tables from other tables of the game:
    /// [`tablebase::TableListing`].
    fn identity(&self) -> &str;

    /// Returns `true` if a look-up may wait for the answer of a host. Then only the moves of a position are
    /// looked up, and a search does not ask at its nodes.
    fn is_remote(&self) -> bool {
        false
    }

    /// Returns the first error of a look-up, if there was any.
    fn first_error(&self) -> Option<Arc<TableError>>;
}

/// Tables of a game, shared by sessions and threads.
pub type SharedTables<G> = Arc<dyn EndingTables<<G as Game>::Position>>;

/// The requirements of tables on a game.
pub trait Tabled: Symmetric + Notation + Sized {
    /// `true` if the positions can be indexed, so that tables can exist.
    const CAN_HAVE_TABLES: bool = false;

    /// Passes the game to the visitor, if its positions can be indexed.
    fn visit_indexed<V: IndexedVisitor>(self, visitor: V) -> Option<V::Output> {
        let _ = visitor;
        None
    }

    /// Opens the tables of this game at a place and checks their heads, those of a folder at once. Blocks
    /// that were read stay in a cache of at most this size in bytes. `None` if there are no tables.
    ///
    /// # Errors
    /// A file cannot be read, is damaged, or belongs to other rules.
    fn open_tables(
        &self,
        place: &TablePlace,
        cache_bytes: usize,
    ) -> Result<Option<SharedTables<Self>>, TableError> {
        let _ = (place, cache_bytes);
        Ok(None)
    }

    /// Solves the game in memory, if it is small enough: about a second at most. `None` for other games.
    fn tables_in_memory(&self) -> Option<SharedTables<Self>> {
        None
    }
}

/// The weights of a game that can be learned, and the margins that fit them. The defaults are for a game
/// without such weights.
///
/// A game with weights has three methods: [`model`](Self::model), [`with_weights`](Self::with_weights) and
/// [`add_inputs`](Self::add_inputs). `filetto learn games`, `learn fit` and `--weights` then work for it.
pub trait Weighted: Game + Sized {
    /// Returns the model of the evaluation. `None` if the game has no learnable weights.
    fn model(&self) -> Option<WeightModel> {
        None
    }

    /// Returns the game with the weights in this file, which [`WeightModel::file`] or a fit of the model
    /// wrote: [`games::weights::read`].
    ///
    /// # Errors
    /// The game has no learnable weights, or the file contains those of another game.
    fn with_weights(&self, file: &[u8]) -> Result<Self, WeightsError> {
        let _ = file;
        Err(WeightsError::NoWeights { game: self.spec() })
    }

    /// Appends the inputs of the model that are active in a position, from the point of view of the side to
    /// move. Returns the share of the late sum, from 0 to 1, in a model that has one, else 0.
    fn add_inputs(&self, position: &Self::Position, inputs: &mut Vec<usize>) -> f32 {
        let _ = (position, inputs);
        0.0
    }

    /// Returns the best margins of the strong search for the game.
    fn margins(&self) -> SearchParameters {
        SearchParameters::default()
    }

    /// Returns the margins for self-play games. They do not follow later tuning, so that self-play games with
    /// recorded digests can be reproduced.
    fn self_play_margins(&self) -> SearchParameters {
        SearchParameters::default()
    }

    /// Returns a random move for self-play, in a position with legal moves. Default: all moves with the same
    /// probability.
    fn random_move(&self, position: &Self::Position, random: &mut Rng) -> Self::Move {
        self.nth_move(position, random.u64(0..self.count_moves(position)))
    }
}

/// The model of an evaluation: the function from weights and active inputs to an estimate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WeightModel {
    /// The estimate is the sum of the weights of the inputs, which are indices of weights. An input may occur
    /// more than once.
    Sum {
        /// The weights before any learning.
        first: Vec<i16>,
        /// Length of a table: a weight follows its neighbours in a table as long as it is rarely used. 1 for
        /// independent weights.
        table_len: usize,
    },
    /// The model of m,n,k-games: a tapered sum over the kinds of cells, and a small network.
    Cells {
        /// The order of the weights.
        layout: WeightLayout,
        /// The weights before any learning.
        first: Vec<i16>,
    },
    /// The model of ultimate tic-tac-toe: a network that corrects the estimate.
    Network {
        /// Number of inputs.
        inputs: usize,
    },
}

impl WeightModel {
    /// Returns a file of the weights before any learning, for a game with this spec.
    pub fn file(&self, spec: &str) -> Vec<u8> {
        match self {
            WeightModel::Sum { first, .. } | WeightModel::Cells { first, .. } => {
                games::weights::write(spec, &[], first)
            }
            WeightModel::Network { inputs } => NetworkNumbers::zero(*inputs).to_file(spec, &[]),
        }
    }

    /// Parses the weights of a file for this model, which may be those of other rules. Weights of
    /// m,n,k-games under a rule that treats both players alike are taken for each player.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or there are not as many as the model has.
    pub fn read(&self, file: &[u8]) -> Result<Vec<i16>, WeightsError> {
        let of_count = |count: usize| games::weights::read_of_any_rules(file, count);
        match self {
            WeightModel::Sum { first, .. } => of_count(first.len()),
            WeightModel::Cells { layout, .. } => of_count(layout.all()).or_else(|error| {
                let alike = of_count(WeightLayout::SAME.all());
                alike.map(|numbers| layout.spread(&numbers)).map_err(|_| error)
            }),
            WeightModel::Network { inputs } => of_count(NetworkNumbers::count(*inputs)),
        }
    }
}

/// A function over games of any static type whose positions can be indexed.
pub trait IndexedVisitor {
    /// The type of the result.
    type Output;

    /// Receives the game and returns the result.
    fn visit<G: Indexed + Tactics + Notation + Symmetric + Clone + 'static>(self, game: G) -> Self::Output;
}
