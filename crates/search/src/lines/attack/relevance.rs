//! Which points can matter to a win.

use game::{Player, Points};

use super::super::field::Field;

/// The points where a mark of the defender could matter to a win: those that it needs to be empty, and those of the lines that the
/// defender could complete meanwhile with a mark there, a last one, and as many as the defender can get on a line otherwise.
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
