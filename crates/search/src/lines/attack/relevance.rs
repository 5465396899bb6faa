//! The relevance zone of a win.

use game::{Player, Points};

use super::super::field::Field;

/// The points where a mark of the defender could refute a win: the zone of the win, and the lines that the
/// defender could complete before it. For such a line the defender has a mark on the point, a last mark, and
/// at most `marks_on(line)` others.
pub(in crate::lines) fn relevant<const W: usize>(
    field: &Field<'_, W>,
    defender: Player,
    zone: Points<W>,
    marks_on: impl Fn(Points<W>) -> usize,
) -> Points<W> {
    if field.arena.spoils {
        return field.empty;
    }
    let mut points = zone;
    for (number, line) in field.arena.lines.iter().enumerate() {
        if let Some(missing) = field.missing(defender, number)
            && missing <= 2 + marks_on(*line)
        {
            points |= *line;
        }
    }
    points & field.empty
}
