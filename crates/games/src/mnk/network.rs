//! A network that corrects the sum of the cells: the value of threats in combination, and of their places.
//!
//! ```text
//! for the side to move and for the other side:
//!
//! kinds of cells in each ninth       accumulators       sums of all ninths
//! of the board: 330 by own      ──>  of 8 units    ──>  together, clipped       ──> 32 features
//! threats, 330 by the other's        in each ninth      and those of each
//!                                                       ninth, clipped, added up
//!
//! 32 features ─┬─> 16 hidden units, clipped ─┐
//!              └─────────────────────────────┴─> output, added to the estimate
//! ```
//!
//! A sum over cells gives a four the same value wherever the other threats are. The network can express how
//! much a four matters if the other side has open threes, or none, and how close together the threats are. As
//! in [`crate::network`], the accumulators are updated with each move, and clipped to 0..1.

use super::threats::KINDS;
use super::weight_layout::{FEATURES, HIDDEN, UNITS, WeightLayout};

/// The number of parts of the board: three by three.
pub const PARTS: usize = 9;

/// The value of a row's weight, or of a sum in an accumulator, that stands for 1.
pub const UNIT_ONE: i16 = 512;

/// The value of a feature, or of a clipped hidden unit, that stands for 1.
pub const FEATURE_ONE: i16 = 256;

/// The value of a weight between features and hidden units that stands for 1.
pub const HIDDEN_ONE: i32 = 1024;

/// The value of an output weight that stands for one hundredth of a move.
pub const OUTPUT_ONE: i32 = 16;

/// The divisor that scales a sum to a feature.
const STEP: i16 = UNIT_ONE / FEATURE_ONE;

/// The accumulators of the first and of the second player in each part of the board.
pub(super) type Sums = [[[i16; UNITS]; PARTS]; 2];

/// The weights of a kind of cell, aligned to lie in one cache line.
#[derive(Debug, Clone, PartialEq, Eq)]
#[repr(align(32))]
struct Row([[i16; UNITS]; 2]);

/// The weights of the network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CellNetwork {
    /// For each kind of cell: the terms for the sums of the player who has the threats, and for those of the
    /// other player. Where players differ, those of the second player's threats come after the first's.
    rows: Box<[Row; 2 * KINDS]>,
    /// The biases of the whole board's sums, and of a part's.
    bias: [[i16; UNITS]; 2],
    /// For each hidden unit, the weights of the features.
    hidden: [[i16; FEATURES]; HIDDEN],
    /// For each hidden unit, its bias.
    hidden_bias: [i32; HIDDEN],
    /// The weights of the features in the output.
    output: [i16; FEATURES],
    /// The weights of the hidden units in the output.
    hidden_output: [i32; HIDDEN],
}

impl CellNetwork {
    /// Makes the network from its weights in this layout. The rows of the kind `nothing` are set to 0.
    pub(super) fn of(layout: WeightLayout, numbers: &[i16], nothing: usize) -> CellNetwork {
        let row = |row: usize| std::array::from_fn(|unit| numbers[row * UNITS + unit]);
        let of_kind = |kind: usize| {
            let in_layout = kind % (layout.kinds());
            let is_nothing = kind % KINDS == nothing;
            Row(if is_nothing {
                [[0; UNITS]; 2]
            } else {
                [in_layout, layout.seen_by_other(in_layout)].map(row)
            })
        };
        let rest = &numbers[(layout.inputs() + 2) * UNITS..];
        let (hidden, rest) = rest.split_at(HIDDEN * FEATURES);
        let (hidden_bias, rest) = rest.split_at(HIDDEN);
        let (output, hidden_output) = rest.split_at(FEATURES);
        CellNetwork {
            rows: Box::new(std::array::from_fn(of_kind)),
            bias: [row(layout.inputs()), row(layout.inputs() + 1)],
            hidden: std::array::from_fn(|unit| std::array::from_fn(|index| hidden[unit * FEATURES + index])),
            hidden_bias: std::array::from_fn(|unit| hidden_bias[unit].into()),
            output: std::array::from_fn(|index| output[index]),
            hidden_output: std::array::from_fn(|unit| hidden_output[unit].into()),
        }
    }

    /// Returns the weights in the order of a file with this number of kinds.
    pub(super) fn numbers(&self, kinds: usize) -> Vec<i16> {
        let of_role = |role: usize| self.rows[..kinds].iter().flat_map(move |row| row.0[role]);
        let rows = of_role(0).chain(of_role(1)).chain(self.bias.into_iter().flatten());
        let hidden = self.hidden.into_iter().flatten().chain(self.hidden_bias.map(|weight| weight as i16));
        let output = self.output.into_iter().chain(self.hidden_output.map(|weight| weight as i16));
        rows.chain(hidden).chain(output).collect()
    }

    /// Updates the accumulators after a cell of this part has changed its kind by the player's threats.
    #[inline]
    pub(super) fn exchange(
        &self,
        all_sums: &mut Sums,
        (player, part): (usize, usize),
        before: usize,
        now: usize,
    ) {
        let (Row(lost), Row(gained)) = (&self.rows[before], &self.rows[now]);
        for (role, seen_by) in [player, 1 - player].into_iter().enumerate() {
            let sums = &mut all_sums[seen_by][part.min(PARTS - 1)];
            for unit in 0..UNITS {
                // Wrapping, so that a later update undoes this one exactly.
                let change = gained[role][unit].wrapping_sub(lost[role][unit]);
                sums[unit] = sums[unit].wrapping_add(change);
            }
        }
    }

    /// Returns the correction of the estimate for the side to move, in hundredths of a move.
    #[inline]
    pub(super) fn correction(&self, all_sums: &Sums, mover: usize) -> i32 {
        let mut features = [0i16; FEATURES];
        for (seen_by, features) in [mover, 1 - mover].into_iter().zip(features.chunks_exact_mut(2 * UNITS)) {
            let (whole, parts) = features.split_at_mut(UNITS);
            let mut all = self.bias[0];
            let mut clipped = [0i16; UNITS];
            for part in &all_sums[seen_by] {
                for unit in 0..UNITS {
                    all[unit] = all[unit].saturating_add(part[unit]);
                    // At most nine parts of 512 each: this does not overflow.
                    clipped[unit] += part[unit].saturating_add(self.bias[1][unit]).clamp(0, UNIT_ONE);
                }
            }
            for unit in 0..UNITS {
                whole[unit] = all[unit].clamp(0, UNIT_ONE) / STEP;
                parts[unit] = clipped[unit] / STEP;
            }
        }
        let mut total = product(&features, &self.output);
        for (unit, weights) in self.hidden.iter().enumerate() {
            let sum = self.hidden_bias[unit] + product(&features, weights) / HIDDEN_ONE;
            total += sum.clamp(0, FEATURE_ONE.into()) * self.hidden_output[unit];
        }
        total / (i32::from(FEATURE_ONE) * OUTPUT_ONE)
    }
}

/// Returns the scalar product of features and weights. Never inlined: the compiler would mix the weights of
/// all units, and the product would take several times as long.
#[inline(never)]
fn product(features: &[i16; FEATURES], weights: &[i16; FEATURES]) -> i32 {
    features.iter().zip(weights).map(|(feature, weight)| i32::from(*feature) * i32::from(*weight)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_clipped_on_the_whole_board_and_in_its_parts_and_weighed_by_who_moves() {
        let mut numbers = vec![0; WeightLayout::SAME.network()];
        // Two own cells of kind 1 make a whole unit; one of the other side takes half of it away.
        numbers[UNITS] = UNIT_ONE / 2;
        numbers[(KINDS + 1) * UNITS] = -UNIT_ONE / 2;
        numbers[2 * KINDS * UNITS] = UNIT_ONE / 4;
        // A hidden unit of 1 minus the parts' sum of the side to move, with the output weight 8. The output
        // weights are 50 for the whole board of the side to move, and -20 for the parts of the other side.
        let hidden = (2 * KINDS + 2) * UNITS;
        numbers[hidden + UNITS] = -(HIDDEN_ONE as i16);
        let output = hidden + HIDDEN * (FEATURES + 1);
        numbers[output - HIDDEN] = FEATURE_ONE;
        numbers[output] = 50 * OUTPUT_ONE as i16;
        numbers[output + 3 * UNITS] = -20 * OUTPUT_ONE as i16;
        numbers[output + FEATURES] = 8 * OUTPUT_ONE as i16;
        let network = CellNetwork::of(WeightLayout::SAME, &numbers, 0);
        assert_eq!(network.numbers(KINDS), numbers);
        let mut sums = Sums::default();
        let corrections = |sums: &Sums| [0, 1].map(|mover| network.correction(sums, mover));
        // The bias is a quarter: 12.5, and 8 for no parts.
        assert_eq!(corrections(&sums), [20, 20]);
        // Three cells in one part: one and a half there, clipped to 1, and nothing for the other side.
        (0..3).for_each(|_| network.exchange(&mut sums, (0, 4), 0, 1));
        assert_eq!(corrections(&sums), [50, 8 - 20]);
        // Half more in another part: one and a half in the parts.
        network.exchange(&mut sums, (0, 8), 0, 1);
        assert_eq!(corrections(&sums), [50, 8 - 30]);
        (0..3).for_each(|_| network.exchange(&mut sums, (0, 4), 1, 0));
        network.exchange(&mut sums, (0, 8), 1, 0);
        assert_eq!(sums, Sums::default());
    }
}
