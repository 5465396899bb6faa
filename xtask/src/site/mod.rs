//! `cargo xtask site [FOLDER] [--page FOLDER]`: the documents as a site that needs no server of its own.
//!
//! ```text
//! index.html   the front page
//! book/        the documents in the order of docs/README.md, with search (mdBook)
//! api/         the reference of the Rust crates (rustdoc)
//! play/        the page that plays in the browser by itself, if `--page` names its folder
//! ```
//!
//! All links of the front page and of the book are checked, also those to headings; links to elsewhere are
//! listed. The compiler checks those of the reference.

mod book;
mod files;
mod front_page;
mod html_links;
mod json_reference;
mod mdbook;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::documents;
use files::{copy_folder, empty_folder, new_folder};

/// The arguments of the command.
struct Options {
    /// Folder for the site, in place of the one below `target`.
    folder: Option<PathBuf>,
    page: Option<PathBuf>,
}

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let options = Options::read(arguments)?;
    if let Some(page) = &options.page {
        ensure!(page.join("index.html").is_file(), "{}: expected a folder with index.html", page.display());
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |dir| root.join(dir));
    let site = match &options.folder {
        Some(folder) => empty_folder(folder)?,
        None => new_folder(target.join("site"))?,
    };
    let sources = new_folder(target.join("site-sources"))?;
    let parts = documents::index(root)?;
    book::write_sources(root, &parts, &sources)?;
    mdbook::build(root, &target, &sources, &site.join("book"))?;
    book::mark_italian(&parts, &site.join("book"))?;
    write_rust_reference(root, &target, &site.join("api"))?;
    if let Some(page) = &options.page {
        copy_folder(page, &site.join("play"))?;
    }
    front_page::write(root, &site, options.page.is_some())?;
    let report = html_links::check(&site)?;
    for (address, page) in &report.external {
        println!("not checked: {address} (in {page})");
    }
    ensure!(report.broken.is_empty(), "broken links\n  {}", report.broken.join("\n  "));
    println!("{}: {} pages, {} links within it", site.display(), report.pages, report.links);
    if options.page.is_none() {
        println!("The front page has no game: --page FOLDER adds a page that plays by itself.");
    }
    Ok(())
}

impl Options {
    fn read(arguments: &[&str]) -> Result<Options> {
        let (folder, page) = match arguments {
            [] => (None, None),
            ["--page", page] => (None, Some(page)),
            [folder] if !folder.starts_with('-') => (Some(folder), None),
            [folder, "--page", page] if !folder.starts_with('-') => (Some(folder), Some(page)),
            _ => bail!("expected: cargo xtask site [FOLDER] [--page FOLDER]"),
        };
        Ok(Options { folder: folder.map(PathBuf::from), page: page.map(PathBuf::from) })
    }
}

/// Writes the reference of the crates for users: without tools, tests and dependencies.
fn write_rust_reference(root: &Path, target: &Path, folder: &Path) -> Result<()> {
    // Pages of earlier versions, and those of `cargo xtask ci` with private items.
    let written = target.join("doc");
    if written.exists() {
        fs::remove_dir_all(&written)?;
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["doc", "--quiet", "--no-deps", "--workspace", "--exclude", "xtask"]);
    cargo.args(["--exclude", "filetto-course", "--exclude", "filetto-course-runner"]);
    let status = cargo.current_dir(root).status().context("cannot run cargo doc")?;
    ensure!(status.success(), "cargo doc failed");
    copy_folder(&written, folder)?;
    let redirect = "<!doctype html>\n<html lang=\"en\">\n<title>Filetto: the Rust library</title>\n\
        <meta http-equiv=\"refresh\" content=\"0; url=filetto/index.html\">\n\
        <a href=\"filetto/index.html\">The Rust library</a>\n</html>\n";
    Ok(fs::write(folder.join("index.html"), redirect)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_a_folder_and_a_page() {
        let check = |arguments: &[&str], expected: Option<(Option<&str>, Option<&str>)>| {
            let options = Options::read(arguments).ok().map(|options| (options.folder, options.page));
            let expected =
                expected.map(|(folder, page)| (folder.map(PathBuf::from), page.map(PathBuf::from)));
            assert_eq!(options, expected, "{arguments:?}");
        };
        check(&[], Some((None, None)));
        check(&["out"], Some((Some("out"), None)));
        check(&["--page", "dist"], Some((None, Some("dist"))));
        check(&["out", "--page", "dist"], Some((Some("out"), Some("dist"))));
        check(&["--page"], None);
        check(&["--pages", "dist"], None);
        check(&["out", "dist"], None);
    }
}
