//! The arguments of `ladder`, which runs a benchmark set. The entries to run are given as
//! `--entries "1-4,7 filetto"` or `--up-to 10`; without these options, all run.

use std::time::Duration;

use clap::Args;
use engine::registry;
use game::parse_number;
use lab::ladder::{BenchmarkEntry, ENTRIES};

use super::experiments::ResultFiles;
use super::output_name::{OwnPath, own_path};
use super::values::{WrongValue, number, seconds};

/// `filetto ladder`.
#[derive(Args)]
pub(crate) struct LadderArgs {
    #[arg(long, value_name = "LIST", value_parser = entries, conflicts_with = "up_to")]
    entries: Option<EntrySelection>,
    #[arg(
        long,
        value_name = "NUMBER",
        value_parser = number(1..=ENTRIES.len()),
        default_value_t = ENTRIES.len(),
        hide_default_value = true
    )]
    up_to: usize,
    #[arg(long, alias = "time", value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time_per_entry: Duration,
    #[command(flatten)]
    pub(crate) files: ResultFiles,
    #[arg(long, value_name = "FOLDER", value_parser = own_path())]
    pub(crate) proofs: Option<OwnPath>,
    #[arg(long, value_name = "FILE", value_parser = own_path())]
    pub(crate) state: Option<OwnPath>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// The selected entries of the benchmark set, by index.
#[derive(Clone)]
struct EntrySelection([bool; ENTRIES.len()]);

impl LadderArgs {
    /// Returns the entries to run, in ascending order, each once.
    pub(crate) fn chosen(&self) -> Vec<BenchmarkEntry> {
        let is_chosen = |entry: &&BenchmarkEntry| match &self.entries {
            Some(EntrySelection(named)) => named[entry.number() - 1],
            None => entry.number() <= self.up_to,
        };
        ENTRIES.iter().filter(is_chosen).copied().collect()
    }
}

/// Reads a list of entries, which must not be empty.
fn entries(list: &str) -> Result<EntrySelection, WrongValue> {
    let wrong = |part: &str| WrongValue::EntrySelection { part: part.to_owned() };
    let mut named = [false; ENTRIES.len()];
    for word in list.split_whitespace() {
        let starts_with_digit = word.starts_with(|symbol: char| symbol.is_ascii_digit());
        let found = if starts_with_digit { by_number(word) } else { by_game(word) };
        for number in found.ok_or_else(|| wrong(word))? {
            named[number - 1] = true;
        }
    }
    if named.contains(&true) { Ok(EntrySelection(named)) } else { Err(wrong(list)) }
}

/// Reads numbers and ranges separated by commas, such as `1-4,7`.
fn by_number(word: &str) -> Option<Vec<usize>> {
    let number = |text: &str| parse_number(text, 1, ENTRIES.len());
    let mut numbers = Vec::new();
    for part in word.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let range = number(first)?..=number(last)?;
        if range.is_empty() {
            return None;
        }
        numbers.extend(range);
    }
    Some(numbers)
}

/// Returns the number of a game's entry, by its spec or an alias.
fn by_game(word: &str) -> Option<Vec<usize>> {
    let spec = registry::open(word).ok()?.spec();
    let entry = ENTRIES.iter().find(|entry| entry.spec == spec)?;
    Some(vec![entry.number()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges() {
        assert_eq!(by_number("1-3,7"), Some(vec![1, 2, 3, 7]));
        let last = ENTRIES.len();
        assert_eq!(by_number(&last.to_string()), Some(vec![last]));
        for wrong in ["0", &(last + 1).to_string(), "3-1", "1,", "1-", "x", "1-2-3"] {
            assert_eq!(by_number(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn games_and_aliases() {
        assert_eq!(by_game("tris"), Some(vec![1]));
        assert_eq!(by_game("filetto:men=12"), by_game("filetto"));
        assert_eq!((by_game("ultimate"), by_game("chess")), (None, None));
    }
}
