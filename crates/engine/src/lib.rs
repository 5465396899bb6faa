//! The type-erased layer over games and searches, used by every screen and protocol.
//!
//! * [`registry`]: the list of games; opens a [`Session`] from a spec
//! * [`Session`]: a game in progress, the sum of [`Play`], [`Show`], [`Analyse`], [`ChooseMoves`],
//!   [`CheckCertificates`], [`UseTables`] and [`UseWeights`]
//! * [`Registry`], [`CustomGame`]: games of other crates
//! * [`Opening`], [`compose()`]: sessions from a position and moves, or from the men on the board
//! * [`OpeningProtocol`], [`OpeningChooser`]: opening rules of tournaments, such as swap2
//! * [`Request`]: searches by name, for analysis and experiments
//! * [`TreeRecord`]: the tree below a small position, with the walks of minimax and alpha-beta through it
//! * [`Agent`]: the levels, the textbook searches and the historical programs
//! * [`Record`]: saved games
//! * [`check_proof`], [`walk_proof`]: checks of certificates, and games against their strategies
//! * [`visit_indexed`], [`UseTables`]: games that can have tables, and sessions that use them
//! * [`UseWeights`], [`Weighted`]: weights of an evaluation, self-play, and positions to fit weights to
//! * [`TimeControl`], [`Budget`]: the thinking time of a player, and the limits of one move
//!
//! The engine reads no clock and opens no files except tables. A [`search::Watcher`] stops searches;
//! [`Limit`] does so by a [`Clock`] that the caller supplies. Input and output are text.

mod agents;
mod analysis;
mod certificates;
mod compose;
mod context;
mod endings;
mod family;
mod games;
mod history;
mod move_list;
mod named_weights;
mod opening;
mod opening_rules;
mod playable;
mod record;
pub mod registry;
mod self_play;
mod session;
mod solving;
mod tables;
mod time;
mod training;
mod tree;
mod view;
mod watching;
mod with_history;

pub use ::games::weights::{WEIGHTS_FILES, WeightsError, built_in_weights};
pub use agents::agent::{
    AGENT_TABLE, Agent, AgentError, AgentKind, AgentMove, MoveDetails, PrologDepth, PrologReduction,
    SOLVER_MEMORY, Settings, TextbookCounts,
};
pub use agents::memory::AgentMemory;
pub use agents::thinking::Thinking;
pub use analysis::{
    Algorithm, MonteCarloSearch, Request, StrongSearch, TextbookSearch, cumulative_techniques,
};
pub use certificates::{
    ExplanationQuery, ProofError, check_proof, check_proof_on_every_board, check_proof_on_threads,
    explain_proof, proof_reach, walk_proof,
};
pub use compose::{ComposeError, PositionParts, compose};
pub use games::filetto::{DosExperiment, DosOrder, DosSearch, DosTree};
pub use games::ultimate::{PrologWeights, prolog_move};
pub use history::{HistoryRules, MAX_HISTORY, Reason};
pub use move_list::{MoveListError, historical_move, split_moves};
pub use opening::{OpenError, OpenedGame, Opening, TableFolder};
pub use opening_rules::{
    ClassicalOpening, OPENING_NODES, OpeningAct, OpeningActError, OpeningChoice, OpeningChooser,
    OpeningDemand, OpeningProtocol, OpeningRole, OpeningRule, OpeningRuleError, OpeningTask,
};
pub use playable::{
    CustomGame, EndingTables, Explained, HistoricalPrograms, IndexedVisitor, LevelMistakes, Mistakes,
    Playable, Provable, Recurring, SharedTables, Solvable, Tabled, WeightModel, Weighted,
};
pub use record::{
    Annotation, Dialect, Record, RecordError, RecordNote, TaggedGame, Tags, Variation, VariationError,
    annotation_at, check_annotations, check_variations, end_as, escape_mark, parse as parse_record,
    parse_moves, parse_result, result_of, write as write_record, write_dialect,
};
pub use registry::{Registry, session, session_with_rules, visit_indexed};
pub use self_play::{SelfPlayGame, SelfPlayMove, SelfPlayQuery, is_quiet};
pub use session::{
    Analyse, CheckCertificates, CheckedBook, ChooseMoves, Ending, Match, Play, Session, Show, UseTables,
    UseWeights, Walker,
};
pub use time::{Budget, Clock, Limit, MAX_TIME_DEPTH, Remaining, TOLERANCE, TimeControl, TimeError};
pub use training::TrainingPositions;
pub use tree::{MAX_TREE_NODES, RecordedNode, TreeError, TreeQuery, TreeRecord};
pub use view::View;
