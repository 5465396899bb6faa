//! Experiments on the engine. Functions return values and texts; the caller prints, shows progress and
//! writes files.
//!
//! * [`arena`]: [competitors](Competitor) of any kind, and their games: a [`Contest`] and its [`Score`].
//! * [`statistics`]: Elo, SPRT and ratings from the results of games.
//! * [`comparison`]: all searches side by side, with the reference values of [`tree`].
//! * [`move_orders`]: the search of the DOS program for Filetto with its moves in several orders.
//! * [`timing`]: the thesis's tables of time by empty cells.
//! * [`ladder`]: a benchmark set of games to be solved, from tris to gomoku, with certificates.
//! * [`mod@bench`]: fixed positions searched to fixed depths, for a signature and the speed.
//! * [`tactics`]: positions with a win that is hard to find, and the effort to prove it.
//! * [`crowded`]: positions of crowded boards with a teacher's judgement, and the depth of a search there.
//! * [`SystemClock`]: the clock for time limits.
//!
//! [`comparison::search`] and [`Levels`](tree::Levels) read no clock. CSV tables and charts need the
//! feature `charts`, which is on by default.

pub mod arena;
pub mod bench;
#[cfg(feature = "charts")]
mod chart;
mod clock;
pub mod comparison;
pub mod crowded;
pub mod ladder;
mod lines;
pub mod move_orders;
mod ordered;
pub mod statistics;
pub mod tactics;
pub mod timing;
pub mod tree;
#[cfg(feature = "charts")]
mod written;

pub use arena::MatchSide;
pub use arena::adjudication::{Adjudication, Adjudicator};
pub use arena::agent::AgentCompetitor;
pub use arena::agreed::{AgreedOpenings, OpeningTally};
pub use arena::by_score::{DrawRule, ResignRule, ScoreRules};
pub use arena::competitor::{Competitor, CompetitorInstance, Fault, MoveRequest, NewGame, OpeningRequest};
pub use arena::contest::{Contest, MAX_GAMES, Shard};
pub use arena::match_score::{MatchScore, PairSplit};
pub use arena::mistakes::{MistakeCounter, MistakeCounts};
pub use arena::openings::{
    BALANCE_NODES, BalancedOpenings, BookOpening, CONFIRMATION, MatchOpening, NoOpening, OpeningBook,
    Rejections, built_in, listed, shuffled, usual_plies, without_twins,
};
pub use arena::played::Played;
pub use arena::referee::{Close, GameRules, PlayerTimes, RefereedGame};
pub use arena::thought::MoveThought;
pub use arena::tournament::{Met, Standing, Tournament, TournamentKind, TournamentTable};
pub use clock::SystemClock;
pub use lines::{filled_lines, without_comment};
pub use ordered::in_order;
pub use statistics::ratings::{Meeting, Rating, ratings};
pub use statistics::score::{Elo, Score};
pub use statistics::sprt::{EloModel, Sprt, SprtError, SprtState, SprtVerdict};
