//! Notations of other programs for moves and tags in a file of PGN form.

/// A notation of PGN form: its moves, the names of its tags, and the default game.
#[derive(Debug, Clone, Copy)]
pub struct Dialect {
    /// The names of the tags for the first and the second player.
    pub players: [&'static str; 2],
    /// The spec for a file without the tag `Game`, and the spec for which that tag is not written. `None` if
    /// the tag is required.
    pub spec: Option<&'static str>,
    /// Converts a move to our notation; `None` if the text is no move of this notation.
    pub read_move: fn(&str) -> Option<String>,
    /// Converts a move from our notation.
    pub write_move: fn(&str) -> String,
    /// An example of a move, for error messages.
    pub example: &'static str,
    /// `true` if a number without a dot is a move.
    pub numbers_are_moves: bool,
}

impl Dialect {
    /// The notation of our own saved games.
    pub const OURS: Dialect = Dialect {
        players: ["White", "Black"],
        spec: None,
        read_move: |text| Some(text.to_owned()),
        write_move: str::to_owned,
        example: "b2",
        numbers_are_moves: false,
    };
}
