//! The openings of three stones that are compared, and what was found out about them.

use formats::CoordinateGrid;
use game::Value;

use crate::message::FoundMoves;
use crate::state::SearchTask;

/// Openings near an edge, where the first player's advantage is smaller: columns and rows from the middle of the upper
/// edge, of black, white and black.
pub(super) const CANDIDATES: [[(i32, i32); 3]; 6] = [
    [(0, 0), (1, 1), (4, 0)],
    [(0, 1), (1, 0), (-3, 1)],
    [(0, 0), (2, 2), (3, 0)],
    [(-1, 0), (1, 1), (3, 2)],
    [(0, 2), (1, 2), (5, 0)],
    [(0, 1), (2, 0), (-4, 2)],
];

/// The openings that are compared.
#[derive(Debug)]
pub(super) struct Openings {
    /// Their stones, as names of points.
    pub(super) openings: Vec<[String; 3]>,
    /// What the second player thinks of those that were searched.
    pub(super) values: Vec<Value>,
    pub(super) task: SearchTask,
}

/// Whether the opponent's colour is better than that of the player to move.
pub(super) fn prefers_other_colour(found: &FoundMoves) -> bool {
    found.lines.first().is_some_and(|info| info.value < Value::DRAW)
}

/// The stones on this board; `None` if it is too small.
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
