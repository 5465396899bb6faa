//! Tests of the solver's internals: zones, single searches, pruning.
//!
//! * `oracle.rs`: who wins, by brute force
//! * `breaker.rs`, `attack.rs`: the two searches and their zones against it
//! * `proof_tree.rs`: the tree above the strong search, against minimax and the checker of certificates
//! * `keys.rs`: symmetries and keys

mod attack;
mod breaker;
mod keys;
mod oracle;
mod proof_tree;
