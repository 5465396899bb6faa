//! The used part of the output of `cargo metadata`.

use serde::Deserialize;

/// The output of `cargo metadata`.
#[derive(Deserialize)]
pub(super) struct Metadata {
    pub(super) packages: Vec<Package>,
}

/// A package of this tree or one that it depends on.
#[derive(Deserialize)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    pub(super) license: Option<String>,
    /// The registry or repository; `None` for a crate of this tree.
    pub(super) source: Option<String>,
    pub(super) dependencies: Vec<Dependency>,
}

/// A dependency that a package declares.
#[derive(Deserialize)]
pub(super) struct Dependency {
    pub(super) name: String,
    /// The accepted versions.
    pub(super) req: String,
    /// The registry or repository; `None` for a crate of this tree.
    pub(super) source: Option<String>,
}

/// Returns a package of this source without dependencies.
#[cfg(test)]
pub(super) fn package(name: &str, version: &str, license: &str, source: &str) -> Package {
    Package {
        name: name.to_owned(),
        version: version.to_owned(),
        license: Some(license.to_owned()),
        source: Some(source.to_owned()),
        dependencies: Vec::new(),
    }
}
