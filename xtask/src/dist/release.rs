//! The commit that is released, and the folder of its files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::system::output;

/// File with the digests of all others, in the format of `sha256sum --check`.
pub(super) const SUMS: &str = "SHA256SUMS";

/// The WebAssembly module, under the name for which `filetto site` looks.
pub(super) const MODULE: &str = "filetto.wasm";

/// Text in place of the address from which a release is downloaded, until its owner gives one.
pub(super) const NO_ADDRESS: &str = "DOWNLOAD-ADDRESS";

/// The commit that is released, and the folders.
#[derive(Clone)]
pub(super) struct Release {
    pub(super) root: PathBuf,
    pub(super) version: &'static str,
    /// Time of the commit in seconds since 1970: the date of every file.
    pub(super) epoch: u64,
    /// The same as a date of mail (RFC 2822).
    pub(super) date: String,
    /// Name and mail of the committer: a package must name somebody.
    pub(super) maintainer: String,
    /// The address from which the release is downloaded, without a slash at its end.
    pub(super) address: String,
    /// Exported sources, builds and tools. They are kept, so that a second run builds only changes.
    pub(super) work: PathBuf,
    /// The files of the release.
    pub(super) folder: PathBuf,
}

impl Release {
    pub(super) fn new(root: &Path, folder: &str, address: &str) -> Result<Release> {
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
    pub(super) fn write(&self, name: &str, bytes: &[u8]) -> Result<()> {
        fs::write(self.folder.join(name), bytes).with_context(|| name.to_owned())
    }

    /// Returns the name of the sources and of their folder.
    pub(super) fn name(&self) -> String {
        format!("filetto-{}", self.version)
    }

    /// Returns the folder with the files of all packages.
    pub(super) fn stage(&self) -> PathBuf {
        self.work.join("stage")
    }
}

pub(super) fn git(root: &Path) -> Command {
    let mut git = Command::new("git");
    git.arg("-C").arg(root);
    git
}

/// Returns the names of the files in a folder, sorted, without that of the sums.
pub(super) fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let names = entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<String> = names.collect::<Result<_>>()?;
    names.retain(|name| name != SUMS);
    names.sort();
    Ok(names)
}

/// Returns the SHA-256 digest in hexadecimal digits.
pub(super) fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
