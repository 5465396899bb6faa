//! The head of a file, which describes its blocks: lines of a word and a value.

use std::fmt::Write;

use super::blocks::Layout;
use super::format::Content;
use crate::counts::SectorCounts;

/// The head of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Head {
    /// The spec of the game.
    pub(crate) spec: String,
    /// A digest of the rules and of the numbering of positions.
    pub(crate) rules: u64,
    /// The name of the sector.
    pub(crate) sector: String,
    pub(crate) content: Content,
    pub(crate) layout: Layout,
    pub(crate) entries: u64,
    pub(crate) counts: SectorCounts,
}

impl Head {
    /// The head as text, as it is written to a file.
    pub(super) fn text(&self) -> String {
        let SectorCounts { win, draw, loss, orbits, longest_win, longest_loss } = self.counts;
        let longest = |plies: Option<u16>| plies.map_or("-".to_owned(), |plies| plies.to_string());
        let mut text = String::new();
        let mut line = |word: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "{word} {value}");
        };
        line("spec", &self.spec);
        line("rules", &format_args!("{:016x}", self.rules));
        line("sector", &self.sector);
        line("content", &self.content.name());
        line("bits", &self.layout.bits());
        line("entries", &self.entries);
        line("orbits", &orbits);
        line("win", &win);
        line("draw", &draw);
        line("loss", &loss);
        line("longest-win", &longest(longest_win));
        line("longest-loss", &longest(longest_loss));
        text
    }

    /// Parses a head. `None` if the text is not one.
    pub(super) fn parse(text: &str) -> Option<Head> {
        let mut lines = text.lines();
        let mut next = |word: &str| lines.next()?.strip_prefix(word)?.strip_prefix(' ');
        let number = |text: &str| text.parse::<u64>().ok();
        let longest = |text: &str| match text {
            "-" => Some(None),
            plies => plies.parse::<u16>().ok().map(Some),
        };
        let head = Head {
            spec: next("spec")?.to_owned(),
            rules: u64::from_str_radix(next("rules")?, 16).ok()?,
            sector: next("sector")?.to_owned(),
            content: [Content::Values, Content::Plies]
                .into_iter()
                .zip([next("content")?; 2])
                .find_map(|(content, name)| (content.name() == name).then_some(content))?,
            layout: Layout::of_bits(number(next("bits")?)?)?,
            entries: number(next("entries")?)?,
            counts: SectorCounts {
                orbits: number(next("orbits")?)?,
                win: number(next("win")?)?,
                draw: number(next("draw")?)?,
                loss: number(next("loss")?)?,
                longest_win: longest(next("longest-win")?)?,
                longest_loss: longest(next("longest-loss")?)?,
            },
        };
        (lines.next().is_none() && head.layout.is_of(head.content)).then_some(head)
    }
}
