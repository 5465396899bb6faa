//! The file of a sector: compressed blocks that can be read one by one, then a head that describes them.
//!
//! ```text
//! filetto table 1\n         the magic line
//! block 0, block 1, ...     zstd frames of 64 KiB each before compression; the last one may be shorter
//! head                      lines of text: spec, rules, sector, content, counts
//! index                     for every block: its compressed length in bytes, and its checksum
//! tail                      lengths of head and index in bytes, and the checksum of head, index and lengths
//! ```
//!
//! There are two kinds of content. `values` has two bits an entry: 0 for a draw, 1 for a win, 2 for a loss.
//! `plies` has one or two bytes an entry: half the plies to the end, rounded down. That is enough, since a
//! win takes an odd number of plies and a loss an even one; a draw has 0. All numbers are little-endian;
//! checksums are CRC-32.
//!
//! A checksum covers everything that is read: head and index when a file is opened, a block when it is read.
//! A block that was moved to another place is rejected, since the index has the checksum of each place.

mod blocks;
mod format;
mod head;
mod reader;
#[cfg(feature = "files")]
mod writer;

pub(crate) use blocks::{Layout, value_of_code};
pub use format::Content;
pub(crate) use head::Head;
pub(crate) use reader::TableFile;
#[cfg(feature = "files")]
pub(crate) use writer::{blocks_of, shared_blocks, write};
