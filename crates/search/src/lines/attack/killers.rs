//! Killer heuristic: replies that refuted the attack in sibling nodes are searched first (S. Akl and M.
//! Newborn, *The principal continuation and the killer heuristic*, 1977).

use game::Point;

use super::super::line_position::LinePosition;

/// The last two killer moves for each number of marks on the board, the latest first.
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[Option<Point>; 2]>);

impl Killers {
    /// The killer moves for this position. Their points may be taken.
    pub(super) fn of<const W: usize>(
        &self,
        line_position: &LinePosition<'_, W>,
    ) -> impl Iterator<Item = Point> + use<W> {
        let killers = self.0.get(line_position.placed()).copied().unwrap_or_default();
        killers.into_iter().flatten()
    }

    /// Adds a refuting reply.
    pub(super) fn add<const W: usize>(&mut self, line_position: &LinePosition<'_, W>, point: Point) {
        let marks = line_position.placed();
        if self.0.len() <= marks {
            self.0.resize(line_position.line_board.points, [None; 2]);
        }
        let killers = &mut self.0[marks];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
    }
}
