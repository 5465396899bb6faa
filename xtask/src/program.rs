//! The program `filetto`, built for the checks that run it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Builds the program and returns its path as reported by Cargo, since the target folder may be anywhere.
pub(crate) fn build(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new(env!("CARGO"));
    let arguments =
        ["build", "--quiet", "--package", "filetto-cli", "--message-format", "json-render-diagnostics"];
    let output = cargo.args(arguments).current_dir(root).stderr(std::process::Stdio::inherit()).output();
    let output = output.context("cannot run cargo")?;
    ensure!(output.status.success(), "cargo build failed");
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let program = messages
        .filter(|message| message["target"]["name"] == "filetto")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from));
    program.context("the path of the program in the output of cargo build")
}
