//! `cargo xtask answers`: writes the schemas of the answers into openapi.json, and from it the types of the
//! page in `script/answers.js`. It runs the server's test that compares them, which then writes them.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

pub(crate) fn run(root: &Path) -> Result<()> {
    let mut test = Command::new("cargo");
    test.args(["test", "--quiet", "-p", "filetto-web", "--test", "server", "generated::"]);
    test.env("FILETTO_WRITE_ANSWERS", "1").current_dir(root);
    ensure!(
        test.status().context("cannot run cargo")?.success(),
        "the types of the answers were not written"
    );
    Ok(())
}
