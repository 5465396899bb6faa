//! `cargo xtask wheel` and `cargo xtask python`: the Python package as files for pip, and its tests.
//!
//! Both need Python 3.10 or later and the index of Python packages. What they install lies in environments
//! of their own below `target/python`.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{node, program};

/// The folder of the package.
const PACKAGE: &str = "python";

/// The largest size of a wheel, in bytes.
const MAX_WHEEL: u64 = 4_000_000;

/// Builds wheels of these targets, by default that of this machine, as a release would have them.
pub(crate) fn wheel(root: &Path, targets: &[&str]) -> Result<()> {
    let Some(python) = python("wheel")? else { return Ok(()) };
    let tools = tools(root, &python, "wheel-tools", "requirements-wheel.txt")?;
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

/// Builds the wheel, installs it in a fresh environment, and runs the tests there.
pub(crate) fn test(root: &Path, arguments: &[&str]) -> Result<()> {
    let Some(python) = python("python")? else { return Ok(()) };
    let tools = tools(root, &python, "tools", "requirements-build.txt")?;
    let folder = root.join("target/python/wheels/dev");
    let wheel = match program::python_module_of_tests(root)? {
        Some(module) => packed(root, &tools, &folder, &module)?,
        None => built(root, &tools, &folder, &["--profile", "dev"])?,
    };
    let tests = installed(root, &tools, &wheel)?;
    // `filetto mcp` and `python -m filetto.mcp` pass the same tests.
    let program = program::build(root)?;
    // The tests are of the installed package: the folder with its sources is not on the path.
    let pytest = ["-m", "pytest", "--quiet", "--import-mode=importlib", "-p", "no:cacheprovider"];
    let mut run_tests = Command::new(tests);
    run_tests.args(pytest).args(arguments).arg(root.join(PACKAGE).join("tests"));
    run_tests.env("FILETTO_PROGRAM", program);
    run(run_tests.current_dir(root.join("target/python")))
}

/// Compares the states of the package with those of pyspiel over this number of random plies of each game.
pub(crate) fn interop(root: &Path, plies: &str) -> Result<()> {
    let Some(python) = python("interop")? else { return Ok(()) };
    let tools = tools(root, &python, "tools", "requirements-build.txt")?;
    let folder = root.join("target/python/wheels/release");
    let wheel = built(root, &tools, &folder, &["--release"])?;
    let tests = installed(root, &tools, &wheel)?;
    let script = root.join(PACKAGE).join("tests/interop.py");
    run(Command::new(tests).arg(script).args(["--plies", plies]).current_dir(root.join("target/python")))
}

/// Returns Python with its environments, or `None` on a developer's machine without it.
fn python(step: &str) -> Result<Option<PathBuf>> {
    // Debian's Python alone can make no environment with pip.
    let has_pip = |python: &PathBuf| {
        let output = Command::new(python).args(["-c", "import ensurepip"]).output();
        output.is_ok_and(|output| output.status.success())
    };
    let tools = || vec![("python3-venv", node::on_path("python3").filter(has_pip))];
    Ok(node::find(step, tools)?.and_then(|paths| paths.into_iter().next()))
}

/// Makes an environment with the tools of a list, unless it has them, and returns the folder of its programs.
fn tools(root: &Path, python: &Path, name: &str, list: &str) -> Result<PathBuf> {
    environment(root, name, list, |folder, list| {
        run(Command::new(python).args(["-m", "venv", "--clear"]).arg(folder))?;
        let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
        run(Command::new(folder.join("bin/python")).args(install).arg(list))
    })
}

/// Installs a wheel in the environment of the tests, and returns its Python.
fn installed(root: &Path, tools: &Path, wheel: &Path) -> Result<PathBuf> {
    // uv: with hundreds of files pip takes nine times the processor time.
    let uv = |command: &[&str]| {
        let mut uv = Command::new(tools.join("uv"));
        uv.arg("--quiet").args(command);
        uv
    };
    let programs = environment(root, "tests", "requirements-test.txt", |folder, list| {
        run(uv(&["venv", "--clear", "--python"]).arg(tools.join("python")).arg(folder))?;
        run(uv(&["pip", "install", "--python"]).arg(folder).arg("--requirement").arg(list))
    })?;
    let tests = programs.join("python");
    run(uv(&["pip", "install", "--no-deps", "--reinstall", "--python"]).arg(&tests).arg(wheel))?;
    Ok(tests)
}

/// Makes an environment with the packages of a list, unless it has them, and returns the folder of its
/// programs.
fn environment(
    root: &Path,
    name: &str,
    list: &str,
    make: impl Fn(&Path, &Path) -> Result<()>,
) -> Result<PathBuf> {
    let folder = root.join("target/python").join(name);
    let list = root.join(PACKAGE).join(list);
    let wanted = fs::read(&list).with_context(|| list.display().to_string())?;
    let stamp = folder.join(".installed");
    if !fs::read(&stamp).is_ok_and(|before| before == wanted) {
        make(&folder, &list)?;
        fs::write(&stamp, wanted).with_context(|| stamp.display().to_string())?;
    }
    Ok(folder.join("bin"))
}

/// Builds a wheel into an empty folder, and returns its path.
fn built(root: &Path, tools: &Path, folder: &Path, options: &[&str]) -> Result<PathBuf> {
    emptied(folder)?;
    let mut maturin = Command::new(tools.join("maturin"));
    maturin.args(["build", "--quiet", "--manifest-path"]).arg(root.join(PACKAGE).join("Cargo.toml"));
    maturin.arg("--out").arg(folder).args(options);
    // Maturin looks for Zig on the path.
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([tools.to_owned()].into_iter().chain(env::split_paths(&path)))?;
    run(maturin.env("PATH", path).current_dir(root))?;
    wheel_in(folder)
}

/// Packs a native module that is already built into a wheel in an empty folder, and returns its path. To
/// build it, maturin would compile all crates again, since they have fewer features without the workspace.
fn packed(root: &Path, tools: &Path, folder: &Path, module: &Path) -> Result<PathBuf> {
    emptied(folder)?;
    let contents = folder.join("contents");
    let package = contents.join("filetto");
    fs::create_dir_all(&package).with_context(|| package.display().to_string())?;
    let copy = |from: &Path, name: &OsStr| -> Result<()> {
        fs::copy(from, package.join(name)).map(drop).with_context(|| from.display().to_string())
    };
    for file in fs::read_dir(root.join(PACKAGE).join("filetto"))? {
        let path = file?.path();
        if let (Some("py" | "pyi" | "typed"), Some(name)) = (extension(&path), path.file_name()) {
            copy(&path, name)?;
        }
    }
    copy(module, OsStr::new("_filetto.abi3.so"))?;
    let mut maturin = Command::new(tools.join("maturin"));
    maturin.args(["pep517", "write-dist-info", "--manifest-path"]).arg(root.join(PACKAGE).join("Cargo.toml"));
    run(maturin.arg("--metadata-directory").arg(&contents).current_dir(root))?;
    run(Command::new(tools.join("wheel")).args(["pack", "--dest-dir"]).arg(folder).arg(&contents))?;
    wheel_in(folder)
}

fn emptied(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

fn wheel_in(folder: &Path) -> Result<PathBuf> {
    let files = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let paths: Vec<PathBuf> = files.map(|file| Ok(file?.path())).collect::<Result<_>>()?;
    let wheel = paths.into_iter().find(|path| extension(path) == Some("whl"));
    wheel.context("maturin wrote no wheel")
}

fn extension(path: &Path) -> Option<&str> {
    path.extension().and_then(OsStr::to_str)
}

fn run(command: &mut Command) -> Result<()> {
    let status =
        command.status().with_context(|| format!("cannot run {}", command.get_program().display()))?;
    ensure!(status.success(), "{} failed", command.get_program().display());
    Ok(())
}
