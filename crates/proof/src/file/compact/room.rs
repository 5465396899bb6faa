//! The number of items that a file may have.

use crate::file::error::FileError;

/// The steps, claims and their parts that a file may still have.
///
/// A few bytes can be the code of very many equal steps. A reader must not need more memory than the length
/// of the file justifies. So a file has at least one byte for every [`ItemRoom::ITEMS`] items.
pub(super) struct ItemRoom {
    left: u64,
    pub(super) used: u64,
}

impl ItemRoom {
    /// Maximum number of items for each byte.
    pub(super) const ITEMS: u64 = 8;

    /// The room of a file of this length.
    pub(super) fn of_bytes(bytes: usize) -> ItemRoom {
        ItemRoom { left: Self::ITEMS.saturating_mul(bytes as u64), used: 0 }
    }

    pub(super) fn without_end() -> ItemRoom {
        ItemRoom { left: u64::MAX, used: 0 }
    }

    /// The number of bytes that the items so far need.
    pub(super) fn bytes(&self) -> usize {
        self.used.div_ceil(Self::ITEMS) as usize
    }

    /// Takes room for this number of items.
    pub(super) fn take(&mut self, items: u64) -> Result<(), FileError> {
        self.left = self.left.checked_sub(items).ok_or(FileError::Crowded {})?;
        self.used += items;
        Ok(())
    }
}
