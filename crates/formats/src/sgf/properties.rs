//! Values of properties: escapes, and properties that are kept without interpretation.

use super::marks;
use super::tree::{self, Property};

/// Returns the text of a value: resolves escapes and removes line breaks after a backslash.
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

/// Returns the text of a value in one line.
pub(super) fn unescape_line(value: &str) -> String {
    unescape(value).replace('\n', " ")
}

/// Escapes a text as a value.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// Escapes a text as the first part of a composed value.
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

/// Returns `true` if the text is a raw list of several values, such as `aa][bb`.
pub(super) fn are_several_values(text: &str) -> bool {
    let Ok(trees) = tree::parse(&format!("(;X[{text}])")) else { return false };
    let [tree] = &trees[..] else { return false };
    let [node] = &tree.nodes[..] else { return false };
    matches!(&node.properties[..], [property] if property.values.len() > 1 && property.joined() == text)
}

const BEGIN: &str = "[%sgf ";

/// Appends uninterpreted properties to a comment.
pub(super) fn keep_in_comment(comment: &str, kept: &[String]) -> String {
    match kept {
        [] => comment.to_owned(),
        kept => format!("{comment}\n{BEGIN}{}]", kept.concat()),
    }
}

/// Splits a comment into its text and the properties at its end. If they do not parse, all of it is text.
pub(crate) fn split_kept(comment: &str) -> (&str, &str) {
    let parts = comment.split_once(BEGIN);
    let parts = parts.and_then(|(text, rest)| Some((text.trim_end(), rest.strip_suffix(']')?)));
    parts.filter(|(_, kept)| are_properties(kept)).unwrap_or((comment, ""))
}

/// Returns `true` if the text consists of uninterpreted properties of one node.
fn are_properties(text: &str) -> bool {
    let Ok(trees) = tree::parse(&format!("(;{text})")) else { return false };
    let [tree] = &trees[..] else { return false };
    let [node] = &tree.nodes[..] else { return false };
    let is_kept = |property: &Property| !has_meaning(&property.name) && marks::read(property).is_none();
    tree.children.is_empty() && !node.properties.is_empty() && node.properties.iter().all(is_kept)
}

/// Returns `true` if a property of a move node is interpreted, apart from annotation marks.
fn has_meaning(name: &str) -> bool {
    matches!(name, "B" | "W" | "C" | "AB" | "AW" | "AE" | "PL")
}
