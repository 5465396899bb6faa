//! The terms of the estimates of men's morris and of Filetto: one for each feature of each player.

use game::{EstimateTerm, Evaluate, TermSide};

use super::filetto::{Filetto, Placement};
use super::morris::{Mill, Position};
use super::weights::FEATURES;

/// The names of the features, in their order.
const NAMES: [&str; FEATURES] = [
    "men",
    "mills",
    "pairs",
    "singles",
    "threats",
    "double-mills",
    "room",
    "safe-room",
    "slides",
    "blocked",
    "openers",
    "slides-ahead",
    "men-ahead",
    "tension",
    "crossings",
    "corners",
    "reach",
];

const SIDES: [TermSide; 2] = [TermSide::Mover, TermSide::Opponent];

impl Mill {
    /// Returns the terms of the estimate of an unfinished position.
    pub fn estimate_terms(&self, position: &Position) -> Vec<EstimateTerm> {
        let (phases, counts) = self.features(position, &self.accumulator(position));
        let mut terms = Vec::new();
        for (feature, (name, counts)) in NAMES.into_iter().zip(counts).enumerate() {
            for (role, side) in SIDES.into_iter().enumerate() {
                let weight = self.weights().weight(role, phases[role], feature, counts[role]);
                let count = u32::try_from(counts[role]).ok();
                terms.push(EstimateTerm { name, side, count, hundredths: f64::from(weight) });
            }
        }
        terms
    }
}

impl Filetto {
    /// Returns the terms of the estimate of an unfinished position.
    pub fn estimate_terms(&self, position: &Placement) -> Vec<EstimateTerm> {
        let (sides, to_move) = self.counted(position, &self.accumulator(position));
        let mut terms = Vec::new();
        for (role, side) in SIDES.into_iter().enumerate() {
            let sign = if role == 0 { 1.0 } else { -1.0 };
            terms.extend(sides[role].into_iter().map(|(name, count, weight)| EstimateTerm {
                name,
                side,
                count: u32::try_from(count).ok(),
                hundredths: sign * f64::from(count * weight),
            }));
        }
        terms.sort_by_key(|term| term.name);
        terms.push(EstimateTerm::of_both("to-move", f64::from(to_move)));
        terms
    }
}
