//! The commands with their arguments.

use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use super::analyse::Analyse;
use super::check::Check;
use super::experiments::{Bench, Compare, LevelsTable, Match};
use super::ladder::Ladder;
use super::perft::Perft;
use super::play::{Legal, Play};
use super::serve::Serve;
use super::solve::Solve;
use super::tables::TableTask;

/// The command line, but for what every command takes (see [`grammar`](super::grammar)).
#[derive(Parser)]
#[command(name = "filetto", version)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) task: Task,
}

/// A command with its arguments.
#[derive(Subcommand)]
pub(crate) enum Task {
    Play(Play),
    Legal(Legal),
    Perft(Perft),
    Solve(Solve),
    Check(Check),
    Analyse(Analyse),
    #[command(subcommand)]
    Table(TableTask),
    Match(Match),
    Compare(Compare),
    LevelsTable(LevelsTable),
    Ladder(Ladder),
    Bench(Bench),
    Serve(Serve),
    Games(Listing),
    Agents(Listing),
    Completions(Completions),
    Man(About),
    Help(About),
}

/// `filetto games` and `filetto agents`.
#[derive(Args)]
pub(crate) struct Listing {
    #[arg(long)]
    pub(crate) json: bool,
}

/// `filetto completions`.
#[derive(Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL", hide_possible_values = true)]
    pub(crate) shell: Shell,
}

/// `filetto man` and `filetto help`.
#[derive(Args)]
pub(crate) struct About {
    /// The words of a command: more than one for a command below another.
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}
