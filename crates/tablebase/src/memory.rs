//! The [cells](crate::cell) of a sector in memory, as atomic words in large pages.
//!
//! Solving reads and writes cells all over a sector. With pages of 4 KiB, address translation (TLB misses)
//! would take most of that time.
#![allow(unsafe_code, reason = "memory and files as atomic words, and prefetching")]

#[cfg(feature = "files")]
use std::fs::File;
use std::io;
#[cfg(feature = "files")]
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
#[cfg(feature = "files")]
use std::path::PathBuf;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU16, Ordering};

#[cfg(feature = "files")]
use memmap2::MmapMut;

use crate::cell::{NEVER_LOST, is_open, open};

/// The cells of a sector.
pub(crate) struct Cells {
    cells: NonNull<AtomicU16>,
    len: usize,
    /// The owner of the memory that `cells` points to.
    #[cfg(feature = "files")]
    _memory: MmapMut,
    /// The owner of the memory that `cells` points to.
    #[cfg(not(feature = "files"))]
    _memory: Box<[AtomicU16]>,
    /// The file of the mapping, if there is one. Declared after the mapping, since it must be dropped after
    /// it: some systems do not remove a mapped file.
    #[cfg(feature = "files")]
    _file: Option<RemovedFile>,
}

/// A file that is removed on drop.
#[cfg(feature = "files")]
struct RemovedFile(PathBuf);

#[cfg(feature = "files")]
impl Drop for RemovedFile {
    fn drop(&mut self) {
        // The next build removes a file that is left here.
        let _ = std::fs::remove_file(&self.0);
    }
}

// SAFETY: the memory belongs to this value alone, and is accessed as atomic words.
unsafe impl Send for Cells {}
// SAFETY: as above.
unsafe impl Sync for Cells {}

impl Cells {
    /// Creates cells that are all 0, a loss in 0 plies.
    ///
    /// # Errors
    /// The system has no memory left.
    #[cfg(feature = "files")]
    pub(crate) fn new(len: u64) -> io::Result<Cells> {
        let bytes = (len * size_of::<AtomicU16>() as u64).max(1);
        let memory = MmapMut::map_anon(usize::try_from(bytes).map_err(io::Error::other)?)?;
        // Large pages are only an optimisation, so an error does not matter.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Cells::over(memory, len, None)
    }

    /// Creates cells that are all 0, a loss in 0 plies.
    ///
    /// # Errors
    /// The number of cells does not fit into the address space.
    #[cfg(not(feature = "files"))]
    pub(crate) fn new(len: u64) -> io::Result<Cells> {
        let len = usize::try_from(len).map_err(io::Error::other)?;
        let memory: Box<[AtomicU16]> = std::iter::repeat_with(AtomicU16::default).take(len).collect();
        let cells = NonNull::from(&*memory).cast();
        Ok(Cells { cells, len, _memory: memory })
    }

    /// Refuses to create cells in a file.
    ///
    /// # Errors
    /// Always: there are no files.
    #[cfg(not(feature = "files"))]
    pub(crate) fn in_file(_len: u64, _used: &Range<u64>, _path: &Path) -> io::Result<Cells> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Creates cells in a new file, which is removed with them. Only the range `used` is accessed and gets
    /// room on the disk; the system keeps its pages in memory while they are used.
    ///
    /// # Errors
    /// The file cannot be made, or the disk is full.
    #[cfg(feature = "files")]
    pub(crate) fn in_file(len: u64, used: &Range<u64>, path: &Path) -> io::Result<Cells> {
        const CELL: u64 = size_of::<AtomicU16>() as u64;
        let mut file = File::options().read(true).write(true).create(true).truncate(true).open(path)?;
        let removed = RemovedFile(path.to_owned());
        file.set_len((len * CELL).max(1))?;
        // Without reserved room on the disk, the first write to a page could end the program (SIGBUS).
        file.seek(SeekFrom::Start(used.start * CELL))?;
        io::copy(&mut io::repeat(0).take((used.end - used.start) * CELL), &mut file)?;
        // SAFETY: nobody else opens a file with this name: the lock of the folder excludes other builds.
        let memory = unsafe { MmapMut::map_mut(&file)? };
        Cells::over(memory, len, Some(removed))
    }

    #[cfg(feature = "files")]
    fn over(mut memory: MmapMut, len: u64, file: Option<RemovedFile>) -> io::Result<Cells> {
        let cells = NonNull::new(memory.as_mut_ptr().cast()).ok_or(io::ErrorKind::OutOfMemory)?;
        Ok(Cells { cells, len: len as usize, _memory: memory, _file: file })
    }

    /// Returns all cells.
    #[inline(always)]
    fn all(&self) -> &[AtomicU16] {
        // SAFETY: the memory has room for `len` cells, is aligned and zeroed, and lives as long as `self`.
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

    /// Sets the cell if it is open, and returns `true` if it was. `concurrent` is `true` if other threads
    /// write cells too.
    #[inline(always)]
    pub(crate) fn decide(&self, index: u64, cell: u16, concurrent: bool) -> bool {
        let place = &self.all()[index as usize];
        let found = place.load(Ordering::Relaxed);
        if !is_open(found) {
            return false;
        }
        if !concurrent {
            place.store(cell, Ordering::Relaxed);
            return true;
        }
        // A thread that decides it at the same time writes the same value.
        is_open(place.swap(cell, Ordering::Relaxed))
    }

    /// Removes one move from an open cell that can be lost. After the last move the cell becomes a loss in
    /// `plies`; returns `true` then. `concurrent` is `true` if other threads write cells too.
    #[inline(always)]
    pub(crate) fn take_move(&self, index: u64, plies: u16, concurrent: bool) -> bool {
        let place = &self.all()[index as usize];
        let found = place.load(Ordering::Relaxed);
        if !is_open(found) || found == NEVER_LOST {
            return false;
        }
        let is_last = if concurrent {
            place.fetch_sub(1, Ordering::Relaxed) == open(1)
        } else {
            place.store(found - 1, Ordering::Relaxed);
            found == open(1)
        };
        if is_last {
            // No other thread has a move to take: only the last one stores the distance.
            place.store(plies, Ordering::Relaxed);
        }
        is_last
    }

    /// Prefetches the cell into the cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, index: u64) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch does not access memory, so any address is valid.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.cells.as_ptr().wrapping_add(index as usize).cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = index;
    }
}
