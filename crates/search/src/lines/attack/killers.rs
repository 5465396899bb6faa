//! Killer heuristic: replies that refuted the attack in sibling nodes are searched first (S. Akl and M.
//! Newborn, *The principal continuation and the killer heuristic*, 1977).

use game::Point;

use super::super::field::Field;

/// The last two killer moves for each number of marks on the board, the latest first.
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[Option<Point>; 2]>);

impl Killers {
    /// The killer moves for this position. Their points may be taken.
    pub(super) fn of<const W: usize>(&self, field: &Field<'_, W>) -> impl Iterator<Item = Point> + use<W> {
        let killers = self.0.get(field.placed()).copied().unwrap_or_default();
        killers.into_iter().flatten()
    }

    /// Adds a refuting reply.
    pub(super) fn add<const W: usize>(&mut self, field: &Field<'_, W>, point: Point) {
        let marks = field.placed();
        if self.0.len() <= marks {
            self.0.resize(field.arena.points, [None; 2]);
        }
        let killers = &mut self.0[marks];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
    }
}
