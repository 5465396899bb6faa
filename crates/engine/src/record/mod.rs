//! Saved games: a text format like PGN, readable by people and tools.
//!
//! ```text
//! [Event "Filetto"]
//! [Site "?"]
//! [Date "2026.11.21"]
//! [Round "-"]
//! [White "human"]
//! [Black "thesis"]
//! [Result "1/2-1/2"]
//! [Game "mnk:3,3,3"]
//!
//! 1. b2 a3 2. c3 a1 3. a2 c2 4. b1 b3 5. c1 1/2-1/2
//! ```
//!
//! Only `[Game "..."]` is required. White is the first player in every game. `[Position "..."]` contains the
//! first position if it is not the start of the game; `[Repetitions "3"]` and `[QuietPlies "100"]` contain
//! history rules other than the default; the number `1...` means that the second player begins. A decisive
//! result that does not follow from the last position is a resignation, a draw that does not follow is an
//! agreement, and `*` is an unfinished game. Variations stand in parentheses after the move that they
//! replace: `1. b2 a3 (1... b3 2. c3) 2. c3`. Comments in braces and after semicolons, `$1` and `!?` are kept
//! at their moves, and so are the tags of other programs.

mod annotation;
mod dialect;
mod error;
mod movetext;
mod note;
mod read;
mod result;
mod saved;
mod tags;
mod variation;
mod write;

pub use annotation::{Annotation, annotation_at};
pub use dialect::Dialect;
pub use error::{RecordError, VariationError};
pub use note::RecordNote;
pub use read::{TaggedGame, end_as, parse, parse_moves};
pub use result::parse_result;
pub use saved::{Record, Tags, result_of};
pub use tags::escape_mark;
pub use variation::{Variation, check as check_variations, check_annotations};
pub use write::{write, write_dialect};
