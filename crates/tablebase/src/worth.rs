//! The result of a probe: the value of a position for the side to move.

use game::{Assessment, Basis, Outcome, Player, Value, Wdl};

/// The value of a position in a table: win, draw or loss (WDL), and the distance to the end.
///
/// ```
/// use filetto::game::{Value, Wdl};
/// use filetto::tablebase::Worth;
///
/// let worth = Worth::in_plies(5);
/// assert_eq!(worth.wdl, Wdl::Win);
/// assert_eq!(worth.value(), Some(Value::win_in(5)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Worth {
    /// Win, draw or loss for the side to move.
    pub wdl: Wdl,
    /// Plies to the end with best play (distance to mate in chess). The winner plays for the shortest game,
    /// the loser for the longest. `None` for a draw, or if there is no table of distances.
    pub plies: Option<u16>,
}

impl Worth {
    /// A draw.
    pub const DRAW: Worth = Worth { wdl: Wdl::Draw, plies: None };

    /// A win in an odd number of plies, a loss in an even one.
    pub const fn in_plies(plies: u16) -> Worth {
        let wdl = if plies % 2 == 1 { Wdl::Win } else { Wdl::Loss };
        Worth { wdl, plies: Some(plies) }
    }

    /// The value of a finished game for the nominal side to move: a draw, or a win or loss in 0 plies.
    pub fn of_end(outcome: Outcome, mover: Player) -> Worth {
        let wdl = match outcome.seen_by(mover) {
            ..0 => Wdl::Loss,
            0 => return Worth::DRAW,
            1.. => Wdl::Win,
        };
        Worth { wdl, plies: Some(0) }
    }

    /// The value of a move to a position whose value is `self`, for the player who makes the move.
    ///
    /// ```
    /// use filetto::tablebase::Worth;
    ///
    /// // The opponent loses in 4 plies, so the move that leads there wins in 5.
    /// assert_eq!(Worth::in_plies(4).before(), Worth::in_plies(5));
    /// ```
    #[must_use]
    pub fn before(self) -> Worth {
        Worth { wdl: self.wdl.reversed(), plies: self.plies.map(|plies| plies + 1) }
    }

    /// A number that is larger for better values: short wins, long wins, draws, long losses, short losses. A
    /// win of unknown length ranks as the longest win, a loss of unknown length as the shortest loss.
    ///
    /// ```
    /// use filetto::tablebase::Worth;
    ///
    /// assert!(Worth::in_plies(3).rank() > Worth::in_plies(5).rank());
    /// assert!(Worth::DRAW.rank() > Worth::in_plies(6).rank());
    /// assert!(Worth::in_plies(6).rank() > Worth::in_plies(2).rank());
    /// ```
    pub fn rank(self) -> i32 {
        const UNKNOWN: u16 = u16::MAX;
        match self.wdl {
            Wdl::Win => i32::from(UNKNOWN) + 1 - i32::from(self.plies.unwrap_or(UNKNOWN)),
            Wdl::Draw => 0,
            Wdl::Loss => i32::from(self.plies.unwrap_or(0)) - i32::from(UNKNOWN) - 1,
        }
    }

    /// Returns the value as an assessment. Tables know no history.
    pub fn assessment(self) -> Assessment {
        let plies = self.plies.map(u32::from);
        Assessment::outcome(self.wdl, plies, plies, Basis::Tables)
    }

    /// The exact value. `None` for a win or loss of unknown length.
    pub fn value(self) -> Option<Value> {
        match (self.wdl, self.plies) {
            (Wdl::Draw, _) => Some(Value::DRAW),
            (Wdl::Win, Some(plies)) => Some(Value::win_in(plies.into())),
            (Wdl::Loss, Some(plies)) => Some(Value::loss_in(plies.into())),
            (_, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn better_positions_have_higher_ranks() {
        let unknown = |wdl| Worth { wdl, plies: None };
        let best_first = [
            Worth::in_plies(1),
            Worth::in_plies(3),
            Worth::in_plies(301),
            unknown(Wdl::Win),
            Worth::DRAW,
            Worth::in_plies(300),
            Worth::in_plies(2),
            Worth::in_plies(0),
        ];
        assert!(best_first.is_sorted_by(|one, next| one.rank() > next.rank()));
        assert_eq!(unknown(Wdl::Loss).rank(), Worth::in_plies(0).rank());
        assert_eq!(Worth::in_plies(4).before(), Worth::in_plies(5));
        assert_eq!(Worth::DRAW.before(), Worth::DRAW);
    }
}
