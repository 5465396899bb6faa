//! The arguments of `perft`.

use clap::Args;

use super::opening::{OpeningArgs, StartArgs};
use super::values::{WrongValue, number};

/// The name of the depth in messages.
pub(crate) const DEPTH: &str = "DEPTH";

/// `filetto perft`.
#[derive(Args)]
pub(crate) struct PerftArgs {
    #[arg(value_name = "SPEC")]
    spec: Option<String>,
    #[arg(value_name = DEPTH, value_parser = depth)]
    depth: Option<u32>,
    #[command(flatten)]
    place: StartArgs,
    /// The leaves below each move.
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

fn depth(word: &str) -> Result<u32, WrongValue> {
    number(0..=99_u32)(word)
}

/// A missing or wrong argument of `perft`.
pub(crate) enum NoDepth {
    Missing,
    /// A depth without a game.
    NoGame {
        depth: u32,
    },
    Wrong {
        found: String,
        why: WrongValue,
    },
}

impl PerftArgs {
    /// Returns the game and the depth. With a saved game, the only word is the depth.
    pub(crate) fn opening_and_depth(self) -> Result<(OpeningArgs, u32), NoDepth> {
        let (spec, depth) = match (self.spec, self.depth) {
            (Some(word), None) if self.place.load.is_some() => (None, read(word)?),
            (Some(word), None) if let Ok(depth) = depth(&word) => return Err(NoDepth::NoGame { depth }),
            (spec, Some(depth)) => (spec, depth),
            (_, None) => return Err(NoDepth::Missing),
        };
        Ok((OpeningArgs { spec, place: self.place }, depth))
    }
}

fn read(word: String) -> Result<u32, NoDepth> {
    depth(&word).map_err(|why| NoDepth::Wrong { found: word, why })
}
