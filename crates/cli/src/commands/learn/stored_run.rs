//! The file of a run. It is rewritten after each generation, and the same command resumes from it.

use std::io;
use std::path::{Path, PathBuf};

use learn::{Generation, RunFile};
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;
use crate::lock::{FileLock, LockError};

/// Maximum size of the file of a run, in MiB: more than ten thousand generations.
const MAX_MIB: u64 = 64;

/// The file of a run, locked for this process until the value is dropped.
pub(super) struct StoredRun {
    path: PathBuf,
    /// The content of the file.
    pub(super) run: RunFile,
    text: String,
    _lock: FileLock,
}

impl StoredRun {
    /// Opens and locks the file. Fails if it contains another run.
    pub(super) fn open(texts: &Catalogue, path: &Path, begun: RunFile) -> Result<StoredRun, Failure> {
        let lock = FileLock::take(&path.with_added_extension("lock")).map_err(|error| match error {
            LockError::Taken => Failure::Failed(texts.with("state-locked", [named(path)])),
            LockError::File(error) => FileAccessError::write(path, error).into(),
        })?;
        let run = if path.exists() { read(texts, path)? } else { begun.clone() };
        if run.head != begun.head {
            return Err(Failure::Failed(texts.with("learn-other-run", [named(path)])));
        }
        let lines = run.generations.iter().map(RunFile::line);
        let text = [format!("{}\n", run.head)].into_iter().chain(lines).collect();
        let stored = StoredRun { path: path.to_owned(), run, text, _lock: lock };
        stored.write()?;
        Ok(stored)
    }

    /// Adds a generation.
    pub(super) fn add(&mut self, generation: Generation) -> Result<(), FileAccessError> {
        self.text += &RunFile::line(&generation);
        self.run.generations.push(generation);
        self.write()
    }

    fn write(&self) -> Result<(), FileAccessError> {
        let written = files::write_whole(&self.path, self.text.as_bytes(), None);
        written.map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// Reads a run from a file.
pub(super) fn read(texts: &Catalogue, path: &Path) -> Result<RunFile, Failure> {
    parse(texts, path, &read_text(path)?)
}

/// Parses the text of a run.
pub(super) fn parse(texts: &Catalogue, path: &Path, text: &str) -> Result<RunFile, Failure> {
    RunFile::parse(text).map_err(|error| {
        let reason = ("reason", texts.message(&error).into());
        Failure::Failed(texts.with("learn-bad-run", [named(path), reason]))
    })
}

/// Reads the text of the file of a run or a fit.
pub(super) fn read_text(path: &Path) -> Result<String, FileAccessError> {
    let bytes = files::read(path, MAX_MIB, "learn-too-long")?;
    let no_text = |_| FileAccessError::read(path, io::Error::new(io::ErrorKind::InvalidData, "not a text"));
    String::from_utf8(bytes).map_err(no_text)
}
