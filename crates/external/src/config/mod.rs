//! Configuration of external engines, from the command line or a file.

mod engine_config;
mod error;
mod fields;
mod file;
mod line;
mod words;

pub use self::engine_config::EngineConfig;
pub use self::error::ConfigError;
pub use self::file::read_engine_file;
pub use self::line::read_engine_line;
