//! "Did you mean": the known name that is most similar to a mistyped word.

use engine::Agent;
use engine::registry;
use game::SpecError;
use texts::{Catalogue, quoted};

/// Minimum similarity (normalised Damerau-Levenshtein) for a suggestion, from 0 to 1. The similarity of
/// "trs" and "tris" is 0.75.
const MIN_SIMILARITY: f64 = 0.6;

/// Returns the name that is most similar to the word, if it is similar enough.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &&str| strsim::normalized_damerau_levenshtein(&word, name);
    let best = names.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) >= MIN_SIMILARITY).then_some(best)
}

/// Returns the message with this key for an unknown word.
///
/// If a known name is similar, the message suggests it, and its key ends in `-near`. Otherwise, the message
/// lists all known names.
pub(crate) fn unknown<'a>(
    texts: &Catalogue,
    key: &str,
    found: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let quoted = ("found", quoted(found).into());
    match nearest(found, known.iter().copied()) {
        Some(name) => texts.with(&format!("{key}-near"), [quoted, ("nearest", name.to_owned().into())]),
        None => texts.with(key, [quoted, ("known", known.join(", ").into())]),
    }
}

/// Returns the message for a wrong spec.
pub(crate) fn wrong_spec(texts: &Catalogue, error: &SpecError) -> String {
    match error {
        SpecError::UnknownGame { found, .. } if nearest(found, all_names()).is_some() => {
            unknown(texts, "usage-game", found, all_names())
        }
        _ => texts.message(error),
    }
}

/// Returns the names of games: aliases and examples of specs.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    registry::families().flat_map(|family| {
        family.aliases.iter().map(|(alias, _)| *alias).chain(family.examples.iter().copied())
    })
}

/// Returns the names of games, with those that other programs give them.
fn all_names() -> impl Iterator<Item = &'static str> {
    let others = registry::families().flat_map(|family| family.other_names.iter().map(|(name, _)| *name));
    games().chain(others)
}

/// Returns the names of the levels and of the historical programs.
pub(crate) fn agents() -> impl Iterator<Item = &'static str> {
    Agent::ALL.into_iter().map(Agent::name)
}

/// The name of a human player.
pub(crate) const HUMAN: &str = "human";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistyped_words() {
        let check = |word: &str, expected: Option<&str>| {
            let names = games().chain(["play", "analyse", "human", "hard", "mcts"]);
            assert_eq!(nearest(word, names), expected, "{word}");
        };
        check("trs", Some("tris"));
        check("Gomuku", Some("gomoku"));
        check("ultimat", Some("ultimate"));
        check("mill:nin", Some("mill:nine"));
        check("paly", Some("play"));
        check("analyze", Some("analyse"));
        check("hrad", Some("hard"));
        check("mcst", Some("mcts"));
        check("chess", None);
        check("", None);
        check("kasparov", None);
    }
}
