//! `cargo xtask dist --check`: installs, runs and compares the files of a release. Needs root, to run
//! programs in empty systems.

mod roots;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value as Json;

use super::archive::unpack;
use super::make::make;
use super::manifests;
use super::programs::{self, PLATFORMS, Platform};
use super::release::{Release, SUMS, digest, names};
use super::system::{Requirement, output, require, run as run_command};
use crate::server::ServerProcess;
use roots::{debian, empty_root, in_root, shell};

/// A name, and a check that fails with the difference that it finds.
type Check = (&'static str, fn(&Release) -> Result<()>);

/// The checks. The last one makes the release again, and takes as long as the first time.
const CHECKS: [Check; 8] = [
    ("the digests are right", sums),
    ("the static program runs in an empty root", static_program),
    ("the program for aarch64 runs under qemu", aarch64_program),
    ("lintian finds no error", lintian),
    ("the Debian package is installed, plays, and is removed", deb),
    ("the rpm package is installed, plays, and is removed", rpm),
    ("the image serves as nobody", image),
    ("the sources build elsewhere, and a second run makes the same files", second_run),
];

pub(super) fn run(release: &Release) -> Result<()> {
    require(&[
        Requirement { program: "lintian", packages: "lintian" },
        Requirement { program: "mmdebstrap", packages: "mmdebstrap" },
        Requirement { program: "qemu-aarch64-static", packages: "qemu-user-static" },
        Requirement { program: "rpm", packages: "rpm" },
        Requirement { program: "chroot", packages: "coreutils" },
    ])?;
    ensure!(
        output(Command::new("id").arg("-u"))? == "0",
        "expected root: the packages are installed in a chroot"
    );
    for (name, check) in CHECKS {
        let started = Instant::now();
        let folder = folder(release);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        check(release).context(name)?;
        println!("ok: {name} ({:.1} s)", started.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Returns the folder of a check, which is empty at its start.
fn folder(release: &Release) -> std::path::PathBuf {
    release.work.join("check")
}

fn sums(release: &Release) -> Result<()> {
    let sums = fs::read_to_string(release.folder.join(SUMS)).context("run cargo xtask dist first")?;
    let mut listed = Vec::new();
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").with_context(|| line.to_owned())?;
        ensure!(digest(&fs::read(release.folder.join(name))?) == sum, "{name} has another digest");
        listed.push(name.to_owned());
    }
    ensure!(!listed.is_empty() && listed == names(&release.folder)?, "{SUMS} does not list all files");
    Ok(())
}

/// Unpacks the archive of a platform, and returns the program in it.
fn unpacked_program(release: &Release, platform: &Platform) -> Result<std::path::PathBuf> {
    let name = format!("{}-{}", release.name(), platform.name);
    let archive = release.folder.join(format!("{name}.tar.gz"));
    unpack(&archive, &folder(release))?;
    Ok(folder(release).join(name).join(platform.program_name()))
}

fn static_program(release: &Release) -> Result<()> {
    let root = empty_root(&folder(release), &unpacked_program(release, &PLATFORMS[0])?)?;
    plays(release, || in_root(&root, "/filetto"))
}

fn aarch64_program(release: &Release) -> Result<()> {
    let program = unpacked_program(release, &PLATFORMS[1])?;
    plays(release, || {
        let mut qemu = Command::new("qemu-aarch64-static");
        qemu.arg(&program);
        qemu
    })
}

/// Checks that the program has the version, proves a value and plays a whole game.
fn plays(release: &Release, filetto: impl Fn() -> Command) -> Result<()> {
    let version = output(filetto().arg("--version"))?;
    ensure!(version.starts_with(&format!("filetto {} (", release.version)), "--version printed {version}");
    let value = output(filetto().args(["solve", "mnk:4,4,3", "--lang", "en"]))?;
    ensure!(value.contains("X wins in 5 plies"), "solve printed {value}");
    let games = ["match", "tris", "perfect", "perfect", "--games", "2", "--lang", "en"];
    let games = output(filetto().args(games))?;
    ensure!(games.contains("drew 2"), "match printed {games}");
    Ok(())
}

fn deb_name(release: &Release) -> String {
    format!("filetto_{}_amd64.deb", release.version)
}

fn lintian(release: &Release) -> Result<()> {
    let mut lintian = Command::new("lintian");
    lintian.args(["--fail-on", "error", "--allow-root", "--tag-display-limit", "0"]);
    for platform in PLATFORMS.iter().filter(|platform| platform.is_linux()) {
        let name = format!("filetto_{}_{}.deb", release.version, platform.architecture);
        lintian.arg(release.folder.join(name));
    }
    run_command(&mut lintian)
}

/// Files that a package must have, beside the program.
const INSTALLED: [&str; 6] = [
    "usr/share/filetto/filetto.wasm",
    "usr/share/man/man1/filetto-solve.1.gz",
    "usr/share/man/it/man1/filetto.1.gz",
    "usr/share/bash-completion/completions/filetto",
    "usr/lib/systemd/system/filetto.service",
    "usr/share/doc/filetto/THIRD-PARTY.txt",
];

fn deb(release: &Release) -> Result<()> {
    let root = debian(release, &folder(release))?;
    let name = deb_name(release);
    fs::copy(release.folder.join(&name), root.join(&name))?;
    installed_and_removed(
        release,
        &root,
        || {
            let mut dpkg = in_root(&root, "dpkg");
            dpkg.arg("--install").arg(format!("/{name}"));
            dpkg
        },
        || {
            let mut dpkg = in_root(&root, "dpkg");
            dpkg.args(["--purge", "filetto"]);
            dpkg
        },
    )
}

fn rpm(release: &Release) -> Result<()> {
    let root = debian(release, &folder(release))?;
    let package = release.folder.join(format!("{}-1.x86_64.rpm", release.name()));
    let rpm = || {
        let mut rpm = Command::new("rpm");
        rpm.arg("--root").arg(&root);
        rpm
    };
    installed_and_removed(
        release,
        &root,
        || {
            let mut rpm = rpm();
            // The root has the packages of Debian, which rpm does not see.
            rpm.args(["--install", "--nodeps"]).arg(&package);
            rpm
        },
        || {
            let mut rpm = rpm();
            rpm.args(["--erase", "filetto"]);
            rpm
        },
    )
}

fn installed_and_removed(
    release: &Release,
    root: &Path,
    install: impl Fn() -> Command,
    remove: impl Fn() -> Command,
) -> Result<()> {
    output(&mut install())?;
    for file in INSTALLED {
        ensure!(root.join(file).exists(), "expected the file {file}");
    }
    plays(release, || in_root(root, "filetto"))?;
    // The page without a server needs the module of the package.
    output(in_root(root, "filetto").args(["site", "/tmp/page"]))?;
    ensure!(root.join("tmp/page/index.html").exists(), "expected a page without a server");
    fs::remove_dir_all(root.join("tmp/page"))?;
    output(&mut remove())?;
    let left = shell(root, "find / -xdev -name '*filetto*' ! -name '*.deb' ! -path '/proc/*'")?;
    ensure!(left.is_empty(), "removing the package left {left}");
    Ok(())
}

/// Starts the image's command as its user in the root that it contains, then its health check.
fn image(release: &Release) -> Result<()> {
    let archive = release.folder.join(format!("{}-{}.oci.tar", release.name(), PLATFORMS[0].name));
    let folder = folder(release);
    tar::Archive::new(fs::File::open(&archive)?).unpack(&folder)?;
    let blob = |descriptor: &Json| -> Result<std::path::PathBuf> {
        let digest = descriptor["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:"));
        Ok(folder.join("blobs/sha256").join(digest.context("a digest")?))
    };
    let read = |path: &Path| -> Result<Json> { Ok(serde_json::from_slice(&fs::read(path)?)?) };
    let manifest = read(&blob(&read(&folder.join("index.json"))?["manifests"][0])?)?;
    let config = &read(&blob(&manifest["config"])?)?["config"];
    let root = folder.join("root");
    tar::Archive::new(fs::File::open(blob(&manifest["layers"][0])?)?).unpack(&root)?;
    let words = |value: &Json| -> Vec<String> {
        value.as_array().into_iter().flatten().filter_map(|word| word.as_str().map(str::to_owned)).collect()
    };
    let as_user = |words: &[String]| {
        let mut chroot = Command::new("chroot");
        chroot.arg("--userspec").arg(config["User"].as_str().unwrap_or_default()).arg(&root).args(words);
        chroot.env_clear().env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("HOME", "/tables");
        chroot
    };
    let server = [words(&config["Entrypoint"]), words(&config["Cmd"])].concat();
    let _server = ServerProcess::from_command(&mut as_user(&server))?;
    let check = words(&config["Healthcheck"]["Test"]);
    let Some((_, check)) = check.split_first() else { bail!("expected a health check") };
    output(&mut as_user(check)).map(drop)
}

fn second_run(release: &Release) -> Result<()> {
    let elsewhere = folder(release).join("another place");
    fs::create_dir_all(&elsewhere)?;
    unpack(&release.folder.join(format!("{}-sources.tar.gz", release.name())), &elsewhere)?;
    let program = programs::build(&PLATFORMS[0], &elsewhere.join(release.name()))?;
    ensure!(
        fs::read(&program)? == fs::read(unpacked_program(release, &PLATFORMS[0])?)?,
        "the program depends on the folder in which it is built"
    );
    let address = manifests::address(&release.folder)?;
    let again = Release { folder: folder(release).join("again"), address, ..release.clone() };
    make(&again)?;
    let sums = |release: &Release| fs::read_to_string(release.folder.join(SUMS));
    ensure!(sums(&again)? == sums(release)?, "another run made other files");
    Ok(())
}
