//! A move with the positions before and after it, and its effects on the board.

use engine::{Session, View};
use game::{ForbiddenPoint, MadeLine, Player, Point};

/// A move with the positions before and after it.
pub struct PlayedMove {
    /// The game before the move.
    pub before: Box<dyn Session>,
    /// The game after the move.
    pub after: Box<dyn Session>,
    /// The text of the move.
    pub text: String,
    /// The player who makes the move.
    pub mover: Player,
    /// The point from which the man comes, if it was on the board.
    pub from: Option<Point>,
    /// The point to which the man goes.
    pub to: Point,
    /// The point on which a man is taken.
    pub taken: Option<Point>,
    seen_before: View,
    seen_after: View,
}

/// A line that a player could complete with one more move, and its missing point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lacking {
    /// The points of the line.
    pub points: Vec<Point>,
    /// The missing point.
    pub at: Point,
}

impl PlayedMove {
    /// Plays the move in a copy of the session; `None` if it is not legal.
    pub fn new(session: &dyn Session, m: &str) -> Option<PlayedMove> {
        let (before, mut after) = (session.fork(), session.fork());
        let text = after.play(m).ok()?;
        let (seen_before, seen_after) = (before.view(), after.view());
        let path = seen_after.last?;
        let mover = before.to_move();
        let occupant = |point: &&Point| seen_before.occupants[point.index()];
        let points = path.points();
        let to = *points.iter().find(|point| occupant(point).is_none())?;
        let from = points.iter().find(|point| occupant(point) == Some(mover)).copied();
        let taken = points.iter().find(|point| occupant(point) == Some(!mover)).copied();
        Some(PlayedMove { before, after, text, mover, from, to, taken, seen_before, seen_after })
    }

    /// Plays the next move, by the other player.
    pub fn then(&self, m: &str) -> Option<PlayedMove> {
        PlayedMove::new(&*self.after, m)
    }

    /// Returns the lines of men that the move completes: mills, lines of small boards, or lines that win the
    /// game.
    pub fn completed(&self) -> Vec<MadeLine> {
        let has_man = |point: &Point| self.seen_after.occupants[point.index()] == Some(self.mover);
        let is_new = |line: &&MadeLine| line.points.contains(&self.to) && line.points.iter().all(has_man);
        self.seen_after.lines.iter().filter(is_new).cloned().collect()
    }

    /// Returns the area that the move wins for the mover, such as a small board of ultimate tic-tac-toe.
    pub fn won_area(&self) -> Option<usize> {
        let areas = self.seen_before.areas.iter().zip(&self.seen_after.areas);
        areas
            .into_iter()
            .position(|(before, after)| before.owner.is_none() && after.owner == Some(self.mover))
    }

    /// Returns the area in which the opponent must play, if the move leaves no choice.
    pub fn sends_to(&self) -> Option<usize> {
        let mut playable = (0..).zip(&self.seen_after.areas).filter(|(_, area)| area.playable);
        let (area, _) = playable.next()?;
        playable.next().is_none().then_some(area)
    }

    /// Returns `true` if the opponent may choose among several areas.
    pub fn sends_anywhere(&self) -> bool {
        self.seen_after.areas.iter().filter(|area| area.playable).count() > 1
    }

    /// Returns the points of an area.
    pub fn area(&self, area: usize) -> &[Point] {
        &self.seen_after.areas[area].points
    }

    /// Returns the lines that the mover could complete with one more move after this one.
    pub fn threats(&self) -> Vec<Lacking> {
        lacking(&*self.after, &self.seen_after, self.mover)
    }

    /// Returns the lines that the player could complete with one more move before this one.
    pub fn threats_before(&self, player: Player) -> Vec<Lacking> {
        lacking(&*self.before, &self.seen_before, player)
    }

    /// Returns the lines that the opponent could complete with the next move.
    pub fn threats_against(&self) -> Vec<Lacking> {
        lacking(&*self.after, &self.seen_after, !self.mover)
    }

    /// Returns the opponent's open lines that the move blocks.
    pub fn blocked(&self) -> Vec<Lacking> {
        let theirs = self.threats_before(!self.mover);
        theirs.into_iter().filter(|line| line.at == self.to).collect()
    }

    /// Returns the lines of a fork; none if the move is not a fork.
    ///
    /// A fork leaves two points or more on which the mover could complete a line. At most one of them was
    /// there before, and one of the lines goes through the man that moved. In ultimate tic-tac-toe the points
    /// are on the same small board.
    pub fn fork(&self) -> Vec<Lacking> {
        let together = self.area_of(self.to);
        let near = |line: &Lacking| self.area_of(line.at) == together;
        let threats: Vec<Lacking> = self.threats().into_iter().filter(near).collect();
        let before: Vec<Lacking> = self
            .threats_before(self.mover)
            .into_iter()
            .filter(|line| near(line) && line.at != self.to)
            .collect();
        let is_made_here = threats.iter().any(|line| line.points.contains(&self.to));
        if is_made_here && count_points(&threats) >= 2 && count_points(&before) < 2 {
            threats
        } else {
            Vec::new()
        }
    }

    /// Returns the two lines of an open row, in games in which the first line wins.
    ///
    /// An open row goes through the man and lacks one point at either end, so blocking one end is not enough.
    /// With five in a row it is an open four.
    pub fn open_row(&self) -> Vec<Lacking> {
        let threats: Vec<Lacking> =
            self.threats().into_iter().filter(|line| line.points.contains(&self.to)).collect();
        let shares = |a: &Lacking, b: &Lacking| {
            let shared = a.points.iter().filter(|point| b.points.contains(point)).count();
            a.at != b.at && shared + 1 == a.points.len()
        };
        let pair = threats.iter().enumerate().find_map(|(index, a)| {
            let b = threats[index + 1..].iter().find(|b| shares(a, b))?;
            Some(vec![a.clone(), b.clone()])
        });
        pair.unwrap_or_default()
    }

    /// Returns the mill that the man of a double mill could close by sliding back; none if it is not a
    /// double mill.
    ///
    /// In a double mill of men's morris, a man slides from one mill to another, so that each way back closes
    /// a mill again.
    pub fn double_mill(&self) -> Vec<Point> {
        let Some(from) = self.from.filter(|_| !self.completed().is_empty()) else { return Vec::new() };
        let back = self.threats().into_iter().find(|line| line.at == from && !line.points.contains(&self.to));
        let is_slide = self
            .seen_after
            .edges
            .iter()
            .any(|&(a, b)| (a, b) == (from, self.to) || (b, a) == (from, self.to));
        back.filter(|_| is_slide).map(|line| line.points).unwrap_or_default()
    }

    /// Returns the points where the opponent may not play after this move, as in renju.
    pub fn forbidden_after(&self) -> &[ForbiddenPoint] {
        &self.seen_after.forbidden
    }

    /// Returns the name of a point.
    pub fn name(&self, point: Point) -> String {
        self.seen_after.sites[point.index()].name()
    }

    fn area_of(&self, point: Point) -> Option<usize> {
        self.seen_after.areas.iter().position(|area| area.points.contains(&point))
    }
}

/// Returns the number of different missing points of these lines.
fn count_points(lines: &[Lacking]) -> usize {
    let mut points: Vec<Point> = lines.iter().map(|line| line.at).collect();
    points.sort_unstable();
    points.dedup();
    points.len()
}

/// Returns the lines that the player could complete, each with its missing point.
fn lacking(session: &dyn Session, view: &View, player: Player) -> Vec<Lacking> {
    let lines = session.completable_lines(player).into_iter();
    let with_point = |line: MadeLine| {
        let at = *line.points.iter().find(|point| view.occupants[point.index()].is_none())?;
        Some(Lacking { points: line.points, at })
    };
    lines.filter_map(with_point).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::registry;

    fn played(spec: &str, position: &str, m: &str) -> PlayedMove {
        let mut session = registry::open(spec).unwrap();
        session.set_position(position).unwrap();
        PlayedMove::new(&*session, m).unwrap()
    }

    /// The missing points of these lines, in order.
    fn points(played: &PlayedMove, lines: &[Lacking]) -> String {
        let mut names: Vec<String> = lines.iter().map(|line| played.name(line.at)).collect();
        names.sort();
        names.dedup();
        names.join(" ")
    }

    #[test]
    fn a_fork_in_tris() {
        // x . .      x . .
        // . o .  ->  . o .      c3 and b1 are left
        // o . x      o . x
        let fork = played("tris", "x2/3/2o x", "a1");
        assert_eq!(points(&fork, &fork.fork()), "");
        let fork = played("tris", "x1o/1o1/x1x o", "a2");
        assert_eq!(points(&fork, &fork.blocked()), "a2");
        let fork = played("tris", "x2/1o1/o1x x", "c3");
        assert_eq!(points(&fork, &fork.fork()), "b3 c2");
    }

    #[test]
    fn an_open_four_is_a_row_with_two_ends() {
        let board = "9/9/9/9/2xxx4/9/9/9/2ooo4 x";
        let four = played("mnk:9,9,5", board, "f5");
        assert_eq!(points(&four, &four.open_row()), "b5 g5");
        assert!(played("mnk:9,9,5", board, "a9").open_row().is_empty());
    }

    #[test]
    fn a_double_mill_slides_between_two_mills() {
        // The man on b4 leaves b6-b4-b2 and closes a7-a4-a1; sliding back it closes b6-b4-b2 again.
        let board = "w1b/w1b/3/1w1b2/3/w2/w1b w 0 0";
        let opened = played("mulino", board, "b4-a4xe4");
        assert_eq!(points(&opened, &opened.threats()), "b4");
        let back: Vec<String> = opened.double_mill().iter().map(|point| opened.name(*point)).collect();
        assert_eq!(back, ["b6", "b4", "b2"]);
    }

    #[test]
    fn in_ultimate_a_move_sends_and_wins_boards() {
        let sent = played("ultimate", "9/9/9/9/4x4/9/9/9/9 o 5", "d4");
        assert_eq!((sent.sends_to(), sent.sends_anywhere(), sent.won_area()), (Some(6), false, None));
    }
}
