//! The index of all documents: parts with lists of links, from which the book takes its order and titles.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use super::paths::target;

/// The index of all documents, which is also the order of the book.
pub(crate) const INDEX: &str = "docs/README.md";

/// A part of the book: a heading of the index with the list below it.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) title: String,
    pub(crate) entries: Vec<Entry>,
}

/// A document in the index.
#[derive(Debug)]
pub(crate) struct Entry {
    pub(crate) title: String,
    /// Path from the root of the tree.
    pub(crate) path: PathBuf,
    /// Number of lists around the entry's own list.
    pub(crate) level: usize,
}

/// Reads the index of the tree.
pub(crate) fn index(root: &Path) -> Result<Vec<Part>> {
    let text = fs::read_to_string(root.join(INDEX)).context(INDEX)?;
    read_index(&text).context(INDEX)
}

/// Reads the text of the index. The first link of each item of a list is an entry.
///
/// # Errors
/// A list stands before the first heading, or an item has no link.
fn read_index(text: &str) -> Result<Vec<Part>> {
    let mut parts: Vec<Part> = Vec::new();
    let (mut lists, mut is_titled, mut title) = (0, true, None);
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::Heading { level, .. }) if level as usize == 2 => {
                parts.push(Part { title: String::new(), entries: Vec::new() });
                title = Some(String::new());
            }
            Event::End(TagEnd::Heading(_)) => {
                if let (Some(part), Some(title)) = (parts.last_mut(), title.take()) {
                    part.title = title;
                }
            }
            Event::Start(Tag::List(_)) => lists += 1,
            Event::End(TagEnd::List(_)) => lists -= 1,
            Event::Start(Tag::Item) => {
                ensure!(is_titled, "an item without a link");
                is_titled = false;
            }
            Event::Start(Tag::Link { dest_url, .. }) if lists > 0 && !is_titled => {
                let part = parts.last_mut().context("a list before the first part")?;
                let path = target(Path::new(INDEX), &dest_url).with_context(|| dest_url.to_string())?;
                part.entries.push(Entry { title: String::new(), path, level: lists - 1 });
                title = Some(String::new());
            }
            Event::End(TagEnd::Link) if !is_titled => {
                let entry = parts.last_mut().and_then(|part| part.entries.last_mut());
                if let (Some(entry), Some(title)) = (entry, title.take()) {
                    entry.title = title;
                    is_titled = true;
                }
            }
            Event::Text(words) | Event::Code(words) => {
                if let Some(title) = &mut title {
                    title.push_str(&words);
                }
            }
            _ => {}
        }
    }
    ensure!(is_titled, "an item without a link");
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_below_headings_are_parts_with_entries() {
        let text = "# All\n\n## Using\n\n* [Read me](../README.md): see [there](x.md)\n  * [Play](play.md)\n";
        let parts = read_index(text).unwrap();
        assert_eq!((parts.len(), parts[0].title.as_str()), (1, "Using"));
        let entries = parts[0].entries.iter();
        let entries: Vec<_> =
            entries.map(|entry| (entry.title.as_str(), entry.path.to_str().unwrap(), entry.level)).collect();
        assert_eq!(entries, [("Read me", "README.md", 0), ("Play", "docs/play.md", 1)]);
    }

    #[test]
    fn items_need_a_link_and_a_part() {
        assert!(read_index("## Using\n\n* nothing\n* [a](a.md)\n").is_err());
        assert!(read_index("## Using\n\n* nothing\n").is_err());
        assert!(read_index("* [a](a.md)\n").is_err());
    }
}
