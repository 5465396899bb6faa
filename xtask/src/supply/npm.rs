//! The packages of the browser tests: exact versions, each with a checksum, from npm's own registry.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The address of npm's registry. An npm with the option `omit-lockfile-registry-resolved` writes none.
const REGISTRY: &str = "https://registry.npmjs.org/";

/// The versions that `package.json` asks for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Manifest {
    #[serde(default)]
    dependencies: BTreeMap<String, String>,
    #[serde(default)]
    dev_dependencies: BTreeMap<String, String>,
}

/// The packages of `package-lock.json` by their folders. The empty name is the project itself.
#[derive(Deserialize)]
pub(super) struct Lock {
    packages: BTreeMap<String, LockedPackage>,
}

#[derive(Deserialize)]
struct LockedPackage {
    integrity: Option<String>,
    resolved: Option<String>,
}

/// Returns complaints about versions that are not exact, packages without a strong checksum, and addresses
/// of other registries.
pub(super) fn complaints(manifest: &Manifest, lock: &Lock) -> Vec<String> {
    let mut complaints = Vec::new();
    for (name, version) in manifest.dependencies.iter().chain(&manifest.dev_dependencies) {
        if !version.starts_with(|first: char| first.is_ascii_digit()) || version.contains(['x', '*', ' ']) {
            complaints.push(format!("package.json: {name} {version}: expected one exact version"));
        }
    }
    for (folder, LockedPackage { integrity, resolved }) in &lock.packages {
        if folder.is_empty() {
            continue;
        }
        if !integrity.as_ref().is_some_and(|sum| sum.starts_with("sha512-")) {
            complaints.push(format!("package-lock.json: {folder}: expected a checksum (sha512)"));
        }
        if let Some(other) = resolved.as_ref().filter(|address| !address.starts_with(REGISTRY)) {
            complaints.push(format!("package-lock.json: {folder}: expected no other registry, not {other}"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn check(version: &str, package: Value, expected: &[&str]) {
        let manifest = json!({ "devDependencies": { "a": version } });
        let lock = json!({ "packages": { "": { "name": "tests" }, "node_modules/a": package } });
        let manifest: Manifest = serde_json::from_value(manifest).unwrap();
        let lock: Lock = serde_json::from_value(lock).unwrap();
        assert_eq!(complaints(&manifest, &lock), expected);
    }

    #[test]
    fn versions_are_exact_and_packages_have_checksums() {
        let sum = json!({ "integrity": "sha512-abc" });
        check("1.2.3", sum.clone(), &[]);
        check("^1.2.3", sum.clone(), &["package.json: a ^1.2.3: expected one exact version"]);
        check("1.x", sum, &["package.json: a 1.x: expected one exact version"]);
        let no_sum = "package-lock.json: node_modules/a: expected a checksum (sha512)";
        check("1.2.3", json!({}), &[no_sum]);
        check("1.2.3", json!({ "integrity": "sha1-abc" }), &[no_sum]);
    }

    #[test]
    fn only_the_registry_of_npm_is_named() {
        let from = |address: &str| json!({ "integrity": "sha512-abc", "resolved": address });
        check("1.2.3", from("https://registry.npmjs.org/a/-/a-1.2.3.tgz"), &[]);
        let other = "https://mirror.example/a-1.2.3.tgz";
        let complaint = format!("package-lock.json: node_modules/a: expected no other registry, not {other}");
        check("1.2.3", from(other), &[&complaint]);
    }
}
