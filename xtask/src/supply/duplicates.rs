//! Crates in several versions: each costs time to build and room in the program, so `deny.toml` lists the
//! older ones with the reason.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::metadata::Package;

/// A version of a crate that may be used beside a newer one, as `name@version`.
#[derive(Deserialize)]
pub(super) struct SkippedVersion {
    #[serde(rename = "crate")]
    pub(super) name: String,
    pub(super) reason: String,
}

/// Returns complaints about crates in more than one version that the list does not have, and about entries
/// that apply no longer.
pub(super) fn complaints(listed: &[SkippedVersion], packages: &[Package]) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages {
        versions.entry(&package.name).or_default().push(&package.version);
    }
    let is_listed =
        |name: &str, version: &str| listed.iter().any(|entry| entry.name == format!("{name}@{version}"));
    let mut complaints = Vec::new();
    for (name, versions) in &versions {
        let unlisted: Vec<_> = versions.iter().copied().filter(|version| !is_listed(name, version)).collect();
        if unlisted.len() > 1 {
            let unlisted = unlisted.join(" and ");
            complaints.push(format!(
                "{name} {unlisted}: expected one version, or the other in bans.skip of deny.toml"
            ));
        }
    }
    for SkippedVersion { name, reason } in listed {
        let found = name.split_once('@').and_then(|(crate_name, version)| {
            versions.get(crate_name).filter(|versions| versions.len() > 1 && versions.contains(&version))
        });
        if found.is_none() {
            complaints.push(format!("deny.toml skips {name}, which is no second version now: {reason}"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::supply::metadata::package;

    #[test]
    fn a_second_version_must_be_listed_and_only_that() {
        let packages = [("a", "1.0.0"), ("a", "2.0.0"), ("b", "1.0.0")];
        let packages = packages.map(|(name, version)| package(name, version, "MIT", ""));
        let check = |listed: &[&str], expected: &[&str]| {
            let listed: Vec<_> = listed
                .iter()
                .map(|name| SkippedVersion { name: (*name).to_owned(), reason: "why".to_owned() })
                .collect();
            assert_eq!(complaints(&listed, &packages), expected);
        };
        check(&["a@1.0.0"], &[]);
        check(&[], &["a 1.0.0 and 2.0.0: expected one version, or the other in bans.skip of deny.toml"]);
        check(&["a@1.0.0", "b@1.0.0"], &["deny.toml skips b@1.0.0, which is no second version now: why"]);
        check(&["a@1.0.0", "a@0.9.0"], &["deny.toml skips a@0.9.0, which is no second version now: why"]);
    }
}
