//! Requests for tests and fuzzers, answered in a fixed environment: a clock that counts its reads, one date,
//! one seed.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::Clock;
use serde_json::Value as Json;
use texts::{Catalogue, Language};

use crate::host::{Date, Host, Listener};
use crate::job::{Context, Job, Prepared, Reply};
use crate::job_watcher::JobWatcher;
use crate::json::to_json;
use crate::limits::{MAX_CERTIFICATE, MIN_SEARCH_MEMORY};
use crate::problem::Problem;
use crate::routes;
use crate::sessions::SessionCache;

/// Sends requests to the handlers, with games without tables and sentences in English. With one thread, a
/// request always has the same answer, including its times.
///
/// ```
/// let client = filetto_answers::TestClient::new();
/// let sent = client.send("analyse", br#"{"game": "mulino", "depth": 2}"#, None);
/// assert_eq!(sent.events[0].0, "start");
/// assert_eq!(sent.answer?["end"], "depth");
///
/// let wrong = client.send("view", br#"{"game": "tris", "moves": ["b2", "b2"]}"#, None);
/// assert_eq!(wrong.answer.unwrap_err()["error"]["id"], "move-occupied");
/// # Ok::<(), serde_json::Value>(())
/// ```
pub struct TestClient {
    sessions: SessionCache,
    texts: Catalogue,
    host: TestHost,
}

/// The events and the answer of a request.
#[derive(Debug, Clone, PartialEq)]
pub struct TestAnswer {
    /// The events before the answer, by name.
    pub events: Vec<(&'static str, Json)>,
    /// The answer, or `{"error": {"id", "message"}}`.
    pub answer: Result<Json, Json>,
}

impl Default for TestClient {
    fn default() -> TestClient {
        TestClient::new()
    }
}

impl TestClient {
    /// Returns a client that reads English, of a host with two threads.
    pub fn new() -> TestClient {
        TestClient::with(Language::English, 2)
    }

    /// Returns a client that reads this language, of a host with this number of threads.
    pub fn with(language: Language, threads: usize) -> TestClient {
        TestClient {
            sessions: SessionCache::default(),
            texts: Catalogue::new(language),
            host: TestHost { microseconds: AtomicU64::default(), threads },
        }
    }

    /// Sends a request with this body. Each of its searches ends after `max_nodes` nodes. With 0 the request
    /// is only checked, and the answer of a job is `null`.
    ///
    /// # Panics
    /// No request has this name.
    pub fn send(&self, name: &str, body: &[u8], max_nodes: Option<u64>) -> TestAnswer {
        let Some(handler) = routes::find(name) else { panic!("no request is called {name}") };
        let wants_events = matches!(handler.reply, Reply::Events(_));
        let mut recorder = EventRecorder { wants_events, events: Vec::new() };
        let context = Context { sessions: &self.sessions, texts: &self.texts, host: &self.host };
        let answer = handler.prepare(context, body).and_then(|prepared| match prepared {
            Prepared::Answer(text) => Ok(serde_json::from_str(&text).unwrap_or_default()),
            Prepared::Job(_) if max_nodes == Some(0) => Ok(Json::Null),
            Prepared::Job(job) => self.run(job, max_nodes, &mut recorder),
        });
        let answer = answer.map_err(|problem| to_json(&problem.answer(&self.texts)));
        TestAnswer { events: recorder.events, answer }
    }

    fn run(&self, job: Job, max_nodes: Option<u64>, recorder: &mut EventRecorder) -> Result<Json, Problem> {
        let mut watcher = JobWatcher::new(&self.host, &self.texts, job.max_time, recorder);
        watcher.limit_nodes(max_nodes.unwrap_or(u64::MAX));
        job.run(&mut watcher)
    }
}

/// A host whose clock advances by a microsecond with each read.
#[derive(Debug)]
struct TestHost {
    microseconds: AtomicU64,
    threads: usize,
}

impl Clock for TestHost {
    fn now(&self) -> Duration {
        Duration::from_micros(self.microseconds.fetch_add(1, Ordering::Relaxed))
    }
}

impl Host for TestHost {
    fn today(&self) -> Date {
        Date { year: 2026, month: 11, day: 22 }
    }

    fn random_seed(&self) -> u64 {
        1
    }

    fn max_threads(&self) -> usize {
        self.threads
    }

    fn search_memory(&self) -> usize {
        MIN_SEARCH_MEMORY
    }

    fn max_certificate(&self) -> usize {
        MAX_CERTIFICATE
    }

    fn max_unasked_positions(&self) -> u64 {
        4000
    }

    fn take_free_threads(&self, max: usize) -> usize {
        max.min(self.threads - 1)
    }

    fn give_back_threads(&self, _: usize) {}
}

/// Stores the events that it receives.
#[derive(Debug)]
struct EventRecorder {
    wants_events: bool,
    events: Vec<(&'static str, Json)>,
}

impl Listener for EventRecorder {
    fn wants_events(&self) -> bool {
        self.wants_events
    }

    fn on_event(&mut self, name: &'static str, data: Json) {
        self.events.push((name, data));
    }

    fn is_cancelled(&self) -> bool {
        false
    }
}
