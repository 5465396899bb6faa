//! The values of a sector's entries while they are worked on: two bytes each, in large pages.
//!
//! ```text
//! 0 .. 0x7fff     decided: plies to the end; even is a loss of the player to move, odd a win
//! 0x8000 | n      open: n moves are left that may save the player to move from losing
//! 0x80ff          open, and surely not lost
//! ```
//!
//! What is open in the end is drawn. Accesses are all over the place, so that most of their time would go
//! into looking up where pages of 4 KiB are.
#![allow(unsafe_code, reason = "memory from the system as atomic words, and prefetching")]

use std::io;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU16, Ordering};

use memmap2::MmapMut;

/// The values of a sector's entries.
pub(crate) struct Cells {
    cells: NonNull<AtomicU16>,
    len: usize,
    /// What the cells stand in, kept until they go.
    _memory: MmapMut,
}

// SAFETY: the memory belongs to this value alone, and is accessed as atomic words.
unsafe impl Send for Cells {}
// SAFETY: as above.
unsafe impl Sync for Cells {}

/// The bytes of a cell.
pub(crate) const BYTES: u64 = 2;

/// What an open cell has in addition to its count.
const OPEN: u16 = 0x8000;

/// An open cell that does not become a loss.
pub(crate) const NEVER_LOST: u16 = OPEN | 0xff;

/// The longest end that a cell can hold, in plies.
pub(crate) const LONGEST: u16 = OPEN - 1;

/// An open cell with so many moves left.
pub(crate) fn open(moves: u32) -> u16 {
    debug_assert!(moves < 0xff, "a position has too many moves for a cell");
    OPEN | moves as u16
}

/// Whether a cell is open, or drawn, if all is done.
#[inline(always)]
pub(crate) fn is_open(cell: u16) -> bool {
    cell >= OPEN
}

impl Cells {
    /// So many cells, all of them losses in 0.
    ///
    /// # Errors
    /// If the system gives no memory.
    pub(crate) fn new(len: u64) -> io::Result<Cells> {
        let bytes = (len * BYTES).max(1);
        let mut memory = MmapMut::map_anon(usize::try_from(bytes).map_err(io::Error::other)?)?;
        // Without large pages it is only slower.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        let cells = NonNull::new(memory.as_mut_ptr().cast()).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(Cells { cells, len: len as usize, _memory: memory })
    }

    /// All cells.
    #[inline(always)]
    fn all(&self) -> &[AtomicU16] {
        // SAFETY: the mapping has so many cells, begins at a page, holds zeros at first, and lives as long.
        unsafe { std::slice::from_raw_parts(self.cells.as_ptr(), self.len) }
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: u64) -> u16 {
        self.all()[index as usize].load(Ordering::Relaxed)
    }

    #[inline(always)]
    pub(crate) fn set(&self, index: u64, cell: u16) {
        self.all()[index as usize].store(cell, Ordering::Relaxed);
    }

    /// Sets the cell if it is open, and says whether it was.
    #[inline(always)]
    pub(crate) fn decide(&self, index: u64, cell: u16, shared: bool) -> bool {
        let place = &self.all()[index as usize];
        let found = place.load(Ordering::Relaxed);
        if !is_open(found) {
            return false;
        }
        if !shared {
            place.store(cell, Ordering::Relaxed);
            return true;
        }
        // Whoever else decides it now writes the same.
        is_open(place.swap(cell, Ordering::Relaxed))
    }

    /// Takes a move from an open cell that can be lost. If it was the last, it is lost in so many plies. Says
    /// whether it was.
    #[inline(always)]
    pub(crate) fn take_move(&self, index: u64, plies: u16, shared: bool) -> bool {
        let place = &self.all()[index as usize];
        let found = place.load(Ordering::Relaxed);
        if !is_open(found) || found == NEVER_LOST {
            return false;
        }
        let is_last = if shared {
            place.fetch_sub(1, Ordering::Relaxed) == open(1)
        } else {
            place.store(found - 1, Ordering::Relaxed);
            found == open(1)
        };
        if is_last {
            // Nobody has a move to take from it now.
            place.store(plies, Ordering::Relaxed);
        }
        is_last
    }

    /// Has the cell fetched into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, index: u64) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: prefetching reads nothing, so that any address will do.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.cells.as_ptr().wrapping_add(index as usize).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }
}
