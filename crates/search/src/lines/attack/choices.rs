//! Move generation and move ordering of the attack search.

use std::cmp::Reverse;

use game::{Player, Point, Points};

use super::candidate::AttackMove;
use super::{AttackSearch, Cost};

impl<const W: usize> AttackSearch<'_, '_, W> {
    /// Returns the reply with the greatest weight.
    pub(super) fn most_urgent(&self, replies: Points<W>) -> Option<Point> {
        replies.points().max_by_key(|point| self.line_position.weight(self.attacker, *point))
    }

    /// Returns `true` if a quiet mark on the point may prepare a double threat. `pairs` are the points of the
    /// lines that lack two marks; no two of these lines cross.
    fn prepares_two_threats(&self, point: Point, pairs: Points<W>) -> bool {
        let mut pairs = pairs;
        for &line in self.line_position.line_board.through(point) {
            if self.line_position.missing(self.attacker, line as usize) == Some(3) {
                let mut pair = self.line_position.line_board.lines[line as usize] & self.line_position.empty;
                pair.remove(point);
                if !(pairs & pair).is_empty() {
                    return true;
                }
                pairs |= pair;
            }
        }
        false
    }

    /// Pushes the attacker's candidate moves at this cost, the cheapest and heaviest first; `best` precedes
    /// moves of its cost.
    pub(super) fn list_attacks(&mut self, cost: usize, best: Option<Point>) {
        let first = self.candidates.len();
        let line_position = &self.line_position;
        let mut useful = [Points::EMPTY; 2];
        let mut threats = Points::EMPTY;
        for (player, useful) in Player::BOTH.into_iter().zip(&mut useful) {
            for line in 0..line_position.line_board.lines.len() {
                let missing = line_position.missing(player, line);
                if missing.is_some_and(|missing| missing <= self.max_missing(cost)) {
                    *useful |= line_position.line_board.lines[line];
                }
                if missing == Some(2) && player == self.attacker {
                    threats |= line_position.line_board.lines[line];
                }
            }
        }
        // Where a mark can spoil its owner's line, a move off all lines can be the best one.
        let useful = if line_position.line_board.spoils {
            line_position.empty
        } else {
            (useful[0] | useful[1]) & line_position.empty
        };
        // With three marks left, a quiet move must prepare a double threat.
        let is_last_quiet = self.count == Cost::Marks && cost == 3;
        for point in useful.points() {
            let own = self.cost_of(usize::from(!threats.contains(point)));
            if own > cost || self.is_hopeless(point, cost - own) {
                continue;
            }
            if is_last_quiet && !threats.contains(point) && !self.prepares_two_threats(point, threats) {
                continue;
            }
            let weight =
                if best == Some(point) { u64::MAX } else { line_position.weight(self.attacker, point) };
            self.candidates.push(AttackMove { weight, point, cost: own as u8 });
        }
        self.candidates[first..]
            .sort_unstable_by_key(|candidate| (candidate.cost, Reverse(candidate.weight)));
    }
}
