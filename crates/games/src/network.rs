//! A small neural network that corrects an estimate, efficiently updatable (NNUE).
//!
//! ```text
//! inputs, from each player's view ──> accumulator of the side to move ┐
//!        0 or 1 each        rows      32 sums of rows, clipped        ├──> correction
//!                                 ──> accumulator of the opponent     ┘
//! ```
//!
//! Few inputs change with a move, so the sums of the first layer are kept in accumulators and updated (Y.
//! Nasu, *Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi*, 2018). Both
//! players share the weights: an own man of one player is an opponent's man for the other. All numbers are
//! integers, so every machine computes the same sums.

use std::fmt;

use crate::weights::{self, WeightsError};

/// The number of sums in the accumulator of a player.
pub const HIDDEN: usize = 32;

/// The accumulators of both players: the first player's, then the second's.
pub type Accumulators = [i16; 2 * HIDDEN];

/// The value of a weight, or of a clipped sum, of the first layer that stands for 1.
pub const HIDDEN_ONE: i16 = 255;

/// The value of a weight of the second layer that stands for 1.
pub const OUTPUT_ONE: i32 = 32;

/// The weights of a network, arranged for updates.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// For each input from the first player's view: its weights in the accumulators of both players.
    rows: Box<[Accumulators]>,
    bias: Accumulators,
    /// The weights of the accumulator of the side to move, then of the opponent's.
    output: Accumulators,
    output_bias: i32,
}

/// The weights as numbers, in the order of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkNumbers {
    /// For each input, its weights in the accumulator of the player from whose view it is.
    pub rows: Vec<[i16; HIDDEN]>,
    /// The biases of the accumulators.
    pub bias: [i16; HIDDEN],
    /// The weights of the accumulator of the side to move, then of the opponent's.
    pub output: Accumulators,
    /// The bias of the correction, in units of 1 / ([`HIDDEN_ONE`] [`OUTPUT_ONE`]) hundredths of a move.
    pub output_bias: i32,
}

impl Network {
    /// Makes the network from these weights. `seen_by_other` maps an input from one player's view to the same
    /// input from the other player's view.
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

    /// Returns the accumulators with all inputs at 0.
    pub fn empty(&self) -> Accumulators {
        self.bias
    }

    /// Sets an input, given from the first player's view, to 1.
    #[inline]
    pub fn add(&self, sums: &mut Accumulators, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            // Wrapping, so that `remove` undoes this exactly.
            *sum = sum.wrapping_add(*weight);
        }
    }

    /// Sets an input, given from the first player's view, to 0.
    #[inline]
    pub fn remove(&self, sums: &mut Accumulators, input: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.rows[input]) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    /// Returns the correction of an estimate for the side to move (0 is the first player, 1 the second), in
    /// hundredths of a move.
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
    /// Returns weights of 0, with which the correction is 0.
    pub fn zero(inputs: usize) -> NetworkNumbers {
        NetworkNumbers {
            rows: vec![[0; HIDDEN]; inputs],
            bias: [0; HIDDEN],
            output: [0; 2 * HIDDEN],
            output_bias: 0,
        }
    }

    /// Returns the number of weights in a file of a network with this number of inputs.
    pub fn count(inputs: usize) -> usize {
        (inputs + 3) * HIDDEN + 2
    }

    /// Writes a [file](weights::write) of these weights.
    pub fn to_file(&self, rules: &str, head: &[(&str, String)]) -> Vec<u8> {
        // An `i32` takes two numbers of a file, the low half first.
        let bias = [self.output_bias as i16, (self.output_bias >> 16) as i16];
        let rows = self.rows.iter().flatten();
        let numbers: Vec<i16> = rows.chain(&self.bias).chain(&self.output).chain(&bias).copied().collect();
        weights::write(rules, head, &numbers)
    }

    /// Parses a file of a network with this number of inputs.
    ///
    /// # Errors
    /// The bytes are not a file of weights, or the weights are those of other rules or of another shape.
    pub fn parse(file: &[u8], rules: &str, inputs: usize) -> Result<NetworkNumbers, WeightsError> {
        Ok(NetworkNumbers::of(&weights::read(file, rules, NetworkNumbers::count(inputs))?, inputs))
    }

    /// Returns the weights of a network with this number of inputs from its [`count`](Self::count) numbers, in
    /// the order of a file.
    pub fn of(numbers: &[i16], inputs: usize) -> NetworkNumbers {
        let mut numbers = numbers.iter().copied();
        let mut next = || numbers.next().unwrap_or_default();
        let mut read = NetworkNumbers::zero(inputs);
        read.rows.iter_mut().flatten().for_each(|weight| *weight = next());
        read.bias.iter_mut().chain(&mut read.output).for_each(|weight| *weight = next());
        let (low, high) = (next(), next());
        read.output_bias = i32::from(high) << 16 | i32::from(low as u16);
        read
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the weights of two inputs, each of which is the other one from the other player's view.
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
