//! The games with their options as JSON: the form of `games` in docs/json.md, and a part of
//! `GET /api/games`.

use std::collections::BTreeMap;

use engine::registry::{self, Family};
use game::{OptionKind, SpecOption};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Catalogue;

/// A family of games.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Game")]
pub struct GameEntry {
    name: &'static str,
    /// The grammar of its specs.
    usage: &'static str,
    /// A sentence in the reader's language.
    description: String,
    /// Aliases and their specs.
    aliases: BTreeMap<&'static str, &'static str>,
    /// Specs that together have each option.
    examples: &'static [&'static str],
    options: Vec<OptionEntry>,
}

/// An option of a spec. Its value is the usual one; `null` if that depends on other options.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "Option")]
enum OptionEntry {
    Number {
        name: &'static str,
        positional: bool,
        min: usize,
        max: usize,
        value: Option<usize>,
    },
    Choice {
        name: &'static str,
        positional: bool,
        values: &'static [&'static str],
        value: Option<&'static str>,
    },
}

/// Returns all families of games.
pub fn games(texts: &Catalogue) -> Vec<GameEntry> {
    registry::families().map(|family| game(texts, family)).collect()
}

fn game(texts: &Catalogue, family: &Family) -> GameEntry {
    GameEntry {
        name: family.name,
        usage: family.usage,
        description: texts.family_description(family),
        aliases: family.aliases.iter().copied().collect(),
        examples: family.examples,
        options: family.options.iter().map(option).collect(),
    }
}

fn option(option: &SpecOption) -> OptionEntry {
    let SpecOption { name, positional, kind } = *option;
    match kind {
        OptionKind::Number { min, max, usual } => {
            OptionEntry::Number { name, positional, min, max, value: usual }
        }
        OptionKind::Choice { words, usual } => {
            OptionEntry::Choice { name, positional, values: words, value: usual }
        }
    }
}
