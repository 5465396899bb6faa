//! The options of a server, and the reasons for which it cannot start.

use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tablebase::TableError;

use crate::request_log::RequestLog;

/// The address, the resources and the files of a server.
#[derive(Debug, Clone)]
pub struct ServerOptions {
    /// The address on which the server listens.
    pub address: IpAddr,
    /// The port; 0 for any free one.
    pub port: u16,
    /// The number of threads for searches, from 1.
    pub threads: usize,
    /// Maximum memory of the server, in bytes; at least [`MIN_MEMORY`](crate::MIN_MEMORY).
    pub memory: usize,
    /// The folder of tables.
    pub tables: Option<PathBuf>,
    /// A folder with the files of the page, read in place of the compiled ones.
    pub assets: Option<PathBuf>,
    /// Maximum time for running searches to finish when the server stops.
    pub grace: Duration,
    /// The networks of proxies whose `X-Forwarded-For` names the client.
    pub proxies: Vec<IpNet>,
    /// The host names of this server beside those of this machine, without a port.
    pub hosts: Vec<String>,
    /// The networks whose clients may read the metrics. This machine always may.
    pub metrics: Vec<IpNet>,
    /// The receiver of a record of each request.
    pub log: Option<Arc<dyn RequestLog>>,
}

impl ServerOptions {
    /// Returns the options of a server for this machine alone, on any free port, with this number of threads
    /// for searches and this many bytes of memory.
    pub fn local(threads: usize, memory: usize) -> ServerOptions {
        ServerOptions {
            address: Ipv4Addr::LOCALHOST.into(),
            port: 0,
            threads,
            memory,
            tables: None,
            assets: None,
            grace: Duration::ZERO,
            proxies: Vec::new(),
            hosts: Vec::new(),
            metrics: Vec::new(),
            log: None,
        }
    }
}

/// The reason for which a server cannot start.
#[derive(Debug)]
pub enum ServeError {
    /// The system refuses the address, or threads.
    System(io::Error),
    /// The folder of tables cannot be read.
    Tables(TableError),
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> ServeError {
        ServeError::System(error)
    }
}
