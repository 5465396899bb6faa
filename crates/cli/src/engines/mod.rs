//! Engines of other programs: which ones the user has, how they take part in a match, and where their logs are kept.

mod competitor;
mod directory;
mod logs;
mod player;

pub(crate) use self::competitor::EngineCompetitor;
pub(crate) use self::directory::EngineDirectory;
pub(crate) use self::logs::EngineLogs;
pub(crate) use self::player::EnginePlayer;
