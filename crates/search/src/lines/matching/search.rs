//! The search for moves of the defender after which a pairing is a defence: depth first, by growing numbers
//! of moves.

use std::cmp::Reverse;
use std::collections::HashMap;

use game::{LineGame, Outcome, Point};

use super::finder::{ATTACKER, MatchingFinder, PositionLines};
use crate::Watcher;
use crate::lines::held::HeldLines;
use crate::lines::line_board::LineBoard;
use crate::lines::line_position::{LinePosition, heaviest_first};

/// Number of moves of the defender that are considered at each position, the heaviest first.
const WIDTH: usize = 14;

/// Number of these after which moves of the attacker are searched, those of the least cost first.
const NARROW_WIDTH: usize = 4;

/// Cost of a position whose open lines have no pairs.
const HOPELESS: usize = 50;

/// Rank of a position that was not searched yet, above all costs.
const UNKNOWN: usize = 1000;

/// The result of a search with the defender to move.
#[derive(Debug, Clone, Copy)]
struct DefenceResult {
    /// `true` if the lines are held within `moves` moves of the defender, `false` if they are not.
    held: bool,
    moves: u32,
    /// Larger the harder it was.
    effort: usize,
}

/// The search of one position.
pub(super) struct MatchingSearch<'a, G: LineGame, const W: usize> {
    game: &'a G,
    line_board: &'a LineBoard<W>,
    finder: MatchingFinder<W>,
    /// The results of positions with the defender to move, by key.
    results: HashMap<u64, DefenceResult>,
    /// The costs of positions with the attacker to move, by key.
    costs: HashMap<u64, usize>,
    /// The last moves that held the lines, by the number of moves left.
    killers: Vec<Option<Point>>,
    nodes: u64,
    max_nodes: u64,
    watcher: &'a mut dyn Watcher<Point>,
    stopped: bool,
}

impl<'a, G: LineGame, const W: usize> MatchingSearch<'a, G, W> {
    pub(super) fn new(
        game: &'a G,
        line_board: &'a LineBoard<W>,
        max_nodes: u64,
        watcher: &'a mut dyn Watcher<Point>,
    ) -> Self {
        MatchingSearch {
            game,
            line_board,
            finder: MatchingFinder::new(),
            results: HashMap::new(),
            costs: HashMap::new(),
            killers: Vec::new(),
            nodes: 0,
            max_nodes,
            watcher,
            stopped: false,
        }
    }

    /// Searches by growing numbers of moves, to the end of the game at most.
    pub(super) fn run(mut self, position: &G::Position) -> HeldLines {
        let mut held = false;
        for moves in 0..=self.line_board.points as u32 {
            self.killers.push(None);
            held = match self.game.to_move(position) {
                ATTACKER => self.holds_after(position, moves),
                _ => self.holds(position, moves),
            };
            if held || self.stopped {
                break;
            }
        }
        // Only the first position was searched with this number of moves left.
        let first = self.killers.pop().flatten().filter(|_| held);
        HeldLines { held: held && !self.stopped, first, nodes: self.nodes }
    }

    /// Returns `true` if the attacker, who is to move, completes no line: by a pairing, or within this
    /// number of moves of the defender.
    fn holds_after(&mut self, position: &G::Position, moves: u32) -> bool {
        if let Some(outcome) = self.game.outcome(position) {
            return outcome != Outcome::Win(ATTACKER);
        }
        self.stopped |= self.nodes >= self.max_nodes || !self.watcher.proceed(self.nodes);
        if self.stopped {
            return false;
        }
        let key = self.game.canonical_key(position);
        let cost = self.costs.get(&key).copied().unwrap_or_else(|| self.cost(position, key));
        cost == 0 || (moves > 0 && self.answers_all(position, moves - 1))
    }

    /// Looks for a pairing, with the attacker to move, and stores its cost.
    fn cost(&mut self, position: &G::Position, key: u64) -> usize {
        let position = self.line_position(position);
        let found = self.finder.find(&PositionLines::of(&position), position.empty);
        let cost = found.map_or(HOPELESS, |found| found.cost);
        self.nodes += 1;
        self.costs.insert(key, cost);
        cost
    }

    /// Returns `true` if the defender has an answer to each move of the attacker.
    fn answers_all(&mut self, position: &G::Position, moves: u32) -> bool {
        let mut attacks = self.by_weight(position, &self.line_position(position));
        attacks.sort_by_cached_key(|attack| {
            let key = self.game.canonical_key(&self.game.after(position, *attack));
            Reverse(self.results.get(&key).map_or(UNKNOWN, |result| result.effort))
        });
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
        let first = match self.results.get(&key) {
            Some(result) if result.held && result.moves <= moves => return true,
            Some(result) if !result.held && result.moves >= moves => return false,
            Some(result) if !result.held => result.moves + 1,
            _ => 0,
        };
        let mut replies = self.replies(position, moves);
        // Most moves of the attacker have a short answer.
        for within in first..=moves {
            let mut effort = within as usize;
            if within > 0 {
                let cost = |reply: &Point| {
                    let key = self.game.canonical_key(&self.game.after(position, *reply));
                    self.costs.get(&key).copied().unwrap_or(UNKNOWN)
                };
                replies.sort_by_cached_key(cost);
                effort = replies.first().map_or(UNKNOWN, cost) + 10 * effort;
            }
            let width = if within == 0 { WIDTH } else { NARROW_WIDTH };
            let found = replies.iter().copied().take(width).find(|reply| {
                let child = self.game.after(position, *reply);
                self.holds_after(&child, within)
            });
            if self.stopped {
                return false;
            }
            let held = found.is_some();
            let effort = if held { within as usize } else { effort };
            self.results.insert(key, DefenceResult { held, moves: within, effort });
            if held {
                self.killers[moves as usize] = found;
                return true;
            }
        }
        false
    }

    /// Returns the moves of the defender that are considered, in order.
    fn replies(&self, position: &G::Position, moves: u32) -> Vec<Point> {
        let line_position = self.line_position(position);
        let mut replies = self.by_weight(position, &line_position);
        // A line that lacks one mark must be blocked.
        if let (Some(point), _) = line_position.completing(ATTACKER) {
            replies.retain(|reply| *reply == point);
        }
        replies.truncate(WIDTH);
        let killer = self.killers[moves as usize];
        if let Some(place) = replies.iter().position(|reply| Some(*reply) == killer) {
            replies[..=place].rotate_right(1);
        }
        replies
    }

    fn line_position(&self, position: &G::Position) -> LinePosition<'a, W> {
        LinePosition::of(self.line_board, self.game, position)
    }

    /// Returns the legal moves by the lines that the attacker can complete through them, the heaviest first.
    fn by_weight(&self, position: &G::Position, line_position: &LinePosition<'_, W>) -> Vec<Point> {
        let weight = |point: Point| {
            let through = self.line_board.through(point).iter();
            let lacking = through.filter_map(|line| line_position.lacking(ATTACKER, usize::from(*line)));
            lacking.map(|lacking| 1 << (4 * (self.line_board.length - lacking))).sum()
        };
        heaviest_first(self.game.legal_moves(position).into_iter(), weight)
    }
}
