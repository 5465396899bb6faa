//! `cargo xtask browser`: the page in a real browser, by the tests of `browser-tests`.
//!
//! The rest of this project needs nothing but Rust, so who has no browser is told that these tests are skipped. A CI
//! (`CI=true`) must not skip what decides: there they are installed if that is possible, and else it fails.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::program;

/// What a browser for Playwright can be called.
const BROWSERS: [&str; 3] = ["chromium", "chromium-browser", "google-chrome"];

/// The oldest Node that Playwright and the test runner work with.
const OLDEST_NODE: u32 = 18;

/// What the tests need beside Rust.
struct Tools {
    browser: PathBuf,
    node: PathBuf,
    npm: PathBuf,
}

/// Runs the tests; `arguments` go to Node's test runner, such as `--test-name-pattern "by keyboard"`.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let folder = root.join("browser-tests");
    let is_ci = env::var("CI").is_ok_and(|value| value == "true");
    let tools = match find() {
        Err(missing) if is_ci => {
            install(&missing)?;
            find().map_err(|missing| missing_tools(&missing))?
        }
        Err(missing) => {
            println!("xtask: browser tests are SKIPPED: {}", missing_tools(&missing));
            return Ok(());
        }
        Ok(tools) => tools,
    };
    check_node(&tools.node)?;
    fetch_packages(&tools.npm, &folder)?;
    let program = program::build(root)?;
    let mut tests = Command::new(&tools.node);
    if let Some(assets) = env::var_os("ASSETS") {
        // The tests run in a folder of their own.
        tests.env(
            "ASSETS",
            fs::canonicalize(&assets).with_context(|| format!("ASSETS={}", assets.display()))?,
        );
    }
    let status = tests
        .arg("--test")
        .args(arguments)
        .arg("all.test.mjs")
        .env("FILETTO", program)
        .env("CHROMIUM", &tools.browser)
        .current_dir(&folder)
        .status()
        .context("cannot run node")?;
    ensure!(status.success(), "the browser tests failed");
    Ok(())
}

/// The tools, or the names of Debian's packages that are missing.
fn find() -> Result<Tools, Vec<&'static str>> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from).filter(|path| path.is_file());
    let browser = named.or_else(|| BROWSERS.into_iter().find_map(on_path));
    let (node, npm) = (on_path("node"), on_path("npm"));
    if let (Some(browser), Some(node), Some(npm)) = (&browser, &node, &npm) {
        return Ok(Tools { browser: browser.clone(), node: node.clone(), npm: npm.clone() });
    }
    let all = [("chromium", browser), ("nodejs", node), ("npm", npm)];
    Err(all.into_iter().filter(|(_, found)| found.is_none()).map(|(package, _)| package).collect())
}

fn missing_tools(missing: &[&str]) -> anyhow::Error {
    anyhow::anyhow!("expected {}; install them, or name the browser in CHROMIUM", missing.join(", "))
}

/// The program with this name on the path.
fn on_path(name: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Installs Debian's packages, where that is what this machine is and we may.
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

fn check_node(node: &Path) -> Result<()> {
    let output = Command::new(node).arg("--version").output().context("cannot run node")?;
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let major = version.trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    ensure!(
        major.is_some_and(|major: u32| major >= OLDEST_NODE),
        "expected node {OLDEST_NODE} or later, not {version}"
    );
    Ok(())
}

/// Fetches the packages that the lock file names, unless just these were fetched before.
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
