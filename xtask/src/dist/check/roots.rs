//! Root folders in which a package is tried: empty, or a new Debian.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::super::release::Release;
use super::super::system::{output, run};

/// Makes a root that contains this program alone, below the folder.
pub(super) fn empty_root(folder: &Path, program: &Path) -> Result<PathBuf> {
    let root = folder.join("empty");
    fs::create_dir_all(&root)?;
    fs::copy(program, root.join("filetto")).with_context(|| program.display().to_string())?;
    Ok(root)
}

/// Makes a root with a new Debian of the release that this machine has, without Rust. The system is fetched
/// once.
pub(super) fn debian(release: &Release, folder: &Path) -> Result<PathBuf> {
    let base = release.work.join("debian.tar");
    if !base.exists() {
        println!("== mmdebstrap");
        let name =
            output(Command::new("sh").args(["-c", ". /etc/os-release && echo \"$VERSION_CODENAME\""]))?;
        let part = release.work.join("debian.part.tar");
        run(Command::new("mmdebstrap").args(["--quiet", "--variant=minbase", &name]).arg(&part))?;
        fs::rename(part, &base)?;
    }
    let root = folder.join("debian");
    fs::create_dir_all(&root)?;
    // Devices are left out: a container may not make them.
    output(
        Command::new("tar")
            .args(["--exclude=./dev/*", "--extract", "--file"])
            .arg(&base)
            .arg("-C")
            .arg(&root),
    )?;
    Ok(root)
}

/// Returns the command in the root, with an environment that has nothing of this machine.
pub(super) fn in_root(root: &Path, program: &str) -> Command {
    let mut chroot = Command::new("chroot");
    chroot.arg(root).arg(program);
    chroot.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("LC_ALL", "C.UTF-8");
    chroot
}

/// Runs a line of the shell in the root, and returns its output.
pub(super) fn shell(root: &Path, line: &str) -> Result<String> {
    output(in_root(root, "sh").args(["-c", line]))
}
