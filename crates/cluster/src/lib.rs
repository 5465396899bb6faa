//! Processes that build tables together, on one machine or on many.
//!
//! * [`Hosts`]: the addresses of all processes, and the index of this one
//! * [`join`]: connects to the other processes and runs the work with them
//! * [`ClusterError`]: errors before the work begins
//!
//! Every two processes share one TCP connection; the one with the higher number opens it. A handshake
//! identifies the process at the other end. Then timely dataflow uses the connection. The connection detects
//! a dead process or a stalled network by its end, by keep-alive probes without an answer, or by data without
//! an acknowledgement.
//!
//! The key excludes strangers in the handshake. Later traffic is neither encrypted nor signed: the processes
//! need a network that nobody else can reach.

mod connect;
mod error;
mod handshake;
mod hosts;
mod stream;
mod workers;

pub use connect::Patience;
pub use error::ClusterError;
pub use hosts::Hosts;
pub use workers::{Traffic, join};
