//! Logs of games that external engines have lost by a fault, one file per game.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use texts::Catalogue;
use time::OffsetDateTime;

use crate::file_error::FileAccessError;
use crate::state_dir::state_dir;
use crate::warning::warn;

/// The maximum number of logs of a command. Further faults probably have the same cause.
const MAX_LOGS: usize = 100;

/// A folder of logs, created when the first log is written.
#[derive(Debug)]
pub(crate) struct EngineLogs {
    folder: PathBuf,
    /// The prefix of the file names, unique to this run.
    run: String,
    kept: AtomicUsize,
}

impl EngineLogs {
    /// Returns the logs in this folder, or in the default folder.
    pub(crate) fn new(folder: Option<&Path>) -> EngineLogs {
        let now = OffsetDateTime::now_utc();
        let (date, time) = (now.date(), now.time());
        let month = u8::from(date.month());
        let run = format!(
            "{:04}{month:02}{:02}-{:02}{:02}{:02}-{}",
            date.year(),
            date.day(),
            time.hour(),
            time.minute(),
            time.second(),
            std::process::id()
        );
        let folder = folder.map_or_else(default_folder, Path::to_owned);
        EngineLogs { folder, run, kept: AtomicUsize::new(0) }
    }

    /// Writes a log and returns its path.
    ///
    /// Returns `None` if there are [`MAX_LOGS`] logs already. Warns and returns `None` if writing fails.
    pub(crate) fn keep(&self, texts: &Catalogue, title: &str, text: &str) -> Option<PathBuf> {
        let number = self.kept.fetch_add(1, Ordering::Relaxed) + 1;
        if number > MAX_LOGS {
            return None;
        }
        let file = self.folder.join(format!("{}-{number}.log", self.run));
        match self.write(&file, title, text) {
            Ok(()) => Some(file),
            Err(error) => {
                warn(&FileAccessError::write(&file, error).text(texts));
                None
            }
        }
    }

    fn write(&self, file: &Path, title: &str, text: &str) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        fs::write(file, format!("# {title}\n{text}"))
    }
}

/// Returns the default folder: `~/.local/state/filetto/engine-logs`, or its equivalent on other systems.
fn default_folder() -> PathBuf {
    state_dir().unwrap_or_else(|| std::env::temp_dir().join("filetto")).join("engine-logs")
}
