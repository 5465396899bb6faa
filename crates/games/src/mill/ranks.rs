//! Move ordering of men's morris: first captures, then turns that keep the opponent from capturing, then
//! turns that prepare a mill, then those to well-connected points.

use super::line_features::LineFeatures;
use super::net::Net;
use super::set::Set;
use super::turn::Turn;
use super::turn_generator::TurnGenerator;

/// The rank of a turn that captures a man.
const TAKES: i32 = 1000;

/// The bonus if the captured man is one of a pair in an open line, or blocks a pair of the player's.
const TAKES_WELL: i32 = 200;

/// The bonus if a man comes to a point where the opponent would close a mill.
const BLOCKS: i32 = 500;
/// The penalty if a man leaves a point where the opponent would close a mill.
const UNBLOCKS: i32 = -300;

/// The bonus if a man joins another in an open line.
const PAIRS: i32 = 100;

/// The bonus if a man leaves a mill, which it can close again.
const OPENS: i32 = 60;

/// The weight of a unit of [connectivity](Net::connectivity) of the point to which a man comes. Without the
/// part for lines, six men's morris took four times the nodes at depth 7 (2026-11-22).
const CONNECTION: i32 = 4;

/// Keeps the rank of a turn that gains only connectivity at 0 or below.
const QUIET: i32 = -5 * CONNECTION;

/// The features by which the turns of a position are ranked.
struct TurnRanks<'a> {
    net: &'a Net,
    features: LineFeatures,
    /// The free points where the opponent can close a mill with the next turn.
    blocks: Set,
}

impl TurnRanks<'_> {
    /// Returns the rank for coming to this point, if no mill is closed there.
    #[inline]
    fn arriving(&self, to: usize) -> i32 {
        let blocks = if self.blocks.contains(to) { BLOCKS } else { 0 };
        blocks + CONNECTION * self.net.connectivity(to) + QUIET
    }

    /// Returns the rank for leaving this point.
    #[inline]
    fn leaving(&self, from: usize) -> i32 {
        let unblocks = if self.features.enemy_closing.contains(from) { UNBLOCKS } else { 0 };
        let opens = if self.features.mills.contains(from) { OPENS } else { 0 };
        unblocks + opens - CONNECTION * self.net.connectivity(from)
    }
}

impl TurnGenerator<'_> {
    /// Pushes the turns with their ranks.
    #[inline]
    pub(super) fn ranked(&self, enemy_places: bool, mut visit: impl FnMut(Turn, i32)) {
        let features = self.net.line_features(self.own, self.enemy);
        let taking = if self.takes { features.closing & self.free } else { Set::EMPTY };
        let threatened = features.enemy_closing & self.free;
        let blocks = if enemy_places { threatened } else { threatened & self.net.around(self.enemy) };
        let ranks = TurnRanks { net: self.net, features, blocks };
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
            let pairs = if ranks.features.pairing.contains(to) { PAIRS } else { 0 };
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
                let pairs = ranks.features.pairing.contains(to) && self.net.pairs(others, self.enemy, to);
                visit(turn, rank + if pairs { PAIRS } else { 0 });
            }
        }
    }

    /// Pushes a turn that closes a mill, once for each man that it can capture.
    fn ranked_takings(&self, turn: Turn, rank: i32, visit: &mut impl FnMut(Turn, i32)) {
        let worth_taking = self.net.worth_taking(self.own, self.enemy);
        for taken in self.takeable().iter() {
            let well = if worth_taking.contains(taken) { TAKES_WELL } else { 0 };
            visit(turn.taking(taken), rank + TAKES + well);
        }
    }
}
