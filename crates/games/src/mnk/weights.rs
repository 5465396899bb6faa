//! The weights of the evaluation: the value of an empty cell by the threats that a mark there would make on
//! the four axes, for the side to move and for the other side.
//!
//! The order of the axes does not matter, so the threats of a cell are one of 330 kinds. The value of a kind
//! differs between an empty and a crowded board, so there are two sums: an early and a late one. With each
//! ply the estimate moves from the early to the late sum (*tapered evaluation*, as between middle game and
//! endgame in chess programs).

use std::sync::LazyLock;

use super::network::{CellNetwork, NETWORK_WEIGHTS, Sums};
use super::threats::{
    CELL_THREATS, CellThreats, FOUR, KINDS, NOTHING, OPEN_FOUR, OPEN_THREE, OPEN_TWO, THREE, TWO, Threat,
    WIDE_TWO,
};
use crate::weights::WeightsError;

/// The number of weights of a sum: for each kind of cell, one for the side to move and one for the other
/// side; and one for having the move.
pub const WEIGHTS: usize = 2 * KINDS + 1;

/// The value of a weight in a sum that stands for one hundredth of a move.
pub const SUM_ONE: i16 = 16;

/// The number of sums: the early and the late one.
pub const STAGES: usize = 2;

/// The number of plies after which only the late sum counts.
pub(super) const LATE: u16 = 40;

/// The number of weights in a file: those of the early sum, of the late sum, and of the network.
const WITH_NETWORK: usize = STAGES * WEIGHTS + NETWORK_WEIGHTS;

/// The values of cells in each sum: if their threats are those of the side to move, and of the other side.
pub(super) type CellScores = [[i32; 2]; STAGES];

/// The weights of both sums by the kinds of cells, and the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Weights {
    /// The kind of a cell, by its threats.
    kinds: &'static [u16; CELL_THREATS],
    /// The values in each sum for the side to move and for the other side, in units of 1 / [`SUM_ONE`]
    /// hundredths of a move, from the side to move.
    cells: Box<[CellScores; KINDS]>,
    /// The value of having the move in each sum, in units of 1 / [`SUM_ONE`] hundredths of a move.
    to_move: [i16; STAGES],
    /// The network that corrects the sums; `None` if all its weights are 0.
    network: Option<CellNetwork>,
}

/// The value of each threat before any learning, in hundredths of a move.
const BY_HAND: [i16; 8] = [0, 2, 5, 8, 12, 28, 32, 150];

/// The bonus before any learning for a cell that makes two open threes.
const TWO_THREES: i16 = 50;
/// The bonus before any learning for a cell that makes an open three and a four.
const THREE_AND_FOUR: i16 = 90;

impl Weights {
    /// Returns the weights before any learning.
    pub(super) fn by_hand() -> Weights {
        let mut sum = vec![0; WEIGHTS];
        for (kind, threats) in kinds().into_iter().enumerate() {
            let worth = threats.iter().map(|threat| BY_HAND[*threat as usize]).sum::<i16>() + more(threats);
            sum[kind] = worth + worth / 4;
            sum[KINDS + kind] = -worth;
        }
        sum[TO_MOVE] = 20;
        sum.iter_mut().for_each(|weight| *weight *= SUM_ONE);
        Weights::of(&[sum.repeat(STAGES), vec![0; NETWORK_WEIGHTS]].concat())
    }

    /// Makes the weights from numbers in the order of a file, with a network if one of its weights is not 0.
    fn of(numbers: &[i16]) -> Weights {
        let (sums, network) = numbers.split_at(STAGES * WEIGHTS);
        let of_stage = |stage: usize| &sums[stage * WEIGHTS..(stage + 1) * WEIGHTS];
        let stages: [&[i16]; STAGES] = std::array::from_fn(of_stage);
        let of_kind = |kind: usize| stages.map(|sum| [0, 1].map(|role| sum[role * KINDS + kind].into()));
        let is_learned = network.iter().any(|weight| *weight != 0);
        Weights {
            kinds: &KIND_OF_EACH,
            cells: Box::new(std::array::from_fn(of_kind)),
            to_move: stages.map(|sum| sum[TO_MOVE]),
            network: is_learned.then(|| CellNetwork::of(network, KIND_OF_EACH[0].into())),
        }
    }

    /// Parses a file of weights.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules.
    pub(super) fn read(rules: &str, file: &[u8]) -> Result<Weights, WeightsError> {
        Ok(Weights::of(&crate::weights::read(file, rules, WITH_NETWORK)?))
    }

    /// Returns the weights in the order of a file.
    pub(super) fn numbers(&self) -> Vec<i16> {
        let mut numbers = Vec::with_capacity(WITH_NETWORK);
        for (stage, to_move) in self.to_move.into_iter().enumerate() {
            let mut sum = vec![to_move; WEIGHTS];
            for (kind, cell) in self.cells.iter().enumerate() {
                for (role, weight) in cell[stage].into_iter().enumerate() {
                    sum[role * KINDS + kind] = weight as i16;
                }
            }
            numbers.extend(sum);
        }
        numbers.extend(match &self.network {
            Some(network) => network.numbers(),
            None => vec![0; NETWORK_WEIGHTS],
        });
        numbers
    }

    /// Returns the kind of a cell with these threats.
    #[inline]
    pub(super) fn kind(&self, threats: CellThreats) -> usize {
        self.kinds[threats.0 as usize % CELL_THREATS].into()
    }

    /// Updates the sums after a cell has changed its kind by the player's threats.
    #[inline]
    pub(super) fn exchange(
        &self,
        worth: &mut CellScores,
        sums: &mut Sums,
        (player, part): (usize, usize),
        [before, now]: [usize; 2],
    ) {
        let (lost, gained) = (&self.cells[before], &self.cells[now]);
        for (stage, worth) in worth.iter_mut().enumerate() {
            for (role, worth) in worth.iter_mut().enumerate() {
                *worth += gained[stage][role] - lost[stage][role];
            }
        }
        if let Some(network) = &self.network {
            network.exchange(sums, (player, part), before, now);
        }
    }

    /// Returns the estimate of the side to move after this number of plies, in hundredths of a move. It adds
    /// up the values of all cells and the correction of the network.
    #[inline]
    pub(super) fn estimate(&self, worth: CellScores, sums: &Sums, mover: usize, plies: u16) -> i32 {
        let of_stage = |stage: usize| worth[stage].iter().sum::<i32>() + i32::from(self.to_move[stage]);
        let (late, all) = (i32::from(plies.min(LATE)), i32::from(LATE));
        let tapered = of_stage(0) * (all - late) + of_stage(1) * late;
        tapered / (all * i32::from(SUM_ONE)) + self.correction(sums, mover)
    }

    /// Returns the value of a cell with these threats of the side to move (role 0) or of the other side (role
    /// 1) after this number of plies, in hundredths of a move for the side to move.
    pub(super) fn worth(&self, threats: CellThreats, role: usize, plies: u16) -> f64 {
        let stages = [self.kind(threats), self.kind(CellThreats::default())].map(|kind| self.cells[kind]);
        tapered([0, 1].map(|stage| stages[0][stage][role] - stages[1][stage][role]), plies)
    }

    /// Returns the value of having the move after this number of plies, in hundredths of a move.
    pub(super) fn worth_of_move(&self, plies: u16) -> f64 {
        tapered(self.to_move.map(i32::from), plies)
    }

    /// Returns the correction of the network for the side to move, in hundredths of a move.
    #[inline]
    pub(super) fn correction(&self, sums: &Sums, mover: usize) -> i32 {
        self.network.as_ref().map_or(0, |network| network.correction(sums, mover))
    }
}

/// Returns the value of a weight in both sums after this number of plies, in hundredths of a move.
fn tapered([early, late]: [i32; STAGES], plies: u16) -> f64 {
    let share = f64::from(plies.min(LATE)) / f64::from(LATE);
    (f64::from(early) * (1.0 - share) + f64::from(late) * share) / f64::from(SUM_ONE)
}

/// Returns the index of the weight of a cell whose threats are those of the side to move (role 0) or of the
/// other side (role 1).
pub(super) fn number(role: usize, threats: CellThreats) -> usize {
    role * KINDS + usize::from(KIND_OF_EACH[threats.0 as usize])
}

/// Returns the index of a cell's weight with the roles of the players exchanged.
pub fn seen_by_other(number: usize) -> usize {
    (number + KINDS) % (2 * KINDS)
}

/// The index of the weight for having the move.
pub(super) const TO_MOVE: usize = 2 * KINDS;

/// The kind of a cell, by its threats.
static KIND_OF_EACH: LazyLock<Box<[u16; CELL_THREATS]>> = LazyLock::new(|| {
    let kinds = kinds();
    let of = |threats: usize| {
        let sorted = CellThreats(threats as u16).sorted();
        kinds.iter().position(|kind| *kind == sorted).unwrap_or(0) as u16
    };
    Box::new(std::array::from_fn(of))
});

/// Returns the threats of each kind, the greatest first.
fn kinds() -> Vec<[Threat; 4]> {
    let all = (0..CELL_THREATS as u16).filter(|threats| {
        let threats = CellThreats(*threats);
        [0, 1, 2, 3].map(|axis| threats.on(axis)) == threats.sorted()
    });
    all.map(|threats| CellThreats(threats).sorted()).collect()
}

/// Returns the bonus for a cell with two strong threats, before any learning.
fn more(threats: [Threat; 4]) -> i16 {
    match threats {
        [OPEN_THREE, OPEN_THREE, ..] => TWO_THREES,
        [FOUR, OPEN_THREE, ..] => THREE_AND_FOUR,
        _ => 0,
    }
}

/// The ranks for move ordering by the threats of the side to move, and by those of the other side.
#[derive(Debug)]
pub(super) struct Ranks([[i16; CELL_THREATS]; 2]);

/// The ranks of all cells.
pub(super) static RANKS: LazyLock<Ranks> = LazyLock::new(Ranks::new);

/// The rank of each threat of the side to move.
const ATTACK: [i16; 8] = rank_list([0, 8, 22, 36, 50, 130, 150, 700]);
/// The rank of each threat of the other side.
const DEFENCE: [i16; 8] = rank_list([0, 6, 16, 26, 36, 90, 100, 400]);

/// Makes a table of the ranks of threats from [`NOTHING`] to [`OPEN_FOUR`].
const fn rank_list(ranks: [i16; 8]) -> [i16; 8] {
    let mut list = [0; 8];
    let threats = [NOTHING, TWO, OPEN_TWO, WIDE_TWO, THREE, OPEN_THREE, FOUR, OPEN_FOUR];
    let mut index = 0;
    while index < threats.len() {
        list[threats[index] as usize] = ranks[index];
        index += 1;
    }
    list
}

impl Ranks {
    fn new() -> Ranks {
        Ranks([ATTACK, DEFENCE].map(|ranks| {
            std::array::from_fn(|threats| {
                let threats = CellThreats(threats as u16).sorted();
                threats.iter().map(|threat| ranks[*threat as usize]).sum::<i16>() + 2 * more(threats)
            })
        }))
    }

    /// Returns the rank of a cell with these threats of the side to move and of the other side.
    #[inline]
    pub(super) fn of(&self, own: CellThreats, enemy: CellThreats) -> i32 {
        let of =
            |role: usize, threats: CellThreats| i32::from(self.0[role][threats.0 as usize % CELL_THREATS]);
        of(0, own) + of(1, enemy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_330_kinds_and_a_file_is_read_as_it_was_written() {
        assert_eq!(kinds().len(), KINDS);
        let weights = Weights::by_hand();
        let file = crate::weights::write("mnk:15,15,5", &[], &weights.numbers());
        assert_eq!(Weights::read("mnk:15,15,5", &file), Ok(weights));
        let numbers: Vec<i16> = (0..WITH_NETWORK as i16).collect();
        let weights = Weights::of(&numbers);
        let file = crate::weights::write("mnk:15,15,5", &[], &weights.numbers());
        assert_eq!(Weights::read("mnk:15,15,5", &file), Ok(weights));
    }
}
