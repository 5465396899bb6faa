//! The terms of the estimate of m,n,k-games: the cells by the greatest threat of a mark there, and the
//! network.

use game::{EstimateTerm, TermSide};

use super::threats::{NOTHING, Threat};
use super::{Mnk, Position};

/// The names of the greatest threats of a cell, from [`NOTHING`] on.
const NAMES: [&str; 8] = ["quiet", "two", "two", "two", "three", "open-three", "four", "open-four"];

impl<const W: usize> Mnk<W> {
    /// Returns the terms of the estimate of an unfinished position.
    pub fn estimate_terms(&self, position: &Position<W>) -> Vec<EstimateTerm> {
        let accumulator = self.accumulator_of(position);
        let mover = usize::from(position.plies % 2);
        let mut terms: Vec<EstimateTerm> = Vec::new();
        for cell in self.empty_cells(position).iter() {
            for (role, side) in [TermSide::Mover, TermSide::Opponent].into_iter().enumerate() {
                let player = (mover + role) % 2;
                let threats = accumulator.at(cell).of(player);
                let greatest: Threat = threats.sorted()[0];
                if greatest == NOTHING {
                    continue;
                }
                let worth = self.weights.worth(threats, role, player, position.plies);
                let name = NAMES[usize::from(greatest)];
                match terms.iter_mut().find(|term| (term.name, term.side) == (name, side)) {
                    Some(term) => {
                        term.count = term.count.map(|count| count + 1);
                        term.hundredths += worth;
                    }
                    None => terms.push(EstimateTerm { name, side, count: Some(1), hundredths: worth }),
                }
            }
        }
        terms.sort_by_key(|term| {
            let strength = NAMES.iter().rposition(|name| *name == term.name);
            (std::cmp::Reverse(strength), term.side)
        });
        terms.push(EstimateTerm::of_both("to-move", self.weights.worth_of_move(mover, position.plies)));
        let correction = self.weights.correction(&accumulator.sums, mover);
        terms.push(EstimateTerm::of_both("network", f64::from(correction)));
        terms
    }
}
