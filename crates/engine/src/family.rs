//! What a screen is told about a family of games.

use game::SpecOption;

/// A family of games that share a spec's first word.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    /// The first word of the spec, and the key of what screens say about the family.
    pub name: &'static str,
    /// The grammar of its specs.
    pub usage: &'static str,
    /// The options of its specs.
    pub options: &'static [SpecOption],
    /// The identifiers and sentences of the errors that games of this family have of their own.
    pub errors: &'static [&'static [(&'static str, &'static str)]],
    /// Short names and the specs that they stand for.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Specs worth showing: each name and option at least once.
    pub examples: &'static [&'static str],
}
