//! `cargo xtask platforms`: type checks of all programs and tests for Windows and macOS, with the oldest
//! compiler that Cargo.toml allows (`rust-version`). So one check covers the systems and the oldest compiler:
//! the other steps of CI use any newer one, on Linux.
//!
//! Only the types are checked, nothing is linked. So the C library of zstd need not be compiled for these
//! systems, and Cargo does not run its build script.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::ci;

/// The targets of the check, as Rust names them.
const TARGETS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// The folder of the build. Cargo runs one build at a time in a folder, so this check has its own.
const FOLDER: &str = "target/platforms";

/// Checks the workspace, or prints that a developer's machine lacks what the check needs. CI installs it.
pub(crate) fn run(root: &Path) -> Result<()> {
    let version = oldest_compiler(root)?;
    let toolchain = if is_current(&version)? { None } else { Some(&*version) };
    if !is_installed(toolchain) {
        let install = install_command(toolchain);
        if !ci::is_ci() {
            println!("xtask: cargo xtask platforms is SKIPPED: it needs {}", install.join(" "));
            return Ok(());
        }
        println!("== {}", install.join(" "));
        let status = Command::new("rustup").args(&install[1..]).status().context("cannot run rustup")?;
        ensure!(status.success(), "{} failed", install.join(" "));
    }
    let mut check = match toolchain {
        None => Command::new("cargo"),
        Some(version) => {
            let mut rustup = Command::new("rustup");
            rustup.args(["run", version, "cargo"]);
            rustup
        }
    };
    check.args(["check", "--workspace", "--all-targets", "--keep-going", "--target-dir", FOLDER]);
    for target in TARGETS {
        // Cargo takes this in place of the output of zstd's build script, which it does not run.
        let zstd = format!("target.{target}.zstd.rustc-link-lib=['zstd']");
        check.args(["--target", target, "--config", &zstd]);
    }
    // With a target, these flags do not apply to build scripts and macros, which are not compiled again.
    let status = check.env("RUSTFLAGS", "-D warnings").current_dir(root).status();
    ensure!(status.context("cannot run cargo")?.success(), "the check for other platforms failed");
    Ok(())
}

/// Returns `rust-version` of the workspace, such as `1.95`.
fn oldest_compiler(root: &Path) -> Result<String> {
    let manifest = fs::read_to_string(root.join("Cargo.toml")).context("Cargo.toml")?;
    let manifest: toml::Table = manifest.parse().context("Cargo.toml")?;
    let version = manifest["workspace"]["package"]["rust-version"].as_str();
    version.map(str::to_owned).context("Cargo.toml: expected rust-version")
}

/// Returns `true` if the compiler in use has this version, with any patch number.
fn is_current(version: &str) -> Result<bool> {
    let output = Command::new("rustc").arg("--version").output().context("cannot run rustc")?;
    Ok(String::from_utf8_lossy(&output.stdout).starts_with(&format!("rustc {version}.")))
}

/// Returns `true` if the standard libraries of all targets are installed for the toolchain; `None` stands for
/// the one in use.
fn is_installed(toolchain: Option<&str>) -> bool {
    let mut list = Command::new("rustup");
    list.args(["target", "list", "--installed"]);
    list.args(toolchain.iter().flat_map(|toolchain| ["--toolchain", toolchain]));
    let Ok(output) = list.output() else { return false };
    let installed = String::from_utf8_lossy(&output.stdout);
    TARGETS.into_iter().all(|target| installed.lines().any(|line| line == target))
}

/// Returns the command that installs what [`is_installed`] checks.
fn install_command(toolchain: Option<&str>) -> Vec<&str> {
    let Some(version) = toolchain else { return [&["rustup", "target", "add"], &TARGETS[..]].concat() };
    let install = ["rustup", "toolchain", "install", version, "--profile", "minimal", "--no-self-update"];
    install.into_iter().chain(TARGETS.into_iter().flat_map(|target| ["--target", target])).collect()
}
