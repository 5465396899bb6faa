//! What can go wrong with tables.

#[cfg(feature = "files")]
use std::path::Path;
use std::path::PathBuf;
use std::{fmt, io};

game::messages! {
    /// What can be wrong with a file.
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

/// A process that cannot be reached any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreachable {
    /// Its address.
    pub host: String,
    /// The system's error.
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

/// Why a table could not be read, written or made.
#[derive(Debug)]
pub enum TableError {
    /// An operation on a file or folder failed.
    File {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
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
        /// What it should be a table of: the game, the file, the entries, the digest of the rules.
        expected: String,
        /// What it is a table of.
        found: String,
    },
    /// A table is missing that another sector needs.
    Missing {
        /// Where it should be.
        path: PathBuf,
        /// The sectors that need it.
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
    #[cfg(feature = "files")]
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> TableError + use<> {
        let path = path.to_owned();
        |error| TableError::File { path, error }
    }

    #[cfg(feature = "files")]
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
