//! The file of a sector: compressed blocks that are read one by one, followed by a head that describes them.
//!
//! ```text
//! filetto table 1\n         the magic line
//! block 0, block 1, ...     zstd frames; each holds 64 KiB, the last one less
//! head                      lines of text: spec, rules, sector, content, counts
//! index                     for every block: its compressed length in bytes, and its checksum
//! tail                      lengths of head and index in bytes, and the checksum of head, index and lengths
//! ```
//!
//! There are two contents. `values` has two bits an entry: 0 for a draw, 1 for a win, 2 for a loss. `plies`
//! has one byte an entry, or two: half the plies to the end, rounded down, since a win takes an odd number of
//! them and a loss an even one; a draw has 0. All numbers are little-endian; checksums are CRC-32.
//!
//! Everything that is read is under a checksum: head and index when a file is opened, a block when it is read. A
//! block that was moved to another place fails there, since the checksum belongs to the place.

mod blocks;
mod format;
mod head;
mod reader;
mod writer;

pub(crate) use blocks::{Layout, value_of_code};
pub use format::Content;
pub(crate) use head::Head;
pub(crate) use reader::TableFile;
pub(crate) use writer::{blocks_of, shared_blocks, write};
