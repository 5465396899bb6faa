//! The server of `filetto serve`: the page, and the HTTP interface that the page uses (docs/http.md).
//!
//! The crate `answers` computes the answers. This crate maps them to HTTP: methods, statuses, headers,
//! languages, event streams, the queue of searches, and clients that go away.
//!
//! It keeps no state between two requests, since each contains its game; the exception are games that two
//! people play by a link. Requests share the texts, the files of the page, tables, and the permits for
//! searches.
//!
//! * [`Server`]: listens, answers, and stops.
//! * [`schemas()`]: the forms of the answers, for openapi.json.

mod answer_queue;
mod assets;
mod body;
mod client;
mod client_address;
mod client_counts;
mod connection;
mod connection_limit;
mod error_response;
mod event_queue;
mod guard;
mod host;
mod jobs;
mod live;
mod memory_budget;
mod memory_plan;
mod packing;
mod route;
mod router;
mod routes;
mod schema;
mod search_queue;
mod server;
mod state;
mod tables;
mod turns;

pub use memory_plan::MIN_MEMORY;
pub use schema::schemas;
pub use server::{ServeError, Server, ServerOptions, Stopper};
