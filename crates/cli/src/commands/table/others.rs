//! The other processes of a cluster: their addresses and the shared key.

use std::path::PathBuf;
use std::time::Duration;

use cluster::{Hosts, Patience};
use tablebase::Workers;
use texts::Catalogue;

use super::shared_work::{ExchangedBytes, SharedJob, WorkError};
use crate::arguments::tables::SharedArgs;
use crate::failure::Failure;
use crate::file_error::FileAccessError;

/// Maximum size of a key or a list of hosts, in bytes.
const MAX_FILE_BYTES: u64 = 1 << 13;

/// A cluster of processes that share the work.
pub(super) struct Others {
    hosts: Hosts,
    key: Vec<u8>,
    patience: Patience,
}

impl Others {
    /// Returns the cluster of the arguments; `None` if they name no hosts. Fails if an address is of another
    /// machine, but there is no key.
    pub(super) fn new(texts: &Catalogue, arguments: SharedArgs) -> Result<Option<Others>, Failure> {
        let SharedArgs { hosts, process, key, wait } = arguments;
        let (Some(hosts), Some(process)) = (hosts, process) else { return Ok(None) };
        let text = read(&hosts).and_then(|bytes| {
            String::from_utf8(bytes)
                .map_err(|_| FileAccessError::read(&hosts, std::io::ErrorKind::InvalidData.into()))
        })?;
        let hosts = Hosts::parse(&text, process).map_err(|error| Failure::Usage(texts.message(&error)))?;
        let key = match key {
            Some(path) => Some(read(&path)?.trim_ascii().to_vec()).filter(|key| !key.is_empty()),
            None => None,
        };
        if key.is_none() && !hosts.addresses().iter().all(|address| is_loopback(address)) {
            return Err(Failure::Usage(texts.text("table-build-key")));
        }
        let patience = Patience { begin: Duration::from_secs(wait), ..Patience::default() };
        Ok(Some(Others { hosts, key: key.unwrap_or_default(), patience }))
    }

    /// Returns the number of processes.
    pub(super) fn processes(&self) -> u64 {
        self.hosts.count() as u64
    }

    /// Connects to the other processes, and does the work with them.
    pub(super) fn work<T>(
        &self,
        job: &SharedJob,
        stops: &(dyn Fn() -> bool + Sync),
        work: impl FnOnce(&mut dyn Workers) -> Result<T, WorkError>,
    ) -> Result<(T, ExchangedBytes), WorkError> {
        let hosts = format!("hosts {}", self.hosts.addresses().join(" "));
        let lines = [job.lines(), &[hosts]].concat().join("\n");
        let joined = cluster::join(&self.hosts, &lines, &self.key, self.patience, stops, work);
        let (value, traffic) = joined.map_err(WorkError::Cluster)??;
        Ok((value, Some([traffic.sent, traffic.received])))
    }
}

/// Reads a file of at most [`MAX_FILE_BYTES`] bytes.
fn read(path: &PathBuf) -> Result<Vec<u8>, FileAccessError> {
    let is_small = |metadata: std::fs::Metadata| metadata.len() <= MAX_FILE_BYTES;
    let read = || match std::fs::metadata(path).map(is_small)? {
        true => std::fs::read(path),
        false => Err(std::io::ErrorKind::FileTooLarge.into()),
    };
    read().map_err(|error| FileAccessError::read(path, error))
}

/// Returns `true` if only this machine can reach the address.
fn is_loopback(address: &str) -> bool {
    let host = address.rsplit_once(':').map_or(address, |(host, _)| host);
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_this_machine() {
        for (address, expected) in [
            ("127.0.0.1:1", true),
            ("127.8.9.1:1", true),
            ("[::1]:1", true),
            ("localhost:1", true),
            ("10.0.0.1:1", false),
            ("127.0.0.1.example.org:1", false),
        ] {
            assert_eq!(is_loopback(address), expected, "{address}");
        }
    }
}
