//! The file of a sector: compressed blocks that are read one by one, and behind them a head that says what
//! they are.
//!
//! ```text
//! filetto table 1\n         the magic line
//! block 0, block 1, ...     zstd frames; each holds 64 KiB, the last one less
//! head                      lines of text: spec, rules, sector, content, counts
//! index                     for every block: its compressed bytes, and their checksum
//! tail                      bytes of the head and of the index, and the checksum of both and of the tail
//! ```
//!
//! There are two contents. `values` has two bits an entry: 0 for a draw, 1 for a win, 2 for a loss. `plies`
//! has one byte an entry, or two: half the plies to the end, rounded down, since a win takes an odd number of
//! them and a loss an even one; a draw has 0. All numbers are little-endian; checksums are CRC-32.
//!
//! Nothing is read that is not under a checksum: the head and the index when a file is opened, a block when
//! it is read. A block that is put in another's place has another checksum there.

mod blocks;
mod head;
mod reader;
mod writer;

pub(crate) use blocks::{Layout, value_of_code};
pub(crate) use head::Head;
pub(crate) use reader::TableFile;
pub(crate) use writer::write;

/// The first line of a file: the format and its version.
const MAGIC: &[u8] = b"filetto table 1\n";

/// The bytes of a block before it is compressed.
pub(crate) const BLOCK: usize = 1 << 16;

/// The bytes of the tail: the head's length, the index's length, the checksum.
const TAIL: usize = 12;

/// What a file says of the entries of its sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// Win, draw or loss.
    Values,
    /// Plies to the end.
    Plies,
}

impl Content {
    /// The name, which is the extension of the file too.
    pub const fn name(self) -> &'static str {
        match self {
            Content::Values => "values",
            Content::Plies => "plies",
        }
    }
}
