//! Tests of the parts of the solver: zones, single searches, pruning.
//!
//! * `oracle.rs`: the winner by brute force
//! * `defence.rs`, `attack.rs`: the two searches and their zones against brute force
//! * `proof_tree.rs`: job-level proof-number search against minimax and the checker of certificates
//! * `keys.rs`: symmetries and keys.

mod attack;
mod defence;
mod keys;
mod oracle;
mod proof_tree;
