//! Captures of men's morris, and the wins among them.

use game::{ForcedMove, Tactics};

use super::morris::{Mill, Position};
use super::rings::Rings;
use super::set::Set;
use super::turn::Turn;
use super::turn_generator::TurnGenerator;

impl Tactics for Mill {
    #[inline]
    fn forced_move(&self, position: &Position, _: &Rings) -> ForcedMove<Turn> {
        if !self.rules().takes() {
            return self.line_forced_move(position);
        }
        if position.has_left(!position.to_move, 4) {
            return ForcedMove::None;
        }
        let generator = self.generator(position);
        let turn = generator.first_taking();
        turn.map_or(ForcedMove::None, ForcedMove::Win)
    }

    #[inline]
    fn forcing(&self, position: &Position, _: &Rings, visit: impl FnMut(Turn)) {
        self.generator(position).taking_turns(visit);
    }
}

impl TurnGenerator<'_> {
    /// Returns a turn that captures a man, if there is one.
    #[inline]
    fn first_taking(&self) -> Option<Turn> {
        let way = |to: usize| match self.may_place {
            true => Some(Turn::placing(to)),
            false => self.closers(to).iter().next().map(|from| Turn::moving(from, to)),
        };
        let turn = self.taking_points().iter().find_map(way)?;
        self.takeable().iter().next().map(|taken| turn.taking(taken))
    }

    /// Visits the turns that capture a man.
    #[inline]
    fn taking_turns(&self, mut visit: impl FnMut(Turn)) {
        let points = self.taking_points();
        if points.is_empty() {
            return;
        }
        let takeable = self.takeable();
        for to in points.iter() {
            let placing = self.may_place.then(|| Turn::placing(to));
            let closers = if self.may_slide { self.closers(to) } else { Set::EMPTY };
            let moving = closers.iter().map(|from| Turn::moving(from, to));
            for turn in placing.into_iter().chain(moving) {
                takeable.iter().for_each(|taken| visit(turn.taking(taken)));
            }
        }
    }
}
