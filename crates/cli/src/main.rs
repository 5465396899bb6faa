//! The program `filetto` with the built-in games.

use std::process::ExitCode;

/// The version with its commit. The macro stands here and not in the library, which is large: what contains it
/// is compiled again at every commit.
const VERSION: &str = commit::version!();

fn main() -> ExitCode {
    filetto_cli::run_version(VERSION, engine::Registry::standard())
}
