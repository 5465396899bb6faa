//! `cargo xtask supply`: the sources and licences of all dependencies, by the lists of `deny.toml`.
//!
//! cargo-deny checks more by the same file, but it is a program of its own, and its advisories come from
//! GitHub. This check needs what a build needs. It does not find new advisories.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The lists of `deny.toml` that this check reads.
#[derive(Deserialize)]
struct DenyFile {
    advisories: Advisories,
    licenses: Licences,
    sources: Sources,
}

#[derive(Deserialize)]
struct Advisories {
    ignore: Vec<IgnoredAdvisory>,
}

/// An advisory that does not matter here. The reason begins with the name and the version of its crate.
#[derive(Deserialize)]
struct IgnoredAdvisory {
    id: String,
    reason: String,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

/// The output of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
    /// The registry or repository; `None` for a crate of this tree.
    source: Option<String>,
}

pub(crate) fn run(root: &Path) -> Result<()> {
    let text = std::fs::read_to_string(root.join("deny.toml")).context("deny.toml")?;
    let deny: DenyFile = toml::from_str(&text).context("deny.toml")?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]).current_dir(root);
    let output = cargo.output().context("cannot run cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let complaints = complaints(&deny, &metadata.packages);
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    ensure!(complaints.is_empty(), "{} complaints about dependencies", complaints.len());
    println!("supply: {} crates", metadata.packages.len());
    Ok(())
}

fn complaints(deny: &DenyFile, packages: &[Package]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Package { name, version, license, source } in packages {
        let is_known = |source: &String| {
            deny.sources.allow_registry.iter().any(|known| *source == format!("registry+{known}"))
        };
        if let Some(source) = source.as_ref().filter(|source| !is_known(source)) {
            complaints.push(format!("{name} {version}: deny.toml does not allow the source {source}"));
        }
        let license = license.as_deref().unwrap_or("no licence");
        if !is_allowed(license, &deny.licenses.allow) {
            complaints.push(format!("{name} {version}: deny.toml does not allow the licence {license}"));
        }
    }
    for IgnoredAdvisory { id, reason } in &deny.advisories.ignore {
        let mut words = reason.split([' ', ',', ':']);
        let (name, version) = (words.next(), words.next());
        let is_its = |package: &&Package| (Some(&*package.name), Some(&*package.version)) == (name, version);
        if !packages.iter().any(|package| is_its(&package)) {
            complaints
                .push(format!("deny.toml ignores {id}, but the crate of its reason is not used: {reason}"));
        }
    }
    complaints
}

/// Returns `true` if an SPDX expression is fulfilled by these licences. An older form separates alternatives
/// by a slash.
fn is_allowed(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    any_of(&mut words, allowed) && words.is_empty()
}

fn any_of(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let mut is_any = all_of(words, allowed);
    while words.pop_if(|word| *word == "OR").is_some() {
        is_any |= all_of(words, allowed);
    }
    is_any
}

fn all_of(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let mut is_all = one(words, allowed);
    while words.pop_if(|word| *word == "AND").is_some() {
        is_all &= one(words, allowed);
    }
    is_all
}

fn one(words: &mut Vec<&str>, allowed: &[String]) -> bool {
    let Some(word) = words.pop() else { return false };
    if word == "(" {
        let is_any = any_of(words, allowed);
        return words.pop() == Some(")") && is_any;
    }
    if words.pop_if(|word| *word == "WITH").is_some() {
        // An exception permits more, but the licence with it has a name of its own.
        let exception = words.pop().unwrap_or_default();
        return allowed.iter().any(|name| *name == format!("{word} WITH {exception}"));
    }
    allowed.iter().any(|name| name == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licences_are_read_as_spdx() {
        let allowed = ["MIT", "Zlib"].map(str::to_owned);
        let check = |expression: &str, expected: bool| {
            assert_eq!(is_allowed(expression, &allowed), expected, "{expression}");
        };
        for expression in ["MIT", "MIT/GPL-3.0", "GPL-3.0 OR MIT", "(GPL-3.0 OR MIT) AND Zlib", "(MIT)"] {
            check(expression, true);
        }
        for expression in [
            "",
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "MIT WITH X",
            "(MIT",
            "MIT)",
            "MIT Zlib",
            "GPL-3.0 OR Zlib AND X",
        ] {
            check(expression, false);
        }
    }

    #[test]
    fn new_sources_and_licences_and_old_exceptions_are_found() {
        let deny: DenyFile = toml::from_str(include_str!("../../deny.toml")).unwrap();
        let package = |name: &str, version: &str, license: &str, source: &str| Package {
            name: name.to_owned(),
            version: version.to_owned(),
            license: Some(license.to_owned()),
            source: Some(source.to_owned()),
        };
        let registry = "registry+https://github.com/rust-lang/crates.io-index";
        let mut packages =
            vec![package("bincode", "1.3.3", "MIT", registry), package("paste", "1.0.15", "MIT", registry)];
        assert_eq!(complaints(&deny, &packages), Vec::<String>::new());
        packages.push(package("a", "1.0.0", "GPL-3.0-only", registry));
        packages.push(package("b", "1.0.0", "MIT", "git+https://example.org/b"));
        packages[1].version = "1.0.16".to_owned();
        assert_eq!(complaints(&deny, &packages).len(), 3);
    }
}
