//! Work that is shared out among processes: the list of hosts, the key, and what every process must agree on.

use std::fmt;

use game::Indexed;
use tablebase::{Alone, Peers, TableError};
use texts::Catalogue;

#[cfg(feature = "cluster")]
use super::others::Others;
use super::stored::failed;
use crate::arguments::tables::SharedArgs;
use crate::failure::Failure;
use crate::interrupt;

/// The processes that share some work: this one, and perhaps others.
pub(super) struct Processes {
    #[cfg(feature = "cluster")]
    others: Option<Others>,
}

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

#[cfg(feature = "cluster")]
impl Processes {
    /// As the arguments say, if they say anything of others.
    pub(super) fn new(texts: &Catalogue, arguments: SharedArgs) -> Result<Processes, Failure> {
        Ok(Processes { others: Others::new(texts, arguments)? })
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        self.others.as_ref().map_or(1, Others::processes)
    }

    /// Does the work, together with the others if there are any. `stops` says whether to stop waiting for them.
    pub(super) fn work<T>(
        &self,
        job: &Job,
        stops: &(dyn Fn() -> bool + Sync),
        work: impl FnOnce(&mut dyn Peers) -> Result<T, WorkError>,
    ) -> Result<(T, Traffic), WorkError> {
        match &self.others {
            Some(others) => others.work(job, stops, work),
            None => Ok((work(&mut Alone)?, None)),
        }
    }
}

#[cfg(not(feature = "cluster"))]
impl Processes {
    /// This process alone.
    pub(super) fn new(_: &Catalogue, _: SharedArgs) -> Result<Processes, Failure> {
        Ok(Processes {})
    }

    /// How many there are.
    pub(super) fn count(&self) -> u64 {
        1
    }

    /// Does the work.
    pub(super) fn work<T>(
        &self,
        _: &Job,
        _: &(dyn Fn() -> bool + Sync),
        work: impl FnOnce(&mut dyn Peers) -> Result<T, WorkError>,
    ) -> Result<(T, Traffic), WorkError> {
        Ok((work(&mut Alone)?, None))
    }
}
