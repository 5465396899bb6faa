//! Openings of three stones for the Swap2 rule, and the results of their searches.

use formats::CoordinateGrid;
use game::Value;

use crate::message::FoundMoves;
use crate::state::SearchTask;

/// Openings near an edge, where the first player's advantage is smaller. Columns and rows of the black, white
/// and black stones, relative to the middle of the upper edge.
pub(super) const CANDIDATES: [[(i32, i32); 3]; 6] = [
    [(0, 0), (1, 1), (4, 0)],
    [(0, 1), (1, 0), (-3, 1)],
    [(0, 0), (2, 2), (3, 0)],
    [(-1, 0), (1, 1), (3, 2)],
    [(0, 2), (1, 2), (5, 0)],
    [(0, 1), (2, 0), (-4, 2)],
];

/// The openings that are compared by searches.
#[derive(Debug)]
pub(super) struct Openings {
    /// The points of the three stones of each opening.
    pub(super) openings: Vec<[String; 3]>,
    /// Values of the openings searched so far, for the side to move (the second player).
    pub(super) values: Vec<Value>,
    pub(super) task: SearchTask,
}

/// Returns `true` if the search rates the opponent's colour higher than that of the side to move.
pub(super) fn prefers_other_colour(found: &FoundMoves) -> bool {
    found.lines.first().is_some_and(|info| info.assessment.value < Value::DRAW)
}

/// Returns the points of an opening on this board; `None` if the board is too small.
pub(super) fn placed(stones: &[(i32, i32); 3], grid: CoordinateGrid) -> Option<[String; 3]> {
    let middle = i32::from(grid.columns) / 2;
    let name = |(column, row): (i32, i32)| {
        let column = usize::try_from(middle + column).ok()?;
        grid.name(column, usize::try_from(row).ok()?)
    };
    Some([name(stones[0])?, name(stones[1])?, name(stones[2])?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_fit_on_the_boards_of_tournaments() {
        for size in [15, 19, 20] {
            let grid = CoordinateGrid { columns: size, rows: size };
            assert!(CANDIDATES.iter().all(|stones| placed(stones, grid).is_some()), "{size}");
        }
        assert_eq!(placed(&CANDIDATES[0], CoordinateGrid { columns: 3, rows: 3 }), None);
    }
}
