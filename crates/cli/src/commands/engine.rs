//! `filetto engine`: plays for other programs over one of several text protocols on standard input and
//! output.

use std::io;
use std::sync::Arc;

use lab::SystemClock;
use protocols::{EngineError, EngineSettings, MAX_HASH, Streams};

use crate::arguments::engine::EngineModeArgs;
use crate::arguments::nearest::wrong_spec;
use crate::failure::Failure;
use crate::opening;
use crate::screen::Screen;
use crate::{certificates, meminfo, tables_dir, weights as learned};

pub(super) fn run(screen: &mut Screen<'_>, arguments: EngineModeArgs) -> Result<(), Failure> {
    if let (Some(spec), Some(level)) = (&arguments.spec, arguments.level) {
        opening::open_start(spec)?.check_agent(level)?;
    }
    let weights = match (&arguments.spec, &arguments.weights) {
        (Some(spec), Some(path)) => Some(learned::set(screen.texts, &mut *opening::open_start(spec)?, path)?),
        _ => None,
    };
    let books = match (&arguments.spec, &arguments.proof) {
        (Some(spec), Some(path)) => certificates::books(screen.texts, &*opening::open_start(spec)?, path)?,
        _ => Vec::new(),
    };
    let usual = || tables_dir::default_dir().ok().filter(|folder| folder.is_dir());
    let max_hash = max_hash();
    let settings = EngineSettings {
        spec: arguments.spec,
        hash: arguments.memory.0.min(max_hash),
        max_hash,
        threads: arguments.threads.unwrap_or(1),
        level: arguments.level,
        seed: arguments.seed.unwrap_or_default(),
        tables: arguments.tables.or_else(usual),
        weights: weights.map(Arc::from),
        books,
        version: env!("CARGO_PKG_VERSION"),
        ..EngineSettings::default()
    };
    let streams = Streams { output: screen.output.writer(), log: &mut io::stderr() };
    let served = protocols::serve(arguments.protocol, settings, Arc::new(SystemClock), io::stdin(), streams);
    served.map_err(|error| match error {
        EngineError::Spec(error) => Failure::Usage(wrong_spec(screen.texts, &error)),
        EngineError::OtherGame { protocol, game } => {
            let arguments = [("protocol", protocol.name().into()), ("game", game.into())];
            Failure::Usage(screen.texts.with("usage-protocol-game", arguments))
        }
        EngineError::Output(error) => error.into(),
    })
}

/// Maximum size of the transposition table that a front end may set, in MiB: the machine's memory, at most
/// [`MAX_HASH`].
fn max_hash() -> usize {
    let machine = meminfo::total().and_then(|bytes| usize::try_from(bytes >> 20).ok());
    machine.map_or(MAX_HASH, |mebibytes| mebibytes.clamp(1, MAX_HASH))
}
