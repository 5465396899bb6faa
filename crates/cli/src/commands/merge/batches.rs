//! Merges the parts of a match, or of several matches with different seeds.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::Value as Json;
use texts::Catalogue;

use crate::commands::arena::part_text::{PartGame, PartText};
use crate::failure::Failure;
use crate::file_error::named;
use crate::files;

/// Maximum size of the file of a part, in MiB.
const MAX_MIB: u64 = 1 << 12;

/// The merged parts.
pub(super) struct Merged {
    /// The first line that all parts share, without the seed and the part.
    pub(super) head: Json,
    /// The seeds in ascending order, one for each batch of games.
    pub(super) seeds: Vec<u64>,
    /// The games of all batches, in order.
    pub(super) games: Vec<PartGame>,
    /// Number of games if no part were missing.
    pub(super) expected_games: usize,
    /// The missing parts, as `2/8`, with the seed if there are several seeds.
    pub(super) missing: Vec<String>,
}

impl Merged {
    /// Returns a string of the head, empty if it is missing.
    pub(super) fn text(&self, key: &str) -> &str {
        self.head[key].as_str().unwrap_or_default()
    }

    /// Returns the names of A and B.
    pub(super) fn names(&self) -> [&str; 2] {
        [self.text("a"), self.text("b")]
    }

    /// Returns the time controls of A and B, or a single one if they are equal.
    pub(super) fn times(&self) -> String {
        let times = [0, 1].map(|side| self.head["times"][side].as_str().unwrap_or_default());
        if times[0] == times[1] { times[0].to_owned() } else { times.join(" / ") }
    }

    /// Returns the seeds as text.
    pub(super) fn seeds(&self) -> String {
        self.seeds.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
    }
}

/// The parts of the match with one seed.
struct Batch {
    of: u64,
    games: u64,
    parts: BTreeMap<u64, PartText>,
}

/// Reads and merges the files. Fails unless they are finished parts of the same match, except for the seed.
pub(super) fn merged(texts: &Catalogue, files: &[PathBuf]) -> Result<Merged, Failure> {
    let mut batches: BTreeMap<u64, Batch> = BTreeMap::new();
    let mut first: Option<Json> = None;
    for file in files {
        let part = read(texts, file)?;
        let failed = |key: &str| Failure::Failed(texts.with(key, [named(file)]));
        let common = without_batch(&part.head);
        if first.as_ref().is_some_and(|first| *first != common) {
            return Err(failed("merge-other-match"));
        }
        first.get_or_insert(common);
        let number = |key: &str| part.head[key].as_u64().ok_or_else(|| failed("merge-no-part"));
        let (seed, of, games, place) = (number("seed")?, number("of")?, number("games")?, number("part")?);
        let batch = batches.entry(seed).or_insert_with(|| Batch { of, games, parts: BTreeMap::new() });
        if (batch.of, batch.games) != (of, games) {
            return Err(failed("merge-other-match"));
        }
        if batch.parts.insert(place, part).is_some() {
            return Err(failed("merge-twice"));
        }
    }
    Ok(put_together(first.unwrap_or_default(), batches))
}

fn read(texts: &Catalogue, file: &Path) -> Result<PartText, Failure> {
    let bytes = files::read(file, MAX_MIB, "file-too-long")?;
    let part = String::from_utf8(bytes).ok().and_then(|text| PartText::read(&text));
    let part = part.ok_or_else(|| Failure::Failed(texts.with("merge-no-part", [named(file)])))?;
    if !part.is_finished {
        let played = ("played", part.games.len().into());
        return Err(Failure::Failed(texts.with("merge-unfinished", [named(file), played])));
    }
    Ok(part)
}

/// Returns the first line of a part without the fields that differ between parts and seeds.
fn without_batch(head: &Json) -> Json {
    let mut head = head.clone();
    for key in ["seed", "part", "of", "games"] {
        head[key] = Json::Null;
    }
    head["conditions"]["seed"] = Json::Null;
    head
}

fn put_together(head: Json, batches: BTreeMap<u64, Batch>) -> Merged {
    let mut merged = Merged {
        head,
        seeds: batches.keys().copied().collect(),
        games: Vec::new(),
        expected_games: 0,
        missing: Vec::new(),
    };
    let are_several = batches.len() > 1;
    for (seed, batch) in batches {
        let there: BTreeSet<u64> = batch.parts.keys().copied().collect();
        for place in (1..=batch.of).filter(|place| !there.contains(place)) {
            let of_seed = if are_several { format!(" (seed {seed})") } else { String::new() };
            merged.missing.push(format!("{place}/{}{of_seed}", batch.of));
        }
        let mut games: Vec<PartGame> = batch.parts.into_values().flat_map(|part| part.games).collect();
        // A match in one part may have ended early, by the decision of an SPRT.
        merged.expected_games += if batch.of == 1 { games.len() } else { batch.games as usize };
        games.sort_by_key(|game| game.number);
        merged.games.extend(games);
    }
    merged
}
