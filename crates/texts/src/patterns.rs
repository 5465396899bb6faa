//! The sentences of the page, which formats them itself: Fluent's syntax tree as compact JSON.
//!
//! ```text
//! PATTERN = "text" | [PART, ...]
//! PART    = "text" | {"var": NAME} | {"select": NAME, "cases": {KEY: PATTERN, ...}, "default": KEY}
//! ```
//!
//! The keys of cases are numbers or the plural categories of the language. A test checks that the catalogues
//! use nothing else of Fluent.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::Language;
use crate::json::names::LanguageName;

/// The prefixes of the keys that the page needs at its start. The other sentences belong to its other sets,
/// to the command line, or to errors, which the server formats.
const PAGE_PREFIXES: [&str; 24] = [
    "page-",
    "tree-short-",
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
    "note-encoding",
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

/// A set of sentences that the page loads at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PatternSet {
    /// The sentences that the page needs at its start.
    Page,
    /// The explanations of techniques, and of what is proven of a game. They are long, so the page loads them
    /// with what shows them.
    Techniques,
    /// The sentences about search trees, which the page loads with the view of trees.
    Trees,
}

impl PatternSet {
    /// All sets.
    pub const ALL: [PatternSet; 3] = [PatternSet::Page, PatternSet::Techniques, PatternSet::Trees];

    /// Returns the end of the set's address, after the language.
    pub const fn suffix(self) -> &'static str {
        match self {
            PatternSet::Page => "",
            PatternSet::Techniques => "-techniques",
            PatternSet::Trees => "-trees",
        }
    }

    fn contains(self, key: &str) -> bool {
        let is_of_the_page = PAGE_PREFIXES.iter().any(|prefix| key.starts_with(prefix));
        match self {
            PatternSet::Page => is_of_the_page,
            PatternSet::Techniques => ["searching-", "solved-"].iter().any(|prefix| key.starts_with(prefix)),
            PatternSet::Trees => key.starts_with("tree-") && !is_of_the_page,
        }
    }
}

/// A set of the page's sentences in a language.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Texts")]
pub struct PatternsEntry {
    language: LanguageName,
    #[serde(serialize_with = "as_map")]
    #[schemars(with = "BTreeMap<String, PatternEntry>")]
    messages: Vec<(String, PatternEntry)>,
}

/// A text, or parts of one: texts, variables, and choices by a variable.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Pattern")]
enum PatternEntry {
    Text(String),
    Parts(Vec<PartEntry>),
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Part")]
enum PartEntry {
    Text(String),
    Variable {
        var: String,
    },
    Choice {
        select: String,
        #[serde(serialize_with = "as_map")]
        #[schemars(with = "BTreeMap<String, PatternEntry>")]
        cases: Vec<(String, PatternEntry)>,
        default: String,
    },
}

/// Writes pairs as an object, in their order.
fn as_map<S: Serializer>(pairs: &[(String, PatternEntry)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

/// Returns a set of the page's sentences. Omitted are sentences that the page could not format.
///
/// ```
/// use serde_json::json;
/// use filetto_texts::{Language, PatternSet};
///
/// let patterns = json!(filetto_texts::patterns(Language::Italian, PatternSet::Page));
/// assert_eq!(patterns["messages"]["player-first-colours"], "Bianco");
/// ```
pub fn patterns(language: Language, set: PatternSet) -> PatternsEntry {
    let message = |entry: &Entry<&str>| match entry {
        Entry::Message(message) if set.contains(message.id.name) => {
            Some((message.id.name.to_owned(), pattern(message.value.as_ref()?)?))
        }
        _ => None,
    };
    let messages = entries(language).iter().filter_map(message).collect();
    PatternsEntry { language: LanguageName(language.code()), messages }
}

/// Returns the sentences among which those of the page are.
fn entries(language: Language) -> Vec<Entry<&'static str>> {
    let parse = |source| parser::parse(source).unwrap_or_else(|(rest, _)| rest).body;
    [language.source(), language.page()].into_iter().flat_map(parse).collect()
}

fn pattern(pattern: &Pattern<&str>) -> Option<PatternEntry> {
    let mut parts: Vec<PartEntry> = Vec::new();
    for element in &pattern.elements {
        match (part(element)?, parts.last_mut()) {
            (PartEntry::Text(text), Some(PartEntry::Text(last))) => last.push_str(&text),
            (part, _) => parts.push(part),
        }
    }
    Some(match &mut parts[..] {
        [PartEntry::Text(text)] => PatternEntry::Text(std::mem::take(text)),
        _ => PatternEntry::Parts(parts),
    })
}

fn part(element: &PatternElement<&str>) -> Option<PartEntry> {
    let expression = match element {
        PatternElement::TextElement { value } => return Some(PartEntry::Text((*value).to_owned())),
        PatternElement::Placeable { expression } => expression,
    };
    match expression {
        Expression::Inline(inline) => inline_part(inline),
        Expression::Select { selector, variants } => {
            let mut cases = Vec::new();
            let mut usual = None;
            for variant in variants {
                let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                    variant.key;
                cases.push((key.to_owned(), pattern(&variant.value)?));
                usual = usual.or(variant.default.then_some(key));
            }
            Some(PartEntry::Choice { select: variable(selector)?, cases, default: usual?.to_owned() })
        }
    }
}

fn inline_part(inline: &InlineExpression<&str>) -> Option<PartEntry> {
    match inline {
        InlineExpression::StringLiteral { value } => {
            Some(PartEntry::Text(unescape_unicode_to_string(value).into_owned()))
        }
        InlineExpression::NumberLiteral { value } => Some(PartEntry::Text((*value).to_owned())),
        inline => variable(inline).map(|var| PartEntry::Variable { var }),
    }
}

fn variable(inline: &InlineExpression<&str>) -> Option<String> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::{Value as Json, json};

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
        let languages = [Language::English, Language::Italian];
        for (language, set) in languages.into_iter().flat_map(|one| PatternSet::ALL.map(|set| (one, set))) {
            let entries = entries(language);
            let keys = entries.iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some(message.id.name),
                _ => None,
            });
            let json = json!(patterns(language, set));
            let catalogue = Catalogue::new(language);
            assert_eq!(json["language"], language.code());
            let mut count = 0;
            for key in keys.filter(|key| set.contains(key)) {
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
            assert!(count > 50, "{count} in {set:?}");
        }
    }
}
