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
//! * [`write_site`]: the page as files for any host, with the module of `crates/wasm` in the server's place.
//! * [`RequestLog`]: receives a record of each request.
//! * [`schemas()`]: the forms of the answers, for openapi.json.

mod answer_queue;
mod assets;
mod body;
mod bundle;
mod client;
mod client_address;
mod client_counts;
mod connection;
mod connection_limit;
mod error_response;
mod event_queue;
mod forwarded;
mod guard;
mod host;
mod jobs;
mod live;
mod memory_budget;
mod memory_plan;
mod metric_samples;
mod metrics;
mod observation;
mod options;
mod packing;
mod page_files;
mod probes;
mod release;
mod request_log;
mod route;
mod route_names;
mod router;
mod routes;
mod schema;
mod search_queue;
mod server;
mod service;
mod signals;
mod site;
mod state;
mod tables;
mod turns;

pub use ipnet::IpNet;
pub use live::network_address;
pub use memory_plan::MIN_MEMORY;
pub use options::{ServeError, ServerOptions};
pub use request_log::{RequestLog, RequestRecord};
pub use schema::schemas;
pub use server::{Server, Stopper};
pub use site::{SiteError, SiteSize, write_site};
