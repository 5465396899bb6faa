//! `cargo xtask wasm [FILE]`: builds the answers as a WebAssembly module, with Cargo alone.
//!
//! With FILE, the module is copied there, for `filetto site FOLDER --module FILE`. Without it, the module is
//! tested: in Node its answers are compared with those of the native program, and the page that uses it is
//! tested in a browser, from a server of plain files (Python's).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::{browser, node, program};

mod order;

/// The compiler's target of the module.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the module. Only this command links the crate as one: other builds of the workspace need not.
pub(crate) const MODULE: [&str; 10] = [
    "rustc",
    "--package",
    "filetto-wasm",
    "--lib",
    "--crate-type",
    "cdylib",
    "--target",
    TARGET,
    "--profile",
    "module",
];

/// Builds the program with which the module is compared.
const NATIVE: [&str; 5] = ["build", "--package", "filetto-wasm", "--example", "native_answers"];

/// The site of the tests, below the folder that is served.
const SITE: &str = "some/prefix";

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let copy = match arguments {
        [] => None,
        [file] if !file.starts_with('-') => Some(Path::new(file)),
        _ => bail!("expected: cargo xtask wasm [FILE]"),
    };
    let built = program::built_by(root, &MODULE, ("filetto_wasm", "cdylib"))?;
    let module = finish(&built)?;
    match copy {
        Some(file) => {
            fs::copy(&module, file).with_context(|| file.display().to_string())?;
            println!("{}: {} KiB", file.display(), fs::metadata(file)?.len().div_ceil(1 << 10));
            Ok(())
        }
        None => test(root, &module),
    }
}

/// Orders the functions of a built module for a small compressed file, and returns the path of the result,
/// which lies beside it.
pub(crate) fn finish(built: &Path) -> Result<PathBuf> {
    let module = fs::read(built).with_context(|| built.display().to_string())?;
    let finished = built.with_file_name("filetto.wasm");
    fs::write(&finished, order::by_name(&module)?).with_context(|| finished.display().to_string())?;
    Ok(finished)
}

/// Tests the module in Node and in a browser.
fn test(root: &Path, module: &Path) -> Result<()> {
    let Some(tools) = node::find("cargo xtask wasm", tools)? else { return Ok(()) };
    let [node, npm, chromium, python] = &tools[..] else { return Ok(()) };
    let folder = root.join("browser-tests");
    node::prepare(node, npm, &folder)?;
    let native = program::built_by(root, &NATIVE, ("native_answers", "example"))?;
    let program = program::build(root)?;
    let served = module.with_file_name("served");
    if served.exists() {
        fs::remove_dir_all(&served).with_context(|| served.display().to_string())?;
    }
    let mut site = Command::new(&program);
    site.arg("site").arg(served.join(SITE)).arg("--module").arg(module);
    ensure!(site.status().context("cannot run filetto")?.success(), "filetto site failed");
    for file in ["module.test.mjs", "site.test.mjs"] {
        let mut tests = Command::new(node);
        tests.args(["--test", file]).current_dir(&folder);
        tests.env("MODULE", module).env("NATIVE_ANSWERS", &native).env("FILETTO", &program);
        tests.env("SITE", &served).env("CHROMIUM", chromium).env("PYTHON", python);
        ensure!(tests.status().context("cannot run node")?.success(), "the tests failed: {file}");
    }
    Ok(())
}

/// Returns Node, npm, the browser, and Python for its server of files.
fn tools() -> Vec<node::Tool> {
    [browser::tools(), vec![("python3", node::on_path("python3"))]].concat()
}
