//! Makes all files of a release.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::programs::{PLATFORMS, Platform};
use super::release::{MODULE, Release, SUMS, digest, git, names};
use super::system::{Requirement, output, require, run as run_command};
use super::{archive, components, image, licences, manifests, packages, programs, sources};
use crate::wasm;

pub(super) fn make(release: &Release) -> Result<()> {
    require(&[
        Requirement { program: "git", packages: "git" },
        Requirement { program: "rustup", packages: "rustup" },
        Requirement { program: "musl-gcc", packages: "musl-tools" },
        Requirement {
            program: "aarch64-linux-gnu-gcc",
            packages: "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
        },
        Requirement { program: "x86_64-w64-mingw32-gcc", packages: "gcc-mingw-w64-x86-64" },
        Requirement { program: "python3", packages: "python3-venv" },
    ])?;
    empty(&release.folder)?;
    warn_of_changes(&release.root)?;
    println!("== sources of {}", release.name());
    let sources = sources::write(release)?;
    run_command(
        Command::new("rustup")
            .args(["target", "add", wasm::TARGET])
            .args(PLATFORMS.map(|platform| platform.target)),
    )?;
    println!("== WebAssembly module");
    let module = programs::build_module(&sources)?;
    let mut programs = Vec::new();
    for platform in &PLATFORMS {
        println!("== program for {}", platform.target);
        programs.push((platform, programs::build(platform, &sources)?));
    }
    stage(release, &sources, &module, &programs)?;
    for (platform, program) in &programs {
        println!("== packages for {}", platform.target);
        archive::write(release, platform, program)?;
        if platform.is_linux() {
            packages::write(release, platform, program)?;
            image::write(release, platform, program)?;
        }
    }
    println!("== list of components");
    components::write(release, &sources)?;
    manifests::write(release)?;
    write_sums(&release.folder)?;
    for name in names(&release.folder)? {
        let size = fs::metadata(release.folder.join(&name))?.len();
        println!("{:>8.1} MB  {name}", size as f64 / 1e6);
    }
    Ok(())
}

/// Empties the folder of an earlier release, or makes a new one. Refuses a folder with other files.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        let is_empty = fs::read_dir(folder).with_context(|| folder.display().to_string())?.next().is_none();
        let is_ours = is_empty || folder.join(SUMS).exists();
        ensure!(is_ours, "{} has files but no {SUMS}: expected a new folder", folder.display());
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    // Marks the folder, so that the run after an interrupted one may empty it.
    fs::write(folder.join(SUMS), "").with_context(|| SUMS.to_owned())
}

fn warn_of_changes(root: &Path) -> Result<()> {
    let changes = output(git(root).args(["status", "--porcelain"]))?;
    if !changes.is_empty() {
        println!("xtask: changes that are not committed are left out of the release");
    }
    Ok(())
}

/// Writes what the packages of all platforms have in common: the module, manual pages, completions and
/// licences. The program itself writes the manual pages and completions.
fn stage(release: &Release, sources: &Path, module: &Path, programs: &[(&Platform, PathBuf)]) -> Result<()> {
    let stage = release.stage();
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    fs::create_dir_all(stage.join("completions"))?;
    fs::copy(module, stage.join(MODULE)).with_context(|| module.display().to_string())?;
    let native = programs.iter().find(|(platform, _)| platform.is_native());
    let (_, program) = native.context("expected a machine with x86-64 and Linux")?;
    let filetto = || {
        let mut command = Command::new(program);
        command.env("LC_ALL", "C.UTF-8").env("SOURCE_DATE_EPOCH", release.epoch.to_string());
        command
    };
    output(filetto().args(["man", "--install", "--dir"]).arg(stage.join("man")))?;
    for (shell, file) in [
        ("bash", "filetto.bash"),
        ("zsh", "_filetto"),
        ("fish", "filetto.fish"),
        ("powershell", "filetto.ps1"),
    ] {
        let script = output(filetto().args(["completions", shell]))?;
        fs::write(stage.join("completions").join(file), script + "\n")?;
    }
    for file in ["LICENSE-MIT", "LICENSE-APACHE", "README.md", "CHANGELOG.md"] {
        fs::copy(sources.join(file), stage.join(file)).with_context(|| file.to_owned())?;
    }
    fs::write(stage.join("THIRD-PARTY.txt"), licences::text(sources)?)?;
    Ok(())
}

fn write_sums(folder: &Path) -> Result<()> {
    let mut text = String::new();
    for name in names(folder)? {
        text += &format!("{}  {name}\n", digest(&fs::read(folder.join(&name))?));
    }
    fs::write(folder.join(SUMS), text).with_context(|| SUMS.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_a_release_stands_everywhere() {
        let read = |name: &str| fs::read_to_string(crate::root().join(name)).expect(name);
        let version = env!("CARGO_PKG_VERSION");
        let changes = read("CHANGELOG.md");
        let newest = changes.lines().find_map(|line| line.strip_prefix("## ")).expect("a release");
        let (title, date) = newest.rsplit_once(" (").expect("a date");
        let date = date.trim_end_matches(')');
        assert_eq!(title.trim_end_matches(", unreleased"), version);
        let citation = read("CITATION.cff");
        for line in [format!("version: {version}"), format!("date-released: {date}")] {
            assert!(citation.lines().any(|other| other == line), "{line}");
        }
        let openapi: serde_json::Value =
            serde_json::from_str(&read("crates/web/page/openapi.json")).expect("JSON");
        assert_eq!(openapi["info"]["version"], version);
        for (name, words) in [("docs/cluster.md", "filetto:"), ("docs/protocols.md", "id name Filetto ")] {
            assert!(read(name).contains(&format!("{words}{version}")), "{name}");
        }
        for table in read("Cargo.toml").lines().filter(|line| line.contains("path = \"crates/")) {
            assert!(table.contains(&format!("version = \"={version}\"")), "{table}");
        }
    }

    #[test]
    fn a_folder_of_somebody_is_not_emptied() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("release");
        empty(&path).expect("a new folder");
        fs::write(path.join("filetto.deb"), "old").expect("a file");
        empty(&path).expect("the folder of a release");
        assert_eq!(names(&path).expect("names"), Vec::<String>::new());
        fs::remove_file(path.join(SUMS)).expect("sums");
        fs::write(path.join("letter"), "mine").expect("a file");
        assert!(empty(&path).is_err());
        assert!(path.join("letter").exists());
    }

    #[test]
    fn sums_name_every_file() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("b"), "abc").expect("a file");
        fs::write(folder.path().join("a"), "").expect("a file");
        write_sums(folder.path()).expect("sums");
        let sums = fs::read_to_string(folder.path().join(SUMS)).expect("sums");
        // Source: NIST, FIPS 180-4 examples, "abc" and the empty message.
        assert_eq!(
            sums,
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n\
             ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n"
        );
    }
}
