//! A network beside the sum of the cells: what their threats are worth together, and where they are.
//!
//! ```text
//! for the player to move and for the other:
//!
//! kinds of cells in each ninth        8 sums of rows       the sums of all ninths
//! of the board: 330 of the own   ──>  in each ninth   ──>  together, clipped       ┐
//! threats, 330 of the other's                         ──>  those of each ninth,    ├─ 32 features ─┬─> 16 units, clipped ─┐
//!                                                          clipped, added up       ┘               └──────────────────────┴─> added to
//!                                                                                                                            the estimate
//! ```
//!
//! A sum over cells says the same of a four wherever the rest of the threats are. The network can say how much it matters that
//! the other has open threes, or none, and how much of all that lies together. As in [`crate::network`], the sums are corrected
//! with each move, and clipped to 0..1.

use super::threats::KINDS;

/// The sums of a player in a part of the board.
pub const UNITS: usize = 8;

/// The parts of the board: three by three.
pub const PARTS: usize = 9;

/// What is known of a position: for the player to move, then for the other, the clipped sums of the whole board, then those of its
/// parts added up.
pub const FEATURES: usize = 4 * UNITS;

/// The units between the features and the output.
pub const HIDDEN: usize = 16;

/// A weight of a row, or a sum, that stands for 1.
pub const UNIT_ONE: i16 = 512;

/// A feature, or a clipped hidden unit, that stands for 1.
pub const FEATURE_ONE: i16 = 256;

/// A weight between the features and the hidden units that stands for 1.
pub const HIDDEN_ONE: i32 = 1024;

/// A weight of the output that stands for one hundredth of a move.
pub const OUTPUT_ONE: i32 = 16;

/// The number of weights of the network: rows for each kind of cell of the own threats, then of the other's; what the sums of the whole
/// board and those of a part begin with; for each hidden unit its weights and what it begins with; the weights of the features, and
/// of the hidden units, in the output.
pub const NETWORK_WEIGHTS: usize = (2 * KINDS + 2) * UNITS + HIDDEN * (FEATURES + 1) + FEATURES + HIDDEN;

/// The number by which a sum is divided to be a feature.
const STEP: i16 = UNIT_ONE / FEATURE_ONE;

/// The sums of the first and of the second player in each part of the board.
pub(super) type Sums = [[[i16; UNITS]; PARTS]; 2];

/// The weights of a kind of cell, in one line of the cache.
#[derive(Debug, Clone, PartialEq, Eq)]
#[repr(align(32))]
struct Row([[i16; UNITS]; 2]);

/// The weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Network {
    /// For each kind of cell: what it adds to the sums of the player whose threats they are, and to those of the other.
    rows: Box<[Row; KINDS]>,
    /// What the sums of the whole board begin with, and those of a part.
    bias: [[i16; UNITS]; 2],
    /// For each hidden unit, the weights of the features.
    hidden: [[i16; FEATURES]; HIDDEN],
    hidden_bias: [i32; HIDDEN],
    /// The weights of the features in the output, and of the hidden units.
    output: [i16; FEATURES],
    hidden_output: [i32; HIDDEN],
}

impl Network {
    /// The network of these [`NETWORK_WEIGHTS`] weights. Cells of the kind `nothing` add nothing.
    pub(super) fn of(numbers: &[i16], nothing: usize) -> Network {
        let row = |row: usize| std::array::from_fn(|unit| numbers[row * UNITS + unit]);
        let of_kind =
            |kind: usize| Row(if kind == nothing { [[0; UNITS]; 2] } else { [row(kind), row(KINDS + kind)] });
        let rest = &numbers[(2 * KINDS + 2) * UNITS..];
        let (hidden, rest) = rest.split_at(HIDDEN * FEATURES);
        let (hidden_bias, rest) = rest.split_at(HIDDEN);
        let (output, hidden_output) = rest.split_at(FEATURES);
        Network {
            rows: Box::new(std::array::from_fn(of_kind)),
            bias: [row(2 * KINDS), row(2 * KINDS + 1)],
            hidden: std::array::from_fn(|unit| std::array::from_fn(|index| hidden[unit * FEATURES + index])),
            hidden_bias: std::array::from_fn(|unit| hidden_bias[unit].into()),
            output: std::array::from_fn(|index| output[index]),
            hidden_output: std::array::from_fn(|unit| hidden_output[unit].into()),
        }
    }

    /// The weights in the order of a file.
    pub(super) fn numbers(&self) -> Vec<i16> {
        let of_role = |role: usize| self.rows.iter().flat_map(move |row| row.0[role]);
        let rows = of_role(0).chain(of_role(1)).chain(self.bias.into_iter().flatten());
        let hidden = self.hidden.into_iter().flatten().chain(self.hidden_bias.map(|weight| weight as i16));
        let output = self.output.into_iter().chain(self.hidden_output.map(|weight| weight as i16));
        rows.chain(hidden).chain(output).collect()
    }

    /// A cell of this part that was of one kind by the player's threats is of another now.
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
                let change = gained[role][unit].wrapping_sub(lost[role][unit]);
                sums[unit] = sums[unit].wrapping_add(change);
            }
        }
    }

    /// What the sums add to the estimate of the player to move, in hundredths of a move.
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

/// The scalar product of features and weights. Inlined, it takes several times as long: the compiler mixes the weights of all units then.
#[inline(never)]
fn product(features: &[i16; FEATURES], weights: &[i16; FEATURES]) -> i32 {
    features.iter().zip(weights).map(|(feature, weight)| i32::from(*feature) * i32::from(*weight)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_clipped_on_the_whole_board_and_in_its_parts_and_weighed_by_who_moves() {
        let mut numbers = vec![0; NETWORK_WEIGHTS];
        // Two own cells of kind 1 make a whole unit, one of the other's takes half of it away.
        numbers[UNITS] = UNIT_ONE / 2;
        numbers[(KINDS + 1) * UNITS] = -UNIT_ONE / 2;
        numbers[2 * KINDS * UNITS] = UNIT_ONE / 4;
        // A hidden unit that is 1 less the mover's sum of parts, and counts 8; the whole of the mover counts 50, the parts of the other -20.
        let hidden = (2 * KINDS + 2) * UNITS;
        numbers[hidden + UNITS] = -(HIDDEN_ONE as i16);
        let output = hidden + HIDDEN * (FEATURES + 1);
        numbers[output - HIDDEN] = FEATURE_ONE;
        numbers[output] = 50 * OUTPUT_ONE as i16;
        numbers[output + 3 * UNITS] = -20 * OUTPUT_ONE as i16;
        numbers[output + FEATURES] = 8 * OUTPUT_ONE as i16;
        let network = Network::of(&numbers, 0);
        assert_eq!(network.numbers(), numbers);
        let mut sums = Sums::default();
        let corrections = |sums: &Sums| [0, 1].map(|mover| network.correction(sums, mover));
        // What the sums begin with is a quarter: 12.5, and 8 for no parts.
        assert_eq!(corrections(&sums), [20, 20]);
        // Three cells in one part: one and a half there, clipped to 1, and nothing for the other.
        (0..3).for_each(|_| network.exchange(&mut sums, (0, 4), 0, 1));
        assert_eq!(corrections(&sums), [50, 8 - 20]);
        // Half more in another part: one and a half in parts.
        network.exchange(&mut sums, (0, 8), 0, 1);
        assert_eq!(corrections(&sums), [50, 8 - 30]);
        (0..3).for_each(|_| network.exchange(&mut sums, (0, 4), 1, 0));
        network.exchange(&mut sums, (0, 8), 1, 0);
        assert_eq!(sums, Sums::default());
    }
}
