//! The opening rules by name, and the games for which they are made.

use games::mnk::{LineRule, Rules};

use super::error::OpeningRuleError;

/// An opening rule of tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OpeningRule {
    /// Three stones by the opener, then the responder's choice of a colour.
    Swap,
    /// As swap, with two more stones by the responder in place of the choice.
    Swap2,
    /// Five stones near the centre with a swap after each, or ten offers of the fifth.
    Taraguchi10,
}

impl OpeningRule {
    /// All opening rules.
    pub const ALL: [OpeningRule; 3] = [OpeningRule::Swap, OpeningRule::Swap2, OpeningRule::Taraguchi10];

    /// Returns the name in commands, files and answers.
    pub fn name(self) -> &'static str {
        match self {
            OpeningRule::Swap => "swap",
            OpeningRule::Swap2 => "swap2",
            OpeningRule::Taraguchi10 => "taraguchi10",
        }
    }

    /// Returns the rule of this name, in upper or lower case and with or without hyphens.
    ///
    /// ```
    /// use filetto::engine::OpeningRule;
    ///
    /// assert_eq!(OpeningRule::parse("Taraguchi-10"), Some(OpeningRule::Taraguchi10));
    /// assert_eq!(OpeningRule::parse("swap3"), None);
    /// ```
    pub fn parse(text: &str) -> Option<OpeningRule> {
        let word = text.trim().to_lowercase().replace('-', "");
        OpeningRule::ALL.into_iter().find(|rule| rule.name() == word)
    }

    /// Returns the opening rules for a game.
    pub fn of_game(spec: &str) -> Vec<OpeningRule> {
        OpeningRule::ALL.into_iter().filter(|rule| rule.board(spec).is_ok()).collect()
    }

    /// Returns the numbers of columns and rows of the game.
    ///
    /// # Errors
    /// The rule is not made for this game: five stones may end it, or the board is not that of renju.
    pub(super) fn board(self, spec: &str) -> Result<[u8; 2], OpeningRuleError> {
        let other = || OpeningRuleError::Game { rule: self.name().to_owned(), game: spec.to_owned() };
        let rules: Rules = spec.parse().map_err(|_| other())?;
        if self == OpeningRule::Taraguchi10 {
            let is_renju = rules.rule == LineRule::Renju && rules.rows == 15 && rules.columns == 15;
            return if is_renju {
                Ok([rules.columns, rules.rows])
            } else {
                Err(OpeningRuleError::Renju { rule: self.name().to_owned(), game: spec.to_owned() })
            };
        }
        // Five stones cannot end the game, and there is room for a game after them.
        let is_large = rules.k >= 5 && rules.rows.min(rules.columns) >= rules.k;
        if is_large { Ok([rules.columns, rules.rows]) } else { Err(other()) }
    }
}
