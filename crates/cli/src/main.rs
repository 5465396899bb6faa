//! The program `filetto` with the built-in games.

use std::process::ExitCode;

fn main() -> ExitCode {
    filetto_cli::run(engine::Registry::standard())
}
