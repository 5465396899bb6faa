//! The acts of an opening as text: points and words.

use std::fmt;

use game::{Player, Site};

/// A choice in an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OpeningChoice {
    /// To play the first player's stones, which are black.
    Black,
    /// To play the second player's stones, which are white.
    White,
    /// To place two more stones.
    More,
    /// To change sides.
    Swap,
    /// To keep the sides.
    Keep,
    /// To offer ten fifth stones.
    Ten,
}

impl OpeningChoice {
    /// All choices.
    pub const ALL: [OpeningChoice; 6] = [
        OpeningChoice::Black,
        OpeningChoice::White,
        OpeningChoice::More,
        OpeningChoice::Swap,
        OpeningChoice::Keep,
        OpeningChoice::Ten,
    ];

    /// Returns the word in files, answers and commands.
    pub fn name(self) -> &'static str {
        self.words()[0]
    }

    /// Returns the words that mean this choice: English, then Italian.
    pub fn words(self) -> [&'static str; 2] {
        match self {
            OpeningChoice::Black => ["black", "nero"],
            OpeningChoice::White => ["white", "bianco"],
            OpeningChoice::More => ["more", "altre"],
            OpeningChoice::Swap => ["swap", "scambia"],
            OpeningChoice::Keep => ["keep", "tieni"],
            OpeningChoice::Ten => ["ten", "dieci"],
        }
    }

    /// Returns the chosen colour; `None` if the choice is not of a colour.
    pub(super) fn player(self) -> Option<Player> {
        match self {
            OpeningChoice::Black => Some(Player::First),
            OpeningChoice::White => Some(Player::Second),
            _ => None,
        }
    }

    fn parse(text: &str) -> Option<OpeningChoice> {
        let word = text.to_lowercase();
        OpeningChoice::ALL.into_iter().find(|choice| choice.words().contains(&word.as_str()))
    }
}

/// An act of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningAct {
    /// A point: of a stone, of an offer, or of the offer that is chosen.
    Point(Site),
    /// A choice.
    Choice(OpeningChoice),
}

impl OpeningAct {
    /// Parses a point such as `h8`, or the word of a choice.
    pub fn parse(text: &str) -> Option<OpeningAct> {
        let text = text.trim();
        OpeningChoice::parse(text)
            .map(OpeningAct::Choice)
            .or_else(|| Site::parse(text).map(OpeningAct::Point))
    }
}

impl fmt::Display for OpeningAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningAct::Point(site) => f.write_str(&site.name()),
            OpeningAct::Choice(choice) => f.write_str(choice.name()),
        }
    }
}
