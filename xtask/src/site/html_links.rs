//! Links of the finished site: each must lead to a file of the site, and to an anchor of that page.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use html5gum::emitters::default::DefaultEmitter;
use html5gum::{Token, Tokenizer};
use percent_encoding::percent_decode_str;

use crate::documents;

/// The folder with the reference of the Rust crates.
const RUST: &str = "api";

/// The result of the check.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) pages: usize,
    pub(super) links: usize,
    pub(super) broken: Vec<String>,
    /// Addresses elsewhere, with a page that links to each.
    pub(super) external: BTreeMap<String, String>,
}

/// The links and anchors of a page.
#[derive(Debug, Default)]
struct Page {
    links: BTreeSet<String>,
    anchors: BTreeSet<String>,
}

/// Checks the links of all pages.
pub(super) fn check(site: &Path) -> Result<Report> {
    let mut pages = BTreeMap::new();
    read_pages(site, Path::new(""), &mut pages)?;
    let mut report = Report { pages: pages.len(), ..Report::default() };
    // The compiler checks the links of the reference, with `cargo xtask ci`. In the documentation of a method
    // that comes from a trait of another crate, rustdoc leaves links to associated items as they are written.
    for (path, page) in pages.iter().filter(|(path, _)| !path.starts_with(RUST)) {
        for link in &page.links {
            check_link(site, &pages, path, link, &mut report);
        }
    }
    Ok(report)
}

fn read_pages(site: &Path, folder: &Path, pages: &mut BTreeMap<PathBuf, Page>) -> Result<()> {
    for entry in fs::read_dir(site.join(folder)).with_context(|| folder.display().to_string())? {
        let path = folder.join(entry?.file_name());
        if site.join(&path).is_dir() {
            read_pages(site, &path, pages)?;
        } else if path.extension().is_some_and(|extension| extension == "html") {
            pages.insert(path.clone(), Page::read(&fs::read_to_string(site.join(&path))?));
        }
    }
    Ok(())
}

impl Page {
    fn read(html: &str) -> Page {
        let mut page = Page::default();
        let mut emitter = DefaultEmitter::default();
        // Scripts contain texts that look like tags.
        emitter.naively_switch_states(true);
        for token in Tokenizer::new_with_emitter(html, emitter) {
            let Ok::<_, Infallible>(Token::StartTag(tag)) = token else { continue };
            for (name, value) in &tag.attributes {
                let value = String::from_utf8_lossy(value).into_owned();
                match &name[..] {
                    b"id" => _ = page.anchors.insert(value),
                    b"name" if tag.name[..] == *b"a" => _ = page.anchors.insert(value),
                    b"href" | b"src" => _ = page.links.insert(value),
                    _ => {}
                }
            }
        }
        page
    }
}

fn check_link(site: &Path, pages: &BTreeMap<PathBuf, Page>, from: &Path, link: &str, report: &mut Report) {
    if link.contains("://") {
        report.external.entry(link.to_owned()).or_insert_with(|| from.display().to_string());
        return;
    }
    if ["data:", "mailto:", "javascript:"].iter().any(|scheme| link.starts_with(scheme)) {
        return;
    }
    report.links += 1;
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let path = decode(path.split('?').next().unwrap_or_default());
    let target = documents::target(from, &path).map(|target| with_index(site, target));
    let mut add_broken = |why: &str| {
        report.broken.push(format!("{}: the link to {link}: {why}", from.display()));
    };
    match target {
        // The site works below any address, so no link begins at the root of a server.
        None => add_broken("expected a path within the site"),
        Some(target) if !site.join(&target).is_file() => add_broken("no such file"),
        Some(target) => {
            let has = |anchor: &str| pages.get(&target).is_none_or(|page| page.anchors.contains(anchor));
            if !anchor.is_empty() && !has(anchor) && !has(&decode(anchor)) {
                add_broken("no such anchor");
            }
        }
    }
}

/// Returns the page of a folder, or the file itself.
fn with_index(site: &Path, target: PathBuf) -> PathBuf {
    if site.join(&target).is_dir() { target.join("index.html") } else { target }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broken_links_are_found() {
        let site = tempfile::tempdir().unwrap();
        fs::create_dir(site.path().join("book")).unwrap();
        fs::create_dir(site.path().join("api")).unwrap();
        let write = |path: &str, text: &str| fs::write(site.path().join(path), text).unwrap();
        write("book/index.html", "<h1 id=top>Top</h1><a href='../index.html'>up</a>");
        write("a b.css", "");
        write("api/index.html", "<a href='Self::play'>a link of rustdoc</a>");
        write(
            "index.html",
            "<link href='a%20b.css'><a href='book/'>1</a><a href='book/index.html#top'>2</a>\
             <a href='book/#bottom'>3</a><img src='none.png'><script>'<a href=${f}>'</script><a href='/book/'>4</a><a href='https://x.example/'>5</a>",
        );
        let report = check(site.path()).unwrap();
        let expected = [
            "index.html: the link to /book/: expected a path within the site",
            "index.html: the link to book/#bottom: no such anchor",
            "index.html: the link to none.png: no such file",
        ];
        assert_eq!(report.broken, expected);
        assert_eq!((report.pages, report.links), (3, 7));
        assert_eq!(report.external["https://x.example/"], "index.html");
    }
}
