//! Paths of links.

use std::path::{Component, Path, PathBuf};

/// Returns a path without `.` and `..`, or `None` if it leaves the tree.
fn normalized(path: &Path) -> Option<PathBuf> {
    let mut parts = PathBuf::new();
    for component in path.components() {
        match component {
            Component::Normal(name) => parts.push(name),
            Component::ParentDir if parts.pop() => {}
            Component::CurDir => {}
            _ => return None,
        }
    }
    Some(parts)
}

/// Returns the file that a link in the document at `from` leads to, relative to the root of the tree.
pub(crate) fn target(from: &Path, link: &str) -> Option<PathBuf> {
    if link.is_empty() { Some(from.to_owned()) } else { normalized(&from.with_file_name("").join(link)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_relative_to_their_document() {
        let check = |from: &str, link: &str, expected: Option<&str>| {
            assert_eq!(target(Path::new(from), link).as_deref(), expected.map(Path::new), "{from} {link}");
        };
        check("docs/play.md", "rules.md", Some("docs/rules.md"));
        check("docs/notes/page.md", "../../README.md", Some("README.md"));
        check("README.md", "./docs/play.md", Some("docs/play.md"));
        check("README.md", "", Some("README.md"));
        check("README.md", "../README.md", None);
    }
}
