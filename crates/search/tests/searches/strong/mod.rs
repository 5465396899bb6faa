//! The strong search must agree with plain negamax: with any set of techniques, on one thread and more, with
//! a large table and one of 16 entries, with the games' own evaluations and with noise.
//!
//! * `games.rs`: the games; `cases.rs`: the cases that proptest chooses, a position and options
//! * `truth.rs`: the values by negamax; `values.rs`: the values of the search, to a fixed depth and to the
//!   end
//! * `claims.rs`: every reported win or loss is true, even in games that need not end
//! * `stopping.rs`: stopped searches; `resuming.rs`: searches in turns; `roots.rs`: unusual roots and
//!   options.

mod cases;
mod claims;
mod games;
mod resuming;
mod roots;
mod stopping;
mod truth;
mod values;
