//! The commands with their arguments.

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use super::analyse::AnalyseArgs;
use super::arena::{MergeArgs, OpeningsArgs, TournamentArgs};
use super::check::CheckArgs;
use super::config::ConfigArgs;
use super::convert::ConvertArgs;
use super::engine::EngineModeArgs;
use super::eval::EvalArgs;
use super::experiments::{BenchArgs, CompareArgs, LevelsTableArgs, MatchArgs};
use super::ladder::LadderArgs;
use super::learn::LearnCommand;
use super::mcp::McpArgs;
use super::output_name::{OwnPath, own_path};
use super::payoffs::PayoffsArgs;
use super::perft::PerftArgs;
use super::play::{LegalArgs, PlayArgs, ShowArgs};
use super::puzzles::PuzzlesArgs;
use super::review::ReviewArgs;
use super::rules::{LessonsArgs, RulesArgs};
use super::serve::ServeArgs;
use super::site::SiteArgs;
use super::solve::SolveArgs;
use super::tables::TableCommand;
use super::tree::TreeArgs;

/// The command line, without the options that every command accepts (see [`grammar`](super::grammar)).
#[derive(Parser)]
#[command(name = "filetto", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) task: CommandArgs,
}

/// A command with its arguments.
#[derive(Subcommand)]
pub(crate) enum CommandArgs {
    Play(PlayArgs),
    Puzzles(PuzzlesArgs),
    Lessons(LessonsArgs),
    Show(ShowArgs),
    Legal(LegalArgs),
    Perft(PerftArgs),
    Eval(EvalArgs),
    Solve(SolveArgs),
    Check(CheckArgs),
    Analyse(AnalyseArgs),
    Tree(TreeArgs),
    Review(ReviewArgs),
    Convert(ConvertArgs),
    #[command(subcommand)]
    Table(TableCommand),
    Match(MatchArgs),
    Tournament(TournamentArgs),
    Merge(MergeArgs),
    Openings(OpeningsArgs),
    Compare(CompareArgs),
    LevelsTable(LevelsTableArgs),
    Ladder(LadderArgs),
    #[command(subcommand)]
    Learn(LearnCommand),
    Bench(BenchArgs),
    Serve(ServeArgs),
    Site(SiteArgs),
    Engine(EngineModeArgs),
    Mcp(McpArgs),
    Games(ListingArgs),
    Rules(RulesArgs),
    Payoffs(PayoffsArgs),
    Agents(ListingArgs),
    Config(ConfigArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Help(AboutArgs),
}

/// `filetto games` and `filetto agents`.
#[derive(Args)]
pub(crate) struct ListingArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto completions`.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    pub(crate) shell: Shell,
}

/// `filetto man`.
#[derive(Args)]
pub(crate) struct ManArgs {
    /// The words of a command: several for a subcommand.
    #[arg(value_name = "COMMAND", conflicts_with = "install")]
    pub(crate) command: Vec<String>,
    #[arg(long)]
    pub(crate) install: bool,
    #[arg(long, value_name = "FOLDER", value_parser = own_path(), requires = "install")]
    pub(crate) dir: Option<OwnPath>,
}

/// `filetto help`.
#[derive(Args)]
pub(crate) struct AboutArgs {
    /// The words of a command: several for a subcommand.
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}
