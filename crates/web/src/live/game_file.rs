//! The file of the games by link, from which a server that starts again continues them.
//!
//! A thread of its own writes the whole file after a change, at most once in a second, and at the end of the
//! server. The file is written under another name and renamed, so it is whole. Only its owner may read it: it
//! has the keys of the players.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::stored::{FORM, LiveGamesRecord};

/// Minimum time between two writes: under load, one write has the changes of many games.
const PAUSE: Duration = Duration::from_secs(1);

/// Maximum size of a file, in bytes. It is far above that of the largest number of long games.
const MAX_SIZE: u64 = 256 << 20;

/// Changes of games that are not stored yet.
#[derive(Debug, Default)]
pub(super) struct Changes {
    state: Mutex<ChangeState>,
    news: Condvar,
    /// `true` if the last write has failed.
    has_failed: AtomicBool,
}

#[derive(Debug, Default)]
struct ChangeState {
    is_changed: bool,
    is_over: bool,
}

impl Changes {
    /// Notes that a game has changed.
    pub(super) fn note(&self) {
        let mut state = self.lock();
        if !state.is_changed {
            state.is_changed = true;
            self.news.notify_all();
        }
    }

    /// Returns `true` if the games are no longer stored because of an error.
    pub(super) fn has_failed(&self) -> bool {
        self.has_failed.load(Ordering::Relaxed)
    }

    /// Waits for a change. Returns `false` at the end.
    fn wait(&self) -> bool {
        let state = self.news.wait_while(self.lock(), |state| !state.is_changed && !state.is_over);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        state.is_changed = false;
        !state.is_over
    }

    /// Waits for the time between two writes, or for the end.
    fn pause(&self) {
        let pause = self.news.wait_timeout_while(self.lock(), PAUSE, |state| !state.is_over);
        drop(pause.unwrap_or_else(PoisonError::into_inner));
    }

    fn finish(&self) {
        self.lock().is_over = true;
        self.news.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, ChangeState> {
        // No thread panics while it holds this lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file of games by link that a thread keeps up to date.
pub(crate) struct GameFile {
    changes: Arc<Changes>,
    writer: JoinHandle<()>,
}

impl GameFile {
    /// Writes the games to the file, now and after each change. `collect` returns all games.
    ///
    /// # Errors
    /// The file cannot be written, or the system refuses a thread.
    pub(super) fn start(
        path: PathBuf,
        changes: Arc<Changes>,
        collect: impl Fn() -> LiveGamesRecord + Send + 'static,
    ) -> io::Result<GameFile> {
        // A link is followed, not replaced.
        let path = fs::canonicalize(&path).unwrap_or(path);
        write(&path, &collect())?;
        let signal = Arc::clone(&changes);
        let run = move || {
            loop {
                let goes_on = signal.wait();
                let result = write(&path, &collect());
                signal.has_failed.store(result.is_err(), Ordering::Relaxed);
                if !goes_on {
                    return;
                }
                signal.pause();
            }
        };
        let writer = thread::Builder::new().name("games".to_owned()).spawn(run)?;
        Ok(GameFile { changes, writer })
    }

    /// Writes the last state of the games, and ends.
    pub(crate) fn finish(self) {
        self.changes.finish();
        // A writer that has panicked has written what it could.
        let _ = self.writer.join();
    }
}

/// Writes a file that only its owner may read.
fn write(path: &Path, games: &LiveGamesRecord) -> io::Result<()> {
    let new = path.with_added_extension("new");
    // The rest of a write that was interrupted, maybe with other permissions.
    let _ = fs::remove_file(&new);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(&serde_json::to_vec(games)?)?;
    file.sync_all()?;
    fs::rename(&new, path)
}

/// Reads a file, or `None` if there is none.
///
/// # Errors
/// The file cannot be read, or is none of games by link ([`io::ErrorKind::InvalidData`]).
pub(super) fn read(path: &Path) -> io::Result<Option<LiveGamesRecord>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        file => file?,
    };
    let wrong = || io::Error::from(io::ErrorKind::InvalidData);
    if !file.metadata()?.is_file() {
        return Err(wrong());
    }
    let mut bytes = Vec::new();
    file.take(MAX_SIZE).read_to_end(&mut bytes)?;
    let games: LiveGamesRecord = serde_json::from_slice(&bytes).map_err(|_| wrong())?;
    if games.filetto_live_games == FORM { Ok(Some(games)) } else { Err(wrong()) }
}
