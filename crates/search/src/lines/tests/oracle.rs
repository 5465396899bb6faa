//! The winner by brute force, on boards of at most 32 points. A set of points is a bit mask.

use std::collections::HashMap;

/// The points of a line, and the points that spoil it for their owner.
#[derive(Debug, Clone, Copy)]
pub(super) struct OracleLine {
    pub(super) points: u32,
    pub(super) flanks: u32,
}

/// A Maker-Breaker game: the maker needs a whole set, the breaker a mark on every set.
#[derive(Default)]
pub(super) struct Sets {
    pub(super) sets: Vec<u32>,
    known: HashMap<(u32, u32, bool), bool>,
}

impl Sets {
    pub(super) fn new(sets: Vec<u32>) -> Self {
        Sets { sets, known: HashMap::new() }
    }

    /// Returns `true` if the maker, with marks on `maker`, wins against the breaker, with marks on `defence`.
    pub(super) fn are_made(&mut self, maker: u32, defence: u32, maker_moves: bool) -> bool {
        if self.sets.iter().any(|set| set & !maker == 0) {
            return true;
        }
        let open = self.sets.iter().filter(|set| **set & defence == 0);
        let points = open.fold(0, |points, set| points | set) & !maker;
        if points == 0 {
            return false;
        }
        if let Some(made) = self.known.get(&(maker, defence, maker_moves)) {
            return *made;
        }
        let made = match maker_moves {
            true => bits(points).any(|point| self.are_made(maker | point, defence, false)),
            false => bits(points).all(|point| self.are_made(maker, defence | point, true)),
        };
        self.known.insert((maker, defence, maker_moves), made);
        made
    }
}

/// A game in which both players need a line.
pub(super) struct Race {
    pub(super) points: u32,
    pub(super) lines: Vec<OracleLine>,
    known: HashMap<(u32, u32, bool, usize), bool>,
}

impl Race {
    pub(super) fn new(points: u32, lines: Vec<OracleLine>) -> Self {
        Race { points, lines, known: HashMap::new() }
    }

    pub(super) fn has_line(&self, marks: u32) -> bool {
        self.lines.iter().any(|line| line.points & !marks == 0 && line.flanks & marks == 0)
    }

    /// Returns `true` if the attacker wins with this number of further marks. Neither player may have a line
    /// yet.
    pub(super) fn is_won(
        &mut self,
        attacker: u32,
        defender: u32,
        attacker_moves: bool,
        marks: usize,
    ) -> bool {
        let empty = self.points & !(attacker | defender);
        if marks == 0 || empty == 0 {
            return false;
        }
        let key = (attacker, defender, attacker_moves, marks);
        if let Some(won) = self.known.get(&key) {
            return *won;
        }
        let won = match attacker_moves {
            true => bits(empty).any(|point| {
                let attacker = attacker | point;
                self.has_line(attacker) || self.is_won(attacker, defender, false, marks - 1)
            }),
            false => bits(empty).all(|point| {
                let defender = defender | point;
                !self.has_line(defender) && self.is_won(attacker, defender, true, marks)
            }),
        };
        self.known.insert(key, won);
        won
    }
}

/// The points of a set, each as a set of one point.
pub(super) fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..32).map(move |bit| set & 1 << bit).filter(|point| *point != 0)
}

/// The offset of the random seeds, from the environment variable `LINES_SEED`; 0 without one. Large runs by
/// hand in release builds set it to test other positions.
pub(super) fn other_seed() -> u64 {
    std::env::var("LINES_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0)
}
