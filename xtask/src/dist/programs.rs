//! The programs of a release, and the WebAssembly module.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::system::run;
use crate::wasm;

/// A machine for which there is a program.
pub(super) struct Platform {
    /// Name in the names of archives.
    pub(super) name: &'static str,
    /// Name of the compiler's target.
    pub(super) target: &'static str,
    /// Architecture as in packages of Debian, and in images.
    pub(super) architecture: &'static str,
    /// Compiler of C.
    compiler: &'static str,
    /// `true` if the compiler of C also links, `false` if the target has a linker of its own.
    links: bool,
}

/// All platforms. Programs for Linux are linked with musl, so that they need no library of the system.
pub(super) const PLATFORMS: [Platform; 3] = [
    Platform {
        name: "x86_64-linux",
        target: "x86_64-unknown-linux-musl",
        architecture: "amd64",
        compiler: "musl-gcc",
        links: false,
    },
    Platform {
        name: "aarch64-linux",
        target: "aarch64-unknown-linux-musl",
        architecture: "arm64",
        compiler: "aarch64-linux-gnu-gcc",
        links: true,
    },
    Platform {
        name: "x86_64-windows",
        target: "x86_64-pc-windows-gnu",
        architecture: "amd64",
        compiler: "x86_64-w64-mingw32-gcc",
        links: true,
    },
];

impl Platform {
    pub(super) fn is_linux(&self) -> bool {
        self.target.contains("linux")
    }

    /// Returns `true` if programs of the platform run on this machine.
    pub(super) fn is_native(&self) -> bool {
        cfg!(target_os = "linux") && self.is_linux() && self.target.starts_with(std::env::consts::ARCH)
    }

    pub(super) fn program_name(&self) -> &'static str {
        if self.is_linux() { "filetto" } else { "filetto.exe" }
    }
}

/// Builds the program from unpacked sources, without a network, and returns its path.
pub(super) fn build(platform: &Platform, sources: &Path) -> Result<PathBuf> {
    let Platform { target, compiler, .. } = platform;
    let folder = utf8(sources)?;
    let mut flags = vec![remap(folder)];
    if !platform.is_linux() {
        // The linker of MinGW writes the time into the program.
        flags.push("-Clink-arg=-Wl,--no-insert-timestamp".to_owned());
    }
    let mut cargo = offline_cargo(sources)?;
    cargo.args(["rustc", "--release", "--locked", "--package", "filetto-cli", "--bin", "filetto"]);
    // A profile of the environment would not reach packages with settings of their own in the manifest.
    cargo.args(["--target", target, "--", "-Cstrip=symbols"]);
    // This form allows spaces in a path.
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    let variable = target.replace('-', "_");
    cargo.env(format!("CC_{variable}"), compiler);
    if platform.links {
        cargo.env(format!("CARGO_TARGET_{}_LINKER", variable.to_uppercase()), compiler);
    }
    run(&mut cargo)?;
    let program = sources.join("target").join(target).join("release").join(platform.program_name());
    check_paths(&program, folder)?;
    Ok(program)
}

/// Builds the module with which the page needs no server, and returns its path.
pub(super) fn build_module(sources: &Path) -> Result<PathBuf> {
    let folder = utf8(sources)?;
    let mut cargo = offline_cargo(sources)?;
    // The flags of the configuration in the sources stay, unlike with a variable of the environment.
    let flags = format!("target.{}.rustflags=[{:?}]", wasm::TARGET, remap(folder));
    run(cargo.args(wasm::MODULE).args(["--locked", "--config", &flags]))?;
    let built = sources.join("target").join(wasm::TARGET).join("module/filetto_wasm.wasm");
    let module = wasm::finish(&built)?;
    check_paths(&module, folder)?;
    Ok(module)
}

fn utf8(path: &Path) -> Result<&str> {
    path.to_str().with_context(|| format!("{} is no UTF-8", path.display()))
}

/// Returns the flag that removes the folder's path from the compiled program. Everything lies below this
/// folder, the vendored crates and the target folder too.
fn remap(folder: &str) -> String {
    format!("--remap-path-prefix={folder}=.")
}

/// Returns Cargo for unpacked sources: without a network, and with an empty folder of its own.
pub(super) fn offline_cargo(sources: &Path) -> Result<Command> {
    let home = sources.join("target/empty-cargo-home");
    fs::create_dir_all(&home).with_context(|| home.display().to_string())?;
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(sources).env("CARGO_HOME", home).env("CARGO_NET_OFFLINE", "true");
    for variable in ["CARGO_TARGET_DIR", "CARGO_BUILD_TARGET", "RUSTFLAGS"] {
        cargo.env_remove(variable);
    }
    Ok(cargo)
}

/// Checks that the program does not contain the path of its build.
fn check_paths(program: &Path, folder: &str) -> Result<()> {
    let bytes = fs::read(program).with_context(|| program.display().to_string())?;
    for path in [folder, &cargo_home(Path::new(folder))?] {
        let is_named = bytes.windows(path.len()).any(|window| window == path.as_bytes());
        ensure!(!is_named, "{} contains a path of this machine: {path}", program.display());
    }
    Ok(())
}

/// Returns the folder in which Cargo keeps the sources of other crates. Programs should not contain its name.
fn cargo_home(root: &Path) -> Result<String> {
    let home = std::env::var_os("CARGO_HOME").map(|home| root.join(home));
    let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
    let home = home.context("the folder of Cargo: set CARGO_HOME")?;
    home.to_str().map(str::to_owned).with_context(|| format!("{} is no UTF-8", home.display()))
}
