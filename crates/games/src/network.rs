//! A small neural network that corrects an estimate, updated move by move.
//!
//! ```text
//! inputs, as either player sees them ──> accumulator of the player to move ┐
//!        0 or 1 each           rows      32 sums of rows, clipped          ├──> correction
//!                                    ──> accumulator of the opponent       ┘
//! ```
//!
//! Few inputs change with a move, so the sums of the first layer are kept and corrected (Y. Nasu, *Efficiently Updatable
//! Neural-Network-based Evaluation Functions for Computer Shogi*, 2018). Both players share the weights: what is an own man
//! for one is the opponent's for the other. All numbers are integers, so every machine gets the same sums.

use std::fmt;

use crate::weights::{self, WeightsError};

/// The sums of a player.
pub const HIDDEN: usize = 32;

/// The sums of both players: the first player's, then the second's.
pub type Accumulators = [i16; 2 * HIDDEN];

/// A weight or a clipped sum of the first layer that stands for 1.
pub const HIDDEN_ONE: i16 = 255;

/// A weight of the second layer that stands for 1.
pub const OUTPUT_ONE: i32 = 32;

/// The weights of a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// For each input as the first player sees it: what it adds to the sums of both.
    rows: Box<[Accumulators]>,
    bias: Accumulators,
    /// The weights of the mover's sums, then of the opponent's.
    output: Accumulators,
    output_bias: i32,
}

/// The weights as numbers, in the order of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkNumbers {
    /// For each input, what it adds to the sums of the player who sees it so.
    pub rows: Vec<[i16; HIDDEN]>,
    /// What the sums begin with.
    pub bias: [i16; HIDDEN],
    /// The weights of the mover's sums, then of the opponent's.
    pub output: Accumulators,
    /// What the correction begins with, in units of 1 / ([`HIDDEN_ONE`] [`OUTPUT_ONE`]) hundredths of a move.
    pub output_bias: i32,
}

impl Network {
    /// The network of these weights. `seen_by_other` tells, for an input as one player sees it, which input it is for the
    /// other.
    pub fn new(numbers: &NetworkNumbers, seen_by_other: impl Fn(usize) -> usize) -> Network {
        let both = |first: [i16; HIDDEN], second: [i16; HIDDEN]| {
            let mut sums = [0; 2 * HIDDEN];
            sums[..HIDDEN].copy_from_slice(&first);
            sums[HIDDEN..].copy_from_slice(&second);
            sums
        };
        let inputs = 0..numbers.rows.len();
        let rows = inputs.map(|input| both(numbers.rows[input], numbers.rows[seen_by_other(input)]));
        Network {
            rows: rows.collect(),
            bias: both(numbers.bias, numbers.bias),
            output: numbers.output,
            output_bias: numbers.output_bias,
        }
    }

    /// The sums when no input is 1.
    pub fn empty(&self) -> Accumulators {
        self.bias
    }

    /// An input, as the first player sees it, becomes 1.
    #[inline]
    pub fn add(&self, sums: &mut Accumulators, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    /// An input, as the first player sees it, becomes 0.
    #[inline]
    pub fn remove(&self, sums: &mut Accumulators, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// The correction of an estimate, in hundredths of a move, for the player to move: 0 for the first player, 1 for the
    /// second.
    #[inline]
    pub fn correction(&self, sums: &Accumulators, mover: usize) -> i32 {
        let clipped = |sum: i16| i32::from(sum.clamp(0, HIDDEN_ONE));
        let (first, second) = sums.split_at(HIDDEN);
        let [own, other] = if mover == 0 { [first, second] } else { [second, first] };
        let mut total = self.output_bias;
        for index in 0..HIDDEN {
            total += clipped(own[index]) * i32::from(self.output[index]);
            total += clipped(other[index]) * i32::from(self.output[HIDDEN + index]);
        }
        total / (i32::from(HIDDEN_ONE) * OUTPUT_ONE)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network").field("inputs", &self.rows.len()).finish_non_exhaustive()
    }
}

impl NetworkNumbers {
    /// Weights of 0, with which an estimate stays what it is.
    pub fn zero(inputs: usize) -> NetworkNumbers {
        NetworkNumbers {
            rows: vec![[0; HIDDEN]; inputs],
            bias: [0; HIDDEN],
            output: [0; 2 * HIDDEN],
            output_bias: 0,
        }
    }

    /// A [file](weights::write) of these weights.
    pub fn to_file(&self, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        let bias = [self.output_bias as i16, (self.output_bias >> 16) as i16];
        let rows = self.rows.iter().flatten();
        let numbers: Vec<i16> = rows.chain(&self.bias).chain(&self.output).chain(&bias).copied().collect();
        weights::write(rules, head, &numbers)
    }

    /// Reads a file of a network with this number of inputs.
    ///
    /// # Errors
    /// It is no network, or one of other rules or of another shape.
    pub fn parse(file: &[u8], rules: &str, inputs: usize) -> Result<NetworkNumbers, WeightsError> {
        let numbers = weights::read(file, rules, (inputs + 3) * HIDDEN + 2)?;
        let mut numbers = numbers.into_iter();
        let mut next = || numbers.next().unwrap_or_default();
        let mut read = NetworkNumbers::zero(inputs);
        read.rows.iter_mut().flatten().for_each(|weight| *weight = next());
        read.bias.iter_mut().chain(&mut read.output).for_each(|weight| *weight = next());
        let (low, high) = (next(), next());
        read.output_bias = i32::from(high) << 16 | i32::from(low as u16);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two inputs, which are each other's for the other player.
    fn numbers() -> NetworkNumbers {
        let mut numbers = NetworkNumbers::zero(2);
        numbers.rows[0] = [HIDDEN_ONE; HIDDEN];
        numbers.rows[1][0] = -300;
        numbers.bias[0] = 10;
        numbers.output[0] = 32 * 50;
        numbers.output[HIDDEN] = -32 * 20;
        numbers.output_bias = 7 * 255 * 32;
        numbers
    }

    #[test]
    fn sums_are_clipped_and_weighed_by_who_moves() {
        let network = Network::new(&numbers(), |input| 1 - input);
        let mut sums = network.empty();
        network.add(&mut sums, 0);
        // The first player's first sum is above 1, the second's below 0.
        assert_eq!(network.correction(&sums, 0), 7 + 50);
        assert_eq!(network.correction(&sums, 1), 7 - 20);
        network.remove(&mut sums, 0);
        assert_eq!(sums, network.empty());
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let mut numbers = numbers();
        numbers.output_bias = -123_456_789;
        let file = numbers.to_file("ultimate", &[("seed", "1".to_owned())]);
        assert_eq!(NetworkNumbers::parse(&file, "ultimate", 2), Ok(numbers));
        let other = NetworkNumbers::parse(&file, "ultimate", 3);
        assert!(matches!(other, Err(WeightsError::OtherShape { .. })));
    }
}
