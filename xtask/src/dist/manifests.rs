//! A formula of Homebrew and a manifest of Scoop, filled in with the names and digests of the archives.

use std::fs;

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
        assert!(fill("@SHA256 a").is_err());
        assert!(fill("@VERSION").is_err());
    }
}
