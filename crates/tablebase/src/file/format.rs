//! The constants of the format, and the two contents that a file can have.

/// The first line of a file: the format and its version.
pub(super) const MAGIC: &[u8] = b"filetto table 1\n";

/// The bytes of a block before compression.
pub(super) const BLOCK: usize = 1 << 16;

/// The bytes of the tail: the head's length, the index's length, the checksum.
pub(super) const TAIL: usize = 12;

/// The maximum number of bytes of the head. A spec is short, and all else are numbers.
pub(super) const MAX_HEAD: u32 = 1 << 12;

/// The bytes of a block in the index: its compressed length and its checksum.
pub(super) const INDEX_ENTRY: u64 = 8;

/// What a file stores for the entries of its sector.
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
