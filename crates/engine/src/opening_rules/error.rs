//! Errors of opening rules.

game::messages! {
    /// A reason why a game has no opening by a rule.
    pub enum OpeningRuleError {
        Name { found: String, known: String } =
            "opening-rule-name" => "expected an opening rule ({known}), not {found}",
        Game { rule: String, game: String } =
            "opening-rule-game" => "{rule} needs five or more in a row on a board with room for them, not {game}",
        Renju { rule: String, game: String } =
            "opening-rule-renju" => "{rule} is played in renju on 15x15 (mnk:15,15,5,rule=renju), not {game}",
        Position {} =
            "opening-rule-position" => "an opening rule needs a game from its start, without a position and moves",
        Act { act: String, error: OpeningActError } =
            "opening-rule-act" => "{act}: {error}",
        Stones { expected: String, found: String } =
            "opening-rule-stones" => "the game begins with {found}, but the acts of its opening with {expected}",
    }
}

game::messages! {
    /// A reason why a text is not an act that an opening allows.
    pub enum OpeningActError {
        Over {} =
            "opening-act-over" => "the opening is over",
        Choice { words: String, found: String } =
            "opening-act-choice" => "expected one of {words}, not {found}",
        Point { found: String } =
            "opening-act-point" => "expected an empty point of the board such as h8, not {found}",
        Area { size: u8, found: String } =
            "opening-act-area" => "expected a point in the central square of {size} by {size} points, not {found}",
        Twin { other: String, found: String } =
            "opening-act-twin" => "expected an offer that is not symmetric to {other}, not {found}",
        Offer { offers: String, found: String } =
            "opening-act-offer" => "expected one of the offers {offers}, not {found}",
    }
}
