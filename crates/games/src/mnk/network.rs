//! A small network beside the sum of the cells: what their threats are worth together.
//!
//! ```text
//! kinds of cells, as either player sees them ──> sums of the player to move ┐
//!     how many of each: 330 of the own threats,     8, clipped to 0..1      ├──> added to the estimate
//!     330 of the other's                        ──> sums of the opponent    ┘
//! ```
//!
//! A sum over cells says the same of a four wherever the rest of the threats are. A unit of the network can say how much it
//! matters that the other has open threes, or none. As in [`crate::network`], the sums are corrected with each move; they have
//! 32 bits here, since a board may have hundreds of cells of a kind.

use super::threats::KINDS;

/// The sums of a player.
pub const UNITS: usize = 8;

/// A weight or a clipped sum of the first layer that stands for 1.
pub const UNIT_ONE: i32 = 1024;

/// A weight of the output that stands for one hundredth of a move.
pub const OUTPUT_ONE: i32 = 16;

/// The number of weights of the network: rows for each kind of cell of the own threats, then of the other's; what the sums begin
/// with; the weights of the mover's sums, then of the opponent's.
pub const NETWORK_WEIGHTS: usize = (2 * KINDS + 3) * UNITS;

/// The sums of the first and of the second player.
pub(super) type Sums = [[i32; UNITS]; 2];

/// The weights of a kind of cell, in one line of the cache.
#[derive(Debug, Clone, PartialEq, Eq)]
#[repr(align(64))]
struct Row(Sums);

/// The weights.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Network {
    /// For each kind of cell: what it adds to the sums of the player whose threats they are, and to those of the other.
    rows: Box<[Row; KINDS]>,
    bias: [i32; UNITS],
    /// The weights of the mover's sums, and of the opponent's.
    output: Sums,
}

impl Network {
    /// The network of these [`NETWORK_WEIGHTS`] weights. Cells of the kind `nothing` add nothing.
    pub(super) fn of(numbers: &[i16], nothing: usize) -> Network {
        let row = |row: usize| std::array::from_fn(|unit| i32::from(numbers[row * UNITS + unit]));
        let of_kind =
            |kind: usize| Row(if kind == nothing { [[0; UNITS]; 2] } else { [row(kind), row(KINDS + kind)] });
        Network {
            rows: Box::new(std::array::from_fn(of_kind)),
            bias: row(2 * KINDS),
            output: [row(2 * KINDS + 1), row(2 * KINDS + 2)],
        }
    }

    /// The weights in the order of a file.
    pub(super) fn numbers(&self) -> Vec<i16> {
        let of_role = |role: usize| self.rows.iter().flat_map(move |row| row.0[role]);
        let rest = self.bias.into_iter().chain(self.output.into_iter().flatten());
        of_role(0).chain(of_role(1)).chain(rest).map(|weight| weight as i16).collect()
    }

    /// The sums where no cell has threats.
    pub(super) fn empty(&self) -> Sums {
        [self.bias; 2]
    }

    /// A cell that was of this kind by the player's threats is of that kind now.
    #[inline]
    pub(super) fn exchange(&self, sums: &mut Sums, player: usize, before: usize, now: usize) {
        let (Row(lost), Row(gained)) = (&self.rows[before], &self.rows[now]);
        for unit in 0..UNITS {
            sums[player][unit] += gained[0][unit] - lost[0][unit];
            sums[1 - player][unit] += gained[1][unit] - lost[1][unit];
        }
    }

    /// What the sums add to the estimate of the player to move, in hundredths of a move.
    #[inline]
    pub(super) fn correction(&self, sums: &Sums, mover: usize) -> i32 {
        let clipped_and_weighed = |sums: &[i32; UNITS], weights: &[i32; UNITS]| -> i32 {
            sums.iter().zip(weights).map(|(sum, weight)| sum.clamp(&0, &UNIT_ONE) * weight).sum()
        };
        let [own, other] = &self.output;
        let total = clipped_and_weighed(&sums[mover], own) + clipped_and_weighed(&sums[1 - mover], other);
        total / (UNIT_ONE * OUTPUT_ONE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_clipped_and_weighed_by_who_moves() {
        let mut numbers = vec![0; NETWORK_WEIGHTS];
        // Two own cells of kind 1 make a whole unit, one of the other's takes half of it away.
        numbers[UNITS] = 512;
        numbers[(KINDS + 1) * UNITS] = -512;
        numbers[2 * KINDS * UNITS] = 10;
        numbers[(2 * KINDS + 1) * UNITS] = 50 * 16;
        numbers[(2 * KINDS + 2) * UNITS] = -20 * 16;
        let network = Network::of(&numbers, 0);
        assert_eq!(network.numbers(), numbers);
        let mut sums = network.empty();
        for _ in 0..3 {
            network.exchange(&mut sums, 0, 0, 1);
        }
        assert_eq!((sums[0][0], sums[1][0]), (10 + 3 * 512, 10 - 3 * 512));
        assert_eq!([0, 1].map(|mover| network.correction(&sums, mover)), [50, -20]);
        for _ in 0..3 {
            network.exchange(&mut sums, 0, 1, 0);
        }
        assert_eq!(sums, network.empty());
    }
}
