//! Replies that stopped the attacker elsewhere, to be tried first (S. Akl and M. Newborn, *The principal
//! continuation and the killer heuristic*, 1977).

use super::super::field::Field;
use super::known::NOTHING;

/// The last two for each number of marks on the board.
#[derive(Debug, Default)]
pub(super) struct Killers(Vec<[u16; 2]>);

impl Killers {
    /// Those for this position, of which some may be taken.
    pub(super) fn of<const W: usize>(&self, field: &Field<'_, W>) -> impl Iterator<Item = usize> + use<W> {
        let killers = self.0.get(field.placed()).copied().unwrap_or([NOTHING; 2]);
        killers.into_iter().filter(|point| *point != NOTHING).map(usize::from)
    }

    /// Takes note of a reply.
    pub(super) fn add<const W: usize>(&mut self, field: &Field<'_, W>, point: usize) {
        let marks = field.placed();
        if self.0.len() <= marks {
            self.0.resize(field.arena.points, [NOTHING; 2]);
        }
        let killers = &mut self.0[marks];
        if usize::from(killers[0]) != point {
            *killers = [point as u16, killers[0]];
        }
    }
}
