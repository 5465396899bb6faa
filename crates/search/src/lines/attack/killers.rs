//! Replies that stopped the attacker elsewhere, to be tried first (S. Akl and M. Newborn, *The principal
//! continuation and the killer heuristic*, 1977).

use game::Point;

use super::super::field::Field;

/// The last two for each number of marks on the board.
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[Option<Point>; 2]>);

impl Killers {
    /// Those for this position, of which some may be taken.
    pub(super) fn of<const W: usize>(&self, field: &Field<'_, W>) -> impl Iterator<Item = Point> + use<W> {
        let killers = self.0.get(field.placed()).copied().unwrap_or_default();
        killers.into_iter().flatten()
    }

    /// Takes note of a reply.
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
