//! Immediate wins and threats if the first line of three wins, with placed and with sliding men.

use std::ops::ControlFlow;

use game::{ForcedMove, Game, Outcome};

use super::morris::{Mill, Position};
use super::set::Set;
use super::turn::Turn;
use super::turn_generator::TurnGenerator;

impl Mill {
    /// Returns the forced move if the first line wins.
    pub(super) fn line_forced_move(&self, position: &Position) -> ForcedMove<Turn> {
        let generator = self.generator(position);
        if let Some(turn) = generator.first_completing() {
            return ForcedMove::Win(turn);
        }
        let threats = self.threatened(position);
        if threats.is_empty() {
            return ForcedMove::None;
        }
        let mut blocks = generator.ways_to_some(threats);
        match (threats.len(), blocks.next(), blocks.next()) {
            (1, Some(_), Some(_)) => ForcedMove::None,
            (1, Some(block), None) => self.only(position, block),
            // One of the threats remains after every turn.
            _ => match self.moves(position, ControlFlow::Break) {
                ControlFlow::Break(turn) => ForcedMove::Lost(turn),
                ControlFlow::Continue(()) => ForcedMove::None,
            },
        }
    }

    /// Returns the points on which the opponent would complete a line with the next turn.
    fn threatened(&self, position: &Position) -> Set {
        let theirs = Position { to_move: !position.to_move, ..*position };
        self.generator(&theirs).completing_points()
    }

    /// Returns the result for the only defence. It may lose too: the man that blocks may open another line.
    fn only(&self, position: &Position, block: Turn) -> ForcedMove<Turn> {
        let after = self.after(position, block);
        match self.outcome(&after) {
            Some(Outcome::Win(_)) => ForcedMove::Win(block),
            Some(Outcome::Draw) => ForcedMove::Only(block),
            None if self.threatened(&Position { to_move: position.to_move, ..after }).is_empty() => {
                ForcedMove::Only(block)
            }
            None => ForcedMove::Lost(block),
        }
    }
}

impl TurnGenerator<'_> {
    /// Returns the free points on which the side to move completes a line.
    fn completing_points(&self) -> Set {
        let points = self.net.closing_points(self.own) & self.free;
        if self.may_place {
            return points;
        }
        points.iter().filter(|to| !self.closers(*to).is_empty()).collect()
    }

    fn first_completing(&self) -> Option<Turn> {
        let to = self.completing_points().iter().next()?;
        if self.may_place {
            return Some(Turn::placing(to));
        }
        self.closers(to).iter().next().map(|from| Turn::moving(from, to))
    }

    /// Returns the turns that end on these free points.
    fn ways_to_some(&self, points: Set) -> impl Iterator<Item = Turn> {
        points.iter().flat_map(|to| {
            let placing = self.may_place.then(|| Turn::placing(to));
            let feeders = if self.may_slide { self.feeders(to) } else { Set::EMPTY };
            placing.into_iter().chain(feeders.iter().map(move |from| Turn::moving(from, to)))
        })
    }
}
