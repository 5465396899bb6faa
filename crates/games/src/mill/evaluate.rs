//! Evaluation of men's morris: estimates and the order of moves.
//!
//! An estimate adds up one weight for each [feature](super::weights::Feature) of each player: men, lines,
//! mobility. The weight depends on the phase of that player, on the count, and on the side to move.

use game::{Evaluate, Player};

use super::census::{CORNERS, CROSSINGS, counts};
use super::morris::{Mill, Position};
use super::rings::Rings;
use super::turn::Turn;
use super::weights::{BEHIND, FEATURES, Feature, FeatureCounts, MOST_THREATS, Phase, Weights};

impl Mill {
    fn rings(&self, position: &Position) -> Rings {
        self.net().ring_order().rings(position.men(Player::First), position.men(Player::Second))
    }

    /// Returns the player's phase, with this number of men of both players on the board.
    #[inline]
    fn phase(&self, position: &Position, player: Player, men: i32) -> Phase {
        match position.hand(player) {
            0 if self.rules().fly && self.rules().takes() && !position.has_left(player, 4) => Phase::FLYING,
            0 => Phase::moving(men),
            hand => Phase::placing(hand),
        }
    }

    /// Returns the phases of the side to move and of the opponent, and the counts of their features.
    #[inline]
    pub(super) fn features(&self, position: &Position, accumulator: &Rings) -> ([Phase; 2], FeatureCounts) {
        let mover = position.to_move;
        let rings = accumulator.seen_by(mover);
        let [own_men, enemy_men] = counts(rings.0);
        let phases = [mover, !mover].map(|player| self.phase(position, player, own_men + enemy_men));
        // A player who places or flies can complete any pair: the mask covers that player's half.
        let [own, enemy] = phases.map(|phase| if phase.slides() { 0 } else { u64::from(u32::MAX) });
        let anywhere = own | enemy << 32;
        let order = self.net().ring_order();
        let census = order.census(rings);
        let in_mills = if census.mills == 0 { 0 } else { order.points_of([census.mills; 3]) };
        let threats = census.pairs & anywhere | order.completed_by(rings.0, &census);
        let doubles = if in_mills == 0 { 0 } else { order.completed_by(in_mills, &census) };
        let free = order.free(rings);
        let slides = order.slides(rings.0).map(|to| to & free);
        let room = slides[0] | slides[1] | slides[2] | slides[3];
        let can_slide = rings.0 & order.near(free);
        let left = |men: i32, player: Player| men + i32::from(position.hand(player));
        let mut all = [[0; 2]; FEATURES];
        all[Feature::Men as usize] = [left(own_men, mover), left(enemy_men, !mover)];
        all[Feature::Mills as usize] = counts(census.mills);
        all[Feature::Pairs as usize] = counts(census.pairs);
        all[Feature::Singles as usize] = counts(census.singles);
        all[Feature::Threats as usize] = counts(threats);
        all[Feature::Doubles as usize] = counts(doubles);
        all[Feature::Room as usize] = counts(room);
        all[Feature::Safe as usize] = counts(room & !room.rotate_left(32));
        all[Feature::Slides as usize] = total(slides.map(counts));
        all[Feature::Blocked as usize] = counts(rings.0 & !can_slide);
        all[Feature::Openers as usize] = counts(in_mills & can_slide);
        all[Feature::SlidesAhead as usize] = ahead(all[Feature::Slides as usize]);
        all[Feature::MenAhead as usize] = ahead(all[Feature::Men as usize]);
        let [own, enemy] = all[Feature::Threats as usize].map(|count| count.min(MOST_THREATS));
        all[Feature::Tension as usize] = [4 * own + enemy, 4 * enemy + own];
        all[Feature::Crossings as usize] = counts(rings.0 & CROSSINGS);
        all[Feature::Corners as usize] = counts(rings.0 & CORNERS);
        all[Feature::Reach as usize] = counts(order.near(room) & free & !room);
        (phases, all)
    }

    /// Visits the index of each weight in the estimate of a position, from 0 to [`WEIGHTS`](super::WEIGHTS).
    pub fn weights_of(&self, position: &Position, visit: impl FnMut(usize)) {
        let (phases, counts) = self.features(position, &self.accumulator(position));
        Weights::each_in_sum(phases, &counts, visit);
    }
}

#[inline]
fn total(counts: [[i32; 2]; 4]) -> [i32; 2] {
    [0, 1].map(|who| counts.iter().map(|count| count[who]).sum())
}

/// Returns the lead of each player, as a count that is not negative.
#[inline]
fn ahead([own, enemy]: [i32; 2]) -> [i32; 2] {
    [own - enemy, enemy - own].map(|ahead| (ahead + BEHIND).max(0))
}

impl Evaluate for Mill {
    type Accumulator = Rings;

    fn accumulator(&self, position: &Position) -> Rings {
        self.rings(position)
    }

    #[inline]
    fn update(&self, accumulator: &mut Rings, before: &Position, turn: Turn, _: &Position) {
        let order = self.net().ring_order();
        // A missing point is 0 on the rings, so that XOR changes nothing.
        let moved = order.point(turn.from) | order.point(turn.to);
        let mover = before.to_move;
        accumulator.0 ^= Rings(moved).seen_by(mover).0 ^ Rings(order.point(turn.taken)).seen_by(!mover).0;
    }

    /// The scale was measured in games of self-play: 1008 in nine, 897 in twelve, 574 in six.
    fn estimate_scale(&self) -> Option<f32> {
        Some(900.0)
    }

    #[inline]
    fn estimate(&self, position: &Position, accumulator: &Rings) -> i32 {
        let (phases, counts) = self.features(position, accumulator);
        self.weights().sum(phases, &counts)
    }

    #[inline]
    fn ranked(&self, position: &Position, _: &Rings, visit: impl FnMut(Turn, i32)) {
        if self.is_running(position) {
            self.generator(position).ranked(position.hand(!position.to_move) > 0, visit);
        }
    }
}
