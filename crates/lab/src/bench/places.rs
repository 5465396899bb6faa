//! The positions of the benchmark.

use super::Place;

const fn at(spec: &'static str, depth: u32, moves: &'static str) -> Place {
    Place { spec, moves, depth }
}

/// All of them, those of a game together.
pub const PLACES: [Place; 2] = [at("mnk:3,3,3", 9, ""), at("mnk:3,3,3", 8, "b2")];
