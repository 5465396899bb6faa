//! `cargo xtask packages`: the packages as a registry of crates would get them. Each is built from its own
//! archive, has its licences, and is used by a program outside this workspace that has crates with names such
//! as `game` itself.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// Files that every archive contains.
const FILES: [&str; 4] = ["Cargo.toml", "README.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// A program of a user, with a crate of its own called `game`.
const MANIFEST: &str = r#"[workspace]
members = ["game"]

[package]
name = "outside"
edition = "2024"

[dependencies]
filetto = "*"
game = { path = "game" }
"#;
const MAIN: &str = r#"//! A user's program.
use filetto::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut session = registry::open("tris")?;
    session.play("b2")?;
    let solution = session.solve(&SolveQuery::default(), u64::MAX, &mut Unlimited);
    assert_eq!(solution.assessment.wdl(), Some(filetto::game::Wdl::Draw));
    println!("{}", game::NAME);
    Ok(())
}
"#;
const USERS_GAME: &str =
    "//! A crate of somebody else.\n\n/// A name.\npub const NAME: &str = \"a crate of the user\";\n";

/// The output of `cargo metadata`.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    target_directory: PathBuf,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
    /// The registries to which it may go; `None` for any.
    publish: Option<Vec<String>>,
    repository: Option<String>,
    targets: Vec<Target>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
    kind: Vec<String>,
}

pub(crate) fn run(root: &Path) -> Result<()> {
    let metadata = metadata(root)?;
    let published: Vec<&Package> =
        metadata.packages.iter().filter(|package| package.publish.is_none()).collect();
    for Package { name, targets, .. } in &published {
        let library = targets
            .iter()
            .find(|target| target.kind.iter().any(|kind| ["lib", "proc-macro"].contains(&&**kind)));
        let library = library.with_context(|| format!("{name} has no library"))?;
        ensure!(
            library.name.starts_with("filetto"),
            "{name}: the library {} may collide with a crate of a user",
            library.name
        );
    }
    let target = metadata.target_directory.join("packages");
    forget_earlier(&target, &published)?;
    let target_name = target.to_string_lossy();
    let kept = metadata.packages.iter().filter(|package| package.publish.is_some());
    let excluded = kept.flat_map(|package| ["--exclude", package.name.as_str()]);
    // Each archive is unpacked and compiled against the other archives.
    let arguments = ["package", "--workspace", "--allow-dirty", "--target-dir", &target_name];
    cargo(root, &arguments.into_iter().chain(excluded).collect::<Vec<_>>())?;

    let outside = tempfile::tempdir().context("a temporary folder")?;
    let mut patches = "\n[patch.crates-io]\n".to_owned();
    for Package { name, version, .. } in &published {
        let file = format!("{name}-{version}");
        let archive = target.join("package").join(format!("{file}.crate"));
        let unpacked = outside.path().join("packages");
        fs::create_dir_all(&unpacked)?;
        let status = Command::new("tar").arg("xzf").arg(&archive).arg("-C").arg(&unpacked).status();
        ensure!(status.context("cannot run tar")?.success(), "{}: tar failed", archive.display());
        for needed in FILES {
            let length = fs::metadata(unpacked.join(&file).join(needed)).map_or(0, |file| file.len());
            ensure!(length > 100, "{file} has no {needed}");
        }
        patches += &format!("{name} = {{ path = \"packages/{file}\" }}\n");
    }
    fs::create_dir_all(outside.path().join("src"))?;
    fs::create_dir_all(outside.path().join("game/src"))?;
    fs::write(outside.path().join("Cargo.toml"), MANIFEST.to_owned() + &patches)?;
    fs::write(outside.path().join("src/main.rs"), MAIN)?;
    fs::write(outside.path().join("game/Cargo.toml"), "[package]\nname = \"game\"\nedition = \"2024\"\n")?;
    fs::write(outside.path().join("game/src/lib.rs"), USERS_GAME)?;
    cargo(outside.path(), &["run", "--quiet"])?;
    cargo(outside.path(), &["doc", "--quiet"])?;
    for (page, words) in [
        ("game", "A crate of somebody else"),
        ("filetto_game", "The vocabulary of all other crates"),
        ("filetto", "The library of Filetto"),
    ] {
        let index = outside.path().join("target/doc").join(page).join("index.html");
        let text =
            fs::read_to_string(&index).with_context(|| format!("cargo doc wrote no page of {page}"))?;
        ensure!(text.contains(words), "the page of {page} is that of another crate");
    }
    println!("packages: {} are whole, and a program outside uses them", published.len());
    if published.iter().any(|package| package.repository.as_deref().unwrap_or_default().is_empty()) {
        println!(
            "packages: before they are published, fill in the addresses in [workspace.package] of Cargo.toml"
        );
    }
    Ok(())
}

/// Removes what an earlier run has left: Cargo takes a version of a package in a registry for unchangeable,
/// so it would compile the archives of now against those of then.
fn forget_earlier(target: &Path, published: &[&Package]) -> Result<()> {
    if target.exists() {
        fs::remove_dir_all(target).with_context(|| target.display().to_string())?;
    }
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).context("the folder of Cargo")?;
    for kind in ["src", "cache"] {
        let Ok(registries) = fs::read_dir(home.join("registry").join(kind)) else { continue };
        for registry in registries {
            let registry = registry?;
            // The name of a registry in a folder begins without a host.
            if !registry.file_name().to_string_lossy().starts_with('-') {
                continue;
            }
            for Package { name, version, .. } in published {
                let unpacked = registry.path().join(format!("{name}-{version}"));
                if unpacked.is_dir() {
                    fs::remove_dir_all(&unpacked).with_context(|| unpacked.display().to_string())?;
                }
            }
        }
    }
    Ok(())
}

fn metadata(root: &Path) -> Result<Metadata> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--no-deps"]).current_dir(root);
    let output = cargo.stderr(Stdio::inherit()).output().context("cannot run cargo")?;
    ensure!(output.status.success(), "cargo metadata failed");
    serde_json::from_slice(&output.stdout).context("cargo metadata")
}

fn cargo(folder: &Path, arguments: &[&str]) -> Result<()> {
    let mut cargo = Command::new(env!("CARGO"));
    // The folder for builds may be set for this workspace; a program outside has its own.
    cargo.args(arguments).current_dir(folder);
    let status = cargo.status().context("cannot run cargo")?;
    ensure!(status.success(), "cargo {} failed", arguments[0]);
    Ok(())
}
