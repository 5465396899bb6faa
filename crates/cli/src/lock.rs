//! Files that are locked while a process uses them, and that the next process removes if that one was killed: the system
//! releases the locks of a process that ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// A lock that ends, and whose file goes, when the value is dropped.
#[derive(Debug)]
pub(crate) struct FileLock {
    path: PathBuf,
    _file: File,
}

/// Why there is no lock.
#[derive(Debug)]
pub(crate) enum LockError {
    /// Another process has it.
    Taken,
    /// Its file cannot be made.
    File(io::Error),
}

impl FileLock {
    /// Locks the file of this name.
    pub(crate) fn take(path: &Path) -> Result<FileLock, LockError> {
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(path);
            let file = file.map_err(LockError::File)?;
            if !try_lock(&file).map_err(LockError::File)? {
                return Err(LockError::Taken);
            }
            // Whoever had the lock may have removed the file in between.
            if is_at(&file, path) {
                return Ok(FileLock { path: path.to_owned(), _file: file });
            }
        }
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // A file that stays is no lock: the next process takes it over.
        let _ = fs::remove_file(&self.path);
    }
}

/// Locks the file, unless another process has a lock on it. On a file system without locks, every process gets one.
pub(crate) fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Whether this open file is still the one of this name.
#[cfg(unix)]
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let id = |data: fs::Metadata| (data.dev(), data.ino());
    let (own, other) = (file.metadata().map(id), fs::metadata(path).map(id));
    own.is_ok_and(|own| other.is_ok_and(|other| own == other))
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
pub(crate) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
