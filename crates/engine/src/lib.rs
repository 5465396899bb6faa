//! The erased layer over games and searches: what every screen and protocol talks to.
//!
//! * [`registry`]: the list of games; a spec opens a [`Session`]
//! * [`Session`]: a game that is being played, as the sum of [`Play`], [`Show`], [`Analyse`], [`ChooseMoves`], [`UseTables`]
//! * [`Opening`], [`compose()`]: a game at a position and after moves, or with men that are set up
//! * [`Request`]: searches by name, for analysis and experiments
//! * [`TreeRecord`]: the tree below a small position, and how minimax and alpha-beta walk through it
//! * [`Agent`]: the levels, the searches of the textbook, and the historical programs
//! * [`Record`]: saved games
//! * [`check_proof`], [`walk_proof`]: certificates
//! * [`visit_indexed`], [`UseTables`]: games that have tables, and sessions that use them
//! * [`TimeControl`]: how long a player may think, and how much of that a move should take
//!
//! It reads no clock and opens no file but tables: a [`search::Watcher`] stops searches, [`Limit`] by a [`Clock`] that is
//! handed in. Text goes in and out.

mod agents;
mod analysis;
mod certificates;
mod compose;
mod endings;
mod family;
mod games;
mod history;
mod named_weights;
mod opening;
mod playable;
mod record;
pub mod registry;
mod session;
mod solving;
mod tables;
mod time;
mod tree;
mod view;
mod watching;

pub use ::games::weights::WeightsError;
pub use agents::agent::{
    AGENT_TABLE, Agent, AgentError, AgentKind, AgentMove, SOLVER_MEMORY, Settings, TextbookCounts,
};
pub use agents::memory::AgentMemory;
pub use agents::thinking::Thinking;
pub use analysis::{
    Algorithm, MonteCarloSearch, Request, StrongSearch, TextbookSearch, cumulative_techniques,
};
pub use certificates::{ProofError, Walker, check_proof, walk_proof};
pub use compose::{ComposeError, PositionParts, compose};
pub use games::ultimate::{PrologWeights, prolog_move};
pub use history::{HistoryRules, MAX_HISTORY, Reason};
pub use opening::{OpenError, OpenedGame, Opening, TableFolder};
pub use playable::{
    EndingTables, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes, Provable, SharedTables,
    Solvable, Tabled, Weighted,
};
pub use record::{
    Annotation, Dialect, Record, RecordError, Tags, Variation, VariationError, annotation_at,
    check_annotations, check_variations, end_as, parse as parse_record, parse_dialect, parse_moves,
    result_of, write as write_record, write_dialect,
};
pub use registry::visit_indexed;
pub use session::{Analyse, ChooseMoves, Ending, Match, Play, Session, Show, UseTables, UseWeights};
pub use time::{Budget, Clock, Limit, MAX_TIME_DEPTH, Remaining, TOLERANCE, TimeControl, TimeError};
pub use tree::{MAX_TREE_NODES, RecordedNode, TreeError, TreeQuery, TreeRecord};
pub use view::View;
