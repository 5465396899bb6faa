//! Errors in a move of renju, beyond those that all games share.

use game::{ForbiddenPoint, ForbiddenReason, MoveError, Point};

game::messages! {
    /// A forbidden move of Black in renju, with the rows that forbid it.
    pub enum RenjuMoveError for MoveError {
        Overline { point: String, row: String } =
            "move-overline" => "overline by {point}: {row}",
        DoubleFour { point: String, rows: String, last: String } =
            "move-double-four" => "double four by {point}: {rows} and {last}",
        DoubleThree { point: String, rows: String, last: String } =
            "move-double-three" => "double three by {point}: {rows} and {last}",
    }
}

impl RenjuMoveError {
    /// Makes the error of a forbidden point; `name` writes a point.
    pub(super) fn new(forbidden: &ForbiddenPoint, name: impl Fn(Point) -> String) -> RenjuMoveError {
        let point = name(forbidden.point);
        let mut rows: Vec<String> =
            forbidden.rows.iter().map(|[first, last]| format!("{}-{}", name(*first), name(*last))).collect();
        let last = rows.pop().unwrap_or_default();
        match forbidden.reason {
            ForbiddenReason::Overline => RenjuMoveError::Overline { point, row: last },
            ForbiddenReason::Fours => RenjuMoveError::DoubleFour { point, rows: rows.join(", "), last },
            ForbiddenReason::Threes => RenjuMoveError::DoubleThree { point, rows: rows.join(", "), last },
        }
    }
}
