//! The errors in saved games.

use game::{MoveError, PositionError, SpecError};

game::messages! {
    /// An error in a saved game, with its line.
    pub enum RecordError {
        Tag { line: usize } =
            "record-tag" => "line {line}: expected a tag such as [Game \"mnk:3,3,3\"]",
        TagTwice { line: usize, tag: String } =
            "record-tag-twice" => "line {line}: duplicate tag {tag}",
        MissingTag { line: usize, tag: String } =
            "record-missing-tag" => "line {line}: missing tag {tag} before the moves",
        Spec { line: usize, error: SpecError } =
            "record-spec" => "line {line}: {error}",
        Position { line: usize, error: PositionError } =
            "record-position" => "line {line}: {error}",
        Limit { line: usize, tag: String, found: String } =
            "record-limit" => "line {line}: {tag} must be a whole number from 0 to 10000, not \"{found}\"",
        BadResult { line: usize, found: String } =
            "record-bad-result" => "line {line}: expected the result 1-0, 0-1, 1/2-1/2 or *, not \"{found}\"",
        Number { line: usize, found: String, expected: String } =
            "record-number" => "line {line}: expected move number {expected}, not \"{found}\"",
        Move { line: usize, found: String, error: MoveError } =
            "record-move" => "line {line}: illegal move {found}: {error}",
        Comment { line: usize } =
            "record-comment" => "line {line}: this comment is never closed",
        VariationPlace { line: usize } =
            "record-variation-place" => "line {line}: a variation must follow a move",
        VariationOpen { line: usize } =
            "record-variation-open" => "line {line}: this variation is never closed",
        VariationEnd { line: usize } =
            "record-variation-end" => "line {line}: there is no open variation to close",
        VariationDepth { line: usize, max: usize } =
            "record-variation-depth" => "line {line}: variations can be nested at most {max} deep",
        NoResult { line: usize } =
            "record-no-result" => "line {line}: the game ends without a result",
        AfterResult { line: usize, found: String } =
            "record-after-result" => "line {line}: unexpected \"{found}\" after the result",
        OtherResult { line: usize, found: String, expected: String } =
            "record-other-result" => "line {line}: the result is {found} here, but the rest of the file gives {expected}",
    }
}

game::messages! {
    /// An error in variations that are to be saved.
    pub enum VariationError {
        Place { ply: usize, len: usize } =
            "variation-place" => "a variation of move {ply} (counted from 0) needs moves, and a line of more than {len} moves",
        Move { ply: usize, found: String, error: MoveError } =
            "variation-move" => "in a variation of move {ply} (counted from 0), {found}: {error}",
        Annotation { ply: usize, len: usize } =
            "annotation-place" => "there is no place for a comment after move {ply} in a line of {len} moves",
        Depth { max: usize } =
            "variation-depth" => "variations can be nested at most {max} deep",
    }
}
