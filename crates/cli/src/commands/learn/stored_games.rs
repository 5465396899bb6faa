//! A file of self-play. It grows game by game, and the same command resumes from it.

use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use engine::SelfPlayGame;
use lab::Shard;
use learn::{SelfPlayFile, SelfPlayOptions};
use texts::Catalogue;

use super::lines::CompleteLines;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::lock::FileLock;

/// A file of self-play, locked for this process until the value is dropped.
pub(super) struct StoredGames {
    path: PathBuf,
    file: File,
    games: usize,
    positions: u64,
    _lock: FileLock,
}

/// The head and the counts of the complete lines of a file.
#[derive(Default)]
struct StoredContents {
    head: String,
    games: usize,
    positions: u64,
    bytes: u64,
}

impl StoredGames {
    /// Opens and locks the file. Fails if it contains games with other options.
    pub(super) fn open(
        texts: &Catalogue,
        path: &Path,
        options: &SelfPlayOptions,
        shard: Shard,
    ) -> Result<StoredGames, Failure> {
        let lock = FileLock::of(texts, path)?;
        let found = match CompleteLines::open(path) {
            Ok(lines) => read(lines).map_err(|error| FileAccessError::read(path, error))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => StoredContents::default(),
            Err(error) => return Err(FileAccessError::read(path, error).into()),
        };
        let head = SelfPlayFile::head(options, shard);
        if found.bytes > 0 && found.head != head {
            return Err(Failure::Failed(texts.with("learn-other-games", [named(path)])));
        }
        let file = reopened(path, &head, &found).map_err(|error| FileAccessError::write(path, error))?;
        let StoredContents { games, positions, .. } = found;
        Ok(StoredGames { path: path.to_owned(), file, games, positions, _lock: lock })
    }

    /// Returns the number of games in the file.
    pub(super) fn games(&self) -> usize {
        self.games
    }

    /// Returns the number of positions with values in the file.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }

    /// Appends a game.
    pub(super) fn add(&mut self, game: &SelfPlayGame) -> Result<(), FileAccessError> {
        let written = self.file.write_all(SelfPlayFile::line(game).as_bytes());
        written.map_err(|error| FileAccessError::write(&self.path, error))?;
        self.games += 1;
        self.positions += game.turns.len() as u64;
        Ok(())
    }
}

/// Reads the head and the games up to the first incomplete line, which a killed command may leave.
fn read(mut lines: CompleteLines) -> io::Result<StoredContents> {
    let mut found = StoredContents::default();
    while let Some(line) = lines.next()? {
        if found.bytes == 0 {
            line.trim_end().clone_into(&mut found.head);
        } else {
            let Some(game) = SelfPlayFile::read_line(&line) else { break };
            found.games += 1;
            found.positions += game.turns.len() as u64;
        }
        found.bytes += line.len() as u64;
    }
    Ok(found)
}

/// Opens the file for writing after its complete lines, and cuts off the rest.
fn reopened(path: &Path, head: &str, found: &StoredContents) -> io::Result<File> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
    file.set_len(found.bytes)?;
    file.seek(SeekFrom::End(0))?;
    if found.bytes == 0 {
        file.write_all(format!("{head}\n").as_bytes())?;
    }
    Ok(file)
}
