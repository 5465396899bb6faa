//! The sentences of the page, which formats them itself: Fluent's syntax tree as compact JSON.
//!
//! ```text
//! PATTERN = "text" | [PART, ...]
//! PART    = "text" | {"var": NAME} | {"select": NAME, "cases": {KEY: PATTERN, ...}, "default": KEY}
//! ```
//!
//! The keys of cases are numbers or the plural categories of the language. A test checks that the catalogues
//! use nothing else of Fluent.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde_json::{Map, Value as Json, json};

use crate::Language;

/// The prefixes of the page's keys. The other sentences belong to the command line, or to errors, which the
/// server formats.
const PAGE_PREFIXES: [&str; 23] = [
    "page-",
    "tree-",
    "comparing-",
    "learning-",
    "player-",
    "value-",
    "play-hint",
    "play-looking",
    "play-thinking",
    "play-undone-resignation",
    "play-undone-agreement",
    "loss-",
    "convert-lost",
    "turn",
    "forced-board",
    "any-board",
    "position-in-hand",
    "result-",
    "review-",
    "reason-",
    "puzzle-theme-",
    "puzzles-aim-",
    "puzzles-hint-",
];

/// The prefix of the sentences that explain techniques. They are long and seldom read, so the page loads them
/// only with the view that shows them.
const TECHNIQUES: &str = "searching-";

fn is_of_the_page(key: &str) -> bool {
    PAGE_PREFIXES.iter().any(|prefix| key.starts_with(prefix))
}

fn is_of_a_technique(key: &str) -> bool {
    key.starts_with(TECHNIQUES)
}

/// Returns the sentences of the page: `{"language", "messages": {key: PATTERN}}`. Omitted are sentences that
/// it could not format, and those of [`technique_patterns`].
///
/// ```
/// let patterns = texts::patterns(texts::Language::Italian);
/// assert_eq!(patterns["messages"]["player-first-colours"], "Bianco");
/// ```
pub fn patterns(language: Language) -> Json {
    patterns_of(language, is_of_the_page)
}

/// Returns the sentences that explain techniques on the page, in the form of [`patterns`].
pub fn technique_patterns(language: Language) -> Json {
    patterns_of(language, is_of_a_technique)
}

fn patterns_of(language: Language, is_wanted: fn(&str) -> bool) -> Json {
    let resource = parser::parse(language.source()).unwrap_or_else(|(rest, _)| rest);
    let mut messages = Map::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && is_wanted(message.id.name)
            && let Some(pattern) = message.value.as_ref().and_then(pattern)
        {
            messages.insert(message.id.name.to_owned(), pattern);
        }
    }
    json!({"language": language.code(), "messages": messages})
}

fn pattern(pattern: &Pattern<&str>) -> Option<Json> {
    let mut parts: Vec<Json> = Vec::new();
    for element in &pattern.elements {
        match (part(element)?, parts.last_mut()) {
            (Json::String(text), Some(Json::String(last))) => last.push_str(&text),
            (part, _) => parts.push(part),
        }
    }
    Some(match <[Json; 1]>::try_from(parts) {
        Ok([Json::String(text)]) => Json::String(text),
        Ok([part]) => json!([part]),
        Err(parts) => Json::Array(parts),
    })
}

fn part(element: &PatternElement<&str>) -> Option<Json> {
    let expression = match element {
        PatternElement::TextElement { value } => return Some(json!(value)),
        PatternElement::Placeable { expression } => expression,
    };
    match expression {
        Expression::Inline(inline) => inline_part(inline),
        Expression::Select { selector, variants } => {
            let mut cases = Map::new();
            let mut usual = None;
            for variant in variants {
                let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                    variant.key;
                cases.insert(key.to_owned(), pattern(&variant.value)?);
                usual = usual.or(variant.default.then_some(key));
            }
            Some(json!({"select": variable(selector)?, "cases": cases, "default": usual?}))
        }
    }
}

fn inline_part(inline: &InlineExpression<&str>) -> Option<Json> {
    match inline {
        InlineExpression::StringLiteral { value } => Some(json!(unescape_unicode_to_string(value))),
        InlineExpression::NumberLiteral { value } => Some(json!(value)),
        inline => variable(inline).map(|name| json!({"var": name})),
    }
}

fn variable<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Catalogue;

    /// Formats a pattern as the page does, with this value for every variable, in this plural category.
    fn format(pattern: &Json, value: &str, category: &str, names: &mut BTreeSet<String>) -> String {
        match pattern {
            Json::String(text) => text.clone(),
            Json::Array(parts) => parts.iter().map(|part| format(part, value, category, names)).collect(),
            Json::Object(part) if part.contains_key("var") => {
                names.insert(part["var"].as_str().unwrap().to_owned());
                value.to_owned()
            }
            Json::Object(part) => {
                names.insert(part["select"].as_str().unwrap().to_owned());
                let cases = part["cases"].as_object().unwrap();
                let usual = part["default"].as_str().unwrap();
                let case = cases.get(value).or_else(|| cases.get(category)).unwrap_or(&cases[usual]);
                // Collects the variables of the other cases too: `names` must be complete.
                cases.values().for_each(|case| drop(format(case, value, category, names)));
                format(case, value, category, names)
            }
            other => panic!("{other} is not a pattern"),
        }
    }

    #[test]
    fn the_page_formats_sentences_as_the_command_line_does() {
        for language in [Language::English, Language::Italian] {
            let resource = parser::parse(language.source()).unwrap();
            let keys = resource.body.iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name),
                _ => None,
            });
            let json = patterns_of(language, |key| is_of_the_page(key) || is_of_a_technique(key));
            let catalogue = Catalogue::new(language);
            assert_eq!(json["language"], language.code());
            let mut count = 0;
            for key in keys.filter(|key| is_of_the_page(key) || is_of_a_technique(key)) {
                let pattern = json["messages"]
                    .get(key)
                    .unwrap_or_else(|| panic!("{key} uses more of Fluent than patterns have"));
                for (number, category) in [(0, "other"), (1, "one"), (2, "other")] {
                    let mut names = BTreeSet::new();
                    let said = format(pattern, &number.to_string(), category, &mut names);
                    let expected =
                        catalogue.with(key, names.iter().map(|name| (name.as_str(), number.into())));
                    assert_eq!(said, expected, "{key}");
                }
                count += 1;
            }
            assert_eq!(json["messages"].as_object().unwrap().len(), count);
            assert!(count > 300, "{count}");
        }
    }
}
