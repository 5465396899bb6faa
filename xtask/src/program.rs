//! The program `filetto`, built for the checks that run it.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

/// Environment variable with the path of a program that is already built.
pub(crate) const BUILT: &str = "FILETTO";

/// Builds the program, unless the environment names one, and returns its path.
pub(crate) fn build(root: &Path) -> Result<PathBuf> {
    built_unless_named(root, &["build", "--package", "filetto-cli"])
}

/// Builds the program for Windows and returns its path. Needs the target x86_64-pc-windows-gnu of rustup and
/// a C compiler for it (Debian's gcc-mingw-w64-x86-64).
pub(crate) fn for_windows(root: &Path) -> Result<PathBuf> {
    built_by(root, &["build", "--package", "filetto-cli", "--target", "x86_64-pc-windows-gnu"], PROGRAM)
}

/// Makes a release build of the program, unless the environment names one, and returns its path.
pub(crate) fn release(root: &Path) -> Result<PathBuf> {
    built_unless_named(root, &["build", "--release", "--package", "filetto-cli"])
}

fn built_unless_named(root: &Path, arguments: &[&str]) -> Result<PathBuf> {
    env::var_os(BUILT).map_or_else(|| built_by(root, arguments, PROGRAM), |built| Ok(PathBuf::from(built)))
}

/// Returns the path of the program as built for the tests of the whole workspace. A separate build would
/// differ, since its crates then have fewer features.
pub(crate) fn of_tests(root: &Path) -> Result<PathBuf> {
    built_by(root, &["test", "--workspace", "--no-run"], PROGRAM)
}

/// Builds the native module of the Python package with the crates of the tests of the whole workspace, if
/// the environment names the program of these tests. Only the module itself is compiled then.
pub(crate) fn python_module_of_tests(root: &Path) -> Result<Option<PathBuf>> {
    // As a target of its own the macro has debug information, and the crates that use it would be compiled
    // again.
    let build = ["build", "--workspace", "--exclude", "filetto-commit", "--lib", "--tests"];
    env::var_os(BUILT).map(|_| built_by(root, &build, ("_filetto", "cdylib"))).transpose()
}

/// Runs the program, and returns its answer in JSON, or what it says on standard error if it fails.
pub(crate) fn answer(
    program: &Path,
    words: impl IntoIterator<Item = impl AsRef<OsStr>>,
) -> Result<std::result::Result<Value, String>> {
    let output = Command::new(program).args(words).stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("cannot run {}", program.display()))?;
    if !output.status.success() {
        return Ok(Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    Ok(Ok(serde_json::from_slice(&output.stdout)?))
}

/// Name and kind of the program in messages of Cargo.
const PROGRAM: (&str, &str) = ("filetto", "bin");

/// Runs Cargo and returns the path of a target's file, by the name of the target and its first kind. The path
/// comes from Cargo's messages, since the target folder may be anywhere.
pub(crate) fn built_by(root: &Path, arguments: &[&str], (name, kind): (&str, &str)) -> Result<PathBuf> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(arguments).args(["--quiet", "--message-format", "json-render-diagnostics"]);
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output();
    let output = output.context("cannot run cargo")?;
    ensure!(output.status.success(), "cargo build failed");
    let text = String::from_utf8_lossy(&output.stdout);
    let messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let file = messages
        .filter(|message| message["target"]["name"] == name && message["target"]["kind"][0] == kind)
        .filter(|message| message["profile"]["test"] == false)
        .find_map(|message| message["filenames"][0].as_str().map(PathBuf::from));
    file.with_context(|| format!("the path of {name} in the output of cargo"))
}
