//! The positions of the benchmark, and the depths that took some tenths of a second in November 2026.

use super::Place;

const fn at(spec: &'static str, depth: u32, moves: &'static str) -> Place {
    Place { spec, depth, moves }
}

/// All of them, those of a game together.
pub const PLACES: [Place; 33] = [
    at("mnk:3,3,3", 9, ""),
    at("mnk:4,4,4", 16, ""),
    at("mnk:5,5,4", 13, ""),
    at("mnk:7,7,5", 9, ""),
    at("mnk:7,7,5", 8, "a3 b5 f4 a5 a2 f7 e1 d6 d5 a6 d3 a1"),
    at("mnk:15,15,5", 6, ""),
    at("mnk:15,15,5", 5, "h8 i9 j8"),
    at("mnk:15,15,5", 5, "k7 g12 k14 f9 h7 l4 d9 h9 h5 d10"),
    at("filetto", 13, ""),
    at("filetto", 11, "f4 d5"),
    at("filetto", 10, "f4 e5 f6 f2 g4 e4 e3 a7"),
    at("mill:three", 9, ""),
    at("mill:six", 21, ""),
    at("mill:nine", 14, ""),
    at("mill:nine", 12, "f4 d5 a4 d1 d7 f6"),
    at("mill:nine", 12, "d6 c5 g4"),
    at("mill:nine", 12, "d2 a7 f2 d1 d3 b2 f4 f6"),
    at("mill:nine", 12, "f2 e5 a4 e3 b6 c5 b4 d5xb4 b4 e4xb4"),
    at("mill:nine", 13, "d5 c3 d3 f4 b4 d6 a7 f6 f2 e4 b6 g4xb6 b6 b2"),
    at("mill:nine", 13, "d3 g1 f6 e5 c4 g4 d6 b6 f4 f2 d5 d7 g7 b2 d2 b4xd2 d2 c3"),
    at("mill:nine", 17, "f4 d5 a4 d1 d7 f6 g7 d2 a7xd5 g1 c4 d3xa4 f2 e3 g4 c3xc4 a4 a1xg4 g7-g4 f6-d6"),
    at("mill:twelve", 13, "f4 d5 b6 d3 d7 b4 f6 g4 f2xb4 e5 d6xd5 e4 c5 e3xc5 c3 g1"),
    at("mill:lasker", 10, "f4 d5 a7 d7 a1 c5 a4xc5 d6xf4 g7 c5 f6 c5-c4"),
    at("mill:morabaraba", 14, "f4 d5 b6 d3 f2 f6 b4 g4 b2xf6 f6 d2xd3 a7 d3 d7"),
    at("ultimate", 13, ""),
    at("ultimate", 13, "f8 i6 h8 f6"),
    at("ultimate", 13, "d2 a6 b7 f1 h3 f8 i5 g5"),
    at("ultimate", 14, "d1 a2 a5 a4 b1 f2 i5 h6 e9 f7 i1 g3 c9 g8"),
    at("ultimate", 14, "h7 f2 i5 h5 e4 d2 a5 b6 e9 f7 g2 a6 a9 a7 c3 i7 g1 c2"),
    at("ultimate", 14, "a2 c4 i3 g8 b4 e1 f3 i8 i5 h6 e9 d7 c2 h5 d5 c5 h4 f1 g3 a8 b6 f7"),
    at("ultimate", 14, "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8"),
    at("ultimate", 16, "i6 i9 h9 d8 a5 b4 d3 b7 e2 d6 c9 i8 i4 h1 f3 h7 f2 g6 b9 e9 f9 g8 b5 e6 e8 f5 h4 e3"),
    at("ultimate:closed=no", 16, "i6 i9 h8 f4 g3 a7 c1 i1 h1 e1 e3 e8 f6 g9 b9 f7 i3 g7 c2 h6"),
];
