//! The arguments of `serve`.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::Args;

use super::values::{address, number, threads};

/// The minimum memory of a server, in MiB.
const MIN_MEBIBYTES: usize = web::MIN_MEMORY >> 20;
/// The maximum memory of a server, in MiB: a tebibyte.
const MAX_MEBIBYTES: usize = 1 << 20;

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
    /// The number of threads. The default is the number of cores.
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// The memory in MiB. The default is a quarter of the machine's memory.
    #[arg(long, value_name = "MEGABYTES", value_parser = number(MIN_MEBIBYTES..=MAX_MEBIBYTES))]
    pub(crate) memory: Option<usize>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) assets: Option<PathBuf>,
}
