//! `cargo xtask dist [FOLDER] [--address ADDRESS]`: all files of a release, from the commit that is checked out.
//!
//! The sources are exported and unpacked first, and everything else is built from them, without a network:
//! changes that are not committed cannot get into a release. Bytes depend on the commit and the tools alone.
//!
//! `cargo xtask dist --check [FOLDER]` installs, runs and compares what `dist` made.

mod archive;
mod check;
mod components;
mod image;
mod licences;
mod manifests;
mod packages;
mod programs;
mod sources;
mod system;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use sha2::{Digest, Sha256};

use programs::{PLATFORMS, Platform};
use system::{Requirement, output, require, run as run_command};

const USAGE: &str =
    "expected cargo xtask dist [FOLDER] [--address ADDRESS] or cargo xtask dist --check [FOLDER]";

/// File with the digests of all others, in the format of `sha256sum --check`.
const SUMS: &str = "SHA256SUMS";

/// Text in place of the address from which a release is downloaded, until its owner gives one.
const NO_ADDRESS: &str = "DOWNLOAD-ADDRESS";

/// The commit that is released, and the folders.
#[derive(Clone)]
struct Release {
    root: PathBuf,
    version: &'static str,
    /// Time of the commit in seconds since 1970: the date of every file.
    epoch: u64,
    /// The same as a date of mail (RFC 2822).
    date: String,
    /// Name and mail of the committer: a package must name somebody.
    maintainer: String,
    address: String,
    /// Exported sources, builds and tools. They are kept, so that a second run builds only changes.
    work: PathBuf,
    /// The files of the release.
    folder: PathBuf,
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let default = "target/dist";
    match *arguments {
        ["--check"] => check::run(&Release::new(root, default, NO_ADDRESS)?),
        ["--check", folder] if !folder.starts_with('-') => {
            check::run(&Release::new(root, folder, NO_ADDRESS)?)
        }
        [] => make(&Release::new(root, default, NO_ADDRESS)?),
        ["--address", address] => make(&Release::new(root, default, address)?),
        [folder] if !folder.starts_with('-') => make(&Release::new(root, folder, NO_ADDRESS)?),
        [folder, "--address", address] if !folder.starts_with('-') => {
            make(&Release::new(root, folder, address)?)
        }
        _ => bail!(USAGE),
    }
}

impl Release {
    fn new(root: &Path, folder: &str, address: &str) -> Result<Release> {
        let about = |format: &str| output(git(root).args(["log", "-1"]).arg(format!("--format={format}")));
        Ok(Release {
            root: root.to_owned(),
            version: env!("CARGO_PKG_VERSION"),
            epoch: about("%ct")?.parse().context("the time of the commit")?,
            date: about("%cD")?,
            maintainer: about("%cn <%ce>")?,
            address: address.trim_end_matches('/').to_owned(),
            work: root.join("target/dist-build"),
            folder: root.join(folder),
        })
    }

    /// Writes a file of the release.
    fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        fs::write(self.folder.join(name), bytes).with_context(|| name.to_owned())
    }

    /// Returns the name of the sources and of their folder.
    fn name(&self) -> String {
        format!("filetto-{}", self.version)
    }

    /// Returns the folder with the files of all packages.
    fn stage(&self) -> PathBuf {
        self.work.join("stage")
    }
}

fn git(root: &Path) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(root);
    git
}

fn make(release: &Release) -> Result<()> {
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
        Command::new("rustup").args(["target", "add"]).args(PLATFORMS.map(|platform| platform.target)),
    )?;
    let mut programs = Vec::new();
    for platform in &PLATFORMS {
        println!("== program for {}", platform.target);
        programs.push((platform, programs::build(platform, &sources)?));
    }
    stage(release, &sources, &programs)?;
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

/// Writes what the packages of all platforms have in common: manual pages, completions and licences. The
/// program itself writes the first two.
fn stage(release: &Release, sources: &Path, programs: &[(&Platform, PathBuf)]) -> Result<()> {
    let stage = release.stage();
    if stage.exists() {
        fs::remove_dir_all(&stage)?;
    }
    fs::create_dir_all(stage.join("completions"))?;
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

/// Returns the names of the files in a folder but the sums, sorted.
fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_>>()?;
    names.retain(|name| name != SUMS);
    names.sort();
    Ok(names)
}

/// Returns the SHA-256 digest in hexadecimal digits.
fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
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
            assert!(table.contains(&format!("version = \"{version}\"")), "{table}");
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
