//! The state of a match or a tournament: the results so far, from which it can be resumed, as numbers.

use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use texts::Catalogue;

use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::state_file::StateFile;

/// Minimum time between two saves while games are played.
const BETWEEN_SAVES: Duration = Duration::from_secs(1);

/// The state file of a match or a tournament.
pub(in crate::commands) struct ArenaState {
    file: StateFile,
    next_save: Instant,
}

impl ArenaState {
    /// Opens and locks the state file of the command. The subject does not contain the number of games,
    /// so that more can be added.
    pub(in crate::commands) fn open(
        texts: &Catalogue,
        file: &Path,
        command: &str,
        subject: &[(&str, String)],
    ) -> Result<ArenaState, Failure> {
        let file = StateFile::open(texts, file, command, &[], subject)?;
        Ok(ArenaState { file, next_save: Instant::now() })
    }

    /// Returns `true` if an earlier run has created the file.
    pub(in crate::commands) fn is_resumed(&self) -> bool {
        self.file.exists()
    }

    /// Loads the saved results, or returns `first` if the file is new.
    pub(in crate::commands) fn load<T>(
        &self,
        texts: &Catalogue,
        read: impl FnOnce(&[u64]) -> Option<T>,
        first: T,
        numbers: impl FnOnce(&T) -> Vec<u64>,
    ) -> Result<T, Failure> {
        let read = |from: &mut dyn Read| {
            let text = io::read_to_string(from)?;
            let numbers: Result<Vec<u64>, _> = text.split_whitespace().map(str::parse).collect();
            numbers.ok().and_then(|numbers| read(&numbers)).ok_or_else(|| io::ErrorKind::InvalidData.into())
        };
        self.file.load_or_create(texts, read, first, |first| self.save(&numbers(first)))
    }

    /// Saves the results, unless the last save is less than [`BETWEEN_SAVES`] ago.
    pub(in crate::commands) fn save_now_and_then(&mut self, numbers: &[u64]) -> Result<(), FileAccessError> {
        let now = Instant::now();
        if now < self.next_save {
            return Ok(());
        }
        self.next_save = now + BETWEEN_SAVES;
        self.save(numbers)
    }

    /// Saves the results.
    pub(in crate::commands) fn save(&self, numbers: &[u64]) -> Result<(), FileAccessError> {
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        self.file.save(|to| writeln!(to, "{}", numbers.join(" ")))
    }
}
