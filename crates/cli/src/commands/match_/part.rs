//! The file of a part of a match. It grows game by game, and the same command resumes the part.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use lab::{Contest, MatchScore, Shard};
use serde::Serialize;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use super::conditions::Conditions;
use super::games::MatchEvent;
use crate::commands::arena::events::HypothesesEntry;
use crate::commands::arena::part_text::{self, PartText};
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::lock::FileLock;

/// The locked file of a part.
pub(super) struct PartFile {
    path: PathBuf,
    file: File,
    /// The content when the file was opened.
    before: PartText,
    is_resumed: bool,
    _lock: FileLock,
}

impl PartFile {
    /// Opens and locks the file, and reads its games. Fails if it is of another part or another match.
    pub(super) fn open(
        texts: &Catalogue,
        path: &Path,
        conditions: &Conditions,
        shard: Shard,
    ) -> Result<PartFile, Failure> {
        let lock = FileLock::of(texts, path)?;
        let head = head(conditions, shard);
        let found = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(FileAccessError::read(path, error).into()),
        };
        let (first, is_resumed) = (format!("{head}\n"), !found.is_empty());
        // The process that created the file may have been killed during the first line.
        let before = if first.starts_with(&found) { PartText::read(&first) } else { PartText::read(&found) };
        let other = || Failure::Failed(texts.with("match-other-part", [named(path)]));
        let before = before.filter(|before| before.head == head).ok_or_else(other)?;
        let file = reopened(path, &first, &before).map_err(|error| FileAccessError::write(path, error))?;
        Ok(PartFile { path: path.to_owned(), file, before, is_resumed, _lock: lock })
    }

    /// Returns `true` if an earlier run has begun the file.
    pub(super) fn is_resumed(&self) -> bool {
        self.is_resumed
    }

    /// Returns the score of the games in the file. Fails unless they are the first games of the part.
    pub(super) fn score(&self, texts: &Catalogue, contest: &Contest) -> Result<MatchScore, Failure> {
        let played: Vec<usize> = self.before.games.iter().map(|game| game.number).collect();
        let expected: Vec<usize> = contest.numbers().take(played.len()).collect();
        if played != expected {
            return Err(Failure::Failed(texts.with("match-other-part", [named(&self.path)])));
        }
        Ok(self.before.score())
    }

    /// Appends a game.
    pub(super) fn add(&mut self, game: &MatchEvent<'_>) -> Result<(), FileAccessError> {
        self.line(game)
    }

    /// Writes the last line, after all games of the part or when the SPRT has decided.
    pub(super) fn finish(&mut self, score: &MatchScore) -> Result<(), FileAccessError> {
        if self.before.is_finished {
            return Ok(());
        }
        self.line(&part_text::end(score.games() as usize))?;
        self.file.sync_all().map_err(|error| FileAccessError::write(&self.path, error))
    }

    fn line(&mut self, value: &impl Serialize) -> Result<(), FileAccessError> {
        let line = serde_json::to_string(value).map_err(io::Error::from);
        let written = line.and_then(|line| self.file.write_all(format!("{line}\n").as_bytes()));
        written.map_err(|error| FileAccessError::write(&self.path, error))
    }
}

/// Opens the file for writing after its complete lines, and cuts off the rest.
fn reopened(path: &Path, first: &str, before: &PartText) -> io::Result<File> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
    if before.games.is_empty() && !before.is_finished {
        file.set_len(0)?;
        file.write_all(first.as_bytes())?;
    } else {
        file.set_len(before.length as u64)?;
    }
    file.seek(SeekFrom::End(0))?;
    Ok(file)
}

/// Returns the first line: everything on which the games depend.
fn head(conditions: &Conditions, shard: Shard) -> Json {
    let [a, b] = conditions.names();
    let subject: serde_json::Map<String, Json> = conditions
        .subject()
        .into_iter()
        // The path of the tables differs between machines.
        .filter(|(name, _)| *name != "tables")
        .map(|(name, word)| (name.to_owned(), json!(word)))
        .collect();
    let mut head = json!({
        "game": conditions.setup.spec,
        "a": a,
        "b": b,
        "games": conditions.games.next_multiple_of(2),
        "seed": conditions.setup.seed,
        "times": conditions.times(),
        "conditions": subject,
        "part": shard.number,
        "of": shard.of,
    });
    // The SPRT determines the number of games.
    if conditions.sprt.is_some() {
        head["sprt"] = json!(conditions.sprt.map(HypothesesEntry::new));
    }
    part_text::head(head)
}
