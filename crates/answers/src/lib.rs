//! From a named request in JSON to an answer or a stream of events, without any transport.
//!
//! A [`Handler`] reads the body of a request and checks it. Its answer is ready at once, or is computed by a
//! [`Job`] that runs for a while and sends events to a [`Listener`]. A server transports them by HTTP, a
//! worker in a browser by the messages of its page.
//!
//! No request reads a clock or opens a file: time, dates and seeds come from a [`Host`], and sessions with
//! tables are passed to a [`SessionCache`]. docs/http.md describes the requests.
//!
//! * [`find`], [`HANDLERS`], [`LOCAL_HANDLERS`]: the requests by name.
//! * [`ProcessHost`]: the host of a program for one person.
//! * [`Context`]: the shared state for answering a request: sessions, sentences, and the host.
//! * [`Prepared`], [`Job`], [`JobWatcher`]: the answer, or its computation.
//! * [`Fields`], [`GameFields`]: the keys of a request, for hosts with requests of their own.
//! * [`schemas`]: the forms of the answers, for openapi.json.
//! * [`Problem`], [`ErrorAnswer`]: the reason for which there is no answer.
//! * [`TestClient`]: requests for tests and fuzzers.

mod certificate_file;
mod checked_certificates;
mod event_throttle;
mod fields;
mod game_fields;
mod host;
mod job;
mod job_watcher;
mod json;
pub mod limits;
mod opening_state;
mod problem;
mod process_host;
mod routes;
mod schema;
mod search_memory;
mod sessions;
mod test_client;

pub use fields::Fields;
pub use game_fields::GameFields;
pub use host::{Date, Host, Listener};
pub use job::{Context, Handler, Job, Prepared, Reply, Task};
pub use job_watcher::JobWatcher;
pub use problem::{ErrorAnswer, Problem, RequestError};
pub use process_host::ProcessHost;
pub use routes::{HANDLERS, LOCAL_HANDLERS, find};
pub use schema::schemas;
pub use sessions::SessionCache;
pub use test_client::{TestAnswer, TestClient};
