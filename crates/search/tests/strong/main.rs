//! The strong search must agree with plain negamax, whatever is switched on, on one thread and more,
//! with a large table and one of 16 entries, with the games' own evaluations and with noise.
//!
//! * `games.rs`: the games; `cases.rs`: what proptest chooses, a position and a way to search it
//! * `values.rs`: the values, to a fixed depth and to the end of the game
//! * `claims.rs`: whatever is reported as won or lost is so, even where games need not end
//! * `stopping.rs`: a search that was stopped; `roots.rs`: roots and options out of the ordinary

mod cases;
mod claims;
mod games;
mod roots;
mod stopping;
mod truth;
mod values;
