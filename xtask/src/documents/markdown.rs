//! Links and anchors of a Markdown text.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// The links and anchors of a document.
#[derive(Debug, Default)]
pub(crate) struct Document {
    pub(crate) links: Vec<Link>,
    /// Anchors of the headings.
    pub(crate) anchors: BTreeSet<String>,
    /// Levels of the headings in their order, from 1.
    pub(crate) levels: Vec<usize>,
}

/// A link or an image.
#[derive(Debug)]
pub(crate) struct Link {
    /// The path, without the anchor; empty for a link within the document.
    pub(crate) path: String,
    pub(crate) anchor: Option<String>,
    /// Bytes of the text from the opening to the closing bracket.
    pub(crate) place: Range<usize>,
}

impl Document {
    /// Reads a Markdown text.
    pub(crate) fn read(text: &str) -> Document {
        let mut document = Document::default();
        let mut counts = BTreeMap::new();
        let mut heading: Option<String> = None;
        for (event, place) in Parser::new_ext(text, Options::ENABLE_TABLES).into_offset_iter() {
            match event {
                Event::Start(Tag::Heading { level, .. }) => {
                    document.levels.push(level as usize);
                    heading = Some(String::new());
                }
                Event::End(TagEnd::Heading(_)) => {
                    document.anchors.extend(heading.take().map(|heading| anchor(&heading, &mut counts)));
                }
                Event::Text(words) | Event::Code(words) => {
                    if let Some(heading) = &mut heading {
                        heading.push_str(&words);
                    }
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    let (path, anchor) = match dest_url.split_once('#') {
                        Some((path, anchor)) => (path.to_owned(), Some(anchor.to_owned())),
                        None => (dest_url.to_string(), None),
                    };
                    document.links.push(Link { path, anchor, place });
                }
                _ => {}
            }
        }
        document
    }
}

impl Link {
    /// Returns `true` if the link leads out of the tree.
    pub(crate) fn is_external(&self) -> bool {
        self.path.contains("://") || self.path.starts_with("mailto:")
    }
}

/// Returns the anchor that GitHub and mdBook give to a heading: its letters and digits in lower case, with
/// hyphens for spaces, and a number if the anchor is taken.
fn anchor(heading: &str, counts: &mut BTreeMap<String, usize>) -> String {
    let keep = |symbol: char| match symbol {
        ' ' => Some('-'),
        '-' | '_' => Some(symbol),
        _ => symbol.is_alphanumeric().then_some(symbol),
    };
    let name: String = heading.to_lowercase().chars().filter_map(keep).collect();
    let count = counts.entry(name.clone()).or_insert(0);
    *count += 1;
    if *count == 1 { name } else { format!("{name}-{}", *count - 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_have_anchors() {
        let check = |text: &str, expected: &[&str]| {
            let anchors = Document::read(text).anchors;
            assert_eq!(anchors.iter().map(String::as_str).collect::<Vec<_>>(), expected, "{text}");
        };
        check("# Nine Men's Morris\n", &["nine-mens-morris"]);
        check("## `mill:twelve`: all, none in hand\n", &["milltwelve-all-none-in-hand"]);
        check("## Search\n\n### Search\n", &["search", "search-1"]);
        check("```text\n# no heading\n```\n", &[]);
    }

    #[test]
    fn links_in_code_are_ignored() {
        let text =
            "A [page](docs/play.md#levels), ![a picture](a.png), `[none](b.md)`, <https://c.example>.\n";
        let links = Document::read(text).links;
        let paths: Vec<&str> = links.iter().map(|link| link.path.as_str()).collect();
        assert_eq!(paths, ["docs/play.md", "a.png", "https://c.example"]);
        assert_eq!(links[0].anchor.as_deref(), Some("levels"));
        assert_eq!(&text[links[0].place.clone()], "[page](docs/play.md#levels)");
        assert!(links[2].is_external() && !links[1].is_external());
    }
}
