//! A formula of Homebrew and a manifest of Scoop, filled in with the names and digests of the archives.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::release::{Release, digest};

/// Templates below `deploy/packages`.
const TEMPLATES: [&str; 2] = ["filetto.rb", "filetto.json"];

/// Writes both files.
pub(super) fn write(release: &Release) -> Result<()> {
    for name in TEMPLATES {
        let template = release.work.join(release.name()).join("deploy/packages").join(name);
        let template = fs::read_to_string(&template).with_context(|| name.to_owned())?;
        let sum = |file: &str| -> Result<String> {
            Ok(digest(&fs::read(release.folder.join(file)).with_context(|| file.to_owned())?))
        };
        let text = fill(&template, release.version, &release.address, sum);
        release.write(name, text.with_context(|| name.to_owned())?.as_bytes())?;
    }
    Ok(())
}

/// Returns the address with which the files of this folder were filled in.
pub(super) fn address(folder: &Path) -> Result<String> {
    let text = fs::read_to_string(folder.join(TEMPLATES[1])).context(TEMPLATES[1])?;
    address_in(&text).with_context(|| format!("{}: expected the address of a file", TEMPLATES[1]))
}

/// Returns the address below which a manifest of Scoop has its archive.
fn address_in(manifest: &str) -> Option<String> {
    let manifest: serde_json::Value = serde_json::from_str(manifest).ok()?;
    let file = manifest.pointer("/architecture/64bit/url")?.as_str()?;
    Some(file.rsplit_once('/')?.0.to_owned())
}

/// Replaces `@VERSION@`, `@ADDRESS@`, and `@SHA256 FILE@` by the digest of the file.
fn fill(
    template: &str,
    version: &str,
    address: &str,
    sum: impl Fn(&str) -> Result<String>,
) -> Result<String> {
    let text = template.replace("@VERSION@", version).replace("@ADDRESS@", address);
    let mut parts = text.split("@SHA256 ");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (file, rest) = part.split_once('@').context("expected @ after the name of a file")?;
        filled += &sum(file)?;
        filled += rest;
    }
    ensure!(!filled.contains("@VERSION") && !filled.contains("@ADDRESS"), "a placeholder is not closed");
    Ok(filled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_filled() {
        let sum = |file: &str| Ok(format!("sum of {file}"));
        let fill = |template: &str| fill(template, "1.2.3", "https://example.org", sum);
        let text = fill("@ADDRESS@/a-@VERSION@: @SHA256 a-@VERSION@@, @SHA256 b@.").expect("a text");
        assert_eq!(text, "https://example.org/a-1.2.3: sum of a-1.2.3, sum of b.");
        let template = include_str!("../../../deploy/packages/filetto.json");
        let manifest = fill(template).expect("a manifest");
        assert_eq!(address_in(&manifest).as_deref(), Some("https://example.org"));
        assert_eq!(address_in("{}"), None);
        assert!(fill("@SHA256 a").is_err());
        assert!(fill("@VERSION").is_err());
    }
}
