//! The weights of the evaluation: one for each count of each feature of a player, by the player's phase and
//! the side to move.
//!
//! A feature has a table instead of one number, so that a weight can depend on the count: the last free
//! slides are worth more than the tenth.

use std::array::from_fn;

use super::spec::Rules;
use crate::weights::{self, WeightsError};

/// A feature that is counted for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Feature {
    /// Men on the board and in hand.
    Men,
    /// Lines of three men.
    Mills,
    /// Pairs in an open line.
    Pairs,
    /// Men in an open line.
    Singles,
    /// Pairs that a man completes in one move.
    Threats,
    /// Pairs that a man of a mill completes: double mills.
    Doubles,
    /// Free points one slide away.
    Room,
    /// Free points one slide away from the player's men and from none of the opponent's.
    Safe,
    /// Slides.
    Slides,
    /// Men that cannot slide.
    Blocked,
    /// Men of mills that can slide, so that the mill can be closed again.
    Openers,
    /// The lead in slides over the other player, plus [`BEHIND`]; not below 0.
    SlidesAhead,
    /// The lead in men over the other player, plus [`BEHIND`]; not below 0.
    MenAhead,
    /// The player's threats and the other's, up to [`MOST_THREATS`] of each: four times the first plus the
    /// second.
    Tension,
    /// Men on the crossings in the middle of the sides, which have four edges on a board of three squares.
    Crossings,
    /// Men on corners.
    Corners,
    /// Free points that men reach with two slides and not with one.
    Reach,
}

/// The number of features.
pub(super) const FEATURES: usize = 17;

/// The number of counts with a weight of their own, from 0; the last one stands for all larger ones.
pub const COUNTS: usize = 16;

/// The deficit up to which a lead is counted.
pub(super) const BEHIND: i32 = 7;

/// The largest number of threats that [`Feature::Tension`] distinguishes.
pub(super) const MOST_THREATS: i32 = 3;

/// The number of phases of a player.
pub(super) const PHASES: usize = 11;

/// The number of weights.
pub const WEIGHTS: usize = 2 * PHASES * FEATURES * COUNTS;

/// The phase of a player, by the men in hand and on the board, and whether the player may fly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Phase(pub(super) usize);

impl Phase {
    pub(super) const FLYING: Phase = Phase(0);

    /// Returns the phase of moving, with this number of men of both players on the board.
    #[inline]
    pub(super) fn moving(men: i32) -> Phase {
        Phase(match men {
            ..10 => 1,
            10..13 => 2,
            13..16 => 3,
            _ => 4,
        })
    }

    /// Returns the phase of placing, with this number of men in hand, at least 1.
    #[inline]
    pub(super) fn placing(hand: u8) -> Phase {
        Phase(match hand {
            ..5 => 4 + hand as usize,
            5..7 => 9,
            _ => 10,
        })
    }

    /// Returns `true` if the player slides; in the other phases a man goes to any free point.
    #[inline]
    pub(super) fn slides(self) -> bool {
        (1..=4).contains(&self.0)
    }
}

/// The counts of all features, of the side to move and of the opponent.
pub(super) type FeatureCounts = [[i32; 2]; FEATURES];

/// The tables of a player in a phase.
type PhaseTables = [[i16; COUNTS]; FEATURES];

/// The weights of both players: of the side to move, then of the opponent, in hundredths of a move for the
/// side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Weights([[PhaseTables; PHASES]; 2]);

impl Weights {
    /// Returns the weights before any learning. They were tuned by matches at depths 3 and 4 from random
    /// openings (2026-11-22).
    pub(super) fn by_hand(rules: Rules) -> Weights {
        let mut weights = Weights([[[[0; COUNTS]; FEATURES]; PHASES]; 2]);
        for (side, phases) in weights.0.iter_mut().enumerate() {
            let sign = if side == 0 { 1 } else { -1 };
            for (phase, tables) in phases.iter_mut().enumerate() {
                fill(tables, LinearWeights::of(rules, Phase(phase)), sign);
            }
        }
        for phase in 0..PHASES {
            let [own, enemy] = &mut weights.0;
            own[phase][Feature::Men as usize].iter_mut().for_each(|weight| *weight += TO_MOVE);
            own[phase][Feature::Threats as usize][1..].iter_mut().for_each(|weight| *weight += CLOSES_NOW);
            let enemy = &mut enemy[phase][Feature::Threats as usize];
            enemy[1..].iter_mut().for_each(|weight| *weight += MUST_PARRY);
            enemy[2..].iter_mut().for_each(|weight| *weight += CANNOT_PARRY_ALL);
        }
        weights
    }

    /// Parses a file of weights.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules.
    pub(super) fn read(rules: Rules, file: &[u8]) -> Result<Weights, WeightsError> {
        let numbers = weights::read(file, &rules.to_string(), WEIGHTS)?;
        let mut weights = Weights([[[[0; COUNTS]; FEATURES]; PHASES]; 2]);
        let places = weights.0.iter_mut().flatten().flatten().flatten();
        places.zip(numbers).for_each(|(place, number)| *place = number);
        Ok(weights)
    }

    /// Returns the weights in the order of a file.
    pub(super) fn numbers(&self) -> Vec<i16> {
        self.0.iter().flatten().flatten().flatten().copied().collect()
    }

    /// Returns the sum over all features of both players, who are in these phases.
    #[inline]
    pub(super) fn sum(&self, phases: [Phase; 2], counts: &FeatureCounts) -> i32 {
        let [own, enemy] = &self.0;
        let (own, enemy) = (&own[phases[0].0 % PHASES], &enemy[phases[1].0 % PHASES]);
        let mut sum = 0;
        for (feature, count) in counts.iter().enumerate() {
            let [own_count, enemy_count] = count.map(place);
            sum += i32::from(own[feature][own_count]) + i32::from(enemy[feature][enemy_count]);
        }
        sum
    }

    /// Returns the weight of a count of a feature, of the side to move (role 0) or of the opponent (role 1),
    /// in this phase.
    pub(super) fn weight(&self, role: usize, phase: Phase, feature: usize, count: i32) -> i16 {
        self.0[role][phase.0 % PHASES][feature][place(count)]
    }

    /// Visits the index of each weight in the sum, in the order of a file.
    pub(super) fn each_in_sum(phases: [Phase; 2], counts: &FeatureCounts, mut visit: impl FnMut(usize)) {
        for (feature, count) in counts.iter().enumerate() {
            for (side, phase) in phases.into_iter().enumerate() {
                visit(((side * PHASES + phase.0) * FEATURES + feature) * COUNTS + place(count[side]));
            }
        }
    }
}

#[inline]
fn place(count: i32) -> usize {
    (count as usize).min(COUNTS - 1)
}

/// Weights that are multiplied by the count, in one phase.
#[derive(Debug, Clone, Copy)]
struct LinearWeights {
    mill: i16,
    pair: i16,
    single: i16,
    threat: i16,
    double: i16,
    room: i16,
    blocked: i16,
}

const PLACING: LinearWeights =
    LinearWeights { mill: 120, pair: 100, single: 45, threat: 60, double: 150, room: 34, blocked: -30 };
const MOVING: LinearWeights =
    LinearWeights { mill: 60, pair: 60, single: 15, threat: 120, double: 350, room: 18, blocked: -60 };
const FLYING: LinearWeights =
    LinearWeights { mill: 50, pair: 250, single: 30, threat: 100, double: 0, room: 0, blocked: 0 };

/// The weights if the first line wins.
const LINE_WINS: LinearWeights =
    LinearWeights { mill: 0, pair: 100, single: 30, threat: 200, double: 0, room: 20, blocked: -20 };

/// The value of this number of men left. The fewer there are, the more one man counts.
const MEN: [i16; 13] = [0, 0, 0, 1000, 2500, 3900, 5100, 6200, 7200, 8150, 9050, 9900, 10700];

/// The bonus for the side to move.
const TO_MOVE: i16 = 50;

/// The bonus if the side to move can close a mill at once.
const CLOSES_NOW: i16 = 550;

/// The penalty for the side to move if the opponent threatens to close a mill.
const MUST_PARRY: i16 = -80;
/// The further penalty if the opponent threatens to close a mill in more than one way.
const CANNOT_PARRY_ALL: i16 = -400;

impl LinearWeights {
    fn of(rules: Rules, phase: Phase) -> LinearWeights {
        match phase {
            _ if !rules.takes() => LINE_WINS,
            Phase::FLYING => FLYING,
            phase if phase.slides() => MOVING,
            _ => PLACING,
        }
    }
}

/// Fills the tables of a phase with weights times the count, and with the value of the men.
fn fill(tables: &mut PhaseTables, linear: LinearWeights, sign: i16) {
    let weights = [
        (Feature::Mills, linear.mill),
        (Feature::Pairs, linear.pair),
        (Feature::Singles, linear.single),
        (Feature::Threats, linear.threat),
        (Feature::Doubles, linear.double),
        (Feature::Room, linear.room),
        (Feature::Blocked, linear.blocked),
    ];
    for (feature, weight) in weights {
        tables[feature as usize] = from_fn(|count| sign * weight * count as i16);
    }
    tables[Feature::Men as usize] = from_fn(|count| sign * MEN[count.min(MEN.len() - 1)]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mill::Variant;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let rules = Variant::Nine.rules();
        let weights = Weights::by_hand(rules);
        let file = weights::write(&rules.to_string(), &[], &weights.numbers());
        assert_eq!(Weights::read(rules, &file), Ok(weights));
        let other = Weights::read(Variant::Six.rules(), &file);
        assert!(matches!(other, Err(WeightsError::OtherRules { .. })));
    }

    #[test]
    fn the_sum_is_that_of_the_weights_it_visits() {
        let weights = Weights::by_hand(Variant::Nine.rules());
        let numbers = weights.numbers();
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..200 {
            let phases = [Phase(random.usize(..PHASES)), Phase(random.usize(..PHASES))];
            let counts = from_fn(|_| [random.i32(0..20), random.i32(0..20)]);
            let mut sum = 0;
            Weights::each_in_sum(phases, &counts, |number| sum += i32::from(numbers[number]));
            assert_eq!(weights.sum(phases, &counts), sum);
        }
    }
}
