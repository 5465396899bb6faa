//! The state of a long solve in a file: what the solver knows, in words of eight bytes.

use std::path::Path;

use engine::Session;
use search::LineMemory;
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// The file with the state of a long solve.
pub(super) struct SolveState(StateFile);

impl SolveState {
    /// Takes the file for this process.
    pub(super) fn open(texts: &Catalogue, file: &Path, session: &dyn Session) -> Result<SolveState, Failure> {
        let versions = [("solver", LineMemory::VERSION.to_string())];
        let subject = [("game", session.spec()), ("position", session.position())];
        Ok(SolveState(StateFile::open(texts, file, "solve", &versions, &subject)?))
    }

    /// Reads the file. The memory is empty if there is no file yet; then one is written, which fails now and not after
    /// the work if the folder cannot be written.
    pub(super) fn load(&self, texts: &Catalogue, bytes: usize) -> Result<LineMemory, Failure> {
        match self.0.load(texts, |from| LineMemory::read(bytes, from))? {
            Some(memory) => Ok(memory),
            None => {
                let memory = LineMemory::new(bytes);
                self.save(&memory)?;
                Ok(memory)
            }
        }
    }

    /// Writes the file, whole or not at all.
    pub(super) fn save(&self, memory: &LineMemory) -> Result<(), FileAccessError> {
        self.0.save(|to| memory.write(to))
    }
}
