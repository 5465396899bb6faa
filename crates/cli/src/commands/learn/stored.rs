//! The file of a run or a fit. It is rewritten after each step, and the same command resumes from it.

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};

use game::Message;
use learn::{FitFile, FitFileError, RunFile, RunFileError};
use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files;
use crate::lock::FileLock;

/// Maximum size of a file, in MiB: more than ten thousand generations.
const MAX_MIB: u64 = 64;

/// The content of a file from which a command resumes.
pub(super) trait Resumable: Clone + Display {
    /// The identifier of the sentence for a file with the content of another command.
    const OTHER: &'static str;

    /// The error for a text that is not such content.
    type Error: Message;

    /// Parses the text of a file.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// Returns the first line, which describes the command.
    fn head(&self) -> &str;
}

impl Resumable for RunFile {
    const OTHER: &'static str = "learn-other-run";

    type Error = RunFileError;

    fn parse(text: &str) -> Result<RunFile, RunFileError> {
        RunFile::parse(text)
    }

    fn head(&self) -> &str {
        &self.head
    }
}

impl Resumable for FitFile {
    const OTHER: &'static str = "learn-other-fit";

    type Error = FitFileError;

    fn parse(text: &str) -> Result<FitFile, FitFileError> {
        FitFile::parse(text)
    }

    fn head(&self) -> &str {
        &self.head
    }
}

/// A file with its content, locked for this process until the value is dropped.
pub(super) struct Stored<T> {
    path: PathBuf,
    pub(super) content: T,
    _lock: FileLock,
}

impl<T: Resumable> Stored<T> {
    /// Opens and locks the file. Fails if it contains another run or fit.
    pub(super) fn open(texts: &Catalogue, path: &Path, begun: T) -> Result<Stored<T>, Failure> {
        let lock = FileLock::of(texts, path)?;
        let content = if path.exists() { read(texts, path)? } else { begun.clone() };
        if content.head() != begun.head() {
            return Err(Failure::Failed(texts.with(T::OTHER, [named(path)])));
        }
        let mut stored = Stored { path: path.to_owned(), content, _lock: lock };
        stored.update(|_| {})?;
        Ok(stored)
    }

    /// Changes the content and rewrites the file.
    pub(super) fn update(&mut self, change: impl FnOnce(&mut T)) -> Result<(), FileAccessError> {
        change(&mut self.content);
        let written = files::write_whole(&self.path, self.content.to_string().as_bytes(), None);
        written.map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// Reads a run or a fit from a file.
pub(super) fn read<T: Resumable>(texts: &Catalogue, path: &Path) -> Result<T, Failure> {
    parse(texts, path, &read_text(path)?)
}

/// Parses the text of a run or a fit.
pub(super) fn parse<T: Resumable>(texts: &Catalogue, path: &Path, text: &str) -> Result<T, Failure> {
    T::parse(text).map_err(|error| {
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
