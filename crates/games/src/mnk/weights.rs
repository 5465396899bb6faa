//! The weights of the evaluation: the value of an empty cell by the threats that a mark there would make on
//! the four axes, for the side to move and for the other side.
//!
//! The order of the axes does not matter, so the threats of a cell are one of 330 kinds. The value of a kind
//! differs between an empty and a crowded board, so there are two sums: an early and a late one. With each
//! ply the estimate moves from the early to the late sum (*tapered evaluation*, as between middle game and
//! endgame in chess programs).
//!
//! In renju a threat of Black, who may not play everywhere, is worth something else than the same threat of
//! White: there each player has own kinds, and an own weight for having the move.

use std::sync::LazyLock;

use super::network::{CellNetwork, Sums};
use super::rule::LineRule;
use super::threats::{
    CELL_THREATS, CellThreats, FOUR, KINDS, NOTHING, OPEN_FOUR, OPEN_THREE, OPEN_TWO, THREE, TWO, Threat,
    WIDE_TWO,
};
use super::weight_layout::{STAGES, WeightLayout};
use crate::weights::WeightsError;

/// The value of a weight in a sum that stands for one hundredth of a move.
pub const SUM_ONE: i16 = 16;

/// The number of plies after which only the late sum counts.
pub(super) const LATE: u16 = 40;

/// The values of cells in each sum: if their threats are those of the side to move, and of the other side.
pub(super) type CellScores = [[i32; 2]; STAGES];

/// The weights of both sums by the kinds of cells, and the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Weights {
    layout: WeightLayout,
    /// The kind of a cell, by its threats.
    kinds: &'static [u16; CELL_THREATS],
    /// The number that is added to a cell's kind for threats of each player.
    first_kinds: [usize; 2],
    /// The values in each sum for the side to move and for the other side, in units of 1 / [`SUM_ONE`]
    /// hundredths of a move, from the side to move.
    cells: Box<[CellScores; 2 * KINDS]>,
    /// The value of having the move for each player in each sum, in units of 1 / [`SUM_ONE`] hundredths of a
    /// move.
    to_move: [[i16; STAGES]; 2],
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
    pub(super) fn by_hand(layout: WeightLayout) -> Weights {
        let same = WeightLayout::SAME;
        let mut sum = vec![0; same.weights()];
        for (kind, threats) in kinds().into_iter().enumerate() {
            let worth = threats.iter().map(|threat| BY_HAND[*threat as usize]).sum::<i16>() + more(threats);
            sum[kind] = worth + worth / 4;
            sum[KINDS + kind] = -worth;
        }
        sum[same.inputs()] = 20;
        sum.iter_mut().for_each(|weight| *weight *= SUM_ONE);
        let numbers = [sum.repeat(STAGES), vec![0; same.network()]].concat();
        Weights::of(layout, &layout.spread(&numbers))
    }

    /// Makes the weights from numbers in the order of a file, with a network if one of its weights is not 0.
    fn of(layout: WeightLayout, numbers: &[i16]) -> Weights {
        let (sums, network) = numbers.split_at(layout.sums());
        let of_stage = |stage: usize| &sums[stage * layout.weights()..(stage + 1) * layout.weights()];
        let stages: [&[i16]; STAGES] = std::array::from_fn(of_stage);
        let kinds = layout.kinds();
        let of_kind =
            |kind: usize| stages.map(|sum| [0, 1].map(|role| sum[role * kinds + kind % kinds].into()));
        let is_learned = network.iter().any(|weight| *weight != 0);
        Weights {
            layout,
            kinds: &KIND_OF_EACH,
            first_kinds: [0, 1].map(|player| layout.first_kind(player)),
            cells: Box::new(std::array::from_fn(of_kind)),
            to_move: [0, 1].map(|mover| stages.map(|sum| sum[layout.to_move(mover)])),
            network: is_learned.then(|| CellNetwork::of(layout, network, KIND_OF_EACH[0].into())),
        }
    }

    /// Parses a file of weights for a game with this rule and this canonical spec.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules.
    pub(super) fn read(rule: LineRule, spec: &str, file: &[u8]) -> Result<Weights, WeightsError> {
        let layout = WeightLayout::of(rule);
        Ok(Weights::of(layout, &crate::weights::read(file, spec, layout.all())?))
    }

    /// Returns the weights in the order of a file.
    pub(super) fn numbers(&self) -> Vec<i16> {
        let (layout, kinds) = (self.layout, self.layout.kinds());
        let mut numbers = Vec::with_capacity(layout.all());
        for stage in 0..STAGES {
            let of_role = |role: usize| self.cells[..kinds].iter().map(move |cell| cell[stage][role] as i16);
            numbers.extend(of_role(0).chain(of_role(1)));
            numbers.extend(self.to_move[..layout.players].iter().map(|to_move| to_move[stage]));
        }
        numbers.extend(match &self.network {
            Some(network) => network.numbers(kinds),
            None => vec![0; layout.network()],
        });
        numbers
    }

    /// Returns the kind of a cell with these threats of a player.
    #[inline]
    pub(super) fn kind(&self, player: usize, threats: CellThreats) -> usize {
        self.first_kinds[player] + usize::from(self.kinds[threats.0 as usize % CELL_THREATS])
    }

    /// Returns the index in a sum of the weight of a cell with these threats of a player, who is the side to
    /// move (role 0) or the other side (role 1).
    pub(super) fn number(&self, role: usize, player: usize, threats: CellThreats) -> usize {
        role * self.layout.kinds() + self.kind(player, threats)
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
        let to_move = self.to_move[mover];
        let of_stage = |stage: usize| worth[stage].iter().sum::<i32>() + i32::from(to_move[stage]);
        let (late, all) = (i32::from(plies.min(LATE)), i32::from(LATE));
        let tapered = of_stage(0) * (all - late) + of_stage(1) * late;
        tapered / (all * i32::from(SUM_ONE)) + self.correction(sums, mover)
    }

    /// Returns the value of a cell with these threats of a player, who is the side to move (role 0) or the
    /// other side (role 1), after this number of plies, in hundredths of a move for the side to move.
    pub(super) fn worth(&self, threats: CellThreats, role: usize, player: usize, plies: u16) -> f64 {
        let kinds = [threats, CellThreats::default()].map(|threats| self.kind(player, threats));
        let stages = kinds.map(|kind| self.cells[kind]);
        tapered([0, 1].map(|stage| stages[0][stage][role] - stages[1][stage][role]), plies)
    }

    /// Returns the value for a player of having the move after this number of plies, in hundredths of a move.
    pub(super) fn worth_of_move(&self, mover: usize, plies: u16) -> f64 {
        tapered(self.to_move[mover].map(i32::from), plies)
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
        for (spec, rule) in
            [("mnk:15,15,5", LineRule::Freestyle), ("mnk:15,15,5,rule=renju", LineRule::Renju)]
        {
            let layout = WeightLayout::of(rule);
            let counted = Weights::of(layout, &(0..layout.all() as i16).collect::<Vec<i16>>());
            for weights in [Weights::by_hand(layout), counted] {
                let file = crate::weights::write(spec, &[], &weights.numbers());
                assert_eq!(Weights::read(rule, spec, &file), Ok(weights));
            }
        }
    }

    #[test]
    fn spread_weights_are_the_same_for_both_players() {
        let same: Vec<i16> = (0..WeightLayout::SAME.all() as i16).collect();
        let weights = Weights::of(WeightLayout::SAME, &same);
        let spread = Weights::of(WeightLayout::BY_PLAYER, &WeightLayout::BY_PLAYER.spread(&same));
        assert_eq!((&spread.cells, spread.to_move), (&weights.cells, weights.to_move));
        assert_eq!(spread.network, weights.network);
    }
}
