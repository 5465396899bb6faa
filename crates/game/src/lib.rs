//! The vocabulary of all other crates: traits and small value types, no rules, no search.
//!
//! A game is a *value* (its rules, with every option as a field) that implements [`Game`]; its positions are
//! small plain `Copy` data. Moves are *pushed* to a callback that can stop the generator, so that a node of a
//! search allocates nothing. Optional traits add features that only some games have: [`Board`] for drawing,
//! [`Notation`] for text, [`Symmetric`] for symmetries of the board, [`Evaluate`] for searches that stop
//! before the end, [`Tactics`] for threats, [`LineGame`] for games of placing in which a line wins,
//! [`Indexed`] for tablebases. [`RulesOnly`] is a game without any of these.
//! [`conformance`] checks that a game fulfils the contracts of its traits.
//!
//! A [`Value`] is relative to the side to move; an [`Outcome`] names the first or the second player.
//! [`Outcome::seen_by`] converts one to the other. An [`Assessment`] is a value with the evidence for it.

mod key;
mod message;
mod play_error;
mod player;
mod point;
mod points;
mod rules;
mod spec;
mod value;
mod wrapper;

mod assessment;
mod board;
mod errors;
mod estimate_term;
mod evaluate;
mod files_apart;
mod indexed;
mod line_game;
mod notation;
mod ranks;
mod rules_only;
mod sorting;
mod symmetric;
mod tactics;

pub mod conformance;

pub use assessment::{Assessment, Basis, HistoryScope};
pub use board::{Area, Board, ForbiddenPoint, ForbiddenReason, MadeLine, Men, Site};
pub use errors::{MoveError, PositionError};
pub use estimate_term::{EstimateTerm, TermSide};
pub use evaluate::Evaluate;
pub use files_apart::{FileSource, file_apart, set_file_source};
pub use indexed::{EntryRun, Indexed, Numbering, SectorEntry};
pub use key::fold_key;
pub use line_game::{LineGame, WinningLine};
pub use message::{GameError, Message};
pub use notation::Notation;
pub use play_error::PlayError;
pub use player::{Outcome, Player};
pub use point::{Path, Point};
pub use points::{PointIndex, Points};
pub use ranks::{parse_ranks, write_ranks};
pub use rules::Game;
pub use rules_only::RulesOnly;
pub use sorting::sort_short_by_key;
pub use spec::{OptionKind, RuleSetting, SpecError, SpecOption, SpecOptions, parse_number, yes_no};
pub use symmetric::{Grid, Symmetric};
pub use tactics::{ForcedMove, Tactics};
pub use value::{Bound, Value, Verdict, Wdl};
