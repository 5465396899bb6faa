//! What only the inside of the solver shows: zones, single searches, what they prune.
//!
//! * `oracle.rs`: who wins, by brute force
//! * `breaker.rs`, `attack.rs`: the two searches and their zones against it
//! * `keys.rs`: symmetries and keys

mod attack;
mod breaker;
mod keys;
mod oracle;
