//! The arguments of the commands below `table`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::opening::OpeningArgs;
use super::output_name::{OwnPath, own_path};
use super::values::{MAX_MEBIBYTES, Mebibytes, memory, number, threads};

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
    /// The maximum number of men. Its range depends on the game.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) max_men: Option<String>,
    #[arg(long, value_name = "NUMBER")]
    pub(crate) hand: Option<String>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    /// The memory limit.
    #[arg(long, value_name = "MEMORY", value_parser = memory(1..=MAX_MEBIBYTES))]
    pub(crate) memory: Option<Mebibytes>,
    #[arg(long)]
    pub(crate) values_only: bool,
    /// The number of parts into which each step is split. They are built one after the other, on the disk.
    #[arg(long, value_name = "NUMBER", value_parser = number(2..=64usize))]
    pub(crate) parts: Option<usize>,
    #[arg(long, alias = "dir", value_name = "FOLDER", value_parser = own_path())]
    pub(crate) tables: Option<OwnPath>,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
    #[command(flatten)]
    pub(crate) plan: PlanArgs,
}

/// `filetto table build --plan`: the machines of the plan.
#[derive(Args)]
pub(crate) struct PlanArgs {
    #[arg(long, conflicts_with = "parts")]
    pub(crate) plan: bool,
    /// The number of processes. The default is the number of hosts, or 1.
    #[arg(long, value_name = "NUMBER", requires = "plan", value_parser = number(1..=4096u64))]
    pub(crate) processes: Option<u64>,
    /// The network bandwidth of each process and direction, in megabits per second.
    #[arg(long, value_name = "MBIT", requires = "plan", value_parser = number(1..=1_000_000u64), default_value = "1000")]
    pub(crate) network: u64,
    /// The network latency in microseconds.
    #[arg(long, value_name = "MICROSECONDS", requires = "plan", value_parser = number(0..=1_000_000u64), default_value = "100")]
    pub(crate) latency: u64,
    /// The speed of a core, in percent of the core of the measurements.
    #[arg(long, value_name = "PERCENT", requires = "plan", value_parser = number(1..=10_000u64), default_value = "100")]
    pub(crate) speed: u64,
    /// The share of moves within a sector that lead to positions that are not drawn, in percent.
    #[arg(long, value_name = "PERCENT", requires = "plan", value_parser = number(0..=100u64), default_value = "100")]
    pub(crate) decided: u64,
}

/// The distribution of work among processes. Without the feature `cluster`, there are no such arguments.
#[derive(Args)]
pub(crate) struct SharedArgs {
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "FILE", requires = "process")]
    pub(crate) hosts: Option<PathBuf>,
    /// The number of this process, from 0.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "NUMBER", requires = "hosts", value_parser = number(0..=65_535_usize))]
    pub(crate) process: Option<usize>,
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "FILE", requires = "hosts")]
    pub(crate) key: Option<PathBuf>,
    /// The time to wait for the other processes, in seconds.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "SECONDS", requires = "hosts", value_parser = number(1..=86_400u64), default_value = "300")]
    pub(crate) wait: u64,
}

/// `filetto table stats` and `filetto table bench`: commands about a game's tables.
#[derive(Args)]
pub(crate) struct StoredArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(long, alias = "dir", value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto table verify`.
#[derive(Args)]
pub(crate) struct VerifyArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    /// The name of a sector, such as `4-3`. The valid names depend on the game.
    #[arg(long, value_name = "SECTOR")]
    pub(crate) sector: Option<String>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::from(u32::MAX)))]
    pub(crate) sample: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long, alias = "dir", value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shared: SharedArgs,
}

/// `filetto table probe`.
#[derive(Args)]
pub(crate) struct ProbeArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[arg(long, alias = "dir", value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto table list`.
#[derive(Args)]
pub(crate) struct ListArgs {
    #[arg(long, alias = "dir", value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
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
