//! The arguments of `solve`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::opening::{History, OpeningArgs};
use super::output_name::{OutputName, OwnPath, output_name, own_path};
use super::values::{MAX_MEBIBYTES, Mebibytes, memory, number, seconds, threads};

/// `filetto solve`.
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    /// Maximum number of nodes; by default 500 million, but none if the state is a folder.
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,
    #[arg(
        long,
        value_name = "MEMORY",
        value_parser = memory(1..=MAX_MEBIBYTES),
        default_value = "1024",
        hide_default_value = true
    )]
    pub(crate) memory: Mebibytes,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1", hide_default_value = true)]
    pub(crate) threads: usize,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = own_path())]
    pub(crate) state: Option<OwnPath>,
    #[arg(long)]
    pub(crate) distance: bool,
    #[arg(long)]
    pub(crate) all: bool,
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) proof: Option<OutputName>,
    #[command(flatten)]
    pub(crate) history: History,
    /// `true` if an existing certificate may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
