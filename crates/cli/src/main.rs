//! The program `filetto` with the built-in games.

use std::process::ExitCode;

/// The version with its commit. The crate with the macro is compiled again at every commit, so the macro is
/// not in the library, which is large.
const VERSION: &str = commit::version!();

fn main() -> ExitCode {
    filetto_cli::run_version(VERSION, engine::Registry::standard())
}
