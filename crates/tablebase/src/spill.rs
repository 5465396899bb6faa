//! Chunks of entries in memory-mapped files, for lists that are larger than memory. The system keeps used
//! pages in memory and the others on the disk.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::error::TableError;
use crate::memory::Cells;

/// Maximum number of entries in a chunk.
pub(crate) const CHUNK: usize = 4096;

/// Number of chunks in a file. A chunk has 16 KiB.
const CHUNKS: usize = 4096;

/// Number of cells of an entry: 32 bits in two cells of 16 bits.
const CELLS: usize = 2;

/// Files of chunks. They are removed when this value and all its chunks are dropped.
pub(crate) struct Spill {
    /// Beginning of the paths of the files.
    place: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    files: Vec<Arc<Cells>>,
    /// The free places.
    free: Vec<SpillPlace>,
}

impl State {
    /// Creates a file, adds its other places to `free`, and returns its first place.
    fn add_file(&mut self, place: &Path) -> Result<SpillPlace, TableError> {
        let number = self.files.len();
        let path = place.with_added_extension(format!("{number}.new"));
        let cells = (CHUNKS * CHUNK * CELLS) as u64;
        let file = Cells::in_file(cells, &(0..cells), &path).map_err(TableError::at(&path))?;
        self.files.push(Arc::new(file));
        self.free.extend((1..CHUNKS).rev().map(|chunk| (number, chunk)));
        Ok((number, 0))
    }
}

/// The place of a chunk: the number of the file, and the number of the chunk in it.
type SpillPlace = (usize, usize);

impl Spill {
    /// Creates an empty spill. The paths of its files begin with `place`.
    pub(crate) fn new(place: PathBuf) -> Arc<Spill> {
        Arc::new(Spill { place, state: Mutex::default() })
    }

    /// Writes a chunk of at most [`CHUNK`] entries.
    ///
    /// # Errors
    /// A file cannot be created, or the disk is full.
    pub(crate) fn store(self: &Arc<Self>, entries: &[u32]) -> Result<SpilledChunk, TableError> {
        let mut state = self.state();
        let place = match state.free.pop() {
            Some(place) => place,
            None => state.add_file(&self.place)?,
        };
        let cells = state.files[place.0].clone();
        drop(state);
        let chunk = SpilledChunk { spill: self.clone(), cells, place, len: entries.len() };
        for (cell, entry) in (chunk.first()..).step_by(CELLS).zip(entries) {
            chunk.cells.set(cell, *entry as u16);
            chunk.cells.set(cell + 1, (entry >> 16) as u16);
        }
        Ok(chunk)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A chunk on the disk. Drop frees its place.
pub(crate) struct SpilledChunk {
    spill: Arc<Spill>,
    cells: Arc<Cells>,
    place: SpillPlace,
    len: usize,
}

impl SpilledChunk {
    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Reads the entries.
    pub(crate) fn read(&self) -> Vec<u32> {
        // The inverse of `Spill::store`: the low half of an entry comes first.
        let cells = (self.first()..).step_by(CELLS).take(self.len);
        cells
            .map(|cell| u32::from(self.cells.get(cell)) | u32::from(self.cells.get(cell + 1)) << 16)
            .collect()
    }

    fn first(&self) -> u64 {
        (self.place.1 * CHUNK * CELLS) as u64
    }
}

impl Drop for SpilledChunk {
    fn drop(&mut self) {
        self.spill.state().free.push(self.place);
    }
}
