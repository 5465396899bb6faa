//! An external engine that plays games by the system clock, with a log of its faults.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use engine::Session;
use external::{EngineConfig, EngineFault, EngineReport, ExternalEngine, MoveLimits, WaitControl};
use lab::SystemClock;
use texts::Catalogue;

use super::logs::EngineLogs;

/// An external engine with a folder for its logs.
pub(crate) struct EnginePlayer {
    engine: ExternalEngine,
    logs: Arc<EngineLogs>,
}

impl EnginePlayer {
    pub(crate) fn new(config: EngineConfig, logs: Arc<EngineLogs>) -> EnginePlayer {
        EnginePlayer { engine: ExternalEngine::new(config), logs }
    }

    pub(crate) fn name(&self) -> &str {
        &self.engine.config().name
    }

    /// Begins a game, unless `stop` is set.
    pub(crate) fn new_game(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        stop: &AtomicBool,
    ) -> Result<(), EngineFault> {
        self.engine.new_game(session, limits, WaitControl { clock: &SystemClock, stop })
    }

    /// Returns the engine's move, unless `stop` is set.
    pub(crate) fn choose(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        stop: &AtomicBool,
    ) -> Result<String, EngineFault> {
        self.engine.choose(session, limits, WaitControl { clock: &SystemClock, stop })
    }

    /// Returns the engine's next acts in an opening by swap2, unless `stop` is set.
    pub(crate) fn swap2(
        &mut self,
        session: &dyn Session,
        limits: &MoveLimits,
        stop: &AtomicBool,
    ) -> Result<Vec<String>, EngineFault> {
        self.engine.swap2(session, limits, WaitControl { clock: &SystemClock, stop })
    }

    /// Returns what the engine said about the search of its last move.
    pub(crate) fn report(&self) -> &EngineReport {
        self.engine.report()
    }

    /// Writes the log of the game to a file under this title, and returns the path if that succeeds.
    pub(crate) fn keep_log(&self, texts: &Catalogue, title: &str) -> Option<PathBuf> {
        let title = format!("{}: {}\n# {title}", self.name(), self.engine.config().identity());
        self.logs.keep(texts, &title, &self.engine.log())
    }
}
