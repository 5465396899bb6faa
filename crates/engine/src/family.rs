//! The entry of a family of games: what screens, benchmarks and fuzzers are told about it.

use game::SpecOption;

use crate::view::View;

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
    /// Reads a move as the historical program takes it, and writes it in the notation of the game, legal or not; `None`
    /// if the text is not in the program's notation.
    pub historical_notation: Option<fn(&str, &View) -> Option<String>>,
    /// The positions of the benchmark. Their nodes are a signature: append, and do not change them.
    pub bench: &'static [BenchPosition],
    /// The specs that fuzzers choose from, the usual and the odd ones: append, and do not reorder.
    pub fuzz_specs: &'static [&'static str],
}

/// A position and the depth to which the benchmark searches it, which took some tenths of a second in November 2026.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BenchPosition {
    /// The canonical spec of the game.
    pub spec: &'static str,
    /// The depth, in plies.
    pub depth: u32,
    /// The moves that lead there.
    pub moves: &'static str,
}

impl BenchPosition {
    pub(crate) const fn new(spec: &'static str, depth: u32, moves: &'static str) -> BenchPosition {
        BenchPosition { spec, depth, moves }
    }

    /// The spec and the number of moves played.
    pub fn name(&self) -> String {
        format!("{} +{}", self.spec, self.moves.split_whitespace().count())
    }
}
