//! The solver of line games must agree with the whole game tree, for every query.
//!
//! * `truth.rs`: the values of the whole tree; `places.rs`: the games and positions that are tested
//! * `values.rs`: values, distances, best moves, the value of every move, variations, certificates
//! * `limits.rs`: the results of stopped searches
//! * `relevance.rs`: the check of certificates with relevance zones, against one that visits every reply
//! * `every_board.rs`: wins on every board, by games on a plane
//! * `known.rs`: values of larger boards that are published or computed by other programs.

mod every_board;
mod known;
mod limits;
mod matching;
mod places;
mod relevance;
mod truth;
mod values;
