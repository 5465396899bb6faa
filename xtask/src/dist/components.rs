//! The list of the components of the programs (SBOM), in the format CycloneDX, by cargo-cyclonedx, which is
//! installed below `target`.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use super::programs::offline_cargo;
use super::release::Release;
use super::system::{output, run};

/// Version of cargo-cyclonedx.
const CYCLONEDX: &str = "0.5.9";

/// Writes the list. The date of the commit replaces a random serial number.
pub(super) fn write(release: &Release, sources: &Path) -> Result<()> {
    let tools = release.work.join(format!("cargo-cyclonedx-{CYCLONEDX}"));
    if !tools.join("bin/cargo-cyclonedx").exists() {
        println!("== cargo install cargo-cyclonedx");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["install", "cargo-cyclonedx", "--debug", "--locked", "--version", CYCLONEDX, "--root"]);
        run(cargo.arg(&tools))?;
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([tools.join("bin")].into_iter().chain(env::split_paths(&path)))?;
    let name = format!("{}.cdx", release.name());
    let mut cargo = offline_cargo(sources)?;
    cargo.args([
        "cyclonedx",
        "--format",
        "json",
        "--target",
        "all",
        "--no-build-deps",
        "--spec-version",
        "1.5",
    ]);
    cargo.args(["--override-filename", &name, "--manifest-path"]).arg("crates/cli/Cargo.toml");
    output(cargo.env("PATH", path).env("SOURCE_DATE_EPOCH", release.epoch.to_string()))?;
    let file = sources.join("crates/cli").join(format!("{name}.json"));
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let folder = sources.to_str().with_context(|| format!("{} is no UTF-8", sources.display()))?;
    // References to the crates of this tree have its path.
    release.write(&format!("{name}.json"), text.replace(folder, "").as_bytes())
}
