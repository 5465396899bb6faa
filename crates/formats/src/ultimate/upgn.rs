//! UPGN: PGN whose players are X and O, and whose moves are in capitals: `1. F4 H2 ... C3 E8# 0-1`.
//!
//! Source: `upgn.md` of the program uttt-bots by M. Stanley.

use engine::Dialect;

/// The notation of UPGN.
pub(crate) const UPGN: Dialect = Dialect {
    players: ["X", "O"],
    spec: Some("ultimate"),
    // The mark of a move that wins the game says nothing that the moves do not.
    read_move: |text| Some(text.trim_end_matches(['#', '+']).to_owned()),
    write_move: str::to_uppercase,
    example: "F4",
    numbers_are_moves: false,
};
