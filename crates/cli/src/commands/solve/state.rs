//! The state of a long solve: the stored results of the solver, in words of eight bytes.

use std::io::Read;
use std::path::Path;

use engine::Session;
use search::LineMemory;
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// The state file of a long solve.
pub(super) struct SolveState(StateFile);

impl SolveState {
    /// Opens and locks the state file.
    pub(super) fn open(texts: &Catalogue, file: &Path, session: &dyn Session) -> Result<SolveState, Failure> {
        let versions = [("solver", LineMemory::VERSION.to_string())];
        let subject = [("game", session.spec()), ("position", session.position())];
        Ok(SolveState(StateFile::open(texts, file, "solve", &versions, &subject)?))
    }

    /// Loads the stored results, within `bytes` of memory. If the file is new, writes an empty one: this
    /// fails before the work, not after it, if the folder is not writable.
    pub(super) fn load(&self, texts: &Catalogue, bytes: usize) -> Result<LineMemory, Failure> {
        let read = |from: &mut dyn Read| LineMemory::read(bytes, from);
        self.0.load_or_create(texts, read, LineMemory::new(bytes), |memory| self.save(memory))
    }

    /// Writes the file, completely or not at all.
    pub(super) fn save(&self, memory: &LineMemory) -> Result<(), FileAccessError> {
        self.0.save(|to| memory.write(to))
    }

    /// Removes the file, which is no longer needed.
    pub(super) fn remove(self) -> Result<(), FileAccessError> {
        self.0.remove()
    }
}
