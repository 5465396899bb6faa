//! Which points can matter to a win.

use game::{Player, Points};

use super::super::field::Field;
use super::known::Win;

/// The points where a mark of the defender could matter to the win: its zone, and the lines that the defender could
/// complete meanwhile with a mark there, the replies of free choice, and those inside the zone.
pub(in crate::lines) fn relevant<const W: usize>(
    field: &Field<'_, W>,
    defender: Player,
    win: &Win<W>,
) -> Points<W> {
    if field.arena.spoils {
        return field.empty;
    }
    let own = 2 + usize::from(win.free);
    let mut points = win.zone;
    for (number, line) in field.arena.lines.iter().enumerate() {
        if let Some(missing) = field.missing(defender, number)
            && missing <= own + (*line & win.zone).len()
        {
            points |= *line;
        }
    }
    points & field.empty
}
