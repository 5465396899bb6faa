//! `cargo xtask browser`: runs the tests of `browser-tests` on the page in a real browser.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::node::{self, Tool, on_path};
use crate::program;

/// The names of programs that are browsers for Playwright.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// Runs the tests; `arguments` go to Node's test runner, such as `--test-name-pattern "by keyboard"`.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let folder = root.join("browser-tests");
    let Some(tools) = node::find("cargo xtask browser", tools)? else { return Ok(()) };
    let [node, npm, browser] = &tools[..] else { return Ok(()) };
    node::prepare(node, npm, &folder)?;
    let program = program::build(root)?;
    let mut tests = Command::new(node);
    if let Some(assets) = env::var_os("ASSETS") {
        // The tests run in their own folder.
        let assets = fs::canonicalize(&assets).with_context(|| format!("ASSETS={}", assets.display()))?;
        tests.env("ASSETS", assets);
    }
    tests.arg("--test").args(arguments).arg("all.test.mjs").current_dir(&folder);
    tests.env("FILETTO", program).env("CHROMIUM", browser);
    ensure!(tests.status().context("cannot run node")?.success(), "the browser tests failed");
    Ok(())
}

/// Node, npm and a browser: the one that CHROMIUM names, or one on the path.
fn tools() -> Vec<Tool> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file());
    let browser = named.or_else(|| BROWSERS.into_iter().find_map(on_path));
    [node::tools().to_vec(), vec![("chromium", browser)]].concat()
}
