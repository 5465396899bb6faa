//! The constants of the format, and the two kinds of content of a file.

/// The first line of a file: the format and its version.
pub(super) const MAGIC: &[u8] = b"filetto table 1\n";

/// Size of a block in bytes before compression.
pub(super) const BLOCK: usize = 1 << 16;

/// Size of the tail in bytes: the head's length, the index's length, the checksum.
pub(super) const TAIL: usize = 12;

/// Maximum size of the head in bytes: a short spec, and numbers.
pub(super) const MAX_HEAD: u32 = 1 << 12;

/// Size of a block's entry in the index, in bytes: its compressed length and its checksum.
pub(super) const INDEX_ENTRY: u64 = 8;

/// Kind of data that a file stores for the entries of its sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// Win, draw or loss.
    Values,
    /// Plies to the end.
    Plies,
}

impl Content {
    /// The name, which is also the extension of the file.
    pub const fn name(self) -> &'static str {
        match self {
            Content::Values => "values",
            Content::Plies => "plies",
        }
    }
}
