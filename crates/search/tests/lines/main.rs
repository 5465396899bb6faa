//! The solver of line games must agree with the whole tree of the game, whatever the query.
//!
//! * `truth.rs`: the values of the whole tree; `places.rs`: the games and positions that are tested
//! * `values.rs`: values, distances, best moves, every move's value, variations, certificates
//! * `limits.rs`: the results of stopped searches
//! * `relevance.rs`: the check of certificates, against one that leaves out no reply
//! * `known.rs`: values of larger boards that are published or computed by others

mod known;
mod limits;
mod places;
mod relevance;
mod truth;
mod values;
