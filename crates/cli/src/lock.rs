//! Files that are locked while a process uses them.
//!
//! The system releases the locks of a process that ends. The next process can then remove its files.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};

/// A lock on a file. Dropping it removes the file and releases the lock.
#[derive(Debug)]
pub(crate) struct FileLock {
    path: PathBuf,
    _file: File,
}

impl FileLock {
    /// Locks a file that a command rewrites or extends, by a file beside it. Fails if another process has
    /// locked it.
    pub(crate) fn of(texts: &Catalogue, path: &Path) -> Result<FileLock, Failure> {
        let lock = FileLock::beside(path).map_err(|error| FileAccessError::write(path, error))?;
        lock.ok_or_else(|| Failure::Failed(texts.with("state-locked", [named(path)])))
    }

    /// Locks a file by a file beside it. `None` if another process has locked it.
    pub(crate) fn beside(path: &Path) -> io::Result<Option<FileLock>> {
        FileLock::take(&path.with_added_extension("lock"))
    }

    /// Creates the file if it does not exist, and locks it. `None` if another process has locked it.
    fn take(path: &Path) -> io::Result<Option<FileLock>> {
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
            if !try_lock(&file)? {
                return Ok(None);
            }
            // The process with the previous lock may have removed the file in between.
            if is_at(&file, path) {
                return Ok(Some(FileLock { path: path.to_owned(), _file: file }));
            }
        }
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // A file that stays is not locked: the next process can lock it.
        let _ = fs::remove_file(&self.path);
    }
}

/// Locks the file. Returns `false` if another process has locked it.
///
/// On a file system without locks, every call succeeds.
pub(crate) fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns `true` if the path still leads to this open file.
#[cfg(unix)]
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    let (own, other) = (file.metadata().map(id), fs::metadata(path).map(id));
    own.is_ok_and(|own| other.is_ok_and(|other| own == other))
}

/// Returns `true` if the path still leads to this open file. Outside Unix, an open file keeps its name.
#[cfg(not(unix))]
pub(crate) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
