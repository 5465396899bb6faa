//! The arguments of `play` and `legal`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::ArgPredicate;
use engine::{OpeningRule, TimeControl};

use super::external_engines::ExternalEngineArgs;
use super::nearest::HUMAN;
use super::opening::{History, OpeningArgs};
use super::values::{Program, WrongValue, number, opening_rule, program, time_control};

/// `filetto play`.
#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    /// The first player; `None` if the saved game or `--against` determines it.
    #[arg(
        long,
        value_name = "WHO",
        value_parser = participant,
        default_value = "human",
        default_value_if("load", ArgPredicate::IsPresent, None),
        default_value_if("resume", ArgPredicate::IsPresent, None),
        default_value_if("against", ArgPredicate::IsPresent, None)
    )]
    pub(crate) first: Option<Participant>,
    #[arg(
        long,
        value_name = "WHO",
        value_parser = participant,
        default_value = "hard",
        default_value_if("load", ArgPredicate::IsPresent, None),
        default_value_if("resume", ArgPredicate::IsPresent, None),
        default_value_if("against", ArgPredicate::IsPresent, None)
    )]
    pub(crate) second: Option<Participant>,
    #[arg(long, value_name = "WHO", value_parser = participant)]
    pub(crate) against: Option<Participant>,
    #[arg(long, value_name = "TIME", value_parser = time_control, conflicts_with = "depth")]
    pub(crate) time: Option<TimeControl>,
    #[arg(long, value_name = "PLIES", value_parser = number(1..=999_u32))]
    pub(crate) depth: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = number(0..=u64::MAX))]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FOLDER")]
    pub(crate) tables: Option<PathBuf>,
    /// A certificate, or a folder of them, for `perfect` to play by.
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) engines: ExternalEngineArgs,
    /// The opening rule by which the game begins.
    #[arg(long, value_name = "RULE", value_parser = opening_rule, conflicts_with_all = ["load", "resume", "position", "moves"])]
    pub(crate) opening_rule: Option<OpeningRule>,
    #[arg(long)]
    pub(crate) ponder: bool,
    #[command(flatten)]
    pub(crate) history: History,
    /// The prompt in place of the whole terminal.
    #[arg(long)]
    pub(crate) plain: bool,
    /// The game that was left last.
    #[arg(long, conflicts_with_all = ["load", "position", "moves", "spec"])]
    pub(crate) resume: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A player: a human or a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Participant {
    Human,
    Program(Program),
}

fn participant(word: &str) -> Result<Participant, WrongValue> {
    match word.trim().to_lowercase().as_str() {
        HUMAN | "umano" => Ok(Participant::Human),
        _ => program(word).map(Participant::Program).map_err(|_| WrongValue::Participant),
    }
}

/// `filetto show`.
#[derive(Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[command(flatten)]
    pub(crate) history: History,
}

/// `filetto legal`.
#[derive(Args)]
pub(crate) struct LegalArgs {
    #[command(flatten)]
    pub(crate) opening: OpeningArgs,
    #[command(flatten)]
    pub(crate) history: History,
    #[arg(long)]
    pub(crate) why: bool,
    #[arg(long)]
    pub(crate) json: bool,
}
