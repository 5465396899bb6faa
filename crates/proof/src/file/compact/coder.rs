//! The range coder of the compact form (G. Martin, *Range encoding*, 1979), with the carry of LZMA.
//!
//! Encoder and decoder have the same trait, so that one walk over the steps serves both: the decoder ignores
//! the bits that it is given and returns those of the file.

/// The probability that the next bit in a context is 0, learned from the bits before it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chance {
    /// In units of 2^-16.
    zero: u16,
    /// The number of bits so far and one more, up to [`SLOWEST`].
    seen: u16,
}

/// A chance moves towards each bit by one part in this many, and faster at first.
const SLOWEST: u16 = 32;

/// The range is at least this wide before each bit.
const NARROWEST: u32 = 1 << 24;

/// Bytes of the number that the decoder compares with the range.
const WINDOW: usize = 4;

impl Chance {
    pub(super) const EVEN: Chance = Chance { zero: 1 << 15, seen: 1 };

    fn learn(&mut self, bit: bool) {
        self.seen = (self.seen + 1).min(SLOWEST);
        if bit {
            self.zero -= self.zero / self.seen;
        } else {
            // 2^16 less the chance does not fit 16 bits, so this is computed in 32.
            self.zero += (((1 << 16) - u32::from(self.zero)) / u32::from(self.seen)) as u16;
        }
    }
}

/// An encoder or a decoder of bits.
pub(super) trait BitCoder {
    /// Codes a bit in a context. Returns the bit that was coded.
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool;

    /// Codes a bit of which nothing is known.
    fn even_bit(&mut self, bit: bool) -> bool;

    /// Returns `true` if more was read than there is.
    fn is_beyond(&self) -> bool {
        false
    }
}

/// The range of a coder, and the byte that it moves on by.
trait RangeWindow {
    fn range(&mut self) -> &mut u32;

    /// Moves on by a byte.
    fn shift(&mut self);

    /// Makes the range wide enough for the next bit.
    fn widen(&mut self) {
        while *self.range() < NARROWEST {
            *self.range() <<= 8;
            self.shift();
        }
    }
}

/// Writes bits.
pub(super) struct Encoder {
    /// The lower end of the range, with a carry at bit 32.
    low: u64,
    range: u32,
    /// The last byte before `low`, which a carry may change; `None` before the first.
    last: Option<u8>,
    /// The number of bytes 255 after it, which a carry changes to 0.
    full: usize,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder { low: 0, range: u32::MAX, last: None, full: 0, bytes: Vec::new() }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        (0..=WINDOW).for_each(|_| self.shift());
        self.bytes
    }
}

impl RangeWindow for Encoder {
    fn range(&mut self) -> &mut u32 {
        &mut self.range
    }

    /// Moves the upper byte of `low` to the output.
    fn shift(&mut self) {
        let (carry, byte) = ((self.low >> 32) as u8, (self.low >> 24) as u8);
        if carry == 0 && byte == u8::MAX {
            self.full += 1;
        } else {
            // Before the first byte there is nothing that a carry could reach: the code is a number below 1.
            self.bytes.extend(self.last.map(|last| last.wrapping_add(carry)));
            self.bytes.extend(std::iter::repeat_n(u8::MAX.wrapping_add(carry), self.full));
            (self.full, self.last) = (0, Some(byte));
        }
        self.low = (self.low & 0x00ff_ffff) << 8;
    }
}

impl BitCoder for Encoder {
    fn bit(&mut self, chance: &mut Chance, bit: bool) -> bool {
        let bound = (self.range >> 16) * u32::from(chance.zero);
        if bit {
            self.low += u64::from(bound);
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        self.widen();
        bit
    }

    fn even_bit(&mut self, bit: bool) -> bool {
        self.range >>= 1;
        if bit {
            self.low += u64::from(self.range);
        }
        self.widen();
        bit
    }
}

/// Reads bits.
pub(super) struct Decoder<'a> {
    bytes: &'a [u8],
    /// The index of the next byte, which may be beyond the end.
    at: usize,
    range: u32,
    /// The number that was read, less the lower end of the range.
    value: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bytes, at: 0, range: u32::MAX, value: 0 };
        (0..WINDOW).for_each(|_| decoder.shift());
        decoder
    }

    /// Returns the number of bytes that were read, or `None` if the encoder would have ended with others.
    pub(super) fn finish(self) -> Option<usize> {
        (self.value == 0 && self.at <= self.bytes.len()).then_some(self.at)
    }
}

impl RangeWindow for Decoder<'_> {
    fn range(&mut self) -> &mut u32 {
        &mut self.range
    }

    fn shift(&mut self) {
        self.value = self.value << 8 | u32::from(self.bytes.get(self.at).copied().unwrap_or(0));
        self.at += 1;
    }
}

impl BitCoder for Decoder<'_> {
    fn bit(&mut self, chance: &mut Chance, _: bool) -> bool {
        let bound = (self.range >> 16) * u32::from(chance.zero);
        let bit = self.value >= bound;
        if bit {
            self.value -= bound;
            self.range -= bound;
        } else {
            self.range = bound;
        }
        chance.learn(bit);
        self.widen();
        bit
    }

    fn even_bit(&mut self, _: bool) -> bool {
        self.range >>= 1;
        let bit = self.value >= self.range;
        if bit {
            self.value -= self.range;
        }
        self.widen();
        bit
    }

    fn is_beyond(&self) -> bool {
        self.at > self.bytes.len()
    }
}
