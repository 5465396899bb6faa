//! Packs entries into blocks.

use std::ops::Range;

use game::Wdl;

use super::format::{BLOCK, Content};
use crate::cell::is_open;
use crate::memory::Cells;
use crate::workers::UNDIVIDED;

/// Encoding of the entries of a file in its blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Four values in a byte, the first in the lowest bits.
    Values,
    /// Half the plies of an entry, rounded down, in one byte.
    ShortPlies,
    /// Half the plies of an entry, rounded down, in two bytes, little-endian.
    LongPlies,
}

/// The shares of processes are whole blocks.
const _: () = assert!(UNDIVIDED == 8 * BLOCK as u64 / 2, "a block of values");

impl Layout {
    /// Returns the smallest layout for distances up to `longest` plies.
    pub(crate) fn of_plies(longest: u16) -> Layout {
        if longest / 2 <= u8::MAX.into() { Layout::ShortPlies } else { Layout::LongPlies }
    }

    /// Returns the number of bits of an entry.
    pub(super) fn bits(self) -> u64 {
        match self {
            Layout::Values => 2,
            Layout::ShortPlies => 8,
            Layout::LongPlies => 16,
        }
    }

    pub(super) fn of_bits(bits: u64) -> Option<Layout> {
        [Layout::Values, Layout::ShortPlies, Layout::LongPlies]
            .into_iter()
            .find(|layout| layout.bits() == bits)
    }

    pub(super) fn is_of(self, content: Content) -> bool {
        (self == Layout::Values) == (content == Content::Values)
    }

    /// Returns the number of entries in a full block.
    pub(crate) fn entries(self) -> u64 {
        8 * BLOCK as u64 / self.bits()
    }

    /// Returns the number of blocks for `entries` entries.
    pub(crate) fn blocks(self, entries: u64) -> u64 {
        entries.div_ceil(self.entries())
    }

    /// Returns the blocks that contain these entries.
    pub(crate) fn blocks_of(self, entries: &Range<u64>) -> Range<u64> {
        match entries.is_empty() {
            true => 0..0,
            false => entries.start / self.entries()..self.blocks(entries.end),
        }
    }

    /// Returns the entries in a block of a file of `entries` entries.
    pub(crate) fn range(self, block: u64, entries: u64) -> Range<u64> {
        let first = block * self.entries();
        first..entries.min(first + self.entries())
    }

    /// Returns the size in bytes of a block with `entries` entries.
    pub(super) fn bytes(self, entries: u64) -> usize {
        (entries * self.bits()).div_ceil(8) as usize
    }

    /// Packs the cells of one block.
    pub(super) fn pack(self, cells: &Cells, range: Range<u64>) -> Vec<u8> {
        let mut bytes = vec![0; self.bytes(range.end - range.start)];
        for (place, index) in range.enumerate() {
            let cell = cells.get(index);
            // Half the plies is enough: a win takes an odd number of plies, a loss an even one.
            let half = if is_open(cell) { 0 } else { cell / 2 };
            match self {
                Layout::Values => bytes[place / 4] |= value_code(cell) << (2 * (place % 4)),
                Layout::ShortPlies => bytes[place] = half as u8,
                Layout::LongPlies => bytes[2 * place..2 * place + 2].copy_from_slice(&half.to_le_bytes()),
            }
        }
        bytes
    }

    /// Returns the number at a place of a block: the code of a value, or half the plies.
    #[inline]
    pub(crate) fn unpack(self, block: &[u8], place: usize) -> u16 {
        match self {
            Layout::Values => u16::from(block[place / 4] >> (2 * (place % 4)) & 3),
            Layout::ShortPlies => block[place].into(),
            Layout::LongPlies => u16::from_le_bytes([block[2 * place], block[2 * place + 1]]),
        }
    }
}

fn value_code(cell: u16) -> u8 {
    if is_open(cell) {
        return 0;
    }
    if cell % 2 == 1 { 1 } else { 2 }
}

/// Returns the value with this code; `None` if the code is not in use.
#[inline]
pub(crate) fn value_of_code(code: u16) -> Option<Wdl> {
    match code {
        0 => Some(Wdl::Draw),
        1 => Some(Wdl::Win),
        2 => Some(Wdl::Loss),
        _ => None,
    }
}
