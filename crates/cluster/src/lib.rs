//! Processes that build tables together, on one machine or on many.
//!
//! * [`Hosts`]: the addresses of all processes, and which of them is this one
//! * [`join`]: meets the others, and does the work with them
//! * [`ClusterError`]: what can go wrong
//!
//! Every two processes share one TCP connection. Who opens it follows from their numbers; who is at its other end is settled by a
//! handshake, after which timely dataflow has the connection.
//! A process that dies, or a network that stalls, is noticed by the connection: by its end, by probes that nobody answers, or by data
//! that nobody acknowledges.
//!
//! The key keeps strangers out of the handshake. What follows is neither encrypted nor signed: the processes need a network that
//! nobody else can reach.

mod connect;
mod error;
mod handshake;
mod hosts;
mod peers;
mod stream;

pub use connect::Patience;
pub use error::ClusterError;
pub use hosts::Hosts;
pub use peers::{Traffic, join};
