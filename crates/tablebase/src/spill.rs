//! Chunks of entries that lie in files, for builds whose lists do not fit into memory: the system keeps in memory what is used, and leaves
//! the rest on the disk.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::error::TableError;
use crate::memory::Cells;

/// The maximum number of entries of a chunk.
pub(crate) const CHUNK: usize = 4096;

/// The chunks of a file, of 16 KiB each.
const CHUNKS: usize = 4096;

/// An entry takes two cells.
const CELLS: usize = 2;

/// Files that hold chunks. They go with this and with the last chunk.
pub(crate) struct Spill {
    /// What the names of the files begin with.
    place: PathBuf,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    files: Vec<Arc<Cells>>,
    /// The places that hold no chunk.
    free: Vec<Place>,
}

impl State {
    /// Makes a file and gives its first place.
    fn add_file(&mut self, place: &Path) -> Result<Place, TableError> {
        let number = self.files.len();
        let path = place.with_added_extension(format!("{number}.new"));
        let cells = (CHUNKS * CHUNK * CELLS) as u64;
        let file = Cells::in_file(cells, &(0..cells), &path).map_err(TableError::at(&path))?;
        self.files.push(Arc::new(file));
        self.free.extend((1..CHUNKS).rev().map(|chunk| (number, chunk)));
        Ok((number, 0))
    }
}

/// The place of a chunk: the number of the file, and which chunk of it.
type Place = (usize, usize);

impl Spill {
    /// No files yet. Their names will begin with this path.
    pub(crate) fn new(place: PathBuf) -> Arc<Spill> {
        Arc::new(Spill { place, state: Mutex::default() })
    }

    /// Writes a chunk.
    ///
    /// # Errors
    /// A file cannot be made, or the disk is full.
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

/// A chunk on the disk. Its place is free again when it is dropped.
pub(crate) struct SpilledChunk {
    spill: Arc<Spill>,
    cells: Arc<Cells>,
    place: Place,
    len: usize,
}

impl SpilledChunk {
    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Reads the entries.
    pub(crate) fn read(&self) -> Vec<u32> {
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
