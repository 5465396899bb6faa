//! The licences of the crates in the programs. Most of them require their text to accompany a program.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::programs::{PLATFORMS, offline_cargo};
use super::system::output;

/// The beginning of the file.
const HEAD: &str =
    "Programs of Filetto contain the crates below, under these licences, and parts of the Rust standard
library (MIT OR Apache-2.0). Programs for Linux also contain parts of musl (MIT), those for Windows parts of
MinGW-w64 (in the public domain or under its own licence). Filetto itself: LICENSE-MIT or LICENSE-APACHE.
";

/// The output of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<CratePackage>,
}

/// A package in the output of `cargo metadata`.
#[derive(Deserialize)]
struct CratePackage {
    name: String,
    version: String,
    license: Option<String>,
    source: Option<String>,
}

/// Returns the licences: first the crates by name, then each text with the crates that it stands for.
pub(super) fn text(sources: &Path) -> Result<String> {
    let used = used(sources)?;
    let mut cargo = offline_cargo(sources)?;
    let metadata = output(cargo.args(["metadata", "--format-version", "1", "--locked"]))?;
    let metadata: Metadata = serde_json::from_str(&metadata).context("cargo metadata")?;
    let mut names = BTreeMap::new();
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for CratePackage { name, version, license, source } in metadata.packages {
        let title = format!("{name} {version}");
        if source.is_none() || !used.contains(&title) {
            continue;
        }
        let mut own = BTreeSet::new();
        add_texts(&mut own, &sources.join(format!("vendor/{name}-{version}")))?;
        for text in own {
            texts.entry(text).or_default().insert(title.clone());
        }
        names.insert(title, license.unwrap_or_default());
    }
    let mut all = HEAD.to_owned();
    for (title, license) in &names {
        all += &format!("\n* {title}: {license}");
    }
    for (text, titles) in texts {
        let titles: Vec<_> = titles.into_iter().collect();
        all += &format!("\n\n{}\n{}\n\n{}", "=".repeat(80), titles.join(", "), text.trim());
    }
    Ok(all + "\n")
}

/// Returns the names and versions of the crates in any of the programs.
fn used(sources: &Path) -> Result<BTreeSet<String>> {
    let mut used = BTreeSet::new();
    for platform in &PLATFORMS {
        let mut cargo = offline_cargo(sources)?;
        cargo.args(["tree", "--locked", "--package", "filetto-cli", "--edges", "normal", "--prefix", "none"]);
        let tree = output(cargo.args(["--target", platform.target, "--format", "{p}"]))?;
        used.extend(tree.lines().filter_map(|line| {
            let (name, rest) = line.split_once(" v")?;
            Some(format!("{name} {}", rest.split(' ').next()?))
        }));
    }
    Ok(used)
}

/// Adds the licence texts in a folder and below it: a crate may contain a library of another language.
fn add_texts(texts: &mut BTreeSet<String>, folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        let words = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
        if path.is_dir() {
            add_texts(texts, &path)?;
        } else if words.iter().any(|word| name.starts_with(word)) {
            texts.insert(String::from_utf8_lossy(&fs::read(&path)?).into_owned());
        }
    }
    Ok(())
}
