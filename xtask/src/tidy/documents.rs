//! Checks of the Markdown documents: links lead to files and headings that exist, the index names every
//! document, lines for readers are wrapped, translations have the same parts, and the map of the code is
//! short.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::documents::{self, Document, INDEX};

/// The maximum number of columns of a line of prose in the [`WRAPPED`] documents.
const MAX_COLUMNS: usize = 120;

/// The map of the code, which a newcomer reads whole.
const MAP: &str = "ARCHITECTURE.md";

/// The maximum size of the map, in bytes.
const MAX_MAP_BYTES: usize = 20 << 10;

/// Documents for users, whose lines are wrapped.
const WRAPPED: [&str; 9] = [
    "README.md",
    "LEGGIMI.md",
    "INSTALL.md",
    "INSTALLA.md",
    "docs/README.md",
    "docs/play.md",
    "docs/giocare.md",
    "docs/lezioni.md",
    "docs/lessons.md",
];

/// English documents with their Italian translations.
const TRANSLATED: [(&str, &str); 5] = [
    ("README.md", "LEGGIMI.md"),
    ("INSTALL.md", "INSTALLA.md"),
    ("course/README.md", "course/LEGGIMI.md"),
    ("docs/play.md", "docs/giocare.md"),
    ("docs/rules.md", "docs/regole.md"),
];

/// Complains about the documents among these files, whose paths are relative to the root.
pub(super) fn check(root: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let mut documents = BTreeMap::new();
    let mut complaints = Vec::new();
    for path in files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "md")) {
        let text = fs::read_to_string(root.join(path)).with_context(|| path.display().to_string())?;
        if WRAPPED.iter().any(|name| path == Path::new(name)) {
            complaints.extend(long_lines(path, &text));
        }
        if path == Path::new(MAP) && text.len() > MAX_MAP_BYTES {
            complaints.push(format!("{MAP} has {} bytes; expected at most {MAX_MAP_BYTES}", text.len()));
        }
        documents.insert(path.clone(), Document::read(&text));
    }
    complaints.extend(broken_links(root, &documents));
    complaints.extend(missing_in_index(root, &documents)?);
    complaints.extend(TRANSLATED.iter().filter_map(|pair| different_parts(*pair, &documents)));
    Ok(complaints)
}

fn broken_links(root: &Path, documents: &BTreeMap<PathBuf, Document>) -> Vec<String> {
    let mut complaints = Vec::new();
    for (path, document) in documents {
        for link in document.links.iter().filter(|link| !link.is_external()) {
            let mut complain = |why: &str| {
                complaints.push(format!("{}: the link to {}: {why}", path.display(), link.path));
            };
            let Some(target) = documents::target(path, &link.path) else {
                complain("expected a path within the tree");
                continue;
            };
            match (&link.anchor, documents.get(&target)) {
                // A folder has no page in the book.
                _ if !root.join(&target).is_file() => complain("expected a file"),
                (Some(anchor), Some(other)) if !other.anchors.contains(anchor) => {
                    complain(&format!("no heading #{anchor}"));
                }
                _ => {}
            }
        }
    }
    complaints
}

/// Complains about documents in the root or in `docs` that the index does not name.
fn missing_in_index(root: &Path, documents: &BTreeMap<PathBuf, Document>) -> Result<Vec<String>> {
    let parts = documents::index(root)?;
    let is_named = |path: &Path| parts.iter().flat_map(|part| &part.entries).any(|entry| entry.path == path);
    let is_listed = |path: &Path| {
        path != Path::new(INDEX) && (path.starts_with("docs") || path.components().count() == 1)
    };
    let missing = documents.keys().filter(|path| is_listed(path) && !is_named(path));
    Ok(missing.map(|path| format!("{INDEX}: expected a link to {}", path.display())).collect())
}

/// Complains about a translation that does not have the headings of its original, by their levels.
fn different_parts(
    (original, translation): (&str, &str),
    documents: &BTreeMap<PathBuf, Document>,
) -> Option<String> {
    let levels = |path: &str| documents.get(Path::new(path)).map(|document| &document.levels);
    let is_same = levels(original) == levels(translation);
    (!is_same).then(|| format!("{translation}: expected the headings of {original}, in Italian"))
}

/// Complains about long lines of prose. Tables, code, and lines that are one link or picture cannot be
/// wrapped.
fn long_lines(path: &Path, text: &str) -> Vec<String> {
    let mut is_code = false;
    let mut complaints = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        is_code ^= line.trim_start().starts_with("```");
        let cannot_wrap = is_code || line.starts_with(['|', '#', '!']);
        if !cannot_wrap && line.chars().count() > MAX_COLUMNS {
            complaints.push(format!("{}: line {number} has more than {MAX_COLUMNS} columns", path.display()));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_missing_files_and_headings_are_found() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("docs")).unwrap();
        let read = |path: &str, text: &str| {
            fs::write(folder.path().join(path), text).unwrap();
            (PathBuf::from(path), Document::read(text))
        };
        let links =
            "[1](docs/a.md#one) [2](docs/a.md#two) [3](docs) [4](#here) [5](../up.md) [6](https://x.example)";
        let documents = [read("docs/a.md", "# One\n"), read("b.md", links)].into();
        let expected = [
            "b.md: the link to docs/a.md: no heading #two",
            "b.md: the link to docs: expected a file",
            "b.md: the link to : no heading #here",
            "b.md: the link to ../up.md: expected a path within the tree",
        ];
        assert_eq!(broken_links(folder.path(), &documents), expected);
    }

    #[test]
    fn translations_have_the_same_headings() {
        let check = |original: &str, translation: &str| {
            let texts = [("a.md", original), ("b.md", translation)];
            let documents = texts.map(|(path, text)| (PathBuf::from(path), Document::read(text)));
            different_parts(("a.md", "b.md"), &documents.into())
        };
        assert_eq!(check("# One\n\n## Two\n", "# Uno\n\n## Due\n"), None);
        let complaint = check("# One\n\n## Two\n", "# Uno\n\n### Due\n").unwrap();
        assert_eq!(complaint, "b.md: expected the headings of a.md, in Italian");
        assert!(check("# One\n\n## Two\n", "# Uno\n").is_some());
    }

    #[test]
    fn long_lines_of_prose_are_found() {
        let long = "word ".repeat(25);
        let check = |text: &str| long_lines(Path::new("a.md"), text);
        assert_eq!(check(&format!("short\n{long}\n")), ["a.md: line 2 has more than 120 columns"]);
        assert!(check(&format!("| {long} |\n")).is_empty());
        assert!(check(&format!("```text\n{long}\n```\n")).is_empty());
    }
}
