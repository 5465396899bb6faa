//! "Did you mean": the name that is most like a mistyped word.

use engine::Agent;
use engine::registry::FAMILIES;
use game::SpecError;
use texts::{Catalogue, quoted};

/// How much alike two words must be, from 0 to 1: "trs" and "tris" are 0.75.
const LEAST_LIKENESS: f64 = 0.6;

/// The name that is most like the word, if one is much like it.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let likeness = |name: &&str| strsim::normalized_damerau_levenshtein(&word, name);
    let best = names.into_iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(&best) >= LEAST_LIKENESS).then_some(best)
}

/// The sentence with this key for a word that is none of the known ones: with the name that was probably meant, for
/// which the key ends in `-near`, else with all names.
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

/// The sentence for a wrong spec.
pub(crate) fn wrong_spec(texts: &Catalogue, error: &SpecError) -> String {
    match error {
        SpecError::UnknownGame { found, .. } if nearest(found, games()).is_some() => {
            unknown(texts, "usage-game", found, games())
        }
        _ => texts.message(error),
    }
}

/// The names of games: the aliases, and examples of specs.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().flat_map(|family| {
        family.aliases.iter().map(|(alias, _)| *alias).chain(family.examples.iter().copied())
    })
}

/// The names of the levels and the historical programs.
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
