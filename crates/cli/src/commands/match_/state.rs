//! The state of a match: the score so far, from which the next game follows.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use lab::MatchScore;
use texts::Catalogue;

use super::conditions::Conditions;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// The time between two saves while games are played.
const BETWEEN_SAVES: Duration = Duration::from_secs(1);

/// The file with the state of a match.
pub(super) struct MatchState {
    file: StateFile,
    next_save: Instant,
}

impl MatchState {
    /// Takes the file for this process. The number of games is no part of what must agree: a match can be made longer.
    pub(super) fn open(
        texts: &Catalogue,
        file: &Path,
        conditions: &Conditions,
    ) -> Result<MatchState, Failure> {
        let file = StateFile::open(texts, file, "match", &[], &conditions.subject())?;
        Ok(MatchState { file, next_save: Instant::now() })
    }

    /// The score to go on from.
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
                // Fails now and not after the games if the folder cannot be written.
                self.save(&MatchScore::default())?;
                Ok(MatchScore::default())
            }
        }
    }

    /// Saves the score, if the last time is long enough ago.
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
