//! What screens and programs are told: the command line and the page say the same of the same.
//!
//! * [`Catalogue`]: sentences in the reader's language, from `locales`; values, endings and errors as sentences
//! * [`patterns()`]: the same sentences for the page
//! * [`json`]: values, events of a search and rows of a comparison for programs, as docs/json.md has them

mod catalogue;
mod errors;
pub mod json;
mod numbers;
mod patterns;
mod sentences;
mod system;

pub use catalogue::{Argument, Catalogue, Language, printable, quoted};
pub use patterns::patterns;
