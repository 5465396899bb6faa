//! The arguments of `serve`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use web::IpNet;

use super::values::{MAX_MEBIBYTES, Mebibytes, address, host, memory, network, number, threads};

/// The minimum memory of a server, in MiB.
const MIN_MEBIBYTES: usize = web::MIN_MEMORY >> 20;

/// The maximum time for running searches to finish, in seconds: an hour.
const MAX_GRACE: u64 = 3600;

/// `filetto serve`.
#[derive(Args)]
pub(crate) struct ServeArgs {
    /// The TCP port; 7373 by default. With `--open`, the default can be another port if that one is taken.
    #[arg(long, value_name = "PORT", value_parser = number(0..=u16::MAX))]
    pub(crate) port: Option<u16>,
    #[arg(long, value_name = "ADDRESS", value_parser = address, default_value = "127.0.0.1")]
    pub(crate) address: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// The file of the games by link. The default is one in the user's folder of states.
    #[arg(long, value_name = "FILE")]
    pub(crate) games: Option<PathBuf>,
    /// The number of threads of all searches together. The default is the number of cores.
    #[arg(long, alias = "threads", value_name = "NUMBER", value_parser = threads)]
    pub(crate) search_threads: Option<usize>,
    /// The memory. The default is a quarter of the machine's memory.
    #[arg(long, value_name = "MEMORY", value_parser = memory(MIN_MEBIBYTES..=MAX_MEBIBYTES))]
    pub(crate) memory: Option<Mebibytes>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) assets: Option<PathBuf>,
    /// The form of a line for each request on standard error.
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "off", hide_possible_values = true)]
    pub(crate) log: LogFormat,
    #[arg(long)]
    pub(crate) log_addresses: bool,
    /// The networks of proxies whose `X-Forwarded-For` names the client.
    #[arg(long, value_name = "NETWORK", value_parser = network)]
    pub(crate) trust_proxy: Vec<IpNet>,
    /// The host names of the server beside those of this machine.
    #[arg(long, value_name = "NAME", value_parser = host)]
    pub(crate) host: Vec<String>,
    /// The networks whose clients may read the metrics, beside this machine.
    #[arg(long, value_name = "NETWORK", value_parser = network)]
    pub(crate) metrics: Vec<IpNet>,
    /// Maximum time for running searches to finish when the server stops, in seconds.
    #[arg(long, value_name = "SECONDS", value_parser = number(0..=MAX_GRACE), default_value = "5")]
    pub(crate) grace: u64,
    /// Checks a running server in place of starting one.
    #[arg(long, conflicts_with_all = ["open", "tables", "games", "search_threads", "memory", "assets", "log", "log_addresses",
        "trust_proxy", "host", "metrics", "grace"])]
    pub(crate) health: bool,
}

/// The form of a line of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    /// Words, for people.
    Text,
    /// A JSON object, for programs.
    Json,
    /// No log.
    Off,
}
