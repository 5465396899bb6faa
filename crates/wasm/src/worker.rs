//! From a request of the page to its events and its answer.

use std::sync::LazyLock;
use std::time::Duration;

use answers::limits::{MAX_CERTIFICATE, MAX_PRIVATE_ANALYSIS_TIME, MIN_SEARCH_MEMORY};
use answers::{Context, Date, Host, JobWatcher, Listener, Prepared, Problem, Reply, SessionCache};
use engine::Clock;
use serde_json::Value as Json;
use texts::{Catalogue, Language};

use crate::host_files::{self, FileService};

/// The services of the page around the worker, and the receiver of its events.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings {
    /// Returns the time since some moment, in milliseconds.
    pub now: fn() -> f64,
    /// Returns today's date in UTC as a number such as 20261128.
    pub today: fn() -> u32,
    /// Returns a random number from 0 up to 2^53.
    pub seed: fn() -> f64,
    /// Reads the files of the site's host.
    pub files: FileService,
    /// Receives an event: its name and its JSON.
    pub send: fn(&str, &str),
}

/// The name of the event with the answer to a request that has no other events.
const ANSWER: &str = "answer";

/// The name of the event with an error.
const ERROR: &str = "error";

/// Answers the requests of one page, one after the other.
pub struct PageWorker {
    surroundings: Surroundings,
    search_memory: usize,
    sessions: SessionCache,
    english: LazyLock<Catalogue>,
    italian: LazyLock<Catalogue>,
}

impl PageWorker {
    /// Returns a worker whose searches use at most this memory each, in bytes, or
    /// [`MIN_SEARCH_MEMORY`] if that is more.
    pub fn new(surroundings: Surroundings, search_memory: usize) -> PageWorker {
        PageWorker {
            surroundings,
            search_memory: search_memory.max(MIN_SEARCH_MEMORY),
            sessions: SessionCache::with(host_files::sessions(surroundings.files)),
            english: LazyLock::new(|| Catalogue::new(Language::English)),
            italian: LazyLock::new(|| Catalogue::new(Language::Italian)),
        }
    }

    /// Answers a request: a line with a language and a name, such as `it analyse`, and the body. The last
    /// event contains the answer, or an error. Returns `false` if no request has this name.
    pub fn answer(&self, request: &[u8]) -> bool {
        let end = request.iter().position(|byte| *byte == b'\n').unwrap_or(request.len());
        let (head, body) = request.split_at(end);
        let head = str::from_utf8(head).unwrap_or_default();
        let (language, name) = head.split_once(' ').unwrap_or(("", head));
        let Some(handler) = answers::find(name) else { return false };
        let texts = match Language::of_locale(language) {
            Language::English => &*self.english,
            Language::Italian => &*self.italian,
        };
        let context = Context { sessions: &self.sessions, texts, host: self };
        match handler.prepare(context, body).and_then(|prepared| self.run(prepared, handler.reply, texts)) {
            Ok((event, text)) => self.send(event, &text),
            Err(problem) => {
                self.send(ERROR, &serde_json::to_string(&problem.answer(texts)).unwrap_or_default())
            }
        }
        true
    }

    /// Returns the last event of a request, after its other events.
    fn run(
        &self,
        prepared: Prepared,
        reply: Reply,
        texts: &Catalogue,
    ) -> Result<(&'static str, String), Problem> {
        let job = match prepared {
            Prepared::Answer(text) => return Ok((ANSWER, text)),
            Prepared::Job(job) => job,
        };
        let wants_events = matches!(reply, Reply::Events(_));
        let last_event = if wants_events { job.last_event } else { ANSWER };
        let mut listener = PageListener { send: self.surroundings.send, wants_events };
        let mut watcher = JobWatcher::new(self, texts, job.max_time, &mut listener);
        Ok((last_event, job.run(&mut watcher)?.to_string()))
    }

    fn send(&self, event: &str, text: &str) {
        (self.surroundings.send)(event, text);
    }
}

impl Clock for PageWorker {
    fn now(&self) -> Duration {
        // Whole nanoseconds: a clock of whole microseconds stays exact.
        Duration::from_nanos(((self.surroundings.now)() * 1e6).round() as u64)
    }
}

impl Host for PageWorker {
    fn today(&self) -> Date {
        let date = (self.surroundings.today)();
        Date { year: (date / 10_000) as i32, month: (date / 100 % 100) as u8, day: (date % 100) as u8 }
    }

    fn random_seed(&self) -> u64 {
        (self.surroundings.seed)() as u64
    }

    fn max_threads(&self) -> usize {
        1
    }

    fn search_memory(&self) -> usize {
        self.search_memory
    }

    fn max_analysis_time(&self) -> Duration {
        MAX_PRIVATE_ANALYSIS_TIME
    }

    fn max_certificate(&self) -> usize {
        MAX_CERTIFICATE
    }

    fn max_unasked_positions(&self) -> u64 {
        // The page can end the worker.
        u64::MAX
    }

    fn take_free_threads(&self, _: usize) -> usize {
        0
    }

    fn give_back_threads(&self, _: usize) {}
}

/// Sends the events of a job to the page. A page that no longer wants them ends the whole worker.
struct PageListener {
    send: fn(&str, &str),
    wants_events: bool,
}

impl Listener for PageListener {
    fn wants_events(&self) -> bool {
        self.wants_events
    }

    fn on_event(&mut self, name: &'static str, data: Json) {
        (self.send)(name, &data.to_string());
    }

    fn is_cancelled(&self) -> bool {
        false
    }
}
