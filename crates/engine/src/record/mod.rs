//! Saved games: text like PGN, so that people and tools can read it.
//!
//! ```text
//! [Event "Filetto"]
//! [Site "?"]
//! [Date "2026.11.21"]
//! [Round "-"]
//! [White "human"]
//! [Black "thesis"]
//! [Result "1/2-1/2"]
//! [Game "mnk:3,3,3"]
//!
//! 1. b2 a3 2. c3 a1 3. a2 c2 4. b1 b3 5. c1 1/2-1/2
//! ```
//!
//! Only `[Game "..."]` must be there. White is the first player in every game. `[Position "..."]` stands where the game
//! does not begin at the start; `[Repetitions "3"]` and `[QuietPlies "100"]` where other limits hold; and `1...` where the
//! second player begins. A result that the last position does not give is a resignation, and `*` an unfinished game.
//! Variations stand in parentheses after the move that they could have replaced: `1. b2 a3 (1... b3 2. c3) 2. c3`. Comments
//! in braces and after semicolons, `$1` and `!?` are skipped; tags of other programs are kept.

mod movetext;
mod read;
mod variation;
mod write;

use game::{MoveError, Outcome, Player, PositionError, SpecError};

use crate::session::Session;
pub use read::{parse, parse_moves};
pub use variation::{Variation, check as check_variations};
pub use write::write;

/// The seven tags of PGN, but the result, which is the game's, and what others have added. They are empty by default.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tags {
    /// What was played.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as `2026.11.21`.
    pub date: String,
    /// The round.
    pub round: String,
    /// Who moved first.
    pub white: String,
    /// Who moved second.
    pub black: String,
    /// Tags that other programs have added, in their order.
    pub others: Vec<(String, String)>,
}

game::messages! {
    /// What is wrong with a saved game, and on which line.
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
    /// What is wrong with variations that are to be saved.
    pub enum VariationError {
        Place { ply: usize, len: usize } =
            "variation-place" => "a variation of move {ply} (counted from 0) needs moves, and a line of more than {len} moves",
        Move { ply: usize, found: String, error: MoveError } =
            "variation-move" => "in a variation of move {ply} (counted from 0), {found}: {error}",
        Depth { max: usize } =
            "variation-depth" => "variations can be nested at most {max} deep",
    }
}

/// A saved game: its tags, and the session at its end.
pub struct Record {
    /// The tags.
    pub tags: Tags,
    /// The game, with all moves played.
    pub session: Box<dyn Session>,
    /// What could have been played instead, in the order of the plies.
    pub variations: Vec<Variation>,
    /// Whether the file has comments or marks of moves, which are not kept.
    pub has_comments: bool,
}

/// The results that there are.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The tags that are written from what the game knows.
const OURS: [&str; 11] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "Game",
    "Position",
    "Repetitions",
    "QuietPlies",
];

/// The result of a game in PGN's terms.
fn result_of(session: &dyn Session) -> &'static str {
    match session.ending().map(|ending| ending.outcome) {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
    }
}
