//! The OCI image of the server, in an archive that Docker, Podman and Kubernetes can load. It contains one
//! static program and two empty folders.
//!
//! Source: Open Container Initiative, *Image Format Specification* 1.1. The health check is an extension of
//! Docker and Podman, from Docker's *Image Specification* 1.2.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::{Value as Json, json};
use tar::Builder;

use super::archive::append;
use super::programs::Platform;
use super::release::{Release, digest as hex};

/// Name of the loaded image.
const NAME: &str = concat!("localhost/filetto:", env!("CARGO_PKG_VERSION"));

/// User and group without rights of their own, `nobody` on most systems.
const NOBODY: &str = "65534:65534";

/// Nanoseconds in a second.
const SECOND: u64 = 1_000_000_000;

/// Writes the image of a platform.
pub(super) fn write(release: &Release, platform: &Platform, program: &Path) -> Result<()> {
    let program = fs::read(program).with_context(|| program.display().to_string())?;
    let mut archive = Vec::new();
    write_image(&mut archive, platform.architecture, release.epoch, &program)?;
    release.write(&format!("{}-{}.oci.tar", release.name(), platform.name), &archive)
}

/// Writes an archive with an image that contains this program.
fn write_image(to: impl Write, architecture: &str, epoch: u64, program: &[u8]) -> Result<()> {
    let mut layer = Builder::new(Vec::new());
    // The program writes temporary files and tables; a volume may be mounted over `tables`.
    for folder in ["tmp/", "tables/"] {
        append(&mut layer, folder, 0o1777, epoch, &[])?;
    }
    append(&mut layer, "filetto", 0o755, epoch, program)?;
    let layer = layer.into_inner()?;
    let config = json!({
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": NOBODY,
            "Entrypoint": ["/filetto"],
            "Cmd": ["serve", "--address", "0.0.0.0"],
            "Env": ["HOME=/tables", "LANG=C.UTF-8"],
            "WorkingDir": "/tables",
            // The port of the server, and the one that examples of table builds use.
            "ExposedPorts": { "7373/tcp": {}, "4100/tcp": {} },
            "StopSignal": "SIGTERM",
            "Healthcheck": {
                "Test": ["CMD", "/filetto", "serve", "--health"],
                "Interval": 30 * SECOND,
                "Timeout": 5 * SECOND,
                "Retries": 3,
            },
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
    append(&mut archive, "oci-layout", 0o644, epoch, br#"{"imageLayoutVersion":"1.0.0"}"#)?;
    append(&mut archive, "index.json", 0o644, epoch, &serde_json::to_vec(&index)?)?;
    for blob in [&config, &manifest, &layer] {
        append(&mut archive, &format!("blobs/sha256/{}", hex(blob)), 0o644, epoch, blob)?;
    }
    archive.finish()?;
    Ok(())
}

fn descriptor(kind: &str, bytes: &[u8]) -> Json {
    json!({ "mediaType": kind, "digest": digest(bytes), "size": bytes.len() })
}

fn digest(bytes: &[u8]) -> String {
    format!("sha256:{}", hex(bytes))
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
        write_image(&mut archive, "amd64", 1, b"a program").expect("an image");
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
        assert_eq!(config["config"]["Healthcheck"]["Test"][1], "/filetto");
        assert_eq!(config["config"]["User"], NOBODY);
        let mut again = Vec::new();
        write_image(&mut again, "amd64", 1, b"a program").expect("an image");
        assert_eq!(again, archive);
    }
}
