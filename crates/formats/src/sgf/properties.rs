//! The values of properties: escapes, and properties that are kept because they have no meaning here.

use super::marks;
use super::tree::{self, Property};

/// The text of a value: escapes are resolved, and a line break after a backslash is none.
pub(super) fn unescape(value: &str) -> String {
    let value = value.replace("\r\n", "\n");
    let mut text = String::new();
    let mut symbols = value.chars();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\\' => text.extend(symbols.next().filter(|symbol| *symbol != '\n')),
            symbol => text.push(symbol),
        }
    }
    text
}

/// The text of a value in one line.
pub(super) fn unescape_line(value: &str) -> String {
    unescape(value).replace('\n', " ")
}

/// A text as a value.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A text as the first part of a composed value.
pub(super) fn escape_part(text: &str) -> String {
    escape(text).replace(':', "\\:")
}

/// Splits a composed value at the first colon that is not escaped.
pub(super) fn split_composed(value: &str) -> Option<(&str, &str)> {
    let mut is_escaped = false;
    let colon = value.char_indices().find_map(|(index, symbol)| {
        let is_colon = symbol == ':' && !is_escaped;
        is_escaped = symbol == '\\' && !is_escaped;
        is_colon.then_some(index)
    })?;
    Some((&value[..colon], &value[colon + 1..]))
}

/// Whether a text is several values as they were written: `aa][bb`.
pub(super) fn are_several_values(text: &str) -> bool {
    let Ok(trees) = tree::parse(&format!("(;X[{text}])")) else { return false };
    let [tree] = &trees[..] else { return false };
    let [node] = &tree.nodes[..] else { return false };
    matches!(&node.properties[..], [property] if property.values.len() > 1 && property.joined() == text)
}

const BEGIN: &str = "[%sgf ";

/// A comment that keeps properties without a meaning here.
pub(super) fn keep_in_comment(comment: &str, kept: &[String]) -> String {
    match kept {
        [] => comment.to_owned(),
        kept => format!("{comment}\n{BEGIN}{}]", kept.concat()),
    }
}

/// Splits the properties that are kept at the end of a comment from its text. What is none stays in the text.
pub(super) fn split_kept(comment: &str) -> (&str, &str) {
    let parts = comment.split_once(BEGIN);
    let parts = parts.and_then(|(text, rest)| Some((text.trim_end(), rest.strip_suffix(']')?)));
    parts.filter(|(_, kept)| are_properties(kept)).unwrap_or((comment, ""))
}

/// Whether a text is properties of one node without a meaning here.
fn are_properties(text: &str) -> bool {
    let Ok(trees) = tree::parse(&format!("(;{text})")) else { return false };
    let [tree] = &trees[..] else { return false };
    let [node] = &tree.nodes[..] else { return false };
    let is_kept = |property: &Property| !has_meaning(&property.name) && marks::read(property).is_none();
    tree.children.is_empty() && !node.properties.is_empty() && node.properties.iter().all(is_kept)
}

/// Whether the property of a move has a meaning here, other than a mark.
fn has_meaning(name: &str) -> bool {
    matches!(name, "B" | "W" | "C" | "AB" | "AW" | "AE" | "PL")
}
