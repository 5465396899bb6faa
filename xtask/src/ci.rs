//! The checks of a commit: format, lints, docs, tidy, dependencies, types for other platforms, the README's
//! test command, the page's types and lints, and the page in a browser.
//!
//! Cargo runs one build at a time in a folder, its last units use one core, a browser test mostly waits for
//! the page, and some tests use one core. So the page's types and the check for other platforms, which has a
//! folder of its own, run in parallel with the builds, and what needs the program in parallel with the other
//! tests. A parallel step prints its output when it ends.

use std::env;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::panic::resume_unwind;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::program;

/// The test command. Tidy compares the README with it.
pub(crate) const TEST: &str = "cargo test --workspace";

/// Builds the tests, and with them the program that the parallel steps run.
const BUILD: &str = "cargo test --workspace --no-run";

/// Checks the crates that also build for WebAssembly. Only their default features need files.
const WASM: &str = "cargo check --target wasm32-unknown-unknown --no-default-features -p filetto-game -p filetto-games \
    -p filetto-proof -p filetto-search -p filetto-engine -p filetto-texts -p filetto-answers -p filetto-wasm";

/// The steps up to the build of the tests, with their environment variables.
const BUILDS: [(&str, &[(&str, &str)]); 9] = [
    ("cargo fmt --all --check", &[]),
    ("cargo xtask tidy", &[]),
    ("cargo xtask supply", &[]),
    ("cargo clippy --workspace --all-targets -- -D warnings", &[]),
    // The tests of the course's steps. No other command builds them, since the code that they test is yet
    // to be written.
    ("cargo clippy --package filetto-course --test steps -- -D warnings", &[]),
    ("cargo doc --workspace --no-deps --document-private-items", &[("RUSTDOCFLAGS", "-D warnings")]),
    // The crates that a web worker needs must build without files, threads and clocks of an operating
    // system.
    ("rustup target add wasm32-unknown-unknown", &[]),
    (WASM, &[]),
    (BUILD, &[]),
];

/// Steps of xtask itself that run in parallel with the builds, one after the other.
const BESIDE_BUILDS: [&str; 2] = ["page", "platforms"];

/// Steps of xtask itself that run in parallel with the tests, one after the other. The browser comes last:
/// the first tests start hundreds of processes, and a page on a busy machine answers late.
const BESIDE_TESTS: [&str; 4] = ["certificates", "formal", "python", "browser"];

/// Returns `true` in CI (`CI=true`), where missing tools are installed and no step is skipped.
pub(crate) fn is_ci() -> bool {
    env::var("CI").is_ok_and(|value| value == "true")
}

pub(crate) fn run(root: &Path) -> Result<()> {
    side_by_side(
        || BUILDS.iter().try_for_each(|(step, variables)| run_step(root, step, variables)),
        || BESIDE_BUILDS.iter().try_for_each(|step| run_aside(root, step, &[])),
    )?;
    let built = program::of_tests(root)?;
    let variables = [(program::BUILT, built.as_os_str())];
    side_by_side(
        || run_step(root, TEST, &[]),
        || BESIDE_TESTS.iter().try_for_each(|step| run_aside(root, step, &variables)),
    )
}

/// Runs both in parallel to their ends. Returns the first error; that of `main` comes before that of
/// `aside`.
fn side_by_side(main: impl FnOnce() -> Result<()>, aside: impl FnOnce() -> Result<()> + Send) -> Result<()> {
    thread::scope(|scope| {
        let aside = scope.spawn(aside);
        let result = main();
        let aside = aside.join().unwrap_or_else(|panic| resume_unwind(panic));
        result.and(aside)
    })
}

/// Runs a command line with additional environment variables, and prints its duration.
fn run_step(root: &Path, step: &str, variables: &[(&str, &str)]) -> Result<()> {
    println!("== {step}");
    let start = Instant::now();
    let mut words = step.split_whitespace();
    let program = words.next().unwrap_or_default();
    let mut command = Command::new(program);
    command.args(words).envs(variables.iter().copied()).current_dir(root);
    let status = command.status().with_context(|| format!("cannot run {step}"))?;
    ensure!(status.success(), "{step} failed");
    println!("== {step}: {} s", start.elapsed().as_secs());
    Ok(())
}

/// Runs a step of this program with additional environment variables, and prints its output when it has
/// ended.
fn run_aside(root: &Path, step: &str, variables: &[(&str, &OsStr)]) -> Result<()> {
    let start = Instant::now();
    let program = env::current_exe().context("the path of xtask")?;
    let output = Command::new(program).arg(step).envs(variables.iter().copied()).current_dir(root).output();
    let output = output.with_context(|| format!("cannot run cargo xtask {step}"))?;
    let mut lines = io::stdout().lock();
    writeln!(lines, "== cargo xtask {step}: {} s, beside the others", start.elapsed().as_secs())?;
    lines.write_all(&output.stdout)?;
    lines.write_all(&output.stderr)?;
    lines.flush()?;
    ensure!(output.status.success(), "cargo xtask {step} failed");
    Ok(())
}
