//! Symbols of several bits: numbers below a power of two, and numbers of any size, small ones in fewer bits.

use super::coder::{BitCoder, Chance};

/// A number of a fixed number of bits, the highest first. The context of a bit is the bits before it.
#[derive(Debug, Clone)]
pub(super) struct TreeModel {
    bits: u32,
    chances: Vec<Chance>,
}

impl TreeModel {
    pub(super) fn new(bits: u32) -> TreeModel {
        TreeModel { bits, chances: vec![Chance::EVEN; 1 << bits] }
    }

    pub(super) fn code(&mut self, coder: &mut impl BitCoder, number: u32) -> u32 {
        let mut node = 1;
        for place in (0..self.bits).rev() {
            let bit = coder.bit(&mut self.chances[node], number >> place & 1 != 0);
            node = 2 * node + usize::from(bit);
        }
        (node - (1 << self.bits)) as u32
    }
}

/// The length of the largest number plus 1, in bits.
const LONGEST: usize = 33;

/// The number of bits after the first of which the context is the bits before them.
const MODELLED: usize = 3;

/// A number of up to 32 bits: the length of the number plus 1 in unary, then its bits after the first.
#[derive(Debug, Clone)]
pub(super) struct NumberModel {
    lengths: [Chance; LONGEST],
    bits: [[Chance; 1 << MODELLED]; LONGEST + 1],
}

impl NumberModel {
    pub(super) fn new() -> NumberModel {
        NumberModel { lengths: [Chance::EVEN; LONGEST], bits: [[Chance::EVEN; 1 << MODELLED]; LONGEST + 1] }
    }

    pub(super) fn code(&mut self, coder: &mut impl BitCoder, number: u64) -> u64 {
        let number = number + 1;
        let mut length = 1;
        while length < LONGEST && coder.bit(&mut self.lengths[length], number >> length != 0) {
            length += 1;
        }
        let mut coded = 1;
        for place in (0..length - 1).rev() {
            let bit = number >> place & 1 != 0;
            let chance = self.bits[length].get_mut(coded as usize);
            let bit = match chance {
                Some(chance) => coder.bit(chance, bit),
                None => coder.even_bit(bit),
            };
            coded = 2 * coded + u64::from(bit);
        }
        coded - 1
    }
}
