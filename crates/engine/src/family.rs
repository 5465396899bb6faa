//! Metadata of a family for screens, benchmarks and fuzzers.

use game::{RuleSetting, SpecError, SpecOption};

use crate::view::View;

/// A family of games: those whose specs have the same first word.
#[derive(Debug, Clone, Copy)]
pub struct Family {
    /// The first word of the spec, and the key of texts about the family.
    pub name: &'static str,
    /// The grammar of its specs.
    pub usage: &'static str,
    /// The options of its specs.
    pub options: &'static [SpecOption],
    /// Returns each rule of a spec by name, for the sentence `rules-of-NAME`.
    pub settings: fn(&str) -> Result<Vec<RuleSetting>, SpecError>,
    /// The identifiers and sentences of the errors that only this family has.
    pub errors: &'static [&'static [(&'static str, &'static str)]],
    /// Aliases and their specs.
    pub aliases: &'static [(&'static str, &'static str)],
    /// Names from other programs and books, with their specs: understood, but not listed.
    pub other_names: &'static [(&'static str, &'static str)],
    /// Example specs; together they contain each name and option at least once.
    pub examples: &'static [&'static str],
    /// The notation of moves of the historical program, if it differs from that of the game.
    pub historical_notation: Option<HistoricalNotation>,
    /// The positions of the benchmark. Their node counts are a signature: append positions, and do not change
    /// them.
    pub bench: &'static [BenchPosition],
    /// The specs for fuzzers, common and unusual ones. The index of a spec is part of a fuzz input: append,
    /// and do not reorder.
    pub fuzz_specs: &'static [&'static str],
}

impl Family {
    /// Returns a family with this name and this grammar of specs, and nothing else.
    pub const fn new(name: &'static str, usage: &'static str) -> Family {
        Family {
            name,
            usage,
            options: &[],
            settings: |_| Ok(Vec::new()),
            errors: &[],
            aliases: &[],
            other_names: &[],
            examples: &[],
            historical_notation: None,
            bench: &[],
            fuzz_specs: &[],
        }
    }
}

/// The notation of moves of a historical program. No text is a move both here and in the notation of the
/// game.
#[derive(Debug, Clone, Copy)]
pub struct HistoricalNotation {
    /// Converts a move to the notation of the game, legal or not. `None` if the text is not in this notation.
    pub read: fn(&str, &View) -> Option<String>,
    /// `true` if a move is two numbers, so that a list of moves has to be divided into pairs.
    pub is_number_pair: bool,
}

/// A position of the benchmark and its search depth. Each search took some tenths of a second in November
/// 2026.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BenchPosition {
    /// The canonical spec of the game.
    pub spec: &'static str,
    /// The depth, in plies.
    pub depth: u32,
    /// The moves from the start to the position, separated by blanks.
    pub moves: &'static str,
}

impl BenchPosition {
    pub(crate) const fn new(spec: &'static str, depth: u32, moves: &'static str) -> BenchPosition {
        BenchPosition { spec, depth, moves }
    }

    /// Returns the spec and the number of moves.
    pub fn name(&self) -> String {
        format!("{} +{}", self.spec, self.moves.split_whitespace().count())
    }
}
