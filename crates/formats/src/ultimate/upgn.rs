//! UPGN: PGN with the players X and O and with moves in capitals: `1. F4 H2 ... C3 E8# 0-1`.
//!
//! Source: `upgn.md` of the program uttt-bots by M. Stanley.

use engine::Dialect;

/// The PGN dialect of UPGN.
pub(crate) const UPGN: Dialect = Dialect {
    players: ["X", "O"],
    spec: Some("ultimate"),
    // The marks `#` and `+` are redundant: they follow from the moves.
    read_move: |text| Some(text.trim_end_matches(['#', '+']).to_owned()),
    write_move: str::to_uppercase,
    example: "F4",
    numbers_are_moves: false,
};
