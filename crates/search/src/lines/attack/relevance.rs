//! How much a point matters, and which points can matter to a win.

use game::{Player, Point, Points};

use super::super::field::Field;
use super::known::Win;

/// How much a point matters to both: the sum of 4^-n over the open lines through it that lack n marks.
pub(in crate::lines) fn weight<const W: usize>(field: &Field<'_, W>, attacker: Player, point: Point) -> u64 {
    let lines = field.arena.through(point).iter();
    let weigh = |player: Player, line: u16| {
        field.missing(player, line as usize).map_or(0, |missing| (1u64 << 40) >> (2 * missing))
    };
    lines.map(|line| 2 * weigh(attacker, *line) + weigh(!attacker, *line)).sum()
}

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
