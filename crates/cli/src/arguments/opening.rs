//! The position where a game begins, and the history limits that end it in addition to its rules.

use std::path::PathBuf;

use clap::Args;
use engine::HistoryRules;

use super::values::history_limit;

/// A game, its position and moves; or a saved game.
#[derive(Args)]
pub(crate) struct OpeningArgs {
    #[arg(value_name = "SPEC")]
    pub(crate) spec: Option<String>,
    #[command(flatten)]
    pub(crate) place: StartArgs,
}

impl OpeningArgs {
    /// Returns the arguments for the start of a game.
    pub(crate) fn start(spec: &str) -> OpeningArgs {
        OpeningArgs { spec: Some(spec.to_owned()), place: StartArgs::default() }
    }
}

/// The position of a game at which to begin.
#[derive(Args, Default, Clone)]
pub(crate) struct StartArgs {
    #[arg(long, value_name = "POSITION", conflicts_with = "load")]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES", conflicts_with = "load")]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<PathBuf>,
}

/// The history limits that make a game a draw. A missing limit has its default or the saved game's value.
#[derive(Args, Default)]
pub(crate) struct History {
    #[arg(long, value_name = "NUMBER", value_parser = history_limit)]
    repetitions: Option<u32>,
    #[arg(long, value_name = "NUMBER", value_parser = history_limit)]
    quiet_plies: Option<u32>,
}

impl History {
    /// Returns the rules `usual`, with the limits that the arguments set.
    pub(crate) fn changing(&self, usual: HistoryRules) -> HistoryRules {
        HistoryRules {
            repetitions: self.repetitions.unwrap_or(usual.repetitions),
            quiet_plies: self.quiet_plies.unwrap_or(usual.quiet_plies),
        }
    }
}
