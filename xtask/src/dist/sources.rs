//! The sources of a release with all crates that they need, in one archive that builds without a network.

use std::collections::BTreeSet;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use flate2::read::GzDecoder;

use super::archive::{Files, add_folder, tar_gz};
use super::release::{Release, git};
use super::system::{output, run};

/// Lines of Cargo's configuration by which it takes crates from the archive.
const VENDORED: &str = "
[source.crates-io]
replace-with = \"vendored-sources\"

[source.vendored-sources]
directory = \"vendor\"
";

/// Writes the archive, unpacks it for the builds, and returns the folder with the sources.
pub(super) fn write(release: &Release) -> Result<PathBuf> {
    let export = release.work.join("export");
    if export.exists() {
        fs::remove_dir_all(&export)?;
    }
    fs::create_dir_all(&export)?;
    let tar = release.work.join("export.tar");
    run(git(&release.root).args(["archive", "--format=tar", "HEAD", "--output"]).arg(&tar))?;
    tar::Archive::new(fs::File::open(&tar)?).unpack(&export).context("git archive")?;
    vendor(&export)?;
    let mut files = Files::new();
    add_folder(&mut files, &export, &release.name())?;
    let archive = tar_gz(&files, release.epoch)?;
    release.write(&format!("{}-sources.tar.gz", release.name()), &archive)?;
    update(&release.work, &release.name(), &archive)?;
    Ok(release.work.join(release.name()))
}

/// Adds the crates of the lock file.
fn vendor(export: &Path) -> Result<()> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["vendor", "--quiet", "--locked", "--versioned-dirs", "vendor"]);
    output(cargo.current_dir(export))?;
    let configuration = export.join(".cargo/config.toml");
    let text = fs::read_to_string(&configuration).context(".cargo/config.toml")?;
    fs::write(&configuration, text + VENDORED).context(".cargo/config.toml")
}

/// Unpacks an archive over the files of an earlier one. Files with the same bytes are not touched, since
/// Cargo compares dates; the folder `target` remains.
fn update(folder: &Path, name: &str, archive: &[u8]) -> Result<()> {
    let mut paths = BTreeSet::new();
    for entry in tar::Archive::new(GzDecoder::new(archive)).entries()? {
        let mut entry = entry?;
        let path = folder.join(entry.path()?);
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        if fs::read(&path).ok().as_ref() != Some(&bytes) {
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(&path, bytes).with_context(|| path.display().to_string())?;
        }
        paths.insert(path);
    }
    let root = folder.join(name);
    remove_others(&root, &root.join("target"), &paths)
}

/// Removes the files below a folder that are not in the set.
fn remove_others(folder: &Path, kept: &Path, paths: &BTreeSet<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path == kept {
            continue;
        }
        if path.is_dir() {
            remove_others(&path, kept, paths)?;
        } else if !paths.contains(&path) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::archive::ArchivedFile;
    use super::*;

    #[test]
    fn an_update_touches_only_what_differs() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join("x").join(name);
        let read = |name: &str| fs::read_to_string(path(name)).ok();
        let archive = |files: &[(&str, &str)]| {
            let file = |(name, text): &(&str, &str)| {
                (format!("x/{name}"), ArchivedFile { mode: 0o644, bytes: text.as_bytes().to_vec() })
            };
            tar_gz(&files.iter().map(file).collect(), 1).expect("an archive")
        };
        update(folder.path(), "x", &archive(&[("a", "1"), ("b/c", "1"), ("d", "1")])).expect("files");
        fs::create_dir(path("target")).expect("a folder");
        fs::write(path("target/program"), "built").expect("a file");
        let written = path("a").metadata().and_then(|data| data.modified()).expect("a time");
        assert!(
            written > std::time::UNIX_EPOCH + std::time::Duration::from_secs(1),
            "not that of the archive"
        );
        update(folder.path(), "x", &archive(&[("a", "1"), ("b/c", "2")])).expect("files");
        assert_eq!(path("a").metadata().and_then(|data| data.modified()).expect("a time"), written);
        assert_eq!(read("b/c").as_deref(), Some("2"));
        assert_eq!(read("d"), None);
        assert_eq!(read("target/program").as_deref(), Some("built"));
    }
}
