//! The sources of the book: the documents in their folders, so that links between them lead to the same
//! places, with the files to which they link.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::files::copy_file;
use super::json_reference;
use crate::documents::{Document, Entry, INDEX, Part, target};

/// The part of the index whose documents are in Italian.
const ITALIAN: &str = "In italiano";

/// Types of files that browsers show by themselves. Others are copied with the ending `.txt`.
const SHOWN: [&str; 5] = ["json", "png", "proof", "svg", "txt"];

/// Settings of mdBook. Its preprocessors are off, since they rename `README.md` but not the links to it. The
/// page for printing is off, since it would join all documents, with links that lead nowhere.
const SETTINGS: &str = r#"[book]
title = "Filetto"
language = "en"

[build]
use-default-preprocessors = false

[output.html]
default-theme = "light"
preferred-dark-theme = "navy"
no-section-label = true
smart-punctuation = false
input-404 = ""
additional-css = ["book.css"]

[output.html.fold]
enable = true
level = 0

[output.html.print]
enable = false

[output.html.search]
heading-split-level = 3
"#;

/// The head of each page, with the way back to the front page.
const WAY_BACK: &str = "<p class=\"way-back\"><a href=\"{{ path_to_root }}../index.html\">Filetto</a></p>\n";

/// Writes the sources of the book into an empty folder.
pub(super) fn write_sources(root: &Path, parts: &[Part], folder: &Path) -> Result<()> {
    let pages = folder.join("src");
    let mut files = BTreeMap::new();
    let index = Entry { title: "All documents".to_owned(), path: PathBuf::from(INDEX), level: 0 };
    let entries = || parts.iter().flat_map(|part| &part.entries).chain([&index]);
    let chapters: Vec<&Path> = entries().map(|entry| entry.path.as_path()).collect();
    for entry in entries() {
        let text = fs::read_to_string(root.join(&entry.path));
        let text = text.with_context(|| entry.path.display().to_string())?;
        let text = if is_interface(&entry.path) {
            files.insert(entry.path.clone(), entry.path.clone());
            json_reference::write(&text, &entry.title).with_context(|| entry.path.display().to_string())?
        } else {
            with_links_of_book(&entry.path, &text, &chapters, &mut files)?
        };
        let page = pages.join(page_of(&entry.path));
        fs::create_dir_all(page.with_file_name(""))?;
        fs::write(&page, text)?;
    }
    for (file, copy) in files {
        copy_file(&root.join(file), &pages.join(copy))?;
    }
    fs::write(pages.join("SUMMARY.md"), summary(&index, parts))?;
    fs::write(folder.join("book.toml"), SETTINGS)?;
    fs::write(folder.join("book.css"), include_str!("book.css"))?;
    fs::create_dir_all(folder.join("theme"))?;
    fs::write(folder.join("theme/header.hbs"), WAY_BACK)?;
    copy_file(&root.join("crates/web/page/icon.svg"), &folder.join("theme/favicon.svg"))?;
    copy_file(&root.join("crates/web/page/icon-192.png"), &folder.join("theme/favicon.png"))
}

/// Returns `true` for the description of an interface in JSON, which becomes a page.
fn is_interface(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "json")
}

/// Returns the path of the Markdown page of a document.
fn page_of(path: &Path) -> PathBuf {
    if is_interface(path) { path.with_extension("md") } else { path.to_owned() }
}

/// Returns the text with the links of the book: to pages, or to copies of files, which are added to `files`.
///
/// # Errors
/// A link leads to a document that is not in the book.
fn with_links_of_book(
    path: &Path,
    text: &str,
    chapters: &[&Path],
    files: &mut BTreeMap<PathBuf, PathBuf>,
) -> Result<String> {
    let mut result = text.to_owned();
    // From the end, so that the places before stay right.
    for link in Document::read(text).links.iter().rev().filter(|link| !link.is_external()) {
        let file = target(path, &link.path).with_context(|| format!("{}: {}", path.display(), link.path))?;
        let name = if chapters.contains(&&*file) {
            page_of(Path::new(&link.path))
        } else {
            let extension = file.extension().unwrap_or_default().to_string_lossy().into_owned();
            ensure!(
                extension != "md",
                "{}: {} is not in {INDEX}, so not in the book",
                path.display(),
                link.path
            );
            let with_ending = |path: &Path| {
                let is_shown = SHOWN.contains(&&*extension);
                if is_shown { path.to_owned() } else { PathBuf::from(format!("{}.txt", path.display())) }
            };
            files.insert(file.clone(), with_ending(&file));
            with_ending(Path::new(&link.path))
        };
        let start = link.place.start + text[link.place.clone()].rfind(&link.path).unwrap_or_default();
        result.replace_range(start..start + link.path.len(), &name.display().to_string());
    }
    Ok(result)
}

/// Returns the table of contents of mdBook. The first page is also the start of the book.
fn summary(index: &Entry, parts: &[Part]) -> String {
    let mut text = "# Summary\n".to_owned();
    for part in parts {
        let _ = writeln!(text, "\n# {}\n", part.title);
        for Entry { title, path, level } in &part.entries {
            let _ = writeln!(text, "{}- [{title}]({})", "  ".repeat(*level), page_of(path).display());
        }
    }
    text + &format!("\n---\n\n[{}]({})\n", index.title, index.path.display())
}

/// Sets the language of the Italian pages, since a book of mdBook has only one.
pub(super) fn mark_italian(parts: &[Part], book: &Path) -> Result<()> {
    let part = parts.iter().find(|part| part.title == ITALIAN);
    for entry in &part.with_context(|| format!("{INDEX}: no part {ITALIAN}"))?.entries {
        let page = book.join(entry.path.with_extension("html"));
        let text = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        let marked = text.replacen("<html lang=\"en\"", "<html lang=\"it\"", 1);
        ensure!(marked != text, "{}: no language", page.display());
        fs::write(&page, marked)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_to_pages_and_copies() {
        let chapters = ["docs/play.md", "web/openapi.json"].map(Path::new);
        let mut files = BTreeMap::new();
        let text = "[play](play.md#levels) [api](../web/openapi.json) [a/b.rs](../a/b.rs) ![p](p.png) <https://x.example>";
        let result = with_links_of_book(Path::new("docs/a.md"), text, &chapters, &mut files).unwrap();
        let expected = "[play](play.md#levels) [api](../web/openapi.md) [a/b.rs](../a/b.rs.txt) ![p](p.png) <https://x.example>";
        assert_eq!(result, expected);
        let copies = [("a/b.rs", "a/b.rs.txt"), ("docs/p.png", "docs/p.png")];
        assert_eq!(files, copies.map(|(file, copy)| (PathBuf::from(file), PathBuf::from(copy))).into());
    }

    #[test]
    fn documents_outside_of_the_book_are_an_error() {
        let error =
            with_links_of_book(Path::new("a.md"), "[b](b.md)", &[], &mut BTreeMap::new()).unwrap_err();
        assert_eq!(error.to_string(), "a.md: b.md is not in docs/README.md, so not in the book");
    }

    #[test]
    fn the_summary_has_parts_and_levels() {
        let entry = |title: &str, path: &str, level| Entry { title: title.into(), path: path.into(), level };
        let entries = vec![entry("HTTP", "docs/http.md", 0), entry("All", "web/openapi.json", 1)];
        let parts = [Part { title: "Programs".into(), entries }];
        let expected = "# Summary\n\n# Programs\n\n- [HTTP](docs/http.md)\n  - [All](web/openapi.md)\n\n\
            ---\n\n[Index](docs/README.md)\n";
        assert_eq!(summary(&entry("Index", "docs/README.md", 0), &parts), expected);
    }
}
