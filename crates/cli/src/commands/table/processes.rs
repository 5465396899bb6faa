//! The processes that share work: this one alone, or a cluster.

use tablebase::{Alone, Workers};
use texts::Catalogue;

#[cfg(feature = "cluster")]
use super::others::Others;
use super::shared_work::{ExchangedBytes, SharedJob, WorkError};
use crate::arguments::tables::SharedArgs;
use crate::failure::Failure;

/// The processes that share work: this one, and perhaps others.
pub(super) struct Processes {
    #[cfg(feature = "cluster")]
    others: Option<Others>,
}

#[cfg(feature = "cluster")]
impl Processes {
    /// Returns the processes of the arguments; this one alone if they name no hosts.
    pub(super) fn new(texts: &Catalogue, arguments: SharedArgs) -> Result<Processes, Failure> {
        Ok(Processes { others: Others::new(texts, arguments)? })
    }

    /// Returns the number of processes.
    pub(super) fn count(&self) -> u64 {
        self.others.as_ref().map_or(1, Others::processes)
    }

    /// Does the work, together with the others if there are any. Waiting for them ends if `stops` returns
    /// `true`.
    pub(super) fn work<T>(
        &self,
        job: &SharedJob,
        stops: &(dyn Fn() -> bool + Sync),
        work: impl FnOnce(&mut dyn Workers) -> Result<T, WorkError>,
    ) -> Result<(T, ExchangedBytes), WorkError> {
        match &self.others {
            Some(others) => others.work(job, stops, work),
            None => Ok((work(&mut Alone)?, None)),
        }
    }
}

#[cfg(not(feature = "cluster"))]
impl Processes {
    /// Returns this process alone.
    pub(super) fn new(_: &Catalogue, _: SharedArgs) -> Result<Processes, Failure> {
        Ok(Processes {})
    }

    /// Returns the number of processes, which is one.
    pub(super) fn count(&self) -> u64 {
        1
    }

    /// Does the work in this process.
    pub(super) fn work<T>(
        &self,
        _: &SharedJob,
        _: &(dyn Fn() -> bool + Sync),
        work: impl FnOnce(&mut dyn Workers) -> Result<T, WorkError>,
    ) -> Result<(T, ExchangedBytes), WorkError> {
        Ok((work(&mut Alone)?, None))
    }
}
