//! The arguments of the commands below `table`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::opening::OpeningArgs;
use super::output_name::{OwnPath, own_path};
use super::values::{gigabytes, number, threads};

/// A command below `filetto table`.
#[derive(Subcommand)]
pub(crate) enum TableCommand {
    Build(BuildArgs),
    Stats(StoredArgs),
    Verify(VerifyArgs),
    Probe(ProbeArgs),
    List(ListArgs),
    Bench(StoredArgs),
    Reachable(ReachableArgs),
}

/// `filetto table build`.
#[derive(Args)]
pub(crate) struct BuildArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    /// The range depends on the game.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) max_men: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) hand: Option<String>,
    /// The default is the number of cores.
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    /// In bytes.
    #[arg(long, value_name = "GB", value_parser = gigabytes)]
    pub(crate) memory: Option<u64>,
    #[arg(long)]
    pub(crate) values_only: bool,
    /// One after the other, on the disk.
    #[arg(long, value_name = "NUMBER", value_parser = number(2..=64usize))]
    pub(crate) parts: Option<usize>,
    #[arg(long, value_name = "FOLDER", value_parser = own_path())]
    pub(crate) dir: Option<OwnPath>,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
    #[command(flatten)]
    pub(crate) plan: PlanArgs,
}

/// `filetto table build --plan`: for which machines.
#[derive(Args)]
pub(crate) struct PlanArgs {
    #[arg(long, conflicts_with = "parts")]
    pub(crate) plan: bool,
    /// The default is the number of hosts, or 1.
    #[arg(long, value_name = "NUMBER", requires = "plan", value_parser = number(1..=4096u64))]
    pub(crate) processes: Option<u64>,
    /// In megabits a second.
    #[arg(long, value_name = "MBIT", requires = "plan", value_parser = number(1..=1_000_000u64), default_value = "1000")]
    pub(crate) network: u64,
    /// In microseconds.
    #[arg(long, value_name = "MICROSECONDS", requires = "plan", value_parser = number(0..=1_000_000u64), default_value = "100")]
    pub(crate) latency: u64,
    /// In percent of the machine of the measurements.
    #[arg(long, value_name = "PERCENT", requires = "plan", value_parser = number(1..=10_000u64), default_value = "100")]
    pub(crate) speed: u64,
    /// The positions that are not drawn, in percent.
    #[arg(long, value_name = "PERCENT", requires = "plan", value_parser = number(0..=100u64), default_value = "100")]
    pub(crate) decided: u64,
}

/// How work is shared out among processes. Without the feature `cluster` it cannot be.
#[derive(Args)]
pub(crate) struct SharedArgs {
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) hosts: Option<PathBuf>,
    /// The first has number 0.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "NUMBER", requires = "hosts")]
    pub(crate) process: Option<usize>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "FILE", requires = "hosts")]
    pub(crate) key: Option<PathBuf>,
    /// In seconds.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "SECONDS", requires = "hosts", value_parser = number(1..=86_400u64), default_value = "300")]
    pub(crate) wait: u64,
}

/// `filetto table stats` and `filetto table bench`: of a game's tables.
#[derive(Args)]
pub(crate) struct StoredArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto table verify`.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    /// A name such as `4-3`; the game knows which there are.
    #[arg(long, value_name = "SECTOR")]
    pub(crate) sector: Option<String>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::from(u32::MAX)))]
    pub(crate) sample: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
}

/// `filetto table probe`.
#[derive(Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto table list`.
#[derive(Args)]
pub(crate) struct ListArgs {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto table reachable`.
#[derive(Args)]
pub(crate) struct ReachableArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
}
