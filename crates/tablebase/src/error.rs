//! What can go wrong with tables.

use std::path::{Path, PathBuf};
use std::{fmt, io};

/// Why a table could not be read, written or made.
#[derive(Debug)]
pub enum TableError {
    /// The system could not do something with a file or folder.
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is no table, or was changed after it was written.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        what: String,
    },
    /// The table is one of another game, other rules, or another version of this program.
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it should be a table of.
        expected: String,
        /// What it is a table of.
        found: String,
    },
    /// A table that is needed is not there.
    Missing {
        /// Where it should be.
        path: PathBuf,
        /// What it is needed for.
        wanted: String,
    },
    /// Somebody else is building in the folder.
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// It was stopped before the end.
    Stopped,
}

impl TableError {
    /// An error of the system's at this path.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> TableError + use<> {
        let path = path.to_owned();
        |error| TableError::File { path, error }
    }

    pub(crate) fn damaged(path: &Path, what: impl Into<String>) -> TableError {
        TableError::Damaged { path: path.to_owned(), what: what.into() }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::File { path, error } => write!(f, "{}: {error}", path.display()),
            TableError::Damaged { path, what } => {
                write!(f, "{}: a damaged table: {what}; remove it and build again", path.display())
            }
            TableError::Foreign { path, expected, found } => {
                write!(f, "{}: expected a table of {expected}; found {found}", path.display())
            }
            TableError::Missing { path, wanted } => {
                write!(f, "{}: there is no such table, which {wanted} needs; build it first", path.display())
            }
            TableError::Busy { path } => {
                write!(f, "{}: another program is building tables here", path.display())
            }
            TableError::Stopped => write!(f, "stopped before the end"),
        }
    }
}

impl std::error::Error for TableError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            TableError::File { error, .. } => Some(error),
            _ => None,
        }
    }
}
