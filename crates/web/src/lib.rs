//! The server of `filetto serve`: the page, and the HTTP interface that it stands on (docs/http.md).
//!
//! It keeps nothing between two requests: each carries its game. What it does have is shared by all: the texts, the files
//! of the page, tables, and the seats for searches.
//!
//! * [`Server`]: listens, answers, and stops
//! * [`Rehearsal`]: requests without a network

mod answer;
mod assets;
mod connection;
mod desk;
mod fields;
mod guard;
mod library;
mod opening;
mod packing;
mod passing;
mod post;
mod problem;
mod rehearsal;
mod routes;
mod server;
mod state;
mod watch;

pub use rehearsal::Rehearsal;
pub use server::{Options, ServeError, Server, Stopper};
