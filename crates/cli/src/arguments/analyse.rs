//! The arguments of `analyse`.

use std::path::PathBuf;

use clap::Args;
use engine::{Algorithm, TimeControl};

use super::opening::{History, OpeningArgs};
use super::values::{Mebibytes, algorithm, memory, number, threads, time_control};

/// The maximum size of the transposition table in MiB: 64 GiB. It is reserved at once.
const MAX_TABLE_MEBIBYTES: usize = 1 << 16;

/// The maximum number of principal variations (multi-PV).
const MAX_LINES: usize = 1000;

/// `filetto analyse`.
#[derive(Args)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    /// A file with a position or moves on each line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "moves", "load"])]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "TIME", value_parser = time_control)]
    pub(crate) time: Option<TimeControl>,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=search::MAX_DEPTH))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX))]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=MAX_LINES))]
    pub(crate) lines: Option<usize>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads)]
    pub(crate) threads: Option<usize>,
    #[arg(
        long,
        visible_alias = "hash",
        value_name = "MEMORY",
        value_parser = memory(1..=MAX_TABLE_MEBIBYTES),
        default_value = "64",
        hide_default_value = true
    )]
    pub(crate) memory: Mebibytes,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// A certificate, or a folder of them, whose positions are not searched.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[arg(long, value_name = "NAME", value_parser = algorithm)]
    pub(crate) algorithm: Option<Algorithm>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) history: History,
    #[arg(long)]
    pub(crate) json: bool,
}
