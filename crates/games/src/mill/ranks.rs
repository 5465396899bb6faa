//! Which turns of men's morris are worth a look first: those that take, then those that keep the
//! opponent from taking, then those that prepare a mill, then those that give room.

use super::turn_generator::TurnGenerator;
use super::net::Net;
use super::set::Set;
use super::line_features::LineFeatures;
use super::turn::Turn;

/// A turn that takes a man.
const TAKES: i32 = 1000;

/// The man taken stands in an open line with another, or keeps a pair from its third point.
const TAKES_WELL: i32 = 200;

/// A man comes to where the opponent would close a mill, or leaves such a point.
const BLOCKS: i32 = 500;
const UNBLOCKS: i32 = -300;

/// A man joins another in an open line.
const PAIRS: i32 = 100;

/// A man leaves a mill, which he can close again.
const OPENS: i32 = 60;

/// A tie of the point that a man comes to. With the lines that a point has left out, six took
/// four times the nodes at depth 7 (2026-11-22).
const TIE: i32 = 4;

/// What makes the rank of a turn 0 at most if it brings nothing but ties.
const QUIET: i32 = -5 * TIE;

/// What the turns of a position are ranked by.
struct TurnRanks<'a> {
    net: &'a Net,
    outlook: LineFeatures,
    /// The free points where the opponent may close a mill.
    blocks: Set,
}

impl TurnRanks<'_> {
    /// What coming to this point is worth if no mill is closed there.
    #[inline]
    fn arriving(&self, to: usize) -> i32 {
        let blocks = if self.blocks.contains(to) { BLOCKS } else { 0 };
        blocks + TIE * self.net.ties(to) + QUIET
    }

    /// What leaving this point is worth.
    #[inline]
    fn leaving(&self, from: usize) -> i32 {
        let unblocks = if self.outlook.enemy_closing.contains(from) { UNBLOCKS } else { 0 };
        let opens = if self.outlook.mills.contains(from) { OPENS } else { 0 };
        unblocks + opens - TIE * self.net.ties(from)
    }
}

impl TurnGenerator<'_> {
    /// Pushes the turns with their ranks.
    #[inline]
    pub(super) fn ranked(&self, enemy_places: bool, mut visit: impl FnMut(Turn, i32)) {
        let outlook = self.net.outlook(self.own, self.enemy);
        let taking = if self.takes { outlook.closing & self.free } else { Set::EMPTY };
        let threatened = outlook.enemy_closing & self.free;
        let blocks = if enemy_places { threatened } else { threatened & self.net.around(self.enemy) };
        let ranks = TurnRanks { net: self.net, outlook, blocks };
        if self.may_place {
            self.ranked_placements(&ranks, taking, &mut visit);
        }
        if self.may_slide {
            self.ranked_slides(&ranks, taking, &mut visit);
        }
    }

    #[inline]
    fn ranked_placements(&self, ranks: &TurnRanks<'_>, taking: Set, visit: &mut impl FnMut(Turn, i32)) {
        for to in self.free.iter() {
            if taking.contains(to) {
                self.ranked_takings(Turn::placing(to), ranks.arriving(to), visit);
                continue;
            }
            let pairs = if ranks.outlook.pairing.contains(to) { PAIRS } else { 0 };
            visit(Turn::placing(to), ranks.arriving(to) + pairs);
        }
    }

    #[inline]
    fn ranked_slides(&self, ranks: &TurnRanks<'_>, taking: Set, visit: &mut impl FnMut(Turn, i32)) {
        for from in self.movers().iter() {
            let others = self.own - Set::of(from);
            let leaving = ranks.leaving(from);
            for to in self.targets(from).iter() {
                let (turn, rank) = (Turn::moving(from, to), leaving + ranks.arriving(to));
                if taking.contains(to) && self.net.closes(others, to) {
                    self.ranked_takings(turn, rank, visit);
                    continue;
                }
                let pairs = ranks.outlook.pairing.contains(to) && self.net.pairs(others, self.enemy, to);
                visit(turn, rank + if pairs { PAIRS } else { 0 });
            }
        }
    }

    /// Pushes a turn that closes a mill, with each man that it can take.
    fn ranked_takings(&self, turn: Turn, rank: i32, visit: &mut impl FnMut(Turn, i32)) {
        let worth_taking = self.net.worth_taking(self.own, self.enemy);
        for taken in self.takeable().iter() {
            let well = if worth_taking.contains(taken) { TAKES_WELL } else { 0 };
            visit(turn.taking(taken), rank + TAKES + well);
        }
    }
}
