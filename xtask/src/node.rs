//! Node and npm, for the checks and tests of the page. The rest of the project needs only Rust.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, anyhow, bail, ensure};

use crate::ci;

/// The oldest major version of Node for Playwright, ESLint and the test runner.
const MIN_NODE: u32 = 18;

/// A program that a step needs: its package in Debian, and its path if it was found.
pub(crate) type Tool = (&'static str, Option<PathBuf>);

/// Returns Node and npm.
pub(crate) fn tools() -> [Tool; 2] {
    [("nodejs", on_path("node")), ("npm", on_path("npm"))]
}

/// Returns the paths of the tools. On a developer's machine without them it prints a message and returns
/// `None`, and the step is skipped. CI (`CI=true`) skips nothing: it installs them if it can, and fails
/// otherwise.
pub(crate) fn find(step: &str, tools: impl Fn() -> Vec<Tool>) -> Result<Option<Vec<PathBuf>>> {
    let missing = match paths(tools()) {
        Ok(paths) => return Ok(Some(paths)),
        Err(missing) => missing,
    };
    if !ci::is_ci() {
        println!("xtask: {step} is SKIPPED: {}", missing_tools(&missing));
        return Ok(None);
    }
    install(&missing)?;
    paths(tools()).map(Some).map_err(|missing| missing_tools(&missing))
}

/// Returns the paths of the tools, or the packages of the missing ones.
fn paths(tools: Vec<Tool>) -> Result<Vec<PathBuf>, Vec<&'static str>> {
    let missing: Vec<_> =
        tools.iter().filter(|(_, path)| path.is_none()).map(|(package, _)| *package).collect();
    if missing.is_empty() {
        Ok(tools.into_iter().filter_map(|(_, path)| path).collect())
    } else {
        Err(missing)
    }
}

fn missing_tools(missing: &[&str]) -> anyhow::Error {
    let is_browser = |package: &&str| package.starts_with("chromium") || package.starts_with("firefox");
    let or_named =
        if missing.iter().any(is_browser) { ", or name the browsers in CHROMIUM and FIREFOX" } else { "" };
    anyhow!("expected {}; install them{or_named}", missing.join(", "))
}

/// Returns the path of the program with this name.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs packages; only on Debian and as root.
fn install(missing: &[&str]) -> Result<()> {
    let user = Command::new("id").arg("-u").output().map(|output| output.stdout).unwrap_or_default();
    if user.trim_ascii() != b"0" || !Path::new("/etc/debian_version").exists() {
        bail!(missing_tools(missing));
    }
    let apt = |arguments: &[&str]| -> Result<()> {
        println!("== apt-get {}", arguments.join(" "));
        let apt = Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
        ensure!(apt.context("cannot run apt-get")?.success(), "apt-get failed");
        Ok(())
    };
    apt(&["update", "--quiet"])?;
    apt(&[&["install", "--yes", "--quiet", "--no-install-recommends"], missing].concat())
}

/// Checks that Node is recent enough, and fetches the packages in the lock file of the folder.
pub(crate) fn prepare(node: &Path, npm: &Path, folder: &Path) -> Result<()> {
    check_version(node)?;
    fetch_packages(npm, folder)
}

fn check_version(node: &Path) -> Result<()> {
    let output = Command::new(node).arg("--version").output().context("cannot run node")?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    ensure!(
        major.is_some_and(|major: u32| major >= MIN_NODE),
        "expected node {MIN_NODE} or later, not {version}"
    );
    Ok(())
}

/// Fetches the packages of the lock file, unless they were fetched before.
fn fetch_packages(npm: &Path, folder: &Path) -> Result<()> {
    let lock = fs::read(folder.join("package-lock.json")).context("package-lock.json")?;
    let fetched = folder.join("node_modules").join(".fetched");
    if fs::read(&fetched).is_ok_and(|before| before == lock) {
        return Ok(());
    }
    println!("== npm ci");
    let mut npm = Command::new(npm);
    npm.args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]).current_dir(folder);
    ensure!(npm.status().context("cannot run npm")?.success(), "npm ci failed");
    fs::write(&fetched, lock).with_context(|| fetched.display().to_string())
}
