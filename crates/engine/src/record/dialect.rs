//! How other programs write moves and tags in the frame of PGN.

/// A notation in the frame of PGN: its moves, the names of its tags, and the game of files that do not name theirs.
#[derive(Debug, Clone, Copy)]
pub struct Dialect {
    /// The tags with the names of the first and the second player.
    pub players: [&'static str; 2],
    /// The game of a file without the tag `Game`; such files leave it out.
    pub spec: Option<&'static str>,
    /// A move of theirs in our notation; `None` if the text is no such move.
    pub read_move: fn(&str) -> Option<String>,
    /// A move of ours in their notation.
    pub write_move: fn(&str) -> String,
    /// An example of a move, for errors.
    pub example: &'static str,
    /// Whether a number without a dot is a move.
    pub numbers_are_moves: bool,
}

impl Dialect {
    /// Our own saved games.
    pub const OURS: Dialect = Dialect {
        players: ["White", "Black"],
        spec: None,
        read_move: |text| Some(text.to_owned()),
        write_move: str::to_owned,
        example: "b2",
        numbers_are_moves: false,
    };

    /// Whether files may leave the limits of history to their reader.
    pub(super) fn is_foreign(&self) -> bool {
        self.spec.is_some()
    }
}
