//! Errors of the readers and writers of formats.

use crate::cutechess::CutechessError;
use crate::sanmill_fen::SanmillError;
use engine::RecordError;
use game::{MoveError, PositionError, SpecError};

game::messages! {
    /// An error in a text, with its line, or a game that does not fit a format.
    pub enum FormatError {
        Unknown { known: String } =
            "format-unknown" => "the text is in no known format; expected one of: {known}",
        Name { found: String, known: String } =
            "format-name" => "unknown format \"{found}\"; expected one of: {known}",
        NeedsGame { format: String } =
            "format-needs-game" => "{format} does not say which game is played: name the game",
        Header { line: usize, found: String, example: String } =
            "format-header" => "line {line}: expected {example}, not \"{found}\"",
        MoveText { line: usize, found: String, example: String } =
            "format-move-text" => "line {line}: expected a move such as {example}, not \"{found}\"",
        Size { line: usize, found: String } =
            "format-size" => "line {line}: expected a board of 1 to 20 rows and columns, not {found}",
        Rule { line: usize, found: String } =
            "format-rule" => "line {line}: the rule {found} is not played here; expected freestyle, standard, renju or caro",
        Game { line: usize, found: String, known: String } =
            "format-game" => "line {line}: unknown game {found}; expected one of: {known}",
        Spec { line: usize, error: SpecError } =
            "format-spec" => "line {line}: {error}",
        Position { line: usize, error: PositionError } =
            "format-position" => "line {line}: {error}",
        Move { line: usize, number: usize, found: String, error: MoveError } =
            "format-move" => "line {line}: illegal move {found} (number {number}): {error}",
        Turn { line: usize, number: usize, found: String } =
            "format-turn" => "line {line}: move {number}, {found}, is made by the player who is not to move",
        Result { line: usize, found: String, expected: String } =
            "format-result" => "line {line}: the result is {found}, but the moves give {expected}",
        Property { line: usize, found: String } =
            "format-property" => "line {line}: expected an SGF property such as B[hh], not \"{found}\"",
        OpenValue { line: usize } =
            "format-open-value" => "line {line}: this value is never closed with ]",
        OpenTree { line: usize } =
            "format-open-tree" => "line {line}: this game tree is never closed with )",
        SetUpLater { line: usize } =
            "format-set-up-later" => "line {line}: men can be set up before the first move only",
        Depth { line: usize, max: usize } =
            "format-depth" => "line {line}: variations can be nested at most {max} deep",
        Numbering { line: usize, found: String } =
            "format-numbering" => "line {line}: board {found} can be counted from the bottom left or from the top left, and both fit; name the format ufen-bottom or ufen-top, or write the last move at the end of the line",
        LastMove { line: usize, found: String, board: String } =
            "format-last-move" => "line {line}: the last move {found} does not send to board {board}, wherever the boards are counted from",
        OtherBoard { line: usize, found: String, asked: String } =
            "format-other-board" => "line {line}: the file has a game of {found}, which is not played on the board of {asked}",
        OtherRules { line: usize, found: String, game: String } =
            "format-other-rules" => "line {line}: {found} is not played on the board of {game}, which another tag names",
        TwoStarts { line: usize } =
            "format-two-starts" => "line {line}: Position and FEN name different positions",
        SetUp { line: usize, found: String } =
            "format-set-up" => "line {line}: SetUp is \"{found}\", but must be 1 with a position in FEN, and 0 or absent without one",
        Sanmill { line: usize, error: SanmillError } =
            "format-sanmill" => "line {line}: {error}",
        Cutechess { line: usize, error: CutechessError } =
            "format-cutechess" => "line {line}: {error}",
        RenLib { place: usize } =
            "format-renlib" => "expected a library of RenLib, version 3, which is whole; it is broken at byte {place}",
        OwedCapture { line: usize } =
            "format-owed-capture" => "line {line}: a man must still be taken here; a capture is part of the move before",
        HalfMove { line: usize } =
            "format-half-move" => "line {line}: the history ends in the middle of a move",
        NoGames {} =
            "format-no-games" => "there is no game in the text",
        ManyGames { count: usize } =
            "format-many-games" => "expected one game, found {count}",
        Unfit { format: String, found: String } =
            "format-unfit" => "{format} cannot represent games of {found}",
        UnfitStart { format: String } =
            "format-unfit-start" => "{format} cannot represent a game that does not begin at the start",
        OneGame { format: String, count: usize } =
            "format-one-game" => "a {format} file contains one game, not {count}",
        #[transparent]
        Record(RecordError),
    }
}
