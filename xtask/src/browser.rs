//! `cargo xtask browser`: runs the tests of `browser-tests` on the page in a real browser.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, ensure};

use crate::node::{self, Tool, on_path};
use crate::program;

/// The names of programs that are browsers for Playwright.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The halves of the tests, of about equal length. They run side by side, since a page is mostly waited for.
const HALVES: [&str; 2] = ["playing.test.mjs", "looking.test.mjs"];

/// Runs the tests; `arguments` go to Node's test runner, such as `--test-name-pattern "by keyboard"`.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let folder = root.join("browser-tests");
    let Some(tools) = node::find("cargo xtask browser", tools)? else { return Ok(()) };
    let [node, npm, browser] = &tools[..] else { return Ok(()) };
    node::prepare(node, npm, &folder)?;
    let program = program::build(root)?;
    let assets = env::var_os("ASSETS").map(|assets| {
        // The tests run in their own folder.
        fs::canonicalize(&assets).with_context(|| format!("ASSETS={}", assets.display()))
    });
    let assets = assets.transpose()?;
    let run_half = &|half: &str| -> Result<()> {
        let mut tests = Command::new(node);
        tests.arg("--test").args(arguments).arg(half).current_dir(&folder);
        tests.env("FILETTO", &program).env("CHROMIUM", browser);
        if let Some(assets) = &assets {
            tests.env("ASSETS", assets);
        }
        let output = tests.stderr(Stdio::inherit()).output().context("cannot run node")?;
        io::stdout().write_all(&output.stdout)?;
        ensure!(output.status.success(), "the browser tests failed: {half}");
        Ok(())
    };
    thread::scope(|scope| {
        let halves = HALVES.map(|half| scope.spawn(move || run_half(half)));
        let results = halves.map(|half| half.join().unwrap_or_else(|panic| resume_unwind(panic)));
        results.into_iter().collect()
    })
}

/// Node, npm and a browser: the one that CHROMIUM names, or one on the path.
fn tools() -> Vec<Tool> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file());
    let browser = named.or_else(|| BROWSERS.into_iter().find_map(on_path));
    [node::tools().to_vec(), vec![("chromium", browser)]].concat()
}
