//! The choice of a move by its points: the target, or the man and its target, then the man to capture.

use game::{Path, Point};

/// The points that have been chosen so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PointChoice(Vec<Point>);

/// The effect of choosing a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Chosen {
    /// No legal move begins like this; the choice is unchanged.
    Nothing,
    /// A point of the move is still to be chosen.
    Part,
    /// The move with this index is complete, and the choice is empty again.
    Move(usize),
}

impl PointChoice {
    pub(crate) fn points(&self) -> &[Point] {
        &self.0
    }

    /// Drops the choice. Returns `false` if there was none.
    pub(crate) fn clear(&mut self) -> bool {
        let was_there = !self.0.is_empty();
        self.0.clear();
        was_there
    }

    /// Adds a point to the choice, or begins a new choice with it.
    pub(crate) fn choose(&mut self, point: Point, legal: &[Path]) -> Chosen {
        let longer: Vec<Point> = self.0.iter().copied().chain([point]).collect();
        let wanted =
            [longer, vec![point]].into_iter().find(|wanted| legal.iter().any(|path| begins(path, wanted)));
        let Some(wanted) = wanted else { return Chosen::Nothing };
        if let Some(whole) = legal.iter().position(|path| path.points() == wanted) {
            self.0.clear();
            return Chosen::Move(whole);
        }
        self.0 = wanted;
        Chosen::Part
    }

    /// Returns the points that continue the choice, in the order of the legal moves.
    pub(crate) fn targets(&self, legal: &[Path]) -> Vec<Point> {
        let mut targets = Vec::new();
        for path in legal.iter().filter(|path| begins(path, &self.0)) {
            let next = path.points()[self.0.len()];
            if !targets.contains(&next) {
                targets.push(next);
            }
        }
        targets
    }
}

/// Returns `true` if a path begins with these points.
fn begins(path: &Path, points: &[Point]) -> bool {
    path.points().starts_with(points)
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    fn point(session: &dyn engine::Session, name: &str) -> Point {
        let place = session.view().sites.iter().position(|site| site.name() == name).unwrap();
        Point(place as u16)
    }

    #[test]
    fn a_mill_needs_the_man_to_take() {
        let mut session = registry::open("mill:nine").unwrap();
        for m in ["d6", "a7", "d5", "a4"] {
            session.play(m).unwrap();
        }
        let legal = session.view().legal;
        let mut choice = PointChoice::default();
        assert!(matches!(choice.choose(point(&*session, "g7"), &legal), Chosen::Move(_)));
        assert_eq!(choice.choose(point(&*session, "d7"), &legal), Chosen::Part);
        assert_eq!(choice.targets(&legal), ["a7", "a4"].map(|name| point(&*session, name)));
        let Chosen::Move(index) = choice.choose(point(&*session, "a4"), &legal) else {
            panic!("a whole move")
        };
        assert_eq!(session.legal_moves()[index], "d7xa4");
        assert!(choice.points().is_empty());
    }

    #[test]
    fn another_man_replaces_the_first_one() {
        let mut session = registry::open("mill:three").unwrap();
        for m in ["a1", "b2", "b1", "c1", "c3", "b3"] {
            session.play(m).unwrap();
        }
        let legal = session.view().legal;
        let mut choice = PointChoice::default();
        let all = choice.targets(&legal);
        assert_eq!(choice.choose(point(&*session, "a1"), &legal), Chosen::Part);
        assert_eq!(choice.choose(point(&*session, "b2"), &legal), Chosen::Nothing);
        assert_eq!(choice.choose(point(&*session, "c3"), &legal), Chosen::Part);
        assert_eq!(choice.points(), [point(&*session, "c3")]);
        assert!(choice.clear() && !choice.clear());
        assert_eq!(choice.targets(&legal), all);
    }
}
