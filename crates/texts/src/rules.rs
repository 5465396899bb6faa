//! The rules of a game as paragraphs, from the sentence `rules-of-FAMILY` and the rules by name.

use engine::registry;
use fluent_bundle::FluentValue;
use game::SpecError;

use crate::Catalogue;

impl Catalogue {
    /// Returns the rules of the game of a spec or alias, about half a page of plain text, as paragraphs.
    ///
    /// # Errors
    /// The text is no spec.
    ///
    /// ```
    /// use filetto_texts::{Catalogue, Language};
    ///
    /// let rules = Catalogue::new(Language::English).rules("gomoku").expect("a spec");
    /// assert!(rules[1].starts_with("You win with 5 of your marks in an unbroken line"));
    /// ```
    pub fn rules(&self, spec: &str) -> Result<Vec<String>, SpecError> {
        let settings = registry::rule_settings(spec)?;
        let arguments = settings.iter().map(|(name, value)| (*name, FluentValue::try_number(value)));
        let family = registry::family(spec).map_or("", |family| family.name);
        Ok(paragraphs(&self.with(&format!("rules-of-{family}"), arguments)))
    }
}

/// Returns the paragraphs of a text, each on one line. Parts that a variant leaves out leave no gaps.
fn paragraphs(text: &str) -> Vec<String> {
    let is_blank = |line: &&str| line.trim().is_empty();
    let mut lines = text.lines().peekable();
    let mut paragraphs = Vec::new();
    while lines.peek().is_some() {
        while lines.next_if(is_blank).is_some() {}
        let words = std::iter::from_fn(|| lines.next_if(|line| !is_blank(line)));
        let words: Vec<&str> = words.flat_map(str::split_whitespace).collect();
        paragraphs.extend((!words.is_empty()).then(|| words.join(" ")));
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// Checks that the rules of a game contain one text and not another.
    fn check(spec: &str, has: &str, has_not: &str) {
        let rules = Catalogue::new(Language::English).rules(spec).unwrap().join("\n");
        assert!(rules.contains(has) && !rules.contains(has_not), "{spec}: {rules}");
    }

    #[test]
    fn rules_follow_the_options() {
        check("tris", "with 3 of your marks", "longer");
        check("gomoku", "A longer line wins too", "exactly");
        check("gomoku,overline=exact", "exactly that length", "wins too");
        check("renju", "Some points are forbidden to X", "blocks nothing");
        check("renju", "a longer line of O wins too", "A longer line wins too");
        check("caro", "the edge of the board blocks nothing", "forbidden");
        check(
            "caro,overline=win",
            "A longer line wins too. A line of exactly that length",
            "exactly that length: a longer",
        );
        check("mnk:3,3,5", "every game is a draw", "When the board is full");
        check("filetto", "none joins corners", "diagonals that join");
        check("filetto:men=9,diagonals=yes", "9 men", "none joins corners");
        check("mulino", "for the third time with the same player to move, or when 100", "fills");
        check("mill:nine,men=12", "the last man placed fills the board", "you choose");
        check("mill:nine,fly=no", "Men never fly", "may fly");
        check("mill:lasker", "In each turn you choose", "First the players place");
        check("mill:three", "or along one of the two diagonals. Nothing is captured", "mill");
        check("mill:six", "16 points", "diagonals");
        check("mill:morabaraba", "The diagonals are such lines too", "{");
        check("ultimate", "is closed, and nobody plays", "player with more");
        check("ultimate:closed=no,tie=boards", "player with more small boards", "is closed, and nobody");
    }

    #[test]
    fn every_family_has_rules_without_gaps() {
        for language in [Language::English, Language::Italian] {
            let texts = Catalogue::new(language);
            for spec in registry::FAMILIES.iter().flat_map(|family| family.fuzz_specs) {
                let rules = texts.rules(spec).unwrap();
                assert!(rules.len() >= 4, "{spec}: {rules:?}");
                for paragraph in &rules {
                    let is_broken = [" .", " ,", "..", "{"].iter().any(|gap| paragraph.contains(gap));
                    assert!(!is_broken && paragraph.ends_with('.'), "{spec}: {paragraph}");
                }
            }
        }
    }
}
