//! `cargo xtask supply`: the sources, licences and versions of all dependencies, by the lists of `deny.toml`,
//! and the lock file of the browser tests.
//!
//! cargo-deny checks more by the same file, but it is a program of its own, and its advisories come from
//! GitHub. This check needs what a build needs. It does not find new advisories.

mod duplicates;
mod licences;
mod metadata;
mod npm;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use duplicates::SkippedVersion;
use metadata::{Metadata, Package};

/// The lists of `deny.toml` that this check reads.
#[derive(Deserialize)]
struct DenyFile {
    advisories: Advisories,
    bans: Bans,
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
struct Bans {
    skip: Vec<SkippedVersion>,
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

pub(crate) fn run(root: &Path) -> Result<()> {
    let text = fs::read_to_string(root.join("deny.toml")).context("deny.toml")?;
    let deny: DenyFile = toml::from_str(&text).context("deny.toml")?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--all-features"]).current_dir(root);
    let output = cargo.output().context("cannot run cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Metadata = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let manifest = read_json(&root.join("browser-tests/package.json"))?;
    let lock = read_json(&root.join("browser-tests/package-lock.json"))?;
    let complaints = [
        complaints(&deny, &metadata.packages),
        duplicates::complaints(&deny.bans.skip, &metadata.packages),
        npm::complaints(&manifest, &lock),
    ]
    .concat();
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    ensure!(complaints.is_empty(), "{} complaints about dependencies", complaints.len());
    println!("supply: {} crates", metadata.packages.len());
    Ok(())
}

fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read(path).with_context(|| path.display().to_string())?;
    serde_json::from_slice(&text).with_context(|| path.display().to_string())
}

fn complaints(deny: &DenyFile, packages: &[Package]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Package { name, version, license, source, dependencies } in packages {
        let is_known = |source: &String| {
            deny.sources.allow_registry.iter().any(|known| *source == format!("registry+{known}"))
        };
        if let Some(source) = source.as_ref().filter(|source| !is_known(source)) {
            complaints.push(format!("{name} {version}: deny.toml does not allow the source {source}"));
        }
        let license = license.as_deref().unwrap_or("no licence");
        if !licences::is_allowed(license, &deny.licenses.allow) {
            complaints.push(format!("{name} {version}: deny.toml does not allow the licence {license}"));
        }
        let is_own = source.is_none();
        for any in dependencies.iter().filter(|one| is_own && one.source.is_some() && one.req == "*") {
            complaints.push(format!("{name}: expected a version of {}, not any", any.name));
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

#[cfg(test)]
mod tests {
    use super::metadata::{Dependency, package};
    use super::*;

    #[test]
    fn new_sources_and_licences_and_old_exceptions_are_found() {
        let deny: DenyFile = toml::from_str(include_str!("../../../deny.toml")).unwrap();
        let registry = "registry+https://github.com/rust-lang/crates.io-index";
        let mut packages =
            vec![package("bincode", "1.3.3", "MIT", registry), package("paste", "1.0.15", "MIT", registry)];
        assert_eq!(complaints(&deny, &packages), Vec::<String>::new());
        packages.push(package("a", "1.0.0", "GPL-3.0-only", registry));
        packages.push(package("b", "1.0.0", "MIT", "git+https://example.org/b"));
        packages[1].version = "1.0.16".to_owned();
        assert_eq!(complaints(&deny, &packages).len(), 3);
    }

    #[test]
    fn a_crate_of_the_tree_asks_for_a_version() {
        let deny: DenyFile = toml::from_str(include_str!("../../../deny.toml")).unwrap();
        let mut own = package("own", "0.1.0", "MIT", "");
        own.source = None;
        let dependency = |req: &str, source: Option<&str>| Dependency {
            name: "a".to_owned(),
            req: req.to_owned(),
            source: source.map(str::to_owned),
        };
        own.dependencies =
            vec![dependency("^1.0", Some("")), dependency("*", None), dependency("*", Some(""))];
        let ignored = [("bincode", "1.3.3"), ("paste", "1.0.15")];
        let registry = "registry+https://github.com/rust-lang/crates.io-index";
        let ignored = ignored.map(|(name, version)| package(name, version, "MIT", registry));
        let packages: Vec<Package> = ignored.into_iter().chain([own]).collect();
        assert_eq!(complaints(&deny, &packages), ["own: expected a version of a, not any"]);
    }
}
