//! The arguments that describe external engines, for the commands in which they play.

use std::path::PathBuf;

use clap::Args;
use external::{EngineConfig, read_engine_line};

use super::output_name::{OwnPath, own_path};
use super::values::WrongValue;

/// The external engines that the user describes.
#[derive(Args, Debug, Default)]
pub(crate) struct ExternalEngineArgs {
    #[arg(id = "engine_command", long = "engine", value_name = "ENGINE", value_parser = engine)]
    pub(crate) engine: Vec<EngineConfig>,
    #[arg(long, value_name = "FILE")]
    pub(crate) engines: Option<PathBuf>,
    #[arg(long, value_name = "FOLDER", value_parser = own_path())]
    pub(crate) engine_logs: Option<OwnPath>,
}

fn engine(line: &str) -> Result<EngineConfig, WrongValue> {
    read_engine_line(line).map_err(WrongValue::Engine)
}
