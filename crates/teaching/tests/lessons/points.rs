//! The points that a reader has to choose, found again from the words of the task: by the rules, by the
//! solver, or by the arrows that join pairs.

use std::collections::{BTreeSet, HashMap};

use engine::{Session, View};
use filetto_teaching::lesson::Keeps;
use filetto_teaching::patterns::PlayedMove;
use game::{Player, Point};

use crate::{best_moves, chances};

/// Returns the names of the points that these words mean; `None` if they mean nothing. `arrows` are those of
/// the step.
pub(crate) fn find(session: &dyn Session, arrows: &[String], words: &str) -> Option<BTreeSet<String>> {
    let board = Board { session, view: session.view() };
    let words: Vec<&str> = words.split(' ').collect();
    match words[..] {
        ["gaps", "of", player] => Some(board.names(board.gaps(player_named(player)?))),
        ["forks", "of", player] => Some(board.names(board.forks(player_named(player)?))),
        ["on", "a", "line", "with", name] => Some(board.on_a_line_with(name)),
        ["on", "most", "lines"] => Some(board.with_most(board.lines().concat())),
        ["most", "neighbours"] => {
            Some(board.with_most(board.view.edges.iter().flat_map(|&(a, b)| [a, b]).collect()))
        }
        ["forbidden"] => Some(board.names(board.view.forbidden.iter().map(|forbidden| forbidden.point))),
        ["destinations"] => Some(board.destinations(|_| true)),
        ["destinations", "but", name] => {
            Some(board.destinations(|_| true).into_iter().filter(|other| other != name).collect())
        }
        ["destinations", "of", name] => Some(board.destinations(|played| board.comes_from(played, name))),
        ["send", "anywhere"] => Some(board.destinations(PlayedMove::sends_anywhere)),
        ["never", "win", "by", "chance"] => {
            Some(board.destinations(|played| chances::of_winning(&*played.after, played.mover) == 0.0))
        }
        ["equal", "to", name, "by", "symmetry"] => board.equal_to(name),
        ["taken", "on", name] => Some(board.taken_on(name)),
        ["movable"] => Some(board.names(board.movable())),
        ["stuck"] => Some(board.stuck()),
        ["make", "a", "double", "mill", "with", name] => Some(board.double_mills_with(name)),
        ["keep", "the", "value"] => Some(best_moves(session, Keeps::Value).into_iter().collect()),
        ["the", "pair", "on", line] => {
            let line: BTreeSet<&str> = line.split('-').collect();
            let mut pairs = pairs(arrows).filter(|pair| pair.iter().all(|name| line.contains(name)));
            pairs.next().map(|pair| pair.map(str::to_owned).into())
        }
        ["the", "line", "without", "a", "pair"] => board.line_without(arrows),
        ["in", "no", "pair"] => {
            let paired: BTreeSet<&str> = pairs(arrows).flatten().collect();
            Some(board.destinations(|_| true).into_iter().filter(|name| !paired.contains(&**name)).collect())
        }
        _ => None,
    }
}

fn player_named(name: &str) -> Option<Player> {
    [Player::First, Player::Second].into_iter().find(|player| player.name() == name)
}

fn pairs(arrows: &[String]) -> impl Iterator<Item = [&str; 2]> {
    arrows.iter().filter_map(|arrow| arrow.split_once('-')).map(|(a, b)| [a, b])
}

struct Board<'a> {
    session: &'a dyn Session,
    view: View,
}

impl Board<'_> {
    fn names(&self, points: impl IntoIterator<Item = Point>) -> BTreeSet<String> {
        points.into_iter().map(|point| self.view.sites[point.index()].name()).collect()
    }

    fn is_free(&self, point: Point) -> bool {
        self.view.occupants[point.index()].is_none()
    }

    fn has_man(&self, point: Point, player: Player) -> bool {
        self.view.occupants[point.index()] == Some(player)
    }

    /// Returns the lines that win, in games of lines.
    fn lines(&self) -> Vec<Vec<Point>> {
        self.session.winning_lines().unwrap_or_default()
    }

    /// Returns the points on which the player would complete a line.
    fn gaps(&self, player: Player) -> BTreeSet<Point> {
        let lines = self.session.completable_lines(player);
        lines.into_iter().flat_map(|line| line.points).filter(|point| self.is_free(*point)).collect()
    }

    /// Returns the points on which a man of the player would threaten to complete a line on two points or
    /// more, whoever is to move.
    fn forks(&self, player: Player) -> BTreeSet<Point> {
        if self.session.winning_lines().is_none() {
            let moves = self.played().filter(|played| played.mover == player && !played.fork().is_empty());
            return moves.map(|played| played.to).collect();
        }
        // For each point, the points on which its lines would lack their last man.
        let mut lacking: HashMap<Point, BTreeSet<Point>> = HashMap::new();
        for line in self.lines() {
            let free: Vec<Point> = line.iter().copied().filter(|point| self.is_free(*point)).collect();
            let own = line.iter().filter(|point| self.has_man(**point, player)).count();
            if let [a, b] = free[..]
                && own + 2 == line.len()
            {
                lacking.entry(a).or_default().insert(b);
                lacking.entry(b).or_default().insert(a);
            }
        }
        lacking.into_iter().filter(|(_, gaps)| gaps.len() >= 2).map(|(point, _)| point).collect()
    }

    fn on_a_line_with(&self, name: &str) -> BTreeSet<String> {
        let lines = self.lines().into_iter().map(|line| self.names(line));
        lines.filter(|line| line.contains(name)).flatten().filter(|other| other != name).collect()
    }

    /// Returns the points that occur most often.
    fn with_most(&self, points: Vec<Point>) -> BTreeSet<String> {
        let mut counts: HashMap<Point, usize> = HashMap::new();
        points.into_iter().for_each(|point| *counts.entry(point).or_default() += 1);
        let most = counts.values().copied().max();
        self.names(counts.into_iter().filter(|(_, count)| Some(*count) == most).map(|(point, _)| point))
    }

    fn played(&self) -> impl Iterator<Item = PlayedMove> {
        self.session.legal_moves().into_iter().filter_map(|m| PlayedMove::new(self.session, &m))
    }

    /// Returns the points to which these legal moves lead.
    fn destinations(&self, of: impl Fn(&PlayedMove) -> bool) -> BTreeSet<String> {
        self.names(self.played().filter(of).map(|played| played.to))
    }

    fn comes_from(&self, played: &PlayedMove, name: &str) -> bool {
        played.from.is_some_and(|from| played.name(from) == name)
    }

    /// Returns the other moves that would have led to the same position up to symmetry as the last one.
    fn equal_to(&self, name: &str) -> Option<BTreeSet<String>> {
        let reached = self.session.canonical_key();
        let mut before = self.session.fork();
        let is_last = before.moves().last().is_some_and(|m| m == name);
        if !is_last || !before.undo() {
            return None;
        }
        let board = Board { session: &*before, view: before.view() };
        let equal = board.destinations(|played| played.after.canonical_key() == reached);
        Some(equal.into_iter().filter(|other| other != name).collect())
    }

    fn taken_on(&self, name: &str) -> BTreeSet<String> {
        let moves = self.played().filter(|played| played.name(played.to) == name);
        self.names(moves.filter_map(|played| played.taken))
    }

    fn movable(&self) -> BTreeSet<Point> {
        self.played().filter_map(|played| played.from).collect()
    }

    /// Returns the men of the side to move that cannot move.
    fn stuck(&self) -> BTreeSet<String> {
        let movable = self.movable();
        let mover = self.session.to_move();
        let men = (0..self.view.sites.len()).map(|index| Point(index as u16));
        self.names(men.filter(|point| self.has_man(*point, mover) && !movable.contains(point)))
    }

    /// Returns the points on which a new man makes a second mill for a man that is in one: only the new man
    /// is missing, and the old one is next to the gap.
    fn double_mills_with(&self, name: &str) -> BTreeSet<String> {
        let is_named = |point: Point| self.view.sites[point.index()].name() == name;
        let is_next = |point: Point| {
            let joins = |&(a, b): &(Point, Point)| (is_named(a) && b == point) || (is_named(b) && a == point);
            self.view.edges.iter().any(joins)
        };
        self.destinations(|played| {
            let is_in_a_mill =
                played.after.view().lines.iter().any(|line| line.points.iter().any(|p| is_named(*p)));
            let slides = |lacking: &filetto_teaching::patterns::Lacking| {
                lacking.points.contains(&played.to)
                    && is_next(lacking.at)
                    && !lacking.points.iter().any(|point| is_named(*point))
            };
            is_in_a_mill && played.threats().iter().any(slides)
        })
    }

    /// Returns the only line that contains no pair.
    fn line_without(&self, arrows: &[String]) -> Option<BTreeSet<String>> {
        let lines = self.lines().into_iter().map(|line| self.names(line));
        let has_pair =
            |line: &BTreeSet<String>| pairs(arrows).any(|pair| pair.iter().all(|name| line.contains(*name)));
        let mut bare = lines.filter(|line| !has_pair(line));
        bare.next().filter(|_| bare.next().is_none())
    }
}
