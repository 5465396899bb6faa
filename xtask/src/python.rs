//! `cargo xtask wheel` and `cargo xtask python`: the Python package as files for pip, and its tests.
//!
//! Both need Python 3.10 or later and the index of Python packages. What they install lies in environments
//! of their own below `target/python`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::node;

/// The folder of the package.
const PACKAGE: &str = "python";

/// The largest size of a wheel, in bytes.
const MAX_WHEEL: u64 = 4_000_000;

/// Builds wheels of these targets, by default that of this machine, as a release would have them.
pub(crate) fn wheel(root: &Path, targets: &[&str]) -> Result<()> {
    let Some(python) = python("wheel")? else { return Ok(()) };
    let tools = environment(root, &python, "tools", "requirements-build.txt")?;
    let targets = if targets.is_empty() { &["x86_64-unknown-linux-gnu"] } else { targets };
    for target in targets {
        let folder = root.join("target/python/wheels").join(target);
        // Zig links against the C library of old systems.
        let options = ["--release", "--zig", "--compatibility", "manylinux2014", "--target", target];
        let wheel = built(root, &tools, &folder, &options)?;
        let size = fs::metadata(&wheel)?.len();
        println!("wheel: {} ({size} bytes)", wheel.display());
        ensure!(size <= MAX_WHEEL, "the wheel has over {MAX_WHEEL} bytes");
    }
    Ok(())
}

/// Builds the wheel, installs it in a fresh environment, and runs the tests and the type checks there.
pub(crate) fn test(root: &Path, arguments: &[&str]) -> Result<()> {
    let Some(python) = python("python")? else { return Ok(()) };
    let tools = environment(root, &python, "tools", "requirements-build.txt")?;
    let wheel = built(root, &tools, &root.join("target/python/wheels/dev"), &["--profile", "dev"])?;
    let tests = environment(root, &python, "tests", "requirements-test.txt")?;
    // `filetto mcp` and `python -m filetto.mcp` pass the same tests.
    run(Command::new(env!("CARGO")).args(["build", "--package", "filetto-cli"]).current_dir(root))?;
    let program = root.join("target/debug/filetto");
    let (wheel, package) = (wheel.as_os_str(), root.join(PACKAGE));
    // The tests are of the installed package: the folder with its sources is not on the path.
    let install = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"].map(OsStr::new);
    run(Command::new(&tests).args(install).arg(wheel))?;
    let elsewhere = root.join("target/python");
    let pytest = ["-m", "pytest", "--quiet", "--import-mode=importlib", "-p", "no:cacheprovider"];
    run(Command::new(&tests)
        .args(pytest)
        .args(arguments)
        .arg(package.join("tests"))
        .env("FILETTO_PROGRAM", program)
        .current_dir(&elsewhere))?;
    run(Command::new(&tests).args(["-m", "mypy", "--strict", "-p", "filetto"]).current_dir(&elsewhere))
}

/// Returns Python, or `None` on a developer's machine without it.
fn python(step: &str) -> Result<Option<PathBuf>> {
    let tools = || vec![("python3-venv", node::on_path("python3"))];
    Ok(node::find(step, tools)?.and_then(|paths| paths.into_iter().next()))
}

/// Makes an environment with the packages of a list, unless it has them, and returns its Python.
fn environment(root: &Path, python: &Path, name: &str, list: &str) -> Result<PathBuf> {
    let folder = root.join("target/python").join(name);
    let wanted = fs::read(root.join(PACKAGE).join(list)).with_context(|| list.to_owned())?;
    let inside = folder.join("bin/python");
    let stamp = folder.join(".installed");
    if fs::read(&stamp).is_ok_and(|before| before == wanted) {
        return Ok(inside);
    }
    run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
    run(Command::new(&inside).args(install).arg(root.join(PACKAGE).join(list)))?;
    fs::write(&stamp, wanted).with_context(|| stamp.display().to_string())?;
    Ok(inside)
}

/// Builds a wheel into an empty folder, and returns its path.
fn built(root: &Path, tools: &Path, folder: &Path, options: &[&str]) -> Result<PathBuf> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut maturin = Command::new(tools);
    maturin.args(["-m", "maturin", "build", "--quiet", "--manifest-path"]);
    maturin.arg(root.join(PACKAGE).join("Cargo.toml")).arg("--out").arg(folder).args(options);
    run(maturin.current_dir(root))?;
    let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths: Vec<PathBuf> = files.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    let wheel = paths.into_iter().find(|path| path.extension() == Some(OsStr::new("whl")));
    wheel.context("maturin wrote no wheel")
}

fn run(command: &mut Command) -> Result<()> {
    let status =
        command.status().with_context(|| format!("cannot run {}", command.get_program().display()))?;
    ensure!(status.success(), "{} failed", command.get_program().display());
    Ok(())
}
