//! A defence of all lines by a player for whom the rules forbid some points, as for Black in renju.
//!
//! The defence of `held.rs` may ask for a forbidden reply. Here the defender pairs *all* empty points, one may
//! be left over, and answers each point of a pair by the other one. The attacker to move completes no line,
//! and no reply is forbidden, if
//!
//! 1. each line without a mark of the defender contains a pair, and
//! 2. at most one *loose* line runs through each point: a line without a mark of the attacker and without a
//!    pair.
//!
//! By the rules of renju a point is forbidden only if two lines through it without a mark of the attacker
//! have no two empty points in common with a pair: each line of an overline or of two fours has at most one
//! empty point beside the reply, and of the two lines that make a straight four possible one has no pair, for
//! both lines share the one empty point between the marks. A pair is empty until it has a mark of each
//! player, and then its lines have one of the attacker.
//!
//! If a point is left over, the attacker may take it. The defender then takes one point of a pair, whose other
//! point is left over from then on. Until the attacker takes that one too, the lines of the broken pair are
//! loose: they all lie on one axis, and their one empty point or none completes at most one four. So
//!
//! 3. if a point is left over, no line of a pair runs through a point of a loose line, but for lines with
//!    another pair.
//!
//! Such a pairing is looked for after each move of the defender, in a depth-first search.

use std::collections::HashMap;

use game::{LineGame, Outcome, Player, Point, Points};

use super::defence::Pairing;
use super::held::HeldLines;
use super::line_position::heaviest_first;
use crate::Watcher;

/// Searches for a defence of all lines of the game by the first player, whose points the rules may forbid as
/// in renju, with about this number of nodes.
///
/// ```
/// use filetto::game::Game;
/// use filetto::games::mnk::Mnk;
/// use filetto::search::{Unlimited, hold_lines_by_matching};
///
/// let renju = Mnk::<1>::new("mnk:5,5,5,rule=renju".parse()?);
/// assert!(hold_lines_by_matching(&renju, &renju.start(), 1_000, Unlimited).held);
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
pub fn hold_lines_by_matching<G: LineGame, V: Watcher<Point>>(
    game: &G,
    position: &G::Position,
    nodes: u64,
    mut watcher: V,
) -> HeldLines {
    let watcher: &mut dyn Watcher<Point> = &mut watcher;
    // The widths are those of `solve_lines`.
    if const { G::MAX_POINTS <= 64 } {
        MatchingSearch::<G, 1>::new(game, nodes, watcher).run(position)
    } else if const { G::MAX_POINTS > 256 } {
        MatchingSearch::<G, 7>::new(game, nodes, watcher).run(position)
    } else {
        MatchingSearch::<G, 4>::new(game, nodes, watcher).run(position)
    }
}

/// The player whose lines are blocked.
const ATTACKER: Player = Player::Second;

/// Number of tries of a search for the pairs of some lines.
const PAIRING_TRIES: u32 = 200;

/// Number of searches for pairs after one move: after each, some loose lines are added.
const MATCHINGS: usize = 8;

/// Number of moves of the defender that are searched at each position, the heaviest first.
const WIDTH: usize = 10;

/// The depth-first search, by growing numbers of moves of the defender.
struct MatchingSearch<'a, G: LineGame, const W: usize> {
    game: &'a G,
    lines: Vec<Points<W>>,
    /// For each point, the numbers of the lines through it.
    through: Vec<Vec<u16>>,
    whole: Points<W>,
    pairing: Pairing<W>,
    /// For each position with the defender to move, the number of moves within which the lines are held
    /// (`true`) or are not.
    known: HashMap<u64, (bool, u32)>,
    /// The last move that held the lines, by the number of moves left.
    killers: Vec<Option<Point>>,
    nodes: u64,
    max_nodes: u64,
    watcher: &'a mut dyn Watcher<Point>,
    stopped: bool,
}

impl<'a, G: LineGame, const W: usize> MatchingSearch<'a, G, W> {
    fn new(game: &'a G, max_nodes: u64, watcher: &'a mut dyn Watcher<Point>) -> Self {
        let lines: Vec<Points<W>> =
            game.lines().iter().map(|line| line.points.iter().copied().collect()).collect();
        let points = game.sites().len();
        let of = |point| {
            let numbers = lines.iter().zip(0..).filter(|(line, _)| line.contains(point));
            numbers.map(|(_, number)| number).collect()
        };
        MatchingSearch {
            game,
            through: (0..points).map(of).collect(),
            lines,
            whole: Points::first(points),
            pairing: Pairing::default(),
            known: HashMap::new(),
            killers: Vec::new(),
            nodes: 0,
            max_nodes,
            watcher,
            stopped: false,
        }
    }

    fn run(mut self, position: &G::Position) -> HeldLines {
        let mut held = false;
        for moves in 0.. {
            self.killers.push(None);
            held = match self.game.to_move(position) {
                ATTACKER => self.holds_after(position, moves),
                _ => self.holds(position, moves),
            };
            // A position with no more points than moves has been searched to its end.
            if held || self.stopped || moves as usize >= self.through.len() {
                break;
            }
        }
        HeldLines { held: held && !self.stopped, nodes: self.nodes }
    }

    /// Returns `true` if the attacker, who is to move, completes no line: by a pairing, or within this
    /// number of moves of the defender.
    fn holds_after(&mut self, position: &G::Position, moves: u32) -> bool {
        if let Some(outcome) = self.game.outcome(position) {
            return outcome != Outcome::Win(ATTACKER);
        }
        self.nodes += 1;
        self.stopped |= self.nodes >= self.max_nodes || !self.watcher.proceed(self.nodes);
        if self.stopped {
            return false;
        }
        let marks = self.marks(position);
        self.is_paired(marks) || (moves > 0 && self.answers_all(position, marks, moves - 1))
    }

    /// Returns `true` if the defender has an answer to each move of the attacker.
    fn answers_all(&mut self, position: &G::Position, marks: [Points<W>; 2], moves: u32) -> bool {
        let attacks = self.by_weight(marks, self.game.legal_moves(position));
        attacks.into_iter().all(|attack| {
            let child = self.game.after(position, attack);
            match self.game.outcome(&child) {
                Some(outcome) => outcome != Outcome::Win(ATTACKER),
                None => self.holds(&child, moves),
            }
        })
    }

    /// Returns `true` if the defender, who is to move, has a move after which the lines are held within this
    /// number of further moves.
    fn holds(&mut self, position: &G::Position, moves: u32) -> bool {
        let key = self.game.canonical_key(position);
        match self.known.get(&key) {
            Some((true, within)) if *within <= moves => return true,
            Some((false, within)) if *within >= moves => return false,
            _ => {}
        }
        let marks = self.marks(position);
        let mut replies = self.by_weight(marks, self.game.legal_moves(position));
        // A line that lacks one mark must be blocked.
        let completing = |line: &&Points<W>| (**line & marks[0]).is_empty() && (**line - marks[1]).len() == 1;
        if let Some(line) = self.lines.iter().find(completing) {
            replies.retain(|reply| line.contains(*reply));
        }
        replies.truncate(WIDTH);
        if let Some(killer) = self.killers[moves as usize]
            && let Some(index) = replies.iter().position(|reply| *reply == killer)
        {
            replies[..=index].rotate_right(1);
        }
        // Most moves of the attacker have a short answer.
        let first = match self.known.get(&key) {
            Some((false, within)) => within + 1,
            _ => 0,
        };
        for within in first..=moves {
            let found = replies.iter().copied().find(|reply| {
                let child = self.game.after(position, *reply);
                self.holds_after(&child, within)
            });
            if self.stopped {
                return false;
            }
            self.known.insert(key, (found.is_some(), within));
            if found.is_some() {
                self.killers[moves as usize] = found;
                return true;
            }
        }
        false
    }

    fn marks(&self, position: &G::Position) -> [Points<W>; 2] {
        let of = |player| {
            let own = |point: &Point| self.game.man(position, *point) == Some(player);
            self.whole.points().filter(own).collect()
        };
        Player::BOTH.map(of)
    }

    /// Sorts points by the lines that the attacker can complete through them, the heaviest first.
    fn by_weight(&self, marks: [Points<W>; 2], points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        let weight = |point: Point| {
            let lines = self.through[point.index()].iter().map(|number| self.lines[usize::from(*number)]);
            let open = lines.filter(|line| (*line & marks[0]).is_empty());
            open.map(|line| 1 << (4 * (line & marks[1]).len())).sum()
        };
        heaviest_first(points.into_iter(), weight)
    }

    /// Returns `true` if a pairing with the conditions of this module is found. The attacker is to move.
    fn is_paired(&mut self, marks: [Points<W>; 2]) -> bool {
        let empty = self.whole - (marks[0] | marks[1]);
        let without_marks_of = |player: Player| {
            self.lines.iter().copied().filter(move |line| (*line & marks[player.index()]).is_empty())
        };
        let mut to_pair: Vec<Points<W>> = without_marks_of(!ATTACKER).map(|line| line & empty).collect();
        // Only these lines can forbid a point.
        let unblocked: Vec<Points<W>> = without_marks_of(ATTACKER).collect();
        for _ in 0..MATCHINGS {
            if !self.pairing.find(to_pair.iter().copied(), PAIRING_TRIES) {
                return false;
            }
            let matching = Matching::of(&self.pairing.pairs, empty, &unblocked);
            let points = matching.unsafe_points();
            if points.is_empty() {
                return true;
            }
            to_pair.extend(matching.loose_lines_through(points, empty));
        }
        false
    }
}

/// A pairing of all empty points, one of which may be left over.
struct Matching<const W: usize> {
    /// The lines without a pair and without a mark of the attacker.
    loose: Vec<Points<W>>,
    /// If a point is left over, the points of the lines with a single pair and without a mark of the attacker.
    breakable: Points<W>,
    /// The points of pairs.
    paired: Points<W>,
}

impl<const W: usize> Matching<W> {
    /// Completes these pairs: first by two points of each unblocked line that has no pair.
    fn of(pairs: &[(Point, Point)], empty: Points<W>, unblocked: &[Points<W>]) -> Matching<W> {
        let pair_of = |one: Point, other: Point| Points::of(one) | Points::of(other);
        let mut pairs: Vec<Points<W>> = pairs.iter().map(|(one, other)| pair_of(*one, *other)).collect();
        let mut unpaired = pairs.iter().fold(empty, |unpaired, pair| unpaired - *pair);
        let count = |pairs: &[Points<W>], line: Points<W>| {
            pairs.iter().filter(|pair| line.contains_all(**pair)).count()
        };
        for line in unblocked {
            let mut points = (*line & unpaired).points();
            if let (Some(one), Some(other)) = (points.next(), points.next())
                && count(&pairs, *line) == 0
            {
                pairs.push(pair_of(one, other));
                unpaired = unpaired - pair_of(one, other);
            }
        }
        // Points far apart are seldom on one line.
        let others: Vec<Point> = unpaired.points().collect();
        let half = others.len() / 2;
        pairs.extend((0..half).map(|index| pair_of(others[index], others[half + index])));
        let (pairs, count) = (&pairs, &count);
        let with_pairs =
            |number: usize| unblocked.iter().copied().filter(move |line| count(pairs, *line) == number);
        let paired = pairs.iter().fold(Points::EMPTY, |paired, pair| paired | *pair);
        let is_perfect = paired == empty;
        Matching {
            loose: with_pairs(0).collect(),
            breakable: with_pairs(1).filter(|_| !is_perfect).fold(Points::EMPTY, |all, line| all | line),
            paired,
        }
    }

    /// Returns the points at which a reply could be forbidden.
    fn unsafe_points(&self) -> Points<W> {
        let (mut once, mut twice) = (Points::EMPTY, Points::EMPTY);
        for line in &self.loose {
            twice |= once & *line;
            once |= *line;
        }
        (twice | (once & self.breakable)) & self.paired
    }

    /// Returns one loose line through each of these points, by its empty points, if it has room for a pair.
    fn loose_lines_through(&self, points: Points<W>, empty: Points<W>) -> Vec<Points<W>> {
        let (mut points, mut lines) = (points, Vec::new());
        for line in self.loose.iter().map(|line| *line & empty) {
            if line.len() >= 2 && !(line & points).is_empty() {
                points = points - line;
                lines.push(line);
            }
        }
        lines
    }
}
