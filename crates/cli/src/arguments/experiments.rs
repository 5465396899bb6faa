//! The arguments of the commands that measure: `match`, `compare`, `levels-table`, `bench`.

use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{ArgPredicate, PossibleValuesParser, TypedValueParser};
use clap::{Args, Subcommand};
use engine::{Algorithm, TimeControl};
use lab::tactics::TacticSuite;
use lab::timing::{ALGORITHMS, NearWin, TimingPhase};
use lab::{MAX_GAMES, Shard, Sprt};

use super::arena::{GamesArgs, shard, sprt};
use super::opening::OpeningArgs;
use super::output_name::{OutputName, OwnPath, output_name, own_path};
use super::values::{Program, number, program, seconds, tactic_suite, threads, time_control};

/// `filetto match`.
#[derive(Args)]
pub(crate) struct MatchArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(value_name = "A", value_parser = program)]
    pub(crate) a: Program,
    #[arg(value_name = "B", value_parser = program)]
    pub(crate) b: Program,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=MAX_GAMES), default_value = "100",
        default_value_if("sprt", ArgPredicate::IsPresent, "100000"))]
    pub(crate) games: u32,
    #[arg(long, value_name = "HYPOTHESES", value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,
    #[arg(long, value_name = "TIME", value_parser = time_control)]
    pub(crate) time_a: Option<TimeControl>,
    #[arg(long, value_name = "TIME", value_parser = time_control)]
    pub(crate) time_b: Option<TimeControl>,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights_a: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights_b: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) of_games: GamesArgs,
    #[arg(long, value_name = "FILE", value_parser = own_path())]
    pub(crate) state: Option<OwnPath>,
    #[arg(long, conflicts_with_all = ["state", "out"])]
    pub(crate) mistakes: bool,
    #[arg(long, value_name = "PART", value_parser = shard, requires = "out", conflicts_with = "sprt")]
    pub(crate) shard: Option<Shard>,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = own_path(), conflicts_with = "state")]
    pub(crate) out: Option<OwnPath>,
}

/// The files for a table of results, which is also shown on the screen.
#[derive(Args)]
pub(crate) struct ResultFiles {
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) csv: Option<OutputName>,
    #[arg(long, value_name = "FILE", value_parser = output_name())]
    pub(crate) svg: Option<OutputName>,
    /// `true` if existing files may be replaced.
    #[arg(long)]
    pub(crate) force: bool,
}

/// `filetto compare`.
#[derive(Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[arg(long, conflicts_with_all = ["depth", "last_threads", "csv", "svg"])]
    pub(crate) orders: bool,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=search::MAX_DEPTH))]
    pub(crate) depth: Option<u32>,
    #[arg(long, alias = "time", value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time_per_search: Duration,
    #[arg(long, alias = "threads", value_name = "NUMBER", value_parser = threads, default_value = "2")]
    pub(crate) last_threads: usize,
    #[command(flatten)]
    pub(crate) files: ResultFiles,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto levels-table`.
#[derive(Args)]
pub(crate) struct LevelsTableArgs {
    /// The board; `None` only with `cases`.
    #[arg(value_name = "SPEC", required_unless_present = "cases")]
    pub(crate) spec: Option<String>,
    #[arg(long, conflicts_with_all = ["spec", "k", "time_per_entry", "positions", "seed", "near_win", "phase", "algorithm",
        "levels", "state", "csv", "svg"])]
    pub(crate) cases: bool,
    /// The lengths of a winning row; if empty, the default ones.
    #[arg(long, value_name = "NUMBERS", value_parser = number(1..=20_u32), value_delimiter = ',')]
    pub(crate) k: Vec<u32>,
    #[arg(long, alias = "time", value_name = "SECONDS", value_parser = seconds, default_value = "2")]
    pub(crate) time_per_entry: Duration,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=1000_u32), default_value = "3")]
    pub(crate) positions: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "WHICH", value_parser = near_win(), default_value = "avoid")]
    pub(crate) near_win: NearWin,
    /// The phase; `None` means both.
    #[arg(long, value_name = "PHASE", value_parser = phase())]
    pub(crate) phase: Option<TimingPhase>,
    /// The algorithm; `None` means both.
    #[arg(long, value_name = "NAME", value_parser = timed_algorithm())]
    pub(crate) algorithm: Option<Algorithm>,
    /// The number of levels; `None` means all.
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=400_u32))]
    pub(crate) levels: Option<u32>,
    #[arg(long, value_name = "FILE", value_parser = own_path())]
    pub(crate) state: Option<OwnPath>,
    #[command(flatten)]
    pub(crate) files: ResultFiles,
    #[arg(long)]
    pub(crate) json: bool,
}

/// Returns a parser for the treatment of positions in which a player is about to win.
fn near_win() -> impl TypedValueParser<Value = NearWin> {
    PossibleValuesParser::new(NearWin::ALL.map(NearWin::name)).try_map(|word| {
        NearWin::ALL.into_iter().find(|near_win| near_win.name() == word).ok_or("a known word")
    })
}

/// Returns a parser for the name of an algorithm that the thesis measured.
fn timed_algorithm() -> impl TypedValueParser<Value = Algorithm> {
    PossibleValuesParser::new(ALGORITHMS.map(Algorithm::name))
        .try_map(|word| ALGORITHMS.into_iter().find(|search| search.name() == word).ok_or("a known word"))
}

/// Returns a parser for a phase of the thesis's measurements.
fn phase() -> impl TypedValueParser<Value = TimingPhase> {
    PossibleValuesParser::new(TimingPhase::ALL.map(TimingPhase::name))
        .try_map(|word| TimingPhase::ALL.into_iter().find(|phase| phase.name() == word).ok_or("a known word"))
}

/// `filetto bench`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) command: Option<BenchCommand>,
    #[arg(value_name = "SPEC")]
    pub(crate) spec: Option<String>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A command below `filetto bench`.
#[derive(Subcommand)]
pub(crate) enum BenchCommand {
    Tactics(TacticsArgs),
    FindTactics(FindTacticsArgs),
    Crowded(CrowdedArgs),
}

/// `filetto bench tactics`.
#[derive(Args)]
pub(crate) struct TacticsArgs {
    /// The file of positions; `None` means the built-in positions.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The rule of the built-in positions.
    #[arg(long, value_name = "RULE", value_parser = tactic_suite, default_value = "freestyle", conflicts_with = "file")]
    pub(crate) rule: TacticSuite,
    #[arg(long, alias = "time", value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time_per_position: Duration,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto bench crowded`.
#[derive(Args)]
pub(crate) struct CrowdedArgs {
    /// The file of positions; `None` means the built-in positions.
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX), default_value = "500000")]
    pub(crate) nodes: u64,
    /// The time limit in place of the number of nodes.
    #[arg(long, alias = "time", value_name = "SECONDS", value_parser = seconds, conflicts_with = "nodes")]
    pub(crate) time_per_position: Option<Duration>,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto bench find-tactics`.
#[derive(Args)]
pub(crate) struct FindTacticsArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: String,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=100_000_u32), default_value = "20")]
    pub(crate) positions: u32,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX), default_value = "1")]
    pub(crate) seed: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX), default_value = "20000")]
    pub(crate) short_nodes: u64,
    #[arg(long, value_name = "NUMBER", value_parser = number(1..=u64::MAX), default_value = "5000000")]
    pub(crate) long_nodes: u64,
    #[arg(short = 'j', long, value_name = "NUMBER", value_parser = threads, default_value = "1")]
    pub(crate) threads: usize,
    #[arg(short = 'o', long, value_name = "FILE", value_parser = output_name())]
    pub(crate) out: OutputName,
    #[arg(long)]
    pub(crate) force: bool,
}
