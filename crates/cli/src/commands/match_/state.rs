//! The state of a match: the score so far, from which it can be resumed.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use lab::MatchScore;
use texts::Catalogue;

use super::conditions::Conditions;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// Minimum time between two saves while games are played.
const BETWEEN_SAVES: Duration = Duration::from_secs(1);

/// The state file of a match.
pub(super) struct MatchState {
    file: StateFile,
    next_save: Instant,
}

impl MatchState {
    /// Opens and locks the state file. The number of games is not compared: a match can be extended.
    pub(super) fn open(
        texts: &Catalogue,
        file: &Path,
        conditions: &Conditions,
    ) -> Result<MatchState, Failure> {
        let file = StateFile::open(texts, file, "match", &[], &conditions.subject())?;
        Ok(MatchState { file, next_save: Instant::now() })
    }

    /// Loads the saved score, or an empty one if the file is new.
    pub(super) fn load(&self, texts: &Catalogue) -> Result<MatchScore, Failure> {
        let loaded = self.file.load(texts, |from| {
            let numbers = io::read_to_string(from)?;
            let numbers: Result<Vec<u64>, _> = numbers.split_whitespace().map(str::parse).collect();
            let score = numbers.ok().and_then(|numbers| MatchScore::from_numbers(&numbers));
            score.ok_or_else(|| io::ErrorKind::InvalidData.into())
        })?;
        match loaded {
            Some(score) => Ok(score),
            None => {
                // Fails before the games, not after them, if the folder is not writable.
                self.save(&MatchScore::default())?;
                Ok(MatchScore::default())
            }
        }
    }

    /// Saves the score, unless the last save is less than [`BETWEEN_SAVES`] ago.
    pub(super) fn save_now_and_then(&mut self, score: &MatchScore) -> Result<(), FileAccessError> {
        let now = Instant::now();
        if now < self.next_save {
            return Ok(());
        }
        self.next_save = now + BETWEEN_SAVES;
        self.save(score)
    }

    /// Saves the score.
    pub(super) fn save(&self, score: &MatchScore) -> Result<(), FileAccessError> {
        let numbers: Vec<String> = score.to_numbers().iter().map(u64::to_string).collect();
        self.file.save(|to| writeln!(to, "{}", numbers.join(" ")))
    }
}
