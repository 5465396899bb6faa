//! The relevance zone of a win.

use game::{Player, Points};

use super::super::line_position::LinePosition;

/// The points where a mark of the defender could refute a win: the zone of the win, and the lines that the
/// defender could complete before it. For such a line the defender has a mark on the point, a last mark, and
/// at most `marks_on(line)` others.
pub(in crate::lines) fn relevant<const W: usize>(
    line_position: &LinePosition<'_, W>,
    defender: Player,
    zone: Points<W>,
    marks_on: impl Fn(Points<W>) -> usize,
) -> Points<W> {
    // The defender has one mark less here than in the won position. Where a mark can spoil its owner's line,
    // he may be better off so.
    if line_position.line_board.spoils {
        return line_position.empty;
    }
    relevant_to_pass(line_position, defender, zone, marks_on)
}

/// The points where a mark of the defender could refute a win that was found after a pass: as
/// [`relevant`], but the defender has no mark less than in the won position, so it is sound under every rule.
/// Lines that the defender has spoiled count as others, as in a certificate.
pub(in crate::lines) fn relevant_to_pass<const W: usize>(
    line_position: &LinePosition<'_, W>,
    defender: Player,
    zone: Points<W>,
    marks_on: impl Fn(Points<W>) -> usize,
) -> Points<W> {
    let mut points = zone;
    for (number, line) in line_position.line_board.lines.iter().enumerate() {
        if let Some(missing) = line_position.lacking(defender, number)
            && missing <= 2 + marks_on(*line)
        {
            points |= *line;
        }
    }
    points & line_position.empty
}
