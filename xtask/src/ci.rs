//! The checks that decide whether a commit is good: format, lints, docs, tidy, the README's test command, the page's
//! types and lints, and the page in a browser.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

/// The test command. Tidy holds the README against it.
pub(crate) const TEST: &str = "cargo test --workspace";

/// The check of the crates that also build for WebAssembly. Only their default features need files.
const WASM: &str = "cargo check --target wasm32-unknown-unknown --no-default-features -p filetto-game -p filetto-games \
    -p filetto-proof -p filetto-search -p filetto-engine -p filetto-texts -p filetto-answers";

const STEPS: [(&str, &[(&str, &str)]); 11] = [
    ("cargo fmt --all --check", &[]),
    ("cargo clippy --workspace --all-targets -- -D warnings", &[]),
    ("cargo doc --workspace --no-deps --document-private-items", &[("RUSTDOCFLAGS", "-D warnings")]),
    ("cargo xtask tidy", &[]),
    // The fuzz targets on their corpus, so that they keep up with the engine.
    ("cargo test --quiet --lib --manifest-path fuzz/Cargo.toml --target-dir target/fuzz", &[]),
    // The crates that a worker in a browser needs build without the files, threads and clocks of an operating system.
    ("rustup target add wasm32-unknown-unknown", &[]),
    (WASM, &[]),
    (TEST, &[]),
    ("cargo xtask page", &[]),
    ("cargo xtask certificates", &[]),
    ("cargo xtask browser", &[]),
];

pub(crate) fn run(root: &Path) -> Result<()> {
    for (step, variables) in STEPS {
        println!("== {step}");
        let mut words = step.split_whitespace();
        let program = words.next().unwrap_or_default();
        let status = Command::new(program)
            .args(words)
            .envs(variables.iter().copied())
            .current_dir(root)
            .status()
            .with_context(|| format!("cannot run {step}"))?;
        ensure!(status.success(), "{step} failed");
    }
    Ok(())
}
