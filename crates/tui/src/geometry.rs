//! Steps of the cursor over the points of a board, and the point under the pointer.

use game::Point;

use crate::drawing::BoardPlace;

/// A direction of the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Returns the nearest point in a direction; `None` at the edge of the board. A point that lies straight
/// ahead is nearer than one beside the way.
pub(crate) fn step(places: &[BoardPlace], from: Point, direction: Direction) -> Option<Point> {
    let start = places.get(from.index())?;
    let ahead = |place: &BoardPlace| {
        let columns = place.column as i32 - start.column as i32;
        // A row is as high as two columns are wide.
        let rows = 2 * (place.row as i32 - start.row as i32);
        let (along, beside) = match direction {
            Direction::Left => (-columns, rows),
            Direction::Right => (columns, rows),
            Direction::Up => (-rows, columns),
            Direction::Down => (rows, columns),
        };
        // Not more to the side than ahead.
        (along > 0 && beside.abs() <= along).then_some(along + 3 * beside.abs())
    };
    let distances = places.iter().enumerate().filter_map(|(point, place)| Some((ahead(place)?, point)));
    distances.min().map(|(_, point)| Point(point as u16))
}

/// Returns the point at a place of the drawing, or right beside it.
pub(crate) fn point_at(places: &[BoardPlace], at: BoardPlace) -> Option<Point> {
    let is_there = |place: &BoardPlace| place.row == at.row && place.column.abs_diff(at.column) <= 1;
    let near = places.iter().enumerate().filter(|(_, place)| is_there(place));
    let nearest = near.min_by_key(|(_, place)| place.column.abs_diff(at.column));
    nearest.map(|(point, _)| Point(point as u16))
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;
    use crate::drawing::draw;

    #[test]
    fn every_point_is_reached_by_keys() {
        for spec in ["tris", "mnk:15,15,5", "filetto", "mill:nine", "mill:three", "ultimate"] {
            let view = registry::open(spec).unwrap().view();
            let places = draw(&view).places;
            let mut reached = vec![Point(0)];
            let mut next = 0;
            while next < reached.len() {
                for direction in [Direction::Left, Direction::Right, Direction::Up, Direction::Down] {
                    let found = step(&places, reached[next], direction);
                    if let Some(point) = found.filter(|point| !reached.contains(point)) {
                        reached.push(point);
                    }
                }
                next += 1;
            }
            assert_eq!(reached.len(), view.sites.len(), "{spec}");
        }
    }

    #[test]
    fn the_pointer_finds_each_point_and_nothing_between() {
        let view = registry::open("tris").unwrap().view();
        let places = draw(&view).places;
        for (point, place) in places.iter().enumerate() {
            assert_eq!(point_at(&places, *place), Some(Point(point as u16)));
        }
        assert_eq!(point_at(&places, BoardPlace { column: 6, row: 0 }), None);
    }
}
