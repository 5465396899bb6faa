//! Errors between processes.

use std::io;

game::messages! {
    /// An error that prevents processes from working together.
    pub enum ClusterError {
        Hosts { line: u64, found: String } = "cluster-hosts" => "hosts, line {line}: expected host:port, found \"{found}\"",
        Twice { host: String } = "cluster-twice" => "hosts: {host} is listed twice",
        Few {} = "cluster-few" => "hosts: expected one line for each process, at least two",
        Process { found: u64, count: u64 } = "cluster-process" => "process {found}: expected a number below {count}, one for each line of hosts",
        Listen { host: String, error: String } = "cluster-listen" => "{host}: cannot listen: {error}",
        Away { host: String, seconds: u64 } = "cluster-away" => "{host}: no process answered within {seconds} s",
        Key { host: String } = "cluster-key" => "{host}: has another key",
        Differs { host: String, own: String, other: String } = "cluster-differs" => "{host}: runs another task: \"{other}\" there, \"{own}\" here",
        Broken { host: String, error: String } = "cluster-broken" => "{host}: the handshake failed: {error}",
        Stopped {} = "cluster-stopped" => "interrupted while waiting for the other processes",
        System { error: String } = "cluster-system" => "the connections cannot be used: {error}",
    }
}

impl ClusterError {
    /// Creates the error for a failed handshake with this host.
    pub(crate) fn broken(host: &str) -> impl FnOnce(io::Error) -> ClusterError + use<> {
        let host = host.to_owned();
        |error| ClusterError::Broken { host, error: error.to_string() }
    }
}
