//! Answers to requests: values, analyses, moves of agents, solutions, certificates.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ::engine::{Session, registry};
use answers::{Context, ProcessHost, SessionCache};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use serde_json::Value as Json;
use texts::{Catalogue, Language};

use crate::errors;
use crate::patience::Patience;

/// The size of the cache of table blocks, in bytes.
const TABLE_CACHE: usize = 64 << 20;

/// Answers the requests of docs/http.md, without a server.
#[pyclass(frozen, name = "Engine", module = "filetto._filetto")]
pub(crate) struct PyEngine {
    texts: Catalogue,
    host: ProcessHost,
    /// The open games, by the folder of their tables.
    caches: Mutex<HashMap<(PathBuf, String), Arc<SessionCache>>>,
    without_tables: SessionCache,
}

#[pymethods]
impl PyEngine {
    /// Sentences are in this language: "en" or "it". Searches use at most so many threads and bytes.
    #[new]
    #[pyo3(signature = (language="en", threads=None, memory=1 << 30))]
    fn new(language: &str, threads: Option<usize>, memory: usize) -> PyResult<PyEngine> {
        let least = answers::limits::MIN_SEARCH_MEMORY;
        if memory < least {
            return Err(PyValueError::new_err(format!(
                "memory must be at least {least} bytes, not {memory}"
            )));
        }
        Ok(PyEngine {
            texts: Catalogue::new(language_of(language)?),
            host: ProcessHost::new(threads, memory),
            caches: Mutex::default(),
            without_tables: SessionCache::default(),
        })
    }

    /// Answers a request: its name and its JSON, as docs/http.md and docs/json.md have them. `tables` is a
    /// folder of tables. `on_event` is called with the name and the JSON of each event.
    #[pyo3(signature = (name, body, tables=None, on_event=None))]
    fn request(
        &self,
        py: Python<'_>,
        name: &str,
        body: &str,
        tables: Option<PathBuf>,
        on_event: Option<Py<PyAny>>,
    ) -> PyResult<String> {
        let handler = answers::find(name).ok_or_else(|| {
            let all = answers::HANDLERS.iter().chain(answers::LOCAL_HANDLERS);
            let known: Vec<&str> = all.map(|handler| handler.name).collect();
            PyValueError::new_err(format!("unknown request {name:?}; expected one of: {}", known.join(", ")))
        })?;
        let mut patience = Patience::new(on_event);
        let result = py.detach(|| {
            let cache = tables.map(|folder| self.cache(folder, body)).transpose()?;
            let sessions = cache.as_deref().unwrap_or(&self.without_tables);
            let context = Context { sessions, texts: &self.texts, host: &self.host };
            let answer = handler.answer(context, body.as_bytes(), &mut patience);
            answer.map_err(|problem| errors::problem(&self.texts, &problem))
        });
        patience.result()?;
        result
    }
}

impl PyEngine {
    /// Returns the sessions with the tables of a folder, of the game that a request names.
    fn cache(&self, folder: PathBuf, body: &str) -> PyResult<Arc<SessionCache>> {
        let body: Json = serde_json::from_str(body).unwrap_or_default();
        // What is missing or wrong is the request's own error.
        let Some(spec) = body.get("game").and_then(Json::as_str).map(str::to_owned) else {
            return Ok(Arc::default());
        };
        let mut caches = self.caches.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(cache) = caches.get(&(folder.clone(), spec.clone())) {
            return Ok(Arc::clone(cache));
        }
        let Ok(mut session) = registry::open(&spec) else { return Ok(Arc::default()) };
        use_tables(&mut *session, &folder)?;
        let cache = Arc::new(SessionCache::with([session]));
        caches.insert((folder, spec), Arc::clone(&cache));
        Ok(cache)
    }
}

/// Returns the language of a code, "en" or "it".
pub(crate) fn language_of(code: &str) -> PyResult<Language> {
    let language = [Language::English, Language::Italian].into_iter().find(|one| one.code() == code);
    language.ok_or_else(|| PyValueError::new_err(format!("language must be \"en\" or \"it\", not {code:?}")))
}

fn use_tables(session: &mut dyn Session, folder: &Path) -> PyResult<()> {
    let found = session
        .use_tables(&folder.into(), TABLE_CACHE)
        .map_err(|error| PyOSError::new_err(error.to_string()))?;
    match found {
        0 => Err(PyValueError::new_err(format!("no tables of {} in {}", session.spec(), folder.display()))),
        _ => Ok(()),
    }
}
