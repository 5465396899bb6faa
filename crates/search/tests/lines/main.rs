//! The solver of line games must agree with the whole tree of the game, whatever is wished for.
//!
//! * `truth.rs`: the values of the whole tree; `places.rs`: the games and positions that are looked at
//! * `values.rs`: values, distances, best moves, every move's value, variations, certificates
//! * `limits.rs`: what a search says that was stopped
//! * `known.rs`: values of larger boards that are published or computed by others

mod known;
mod limits;
mod places;
mod truth;
mod values;
