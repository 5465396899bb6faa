//! Answers to requests, solutions and certificates.

use std::collections::HashMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ::engine::{Clock, Session, check_proof, registry};
use answers::{Context, Date, Host, JobWatcher, Listener, Prepared, SessionCache};
use game::{Assessment, Wdl};
use lab::SystemClock;
use proof::{CheckReport, Finding, Goal, Proof};
use pyo3::exceptions::{PyOSError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use search::{NoProof, Solution, SolveQuery};
use serde_json::{Value as Json, json};
use texts::{Catalogue, Language};
use time::OffsetDateTime;

use crate::errors;
use crate::patience::Patience;
use crate::session::PySession;

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
        let language = match language {
            "en" => Language::English,
            "it" => Language::Italian,
            _ => {
                return Err(PyValueError::new_err(format!(
                    "language must be \"en\" or \"it\", not {language:?}"
                )));
            }
        };
        let least = answers::limits::MIN_SEARCH_MEMORY;
        if memory < least {
            return Err(PyValueError::new_err(format!(
                "memory must be at least {least} bytes, not {memory}"
            )));
        }
        let threads =
            threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get)).max(1);
        Ok(PyEngine {
            texts: Catalogue::new(language),
            host: ProcessHost { threads, free: AtomicUsize::new(threads - 1), memory },
            caches: Mutex::default(),
            without_tables: SessionCache::default(),
        })
    }

    /// Answers a request: its name and its JSON, as docs/http.md has them. `tables` is a folder of tables.
    /// `on_event` is called with the name and the JSON of each event.
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
            let known: Vec<&str> = answers::HANDLERS.iter().map(|handler| handler.name).collect();
            PyValueError::new_err(format!("unknown request {name:?}; expected one of: {}", known.join(", ")))
        })?;
        let mut patience = Patience::new(on_event);
        let result = py.detach(|| {
            let cache = tables.map(|folder| self.cache(folder, body)).transpose()?;
            let sessions = cache.as_deref().unwrap_or(&self.without_tables);
            let context = Context { sessions, texts: &self.texts, host: &self.host };
            let answer = handler.prepare(context, body.as_bytes()).and_then(|prepared| match prepared {
                Prepared::Answer(text) => Ok(text),
                Prepared::Job(job) => {
                    let time = job.max_time;
                    let mut watcher = JobWatcher::new(&self.host, &self.texts, time, &mut patience);
                    job.run(&mut watcher).map(|answer| answer.to_string())
                }
            });
            answer.map_err(|problem| errors::problem(&self.texts, &problem))
        });
        patience.result()?;
        result
    }

    /// Proves the value of a position, within limits of time and nodes. Returns JSON, and the certificate if
    /// one was wanted.
    #[pyo3(signature = (session, proof=false, distance=false, every_move=false, seconds=None, nodes=None, tables=None, on_event=None))]
    #[allow(clippy::too_many_arguments, reason = "each is an argument with a name in Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        session: &PySession,
        proof: bool,
        distance: bool,
        every_move: bool,
        seconds: Option<f64>,
        nodes: Option<u64>,
        tables: Option<PathBuf>,
        on_event: Option<Py<PyAny>>,
    ) -> PyResult<(String, Option<Bound<'py, PyBytes>>)> {
        let time = time_limit(seconds)?;
        let mut session = session.copy();
        if proof && !session.has_certificates() {
            return Err(PyValueError::new_err(format!("there are no certificates of {}", session.spec())));
        }
        let query =
            SolveQuery { distance, all: every_move, proof, bytes: self.host.memory, ..SolveQuery::default() };
        let mut patience = Patience::new(on_event);
        let solved = py.detach(|| -> PyResult<Solution<String>> {
            if let Some(folder) = &tables {
                use_tables(&mut *session, folder)?;
            }
            let mut watcher = JobWatcher::new(&self.host, &self.texts, time, &mut patience);
            Ok(session.solve(&query, nodes.unwrap_or(u64::MAX), &mut watcher))
        });
        patience.result()?;
        let solved = solved?;
        let certificate = match &solved.proof {
            Ok(proof) => Some(PyBytes::new(py, &proof::write(proof))),
            Err(_) => None,
        };
        Ok((solution(&self.texts, &*session, &solved).to_string(), certificate))
    }

    /// Checks a certificate by the rules alone. Returns JSON.
    #[pyo3(signature = (certificate, seconds=None))]
    fn check(&self, py: Python<'_>, certificate: &[u8], seconds: Option<f64>) -> PyResult<String> {
        let end = SystemClock.now().saturating_add(time_limit(seconds)?);
        let wrong = |error: &dyn game::Message| errors::exception(&self.texts, error);
        let patience = Patience::new(None);
        let mut is_late = false;
        let checked: PyResult<_> = py.detach(|| {
            let proof = proof::read(certificate).map_err(|error| wrong(&error))?;
            let mut proceed = |_| {
                is_late = SystemClock.now() >= end;
                !is_late && !patience.is_cancelled()
            };
            let report = check_proof(&proof, &mut proceed).map_err(|error| wrong(error.message()));
            Ok((proof, report))
        });
        patience.result()?;
        if is_late {
            return Err(PyTimeoutError::new_err("the time is over before the check is"));
        }
        let (proof, report) = checked?;
        Ok(check_report(&proof, &report?).to_string())
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

fn use_tables(session: &mut dyn Session, folder: &Path) -> PyResult<()> {
    let found =
        session.use_tables(folder, TABLE_CACHE).map_err(|error| PyOSError::new_err(error.to_string()))?;
    match found {
        0 => Err(PyValueError::new_err(format!("no tables of {} in {}", session.spec(), folder.display()))),
        _ => Ok(()),
    }
}

fn time_limit(seconds: Option<f64>) -> PyResult<Duration> {
    match seconds {
        None => Ok(Duration::from_secs(u64::from(u32::MAX))),
        Some(seconds) => Duration::try_from_secs_f64(seconds).map_err(|_| {
            PyValueError::new_err(format!("seconds must be a number of at least 0, not {seconds}"))
        }),
    }
}

fn solution(texts: &Catalogue, session: &dyn Session, solved: &Solution<String>) -> Json {
    let mut json = judged(solved.assessment);
    json["text"] = texts.says(session.to_move(), solved.assessment).into();
    json["best"] = json!(solved.best);
    json["best_complete"] = solved.best_complete.into();
    json["variation"] = json!(solved.variation);
    json["nodes"] = solved.nodes.into();
    json["method"] = solved.method.into();
    let moves = solved.moves.iter().map(|(m, found)| {
        let mut json = judged(*found);
        json["move"] = m.as_str().into();
        json
    });
    json["moves"] = moves.collect();
    let no_proof = match solved.proof {
        Ok(_) | Err(NoProof::NotRequested) => Json::Null,
        Err(NoProof::NotProven) => "the value was not proven by a strategy".into(),
        Err(NoProof::NotForThisGame) => "the method that found the value makes no certificates".into(),
        Err(NoProof::GameOver) => "the game is over".into(),
    };
    json["no_proof"] = no_proof;
    json
}

/// Returns what is proven of a position, for its side to move.
fn judged(found: Assessment) -> Json {
    json!({
        "value": found.wdl().map(Wdl::name),
        "plies": found.plies(),
        "within": found.within(),
        "at_least": found.at_least().name(),
        "at_most": found.at_most().name(),
        "basis": found.basis.name(),
    })
}

fn check_report(proof: &Proof, report: &CheckReport) -> Json {
    let (value, player, plies) = match report.finding {
        Finding::Win { player, plies } => ("win", Some(player), Some(plies)),
        Finding::Draw => ("draw", None, None),
        Finding::NoLoss { player } => ("no-loss", Some(player), None),
    };
    let theorems = proof.theorems.iter().map(|theorem| match theorem.goal {
        Goal::Win { plies } => json!({"player": theorem.player.name(), "goal": "win", "plies": plies}),
        Goal::Draw => json!({"player": theorem.player.name(), "goal": "draw"}),
    });
    json!({
        "game": proof.spec,
        "position": proof.position,
        "value": value,
        "player": player.map(game::Player::name),
        "plies": plies,
        "theorems": theorems.collect::<Vec<_>>(),
        "positions": report.positions,
    })
}

/// The process as the host of the answers.
struct ProcessHost {
    threads: usize,
    free: AtomicUsize,
    memory: usize,
}

impl Clock for ProcessHost {
    fn now(&self) -> Duration {
        SystemClock.now()
    }
}

impl Host for ProcessHost {
    fn today(&self) -> Date {
        let date = OffsetDateTime::now_utc().date();
        Date { year: date.year(), month: date.month().into(), day: date.day() }
    }

    fn random_seed(&self) -> u64 {
        fastrand::u64(..)
    }

    fn max_threads(&self) -> usize {
        self.threads
    }

    fn search_memory(&self) -> usize {
        self.memory
    }

    fn max_analysis_time(&self) -> Duration {
        answers::limits::MAX_PRIVATE_ANALYSIS_TIME
    }

    fn take_free_threads(&self, max: usize) -> usize {
        let mut taken = 0;
        let take = |free: usize| {
            taken = free.min(max);
            Some(free - taken)
        };
        // Cannot fail: the function always gives a number.
        let _ = self.free.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        taken
    }

    fn give_back_threads(&self, count: usize) {
        self.free.fetch_add(count, Ordering::Relaxed);
    }
}
