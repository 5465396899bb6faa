//! Sessions that stay open, since what a game looks up takes longer to compute than most answers.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Session, registry};
use game::SpecError;

/// Opens games, and keeps those that were opened. Threads share one cache.
///
/// ```
/// let sessions = answers::SessionCache::default();
/// assert_eq!(sessions.open("tris")?.spec(), "mnk:3,3,3");
/// # Ok::<(), game::SpecError>(())
/// ```
#[derive(Default)]
pub struct SessionCache {
    /// Games that were prepared by the host, such as those with tables, by their canonical specs.
    prepared: Mutex<HashMap<String, Box<dyn Session>>>,
    /// Games that were opened, by the texts that named them.
    recent: Mutex<HashMap<String, Box<dyn Session>>>,
}

/// The maximum number of games that stay open. When there are more, which is rare, the cache is emptied.
const MAX_RECENT: usize = 64;

impl SessionCache {
    /// A cache with these sessions at the start of their games, in place of those that it would open itself: the way for a
    /// host to add tables.
    pub fn with(prepared: impl IntoIterator<Item = Box<dyn Session>>) -> SessionCache {
        let prepared = prepared.into_iter().map(|session| (session.spec(), session)).collect();
        SessionCache { prepared: Mutex::new(prepared), recent: Mutex::default() }
    }

    /// A session at the start of a game.
    ///
    /// # Errors
    /// The text is no spec.
    pub fn open(&self, spec: &str) -> Result<Box<dyn Session>, SpecError> {
        if let Some(session) = lock(&self.recent).get(spec) {
            return Ok(session.fork());
        }
        // Opening a large game takes a while, so the lock is not held meanwhile.
        let opened = registry::open(spec)?;
        let session = lock(&self.prepared).get(&opened.spec()).map_or(opened, |session| session.fork());
        self.keep(spec, session.fork());
        Ok(session)
    }

    fn keep(&self, spec: &str, session: Box<dyn Session>) {
        let mut recent = lock(&self.recent);
        if recent.len() >= MAX_RECENT {
            recent.clear();
        }
        recent.insert(spec.to_owned(), session);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // No thread panics while it holds this lock and has changed only a part.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
