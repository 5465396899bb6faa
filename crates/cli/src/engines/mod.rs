//! External engines: the user's descriptions, their part in matches, and their logs.

mod competitor;
mod directory;
mod logs;
mod player;

pub(crate) use self::competitor::EngineCompetitor;
pub(crate) use self::directory::EngineDirectory;
pub(crate) use self::logs::EngineLogs;
pub(crate) use self::player::EnginePlayer;
