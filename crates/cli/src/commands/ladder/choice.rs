//! Which rungs are climbed: `--rungs "1-4,7 filetto"`, `--up-to 10`, or all.

use clap::ArgMatches;
use engine::registry;
use game::parse_number;
use lab::ladder::{RUNGS, Rung};
use texts::{Catalogue, quoted};

use crate::arguments::value;
use crate::failure::Failure;
use crate::setup;

/// The rungs that the arguments name, from the bottom up, each once.
pub(super) fn rungs(texts: &Catalogue, matches: &ArgMatches) -> Result<Vec<Rung>, Failure> {
    let top = setup::number(texts, matches, "up-to", 1, RUNGS.len())?.unwrap_or(RUNGS.len());
    let Some(list) = value(matches, "rungs") else {
        return Ok(RUNGS[..top].to_vec());
    };
    let mut chosen = [false; RUNGS.len()];
    for word in list.split_whitespace() {
        let numbers = if word.starts_with(|symbol: char| symbol.is_ascii_digit()) {
            numbers(word)
        } else {
            named(word)
        };
        let wrong = || {
            let arguments = [("found", quoted(word).into()), ("max", RUNGS.len().into())];
            Failure::Usage(texts.with("ladder-bad-rungs", arguments))
        };
        for number in numbers.ok_or_else(wrong)? {
            chosen[number - 1] = true;
        }
    }
    if !chosen.contains(&true) {
        let arguments = [("found", quoted(list).into()), ("max", RUNGS.len().into())];
        return Err(Failure::Usage(texts.with("ladder-bad-rungs", arguments)));
    }
    Ok(RUNGS.iter().zip(chosen).filter(|(_, is_chosen)| *is_chosen).map(|(rung, _)| *rung).collect())
}

/// Numbers and ranges with commas between them, such as `1-4,7`.
fn numbers(word: &str) -> Option<Vec<usize>> {
    let number = |text: &str| parse_number(text, 1, RUNGS.len());
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

/// The rung of a game, by its spec or an alias.
fn named(word: &str) -> Option<Vec<usize>> {
    let spec = registry::open(word).ok()?.spec();
    let rung = RUNGS.iter().find(|rung| rung.spec == spec)?;
    Some(vec![rung.number()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_ranges() {
        assert_eq!(numbers("1-3,7"), Some(vec![1, 2, 3, 7]));
        assert_eq!(numbers("20"), Some(vec![20]));
        for wrong in ["0", "21", "3-1", "1,", "1-", "x", "1-2-3"] {
            assert_eq!(numbers(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn games_and_aliases() {
        assert_eq!(named("tris"), Some(vec![1]));
        assert_eq!(named("filetto:men=12"), named("filetto"));
        assert_eq!((named("ultimate"), named("chess")), (None, None));
    }
}
