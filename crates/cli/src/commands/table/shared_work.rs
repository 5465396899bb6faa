//! Work that may be shared out among processes: what all must agree on, and how it may end.

use std::fmt;

use game::Indexed;
use tablebase::TableError;
use texts::Catalogue;

use super::stored::failed;
use crate::failure::Failure;
use crate::interrupt;

/// The bytes that went to other processes and came from them, if there are others.
pub(super) type Traffic = Option<[u64; 2]>;

/// Why shared work ended before its end.
pub(super) enum WorkError {
    /// The work failed.
    Table(TableError),
    /// Its results could not be told.
    Told(Failure),
    /// The processes did not come together.
    #[cfg(feature = "cluster")]
    Cluster(cluster::ClusterError),
}

impl From<TableError> for WorkError {
    fn from(error: TableError) -> WorkError {
        WorkError::Table(error)
    }
}

impl From<Failure> for WorkError {
    fn from(failure: Failure) -> WorkError {
        WorkError::Told(failure)
    }
}

impl WorkError {
    /// The failure of the command, which says this when it was interrupted.
    pub(super) fn failure(self, texts: &Catalogue, interrupted: &str) -> Failure {
        match self {
            WorkError::Table(TableError::Stopped) => Failure::Failed(texts.text(interrupted)),
            WorkError::Table(TableError::Unreachable(_)) if interrupt::is_raised() => {
                Failure::Failed(texts.text(interrupted))
            }
            WorkError::Table(error) => failed(texts, &error),
            WorkError::Told(failure) => failure,
            #[cfg(feature = "cluster")]
            WorkError::Cluster(error) => Failure::Failed(texts.message(&error)),
        }
    }
}

/// What all processes must do alike: lines that they compare before they begin.
pub(super) struct Job(Vec<String>);

impl Job {
    pub(super) fn new<G: Indexed>(command: &str, game: &G) -> Job {
        Job(vec![
            format!("version {}", env!("CARGO_PKG_VERSION")),
            format!("command {command}"),
            format!("game {}", game.spec()),
        ])
    }

    /// Adds a line.
    #[must_use]
    pub(super) fn with(mut self, name: &str, value: impl fmt::Display) -> Job {
        self.0.push(format!("{name} {value}"));
        self
    }

    #[cfg(feature = "cluster")]
    pub(super) fn lines(&self) -> &[String] {
        &self.0
    }
}
