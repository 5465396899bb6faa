//! Results as sentences and as JSON, shared by the command line and the server.
//!
//! * [`Catalogue`]: sentences in the reader's language, from `locales`; values, endings, errors and rules as
//!   sentences.
//! * [`patterns()`]: the sentences of the page, which formats them itself.
//! * [`json`]: values, events of a search and rows of a comparison for programs, as docs/json.md describes
//!   them.

mod catalogue;
mod errors;
mod explanations;
pub mod json;
mod numbers;
mod openings;
#[cfg(any(feature = "page", test))]
mod patterns;
mod playing;
mod puzzles;
mod reviews;
mod rules;
mod sentences;
mod system;

pub use catalogue::{Argument, Catalogue, Language, missing_sentences, printable, quoted};
pub use explanations::StrategySentences;
#[cfg(any(feature = "page", test))]
pub use patterns::{PatternSet, PatternsEntry, patterns};
