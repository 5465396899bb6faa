//! The server from the view of its clients: over TCP, byte by byte.

#![allow(clippy::unwrap_used, reason = "what helps a test may end it too")]

mod answers;
mod client;
mod generated;
mod life;
mod live;
mod live_openings;
mod operations;
mod proxies;
mod refusals;
mod requests;
mod schema;
mod searches;
