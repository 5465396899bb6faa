//! The arguments of the commands below `learn`.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use lab::Shard;

use super::arena::shard;
use super::output_name::{OutputName, OwnPath, output_name, own_path};
use super::values::{number, threads};

/// A command below `filetto learn`.
#[derive(Subcommand)]
pub(crate) enum LearnCommand {
    Games(LearnGamesArgs),
    Positions(LearnPositionsArgs),
    Fit(FitArgs),
    Genetic(GeneticArgs),
    Report(ReportArgs),
    Check(LearnCheckArgs),
}

/// The weights that `learn genetic` can learn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TargetName {
    Prolog,
    Margins,
}

/// `filetto learn games`.
#[derive(Args)]
pub(crate) struct LearnGamesArgs {
    #[arg(value_name = "GAME")]
    pub(crate) spec: String,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = own_path())]
    pub(crate) out: OwnPath,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1_000_000_000_usize), default_value = "1000")]
    pub(crate) games: usize,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX), default_value = "2000")]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "PLIES", value_parser = number(0..=100_u32), default_value = "8")]
    pub(crate) opening_plies: u32,
    #[arg(long, value_name = "PERCENT", value_parser = number(0..=100_u32), default_value = "25")]
    pub(crate) random: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(long, value_name = "PART", value_parser = shard)]
    pub(crate) shard: Option<Shard>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto learn positions`.
#[derive(Args)]
pub(crate) struct LearnPositionsArgs {
    #[arg(value_name = "GAME")]
    pub(crate) spec: String,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: PathBuf,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = output_name())]
    pub(crate) out: OutputName,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=100_000_000_usize), default_value = "100000")]
    pub(crate) positions: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto learn fit`.
#[derive(Args)]
pub(crate) struct FitArgs {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) games: Vec<PathBuf>,
    #[arg(long, alias = "run", value_name = "FILE", value_parser = own_path())]
    pub(crate) state: OwnPath,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = output_name())]
    pub(crate) out: Option<OutputName>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) initial: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1000_u32), default_value = "10")]
    pub(crate) epochs: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1_000_000_usize), default_value = "1024")]
    pub(crate) batch: usize,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=100_000_u32), default_value = "2000")]
    pub(crate) rate: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=100_u32), default_value = "50")]
    pub(crate) result_share: u32,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=10_000_u32))]
    pub(crate) shade: Option<u32>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto learn genetic`.
#[derive(Args)]
pub(crate) struct GeneticArgs {
    #[arg(value_name = "WEIGHTS", value_enum, hide_possible_values = true)]
    pub(crate) target: TargetName,
    #[arg(value_name = "GAME")]
    pub(crate) spec: Option<String>,
    #[arg(long, alias = "run", value_name = "FILE", value_parser = own_path())]
    pub(crate) state: OwnPath,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = output_name())]
    pub(crate) out: Option<OutputName>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=5_u32))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX), conflicts_with = "depth")]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=10_000_u32), default_value = "40")]
    pub(crate) generations: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(4..=1000_u32), default_value = "12")]
    pub(crate) population: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(4..=10_000_u32), default_value = "200")]
    pub(crate) games: u32,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto learn report`.
#[derive(Args)]
pub(crate) struct ReportArgs {
    #[arg(value_name = "FILE")]
    pub(crate) run: PathBuf,
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) svg: Option<OutputName>,
    #[arg(long)]
    pub(crate) force: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto learn check`.
#[derive(Args)]
pub(crate) struct LearnCheckArgs {
    #[arg(value_name = "FILE")]
    pub(crate) run: PathBuf,
    #[arg(value_name = "GAMES")]
    pub(crate) games: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
}
