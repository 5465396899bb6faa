//! Searches by name: a [`Request`] contains the search and its options; [`search()`] runs it.

mod algorithm;
mod margins_file;
mod request;
mod run;

pub use algorithm::{Algorithm, MonteCarloSearch, StrongSearch, TextbookSearch, cumulative_techniques};
pub(crate) use margins_file::read as read_margins;
pub use request::Request;
pub(crate) use run::{RootContext, search, strong_options};
