//! What a puzzle is about: a closed catalogue.

use engine::Session;

use super::{Aim};

/// What a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// A move with two threats to win at once.
    Fork,
    /// A move that keeps the opponent from what would win.
    Block,
    /// Four in a row with both ends open.
    OpenFour,
    /// A move that closes a mill, or prepares one that cannot be parried.
    Mill,
    /// A move that answers a mill of the opponent by a mill.
    CounterMill,
    /// Two mills that one man closes in turn.
    DoubleMill,
    /// A move that leaves the opponent no move.
    Blockade,
    /// A move that sends the opponent to a board where nothing good can be done.
    Send,
    /// A man or a board is given up.
    Sacrifice,
    /// Every move of the winner threatens to win at once.
    Sequence,
    /// A move that threatens nothing at once.
    Quiet,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 11] = [
        Theme::Fork,
        Theme::Block,
        Theme::OpenFour,
        Theme::Mill,
        Theme::CounterMill,
        Theme::DoubleMill,
        Theme::Blockade,
        Theme::Send,
        Theme::Sacrifice,
        Theme::Sequence,
        Theme::Quiet,
    ];

    /// Its name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Fork => "fork",
            Theme::Block => "block",
            Theme::OpenFour => "open-four",
            Theme::Mill => "mill",
            Theme::CounterMill => "counter-mill",
            Theme::DoubleMill => "double-mill",
            Theme::Blockade => "blockade",
            Theme::Send => "send",
            Theme::Sacrifice => "sacrifice",
            Theme::Sequence => "sequence",
            Theme::Quiet => "quiet",
        }
    }

    /// The theme with this name.
    pub fn parse(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }

    /// The theme of a puzzle in this position, with best play from there.
    pub fn of(_session: &dyn Session, _aim: Aim, _variation: &[String]) -> Theme {
        Theme::Quiet
    }
}
