//! `cargo xtask image`: builds an OCI image of the program, in an archive that Docker, Podman and
//! Kubernetes can load. The image contains one static program, so only Cargo is needed to make it.
//!
//! Source: Open Container Initiative, *Image Format Specification* 1.1.

use std::env;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value as Json, json};
use sha2::{Digest, Sha256};
use tar::{Builder, EntryType, Header};

use crate::program;

/// Name of the loaded image.
const NAME: &str = concat!("localhost/filetto:", env!("CARGO_PKG_VERSION"));

/// Path of the archive below the root.
const ARCHIVE: &str = "target/filetto.oci.tar";

pub(crate) fn run(root: &Path) -> Result<()> {
    let program = fs::read(static_program(root)?)?;
    let home = program::cargo_home(root)?;
    let is_named = program.windows(home.len()).any(|bytes| bytes == home.as_bytes());
    ensure!(!is_named, "the program contains paths of this machine: {home}");
    let archive = root.join(ARCHIVE);
    let file = File::create(&archive).with_context(|| archive.display().to_string())?;
    write_image(file, &program)?;
    println!("{ARCHIVE}: load it with `podman load -i {ARCHIVE}` or `docker load -i {ARCHIVE}`");
    Ok(())
}

/// Builds the program with static linking, and returns its path.
fn static_program(root: &Path) -> Result<std::path::PathBuf> {
    let target = format!("{}-unknown-linux-gnu", env::consts::ARCH);
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--package", "filetto-cli", "--target", &target]);
    let flags = [vec!["-Ctarget-feature=+crt-static".to_owned()], program::without_paths(root)?].concat();
    // This form allows spaces in a path.
    cargo.current_dir(root).env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    ensure!(cargo.status().context("cannot run cargo")?.success(), "cargo build failed");
    let folder = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), Into::into);
    Ok(folder.join(target).join("release/filetto"))
}

/// Writes an archive with an image that contains this program.
fn write_image(to: impl Write, program: &[u8]) -> Result<()> {
    let mut layer = Builder::new(Vec::new());
    // The program writes temporary files and tables; a volume may be mounted over `tables`.
    for folder in ["tmp/", "tables/"] {
        append(&mut layer, folder, 0o1777, &[])?;
    }
    append(&mut layer, "filetto", 0o755, program)?;
    let layer = layer.into_inner()?;
    let architecture = match env::consts::ARCH {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    };
    let config = json!({
        "architecture": architecture,
        "os": "linux",
        "config": {
            "Entrypoint": ["/filetto"],
            "Env": ["HOME=/tables", "LANG=C.UTF-8"],
            "WorkingDir": "/tables",
            "ExposedPorts": { "4100/tcp": {} },
            "StopSignal": "SIGINT",
        },
        "rootfs": { "type": "layers", "diff_ids": [digest(&layer)] },
    });
    let config = serde_json::to_vec(&config)?;
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": descriptor("application/vnd.oci.image.config.v1+json", &config),
        "layers": [descriptor("application/vnd.oci.image.layer.v1.tar", &layer)],
    });
    let manifest = serde_json::to_vec(&manifest)?;
    let mut described = descriptor("application/vnd.oci.image.manifest.v1+json", &manifest);
    described["annotations"] = json!({
        "org.opencontainers.image.ref.name": NAME,
        "io.containerd.image.name": NAME,
    });
    let index = json!({ "schemaVersion": 2, "manifests": [described] });
    let mut archive = Builder::new(to);
    append(&mut archive, "oci-layout", 0o644, br#"{"imageLayoutVersion":"1.0.0"}"#)?;
    append(&mut archive, "index.json", 0o644, &serde_json::to_vec(&index)?)?;
    for blob in [&config, &manifest, &layer] {
        append(&mut archive, &format!("blobs/sha256/{}", hex(blob)), 0o644, blob)?;
    }
    archive.finish()?;
    Ok(())
}

/// Adds a file, or a folder if the name ends in a slash. Time and user are not recorded, so the same
/// program gives the same image.
fn append(archive: &mut Builder<impl Write>, name: &str, mode: u32, bytes: &[u8]) -> Result<()> {
    let mut header = Header::new_gnu();
    header.set_entry_type(if name.ends_with('/') { EntryType::Directory } else { EntryType::Regular });
    header.set_mode(mode);
    header.set_size(bytes.len() as u64);
    archive.append_data(&mut header, name, bytes).with_context(|| name.to_owned())
}

fn descriptor(kind: &str, bytes: &[u8]) -> Json {
    json!({ "mediaType": kind, "digest": digest(bytes), "size": bytes.len() })
}

fn digest(bytes: &[u8]) -> String {
    format!("sha256:{}", hex(bytes))
}

/// Returns the SHA-256 digest in hexadecimal digits.
fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read;

    use super::*;

    /// Returns the names and contents of the files in an archive.
    fn files(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        for entry in tar::Archive::new(archive).entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let name = entry.path().expect("a path").display().to_string();
            let mut bytes = Vec::new();
            entry.read_to_end(&mut bytes).expect("bytes");
            files.insert(name, bytes);
        }
        files
    }

    #[test]
    fn every_digest_leads_to_its_blob_down_to_the_program() {
        let mut archive = Vec::new();
        write_image(&mut archive, b"a program").expect("an image");
        let files = files(&archive);
        let blob = |descriptor: &Json| {
            let digest = descriptor["digest"].as_str().and_then(|digest| digest.strip_prefix("sha256:"));
            let bytes = &files[&format!("blobs/sha256/{}", digest.expect("a digest"))];
            assert_eq!(descriptor["size"], bytes.len());
            assert_eq!(hex(bytes), digest.expect("a digest"));
            bytes.clone()
        };
        let read = |bytes: &[u8]| serde_json::from_slice::<Json>(bytes).expect("JSON");
        assert_eq!(read(&files["oci-layout"])["imageLayoutVersion"], "1.0.0");
        let manifest = read(&blob(&read(&files["index.json"])["manifests"][0]));
        let config = read(&blob(&manifest["config"]));
        let layer = blob(&manifest["layers"][0]);
        assert_eq!(config["rootfs"]["diff_ids"][0], manifest["layers"][0]["digest"]);
        assert_eq!(self::files(&layer)["filetto"], b"a program");
        assert_eq!(config["config"]["Entrypoint"][0], "/filetto");
        let mut again = Vec::new();
        write_image(&mut again, b"a program").expect("an image");
        assert_eq!(again, archive);
    }
}
