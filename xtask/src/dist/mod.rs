//! `cargo xtask dist [FOLDER] [--address ADDRESS]`: all files of a release, from the commit that is checked
//! out.
//!
//! The sources are exported and unpacked first, and everything else is built from them, without a network:
//! changes that are not committed cannot get into a release. Bytes depend on the commit and the tools alone.
//!
//! `cargo xtask dist --check [FOLDER]` installs, runs and compares the files that `dist` made.

mod archive;
mod check;
mod components;
mod image;
mod licences;
mod make;
mod manifests;
mod packages;
mod programs;
mod release;
mod sources;
mod system;

use std::path::Path;

use anyhow::{Result, bail};

use make::make;
use release::{NO_ADDRESS, Release};

const USAGE: &str =
    "expected cargo xtask dist [FOLDER] [--address ADDRESS] or cargo xtask dist --check [FOLDER]";

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
