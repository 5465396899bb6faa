//! The program mdBook, which makes the book. It is built once into the target folder: as a dependency of
//! xtask, it would add 200 crates to every check of a commit.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The version that is installed; another one may write other anchors.
const VERSION: &str = "0.5.4";

/// Makes the book from its sources.
pub(super) fn build(root: &Path, target: &Path, sources: &Path, book: &Path) -> Result<()> {
    let mdbook = installed(root, target)?;
    let mut command = Command::new(&mdbook);
    command.env("RUST_LOG", "warn").arg("build").arg("--dest-dir").arg(book).arg(sources);
    let status = command.status().with_context(|| format!("cannot run {}", mdbook.display()))?;
    ensure!(status.success(), "mdbook build failed");
    Ok(())
}

/// Returns the path of mdBook, and installs it unless it was installed before.
fn installed(root: &Path, target: &Path) -> Result<PathBuf> {
    let tools = target.join("tools");
    let program = tools.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    if has_version(&program) {
        return Ok(program);
    }
    let build = tools.join("build");
    println!("== cargo install mdbook --version {VERSION}");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["install", "mdbook", "--version", VERSION, "--locked", "--quiet"]);
    cargo.args(["--no-default-features", "--features", "search"]);
    cargo.arg("--root").arg(&tools).arg("--target-dir").arg(&build);
    let status = cargo.current_dir(root).status().context("cannot run cargo install")?;
    ensure!(status.success(), "cargo install mdbook failed");
    fs::remove_dir_all(&build).with_context(|| build.display().to_string())?;
    Ok(program)
}

fn has_version(program: &Path) -> bool {
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == format!("mdbook v{VERSION}"))
}
