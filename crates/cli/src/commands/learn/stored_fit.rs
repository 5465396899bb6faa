//! The file of a fit. It is rewritten after each epoch, and the same command resumes from it.

use std::path::{Path, PathBuf};

use learn::{Epoch, FitFile, FitState};
use texts::Catalogue;

use super::stored_run::read_text;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;
use crate::lock::{FileLock, LockError};

/// The file of a fit, locked for this process until the value is dropped.
pub(super) struct StoredFit {
    path: PathBuf,
    /// The content of the file.
    pub(super) fit: FitFile,
    _lock: FileLock,
}

impl StoredFit {
    /// Opens and locks the file. Fails if it contains another fit.
    pub(super) fn open(texts: &Catalogue, path: &Path, begun: FitFile) -> Result<StoredFit, Failure> {
        let lock = FileLock::take(&path.with_added_extension("lock")).map_err(|error| match error {
            LockError::Taken => Failure::Failed(texts.with("state-locked", [named(path)])),
            LockError::File(error) => FileAccessError::write(path, error).into(),
        })?;
        let fit = if path.exists() { read(texts, path)? } else { begun.clone() };
        if fit.head != begun.head {
            return Err(Failure::Failed(texts.with("learn-other-fit", [named(path)])));
        }
        let stored = StoredFit { path: path.to_owned(), fit, _lock: lock };
        stored.write()?;
        Ok(stored)
    }

    /// Adds an epoch, and the state from which to resume after it.
    pub(super) fn add(&mut self, epoch: Epoch, state: FitState) -> Result<(), FileAccessError> {
        self.fit.epochs.push(epoch);
        self.fit.state = Some(state);
        self.write()
    }

    fn write(&self) -> Result<(), FileAccessError> {
        let written = files::write_whole(&self.path, self.fit.to_string().as_bytes(), None);
        written.map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// Reads a fit from a file.
fn read(texts: &Catalogue, path: &Path) -> Result<FitFile, Failure> {
    parse(texts, path, &read_text(path)?)
}

/// Parses the text of a fit.
pub(super) fn parse(texts: &Catalogue, path: &Path, text: &str) -> Result<FitFile, Failure> {
    FitFile::parse(text).map_err(|error| {
        let reason = ("reason", texts.message(&error).into());
        Failure::Failed(texts.with("learn-bad-run", [named(path), reason]))
    })
}
