//! `cargo xtask browser`: runs the tests of `browser-tests` on the page in a real browser.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, Result, ensure};

use crate::node::{self, Tool, on_path};
use crate::program;

/// Debian package of the browser for most tests. It draws no windows, and takes half the processor time of
/// the full Chromium.
const CHROMIUM: &str = "chromium-headless-shell";

/// Names of programs that are that browser or can replace it.
const CHROMIUMS: [&str; 4] = [CHROMIUM, "chromium", "chromium-browser", "google-chrome"];

/// Debian package of the other browser.
const FIREFOX: &str = "firefox-esr";
/// Names of the program of the other browser.
const FIREFOXES: [&str; 2] = [FIREFOX, "firefox"];

/// Test files. The two files for Chromium take about the same time and run in parallel, since a test mostly
/// waits for the page. The others are short, and run after the first of them that ends; the last one is for
/// Firefox.
const FILES: [&str; 5] =
    ["playing.test.mjs", "looking.test.mjs", "unpack.test.mjs", "workers.test.mjs", "firefox.test.mjs"];

/// Number of files that run in parallel.
const AT_ONCE: usize = 2;

/// Runs the tests; `arguments` go to Node's test runner, such as `--test-name-pattern "by keyboard"`.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let folder = root.join("browser-tests");
    let Some(tools) = node::find("cargo xtask browser", tools)? else { return Ok(()) };
    let [node, npm, chromium] = &tools[..] else { return Ok(()) };
    let firefox =
        node::find("cargo xtask browser in Firefox", || vec![(FIREFOX, browser("FIREFOX", &FIREFOXES))])?;
    node::prepare(node, npm, &folder)?;
    let program = program::build(root)?;
    let assets = env::var_os("ASSETS").map(|assets| {
        // The tests run in their own folder, so a relative path would not be found.
        fs::canonicalize(&assets).with_context(|| format!("ASSETS={}", assets.display()))
    });
    let assets = assets.transpose()?;
    let run_file = |file: &str| -> Result<()> {
        let mut tests = Command::new(node);
        tests.arg("--test").args(arguments).arg(file).current_dir(&folder);
        tests
            .env("FILETTO", &program)
            .env("CHROMIUM", chromium)
            .envs(firefox.iter().flatten().map(|path| ("FIREFOX", path)));
        if let Some(assets) = &assets {
            tests.env("ASSETS", assets);
        }
        let output = tests.stderr(Stdio::inherit()).output().context("cannot run node")?;
        io::stdout().write_all(&output.stdout)?;
        ensure!(output.status.success(), "the browser tests failed: {file}");
        Ok(())
    };
    let files = if firefox.is_some() { &FILES[..] } else { &FILES[..FILES.len() - 1] };
    let files = Mutex::new(files.iter());
    let run_files = || -> Result<()> {
        let next = || files.lock().unwrap_or_else(PoisonError::into_inner).next();
        let mut result = Ok(());
        while let Some(file) = next() {
            result = result.and(run_file(file));
        }
        result
    };
    thread::scope(|scope| {
        let runs = [(); AT_ONCE].map(|()| scope.spawn(run_files));
        let results = runs.map(|run| run.join().unwrap_or_else(|panic| resume_unwind(panic)));
        results.into_iter().collect()
    })
}

/// Returns Node, npm and the browser of most tests.
pub(crate) fn tools() -> Vec<Tool> {
    [node::tools().to_vec(), vec![(CHROMIUM, browser("CHROMIUM", &CHROMIUMS))]].concat()
}

/// Returns the browser that an environment variable names, or the first of these names on the path.
fn browser(variable: &str, names: &[&str]) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from).filter(|path| path.is_file());
    named.or_else(|| names.iter().copied().find_map(on_path))
}
