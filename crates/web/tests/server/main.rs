//! The server as its clients see it: over TCP, byte by byte.

mod answers;
mod client;
mod life;
mod refusals;
mod schema;
mod searches;
