//! Places of table files: a folder of the disk, or a host that answers requests for ranges of bytes.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A file whose bytes are read by their offsets.
pub trait RandomAccess: fmt::Debug + Send + Sync {
    /// Returns the length of the file in bytes.
    fn bytes(&self) -> u64;

    /// Reads as many bytes as `part` has, from this offset on.
    ///
    /// # Errors
    /// The file is shorter, or cannot be read.
    fn read(&self, offset: u64, part: &mut [u8]) -> io::Result<()>;
}

/// A host of table files that has no folder of the disk, such as a web server that a browser asks.
pub trait TableHost: fmt::Debug + Send + Sync {
    /// Opens a file by its path, such as `mill_nine/4-3.values`. `None` if the host has no such file.
    ///
    /// # Errors
    /// The host does not answer, or refuses ranges.
    fn open(&self, path: &Path) -> io::Result<Option<Box<dyn RandomAccess>>>;
}

/// A place of table files.
#[derive(Debug, Clone)]
pub enum TablePlace {
    /// A folder of the disk. Without the feature `files` it has no tables.
    Folder(PathBuf),
    /// A host that reads ranges of bytes. Beside the tables of each game it has a file `identity` with their
    /// summary.
    Host(Arc<dyn TableHost>),
}

impl From<&Path> for TablePlace {
    fn from(folder: &Path) -> TablePlace {
        TablePlace::Folder(folder.to_owned())
    }
}

impl TablePlace {
    /// Returns the folder, or an empty path for a host.
    pub(crate) fn folder(&self) -> &Path {
        match self {
            TablePlace::Folder(folder) => folder,
            TablePlace::Host(_) => Path::new(""),
        }
    }

    /// Opens a file. `None` if there is none.
    ///
    /// # Errors
    /// The file cannot be opened.
    pub(crate) fn open(&self, path: &Path) -> io::Result<Option<Box<dyn RandomAccess>>> {
        match self {
            TablePlace::Folder(_) => disk::open(path),
            TablePlace::Host(host) => host.open(path),
        }
    }
}

#[cfg(feature = "files")]
pub(crate) mod disk {
    use std::fs::File;
    use std::io::{self, Read, Seek, SeekFrom};
    use std::path::Path;
    use std::sync::{Mutex, PoisonError};

    use super::RandomAccess;

    /// An open file of the disk.
    #[derive(Debug)]
    struct DiskFile {
        file: Mutex<File>,
        bytes: u64,
    }

    /// Opens a file of the disk. `None` if there is none.
    pub(crate) fn open(path: &Path) -> io::Result<Option<Box<dyn RandomAccess>>> {
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let bytes = file.metadata()?.len();
        Ok(Some(Box::new(DiskFile { file: Mutex::new(file), bytes })))
    }

    impl RandomAccess for DiskFile {
        fn bytes(&self) -> u64 {
            self.bytes
        }

        fn read(&self, offset: u64, part: &mut [u8]) -> io::Result<()> {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(offset))?;
            file.read_exact(part)
        }
    }
}

#[cfg(not(feature = "files"))]
mod disk {
    use std::io;
    use std::path::Path;

    use super::RandomAccess;

    pub(super) fn open(_: &Path) -> io::Result<Option<Box<dyn RandomAccess>>> {
        Ok(None)
    }
}
