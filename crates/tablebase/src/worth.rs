//! What a position is worth for the player to move.

use game::Value;

/// Win, draw or loss for the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The player to move loses.
    Loss,
    /// Neither can force a win.
    Draw,
    /// The player to move wins.
    Win,
}

/// What a table says of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Worth {
    /// Who wins.
    pub wdl: Wdl,
    /// Plies to the end with best play, if it is no draw and the table of distances is there: the winner
    /// hurries, the loser holds out.
    pub plies: Option<u16>,
}

impl Worth {
    /// A draw.
    pub const DRAW: Worth = Worth { wdl: Wdl::Draw, plies: None };

    /// A win or loss in so many plies: odd ones win.
    pub const fn in_plies(plies: u16) -> Worth {
        let wdl = if plies % 2 == 1 { Wdl::Win } else { Wdl::Loss };
        Worth { wdl, plies: Some(plies) }
    }

    /// The value, if it is known to the ply.
    pub fn value(self) -> Option<Value> {
        match (self.wdl, self.plies) {
            (Wdl::Draw, _) => Some(Value::DRAW),
            (Wdl::Win, Some(plies)) => Some(Value::win_in(plies.into())),
            (Wdl::Loss, Some(plies)) => Some(Value::loss_in(plies.into())),
            (_, None) => None,
        }
    }
}
