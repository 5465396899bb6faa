//! Errors of tables.

use std::path::Path;
use std::path::PathBuf;
use std::{fmt, io};

game::messages! {
    /// Damage of a table file.
    pub enum Damage {
        TooShort {} = "table-too-short" => "too short",
        NoTable {} = "table-no-table" => "not a table file",
        Tail {} = "table-tail" => "bad tail",
        HeadChecksum {} = "table-head-checksum" => "bad checksum of the head",
        Head {} = "table-head" => "bad head",
        Index {} = "table-index" => "bad index",
        BlockChecksum { block: u64 } = "table-block-checksum" => "bad checksum of block {block}",
        Block { block: u64 } = "table-block" => "block {block} cannot be unpacked",
        Value {} = "table-value" => "invalid value",
    }
}

/// A process that can no longer be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreachable {
    /// The address of the process.
    pub host: String,
    /// The error of the operating system.
    pub error: String,
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the connection broke: {}", self.host, self.error)
    }
}

impl std::error::Error for Unreachable {}

impl From<Unreachable> for TableError {
    fn from(unreachable: Unreachable) -> TableError {
        TableError::Unreachable(unreachable)
    }
}

/// An error that stops a table from being read, written or built.
#[derive(Debug)]
pub enum TableError {
    /// An operation on a file or folder failed.
    File {
        /// The file or folder.
        path: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// The file is not a table, or was changed after it was written.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The damage.
        what: Damage,
    },
    /// The table belongs to another game, other rules, or another version of this program.
    Foreign {
        /// The file.
        path: PathBuf,
        /// The expected table: the game, the file, the entries, the digest of the rules.
        expected: String,
        /// The table that was found, in the same form as `expected`.
        found: String,
    },
    /// A table that another sector needs is missing.
    Missing {
        /// The path of the missing table.
        path: PathBuf,
        /// The sectors that need the table.
        wanted: String,
    },
    /// Another program is building in the folder.
    Busy {
        /// The folder.
        path: PathBuf,
    },
    /// Another process of a shared build cannot be reached.
    Unreachable(Unreachable),
    /// The watcher stopped the work.
    Stopped,
}

impl TableError {
    /// Adds the path to a system error.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> TableError + use<> {
        let path = path.to_owned();
        |error| TableError::File { path, error }
    }

    #[cfg(any(feature = "files", feature = "ranges"))]
    pub(crate) fn damaged(path: &Path, what: Damage) -> TableError {
        TableError::Damaged { path: path.to_owned(), what }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::File { path, error } => write!(f, "{}: {error}", path.display()),
            TableError::Damaged { path, what } => {
                write!(f, "{}: damaged table: {what}; delete it and build it again", path.display())
            }
            TableError::Foreign { path, expected, found } => {
                write!(f, "{}: expected a table of {expected}, found one of {found}", path.display())
            }
            TableError::Missing { path, wanted } => {
                write!(f, "{}: missing table, needed for sector {wanted}; build it first", path.display())
            }
            TableError::Busy { path } => {
                write!(f, "{}: another program is building tables here", path.display())
            }
            TableError::Unreachable(unreachable) => write!(f, "{unreachable}"),
            TableError::Stopped => write!(f, "interrupted before the end"),
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
