//! A cache of open sessions and checked certificates: the lookup tables of a game take longer to compute than
//! most answers, and the check of a certificate longer still.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use engine::{Session, registry};
use game::SpecError;

use crate::checked_certificates::CheckedCertificates;

/// Opens games, and keeps them for later requests. Threads share one cache.
///
/// ```
/// let sessions = filetto_answers::SessionCache::default();
/// assert_eq!(sessions.open("tris")?.spec(), "mnk:3,3,3");
/// # Ok::<(), filetto::game::SpecError>(())
/// ```
#[derive(Default)]
pub struct SessionCache {
    /// Sessions that the host has prepared, such as those with tables, by canonical spec.
    prepared: Mutex<HashMap<String, Box<dyn Session>>>,
    /// Sessions that the cache has opened, by the text of the request.
    recent: Mutex<HashMap<String, Box<dyn Session>>>,
    certificates: CheckedCertificates,
}

/// Maximum number of games in the cache. When it is exceeded, which is rare, the cache is emptied.
const MAX_RECENT: usize = 64;

impl SessionCache {
    /// Returns a cache that uses these sessions, which must be at the start of their games, in place of new
    /// ones. A host adds tables in this way.
    pub fn with(prepared: impl IntoIterator<Item = Box<dyn Session>>) -> SessionCache {
        let prepared = prepared.into_iter().map(|session| (session.spec(), session)).collect();
        SessionCache { prepared: Mutex::new(prepared), ..SessionCache::default() }
    }

    /// Returns a session at the start of a game.
    ///
    /// # Errors
    /// The text is not a spec.
    pub fn open(&self, spec: &str) -> Result<Box<dyn Session>, SpecError> {
        if let Some(session) = lock(&self.recent).get(spec) {
            return Ok(session.fork());
        }
        // Opening a large game takes time, so the lock is not held meanwhile.
        let opened = registry::open(spec)?;
        let session = lock(&self.prepared).get(&opened.spec()).map_or(opened, |session| session.fork());
        self.keep(spec, session.fork());
        Ok(session)
    }

    /// The last certificates that were checked.
    pub(crate) fn certificates(&self) -> &CheckedCertificates {
        &self.certificates
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
    // Every change under this lock is a single call, so a panic leaves nothing half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
