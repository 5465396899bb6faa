//! Work that processes can share: the parameters on which all must agree, and its errors.

use std::fmt;

use game::Indexed;
use tablebase::TableError;
use texts::Catalogue;

use super::stored::failed;
use crate::failure::Failure;
use crate::interrupt;

/// Bytes sent to other processes and received from them; `None` without other processes.
pub(super) type ExchangedBytes = Option<[u64; 2]>;

/// Error of shared work.
pub(super) enum WorkError {
    /// The work failed.
    Table(TableError),
    /// The results could not be written.
    Told(Failure),
    /// The processes did not form a cluster.
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
    /// Returns the failure of the command. `interrupted` is the text key of the message after Ctrl-C.
    pub(super) fn failure(self, texts: &Catalogue, interrupted: &str) -> Failure {
        match self {
            WorkError::Table(TableError::Stopped) => Failure::Stopped(texts.text(interrupted)),
            // After Ctrl-C the other processes end too, so their loss is reported as the interruption.
            WorkError::Table(TableError::Unreachable(_)) if interrupt::is_raised() => {
                Failure::Stopped(texts.text(interrupted))
            }
            WorkError::Table(error) => failed(texts, &error),
            WorkError::Told(failure) => failure,
            #[cfg(feature = "cluster")]
            WorkError::Cluster(error) => Failure::Failed(texts.message(&error)),
        }
    }
}

/// Parameters that must be equal in all processes: lines that they compare before the work begins.
pub(super) struct SharedJob(Vec<String>);

impl SharedJob {
    pub(super) fn new<G: Indexed>(command: &str, game: &G) -> SharedJob {
        SharedJob(vec![
            format!("version {}", env!("CARGO_PKG_VERSION")),
            format!("command {command}"),
            format!("game {}", game.spec()),
        ])
    }

    /// Adds a parameter.
    #[must_use]
    pub(super) fn with(mut self, name: &str, value: impl fmt::Display) -> SharedJob {
        self.0.push(format!("{name} {value}"));
        self
    }

    #[cfg(feature = "cluster")]
    pub(super) fn lines(&self) -> &[String] {
        &self.0
    }
}
