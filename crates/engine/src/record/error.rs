//! What may be wrong with a saved game.

use game::{MoveError, PositionError, SpecError};

game::messages! {
    /// What is wrong with a saved game, and on which line.
    pub enum RecordError {
        Tag { line: usize } =
            "record-tag" => "line {line}: expected a tag such as [Game \"mnk:3,3,3\"]",
        TagTwice { line: usize, tag: String } =
            "record-tag-twice" => "line {line}: the tag {tag} stands twice",
        MissingTag { line: usize, tag: String } =
            "record-missing-tag" => "line {line}: the tag {tag} is missing before the moves",
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
            "record-move" => "line {line}: {found} is not legal: {error}",
        Comment { line: usize } =
            "record-comment" => "line {line}: the comment that begins here has no end",
        VariationPlace { line: usize } =
            "record-variation-place" => "line {line}: expected a move before the variation that begins here",
        VariationOpen { line: usize } =
            "record-variation-open" => "line {line}: the variation that begins here has no end",
        VariationEnd { line: usize } =
            "record-variation-end" => "line {line}: no variation is open that could end here",
        VariationDepth { line: usize, max: usize } =
            "record-variation-depth" => "line {line}: variations may be nested {max} deep at most",
        NoResult { line: usize } =
            "record-no-result" => "line {line}: the game breaks off without a result",
        AfterResult { line: usize, found: String } =
            "record-after-result" => "line {line}: expected nothing after the result, not \"{found}\"",
        OtherResult { line: usize, found: String, expected: String } =
            "record-other-result" => "line {line}: the result is {found} here, but {expected} follows from the rest of the file",
    }
}

game::messages! {
    /// What is wrong with variations that are to be saved.
    pub enum VariationError {
        Place { ply: usize, len: usize } =
            "variation-place" => "a variation of move {ply}, from 0, needs a line of more than {len} moves, and a move of its own",
        Move { ply: usize, found: String, error: MoveError } =
            "variation-move" => "in a variation of move {ply}, from 0, {found}: {error}",
        Depth { max: usize } =
            "variation-depth" => "variations may be nested {max} deep at most",
    }
}
