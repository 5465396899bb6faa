//! From a request to its answer: the input and the output of a handler.
//!
//! ```text
//! body --- Handler::prepare ---> an answer at once
//!                           \--> Job --- run ---> events ..., an answer
//! ```

use std::fmt;
use std::time::Duration;

use serde_json::Value as Json;
use texts::Catalogue;

use crate::fields::Fields;
use crate::host::{Host, Listener};
use crate::job_watcher::JobWatcher;
use crate::limits::{MAX_BODY, WITH_CERTIFICATES};
use crate::problem::Problem;
use crate::sessions::SessionCache;

/// The state that all requests share, and the language of this one.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Opens games.
    pub sessions: &'a SessionCache,
    /// The sentences in the client's language.
    pub texts: &'a Catalogue,
    /// The program around.
    pub host: &'a dyn Host,
}

/// A kind of request: its name and the function that answers it.
#[derive(Debug, Clone, Copy)]
pub struct Handler {
    /// The name of its requests, such as `analyse`.
    pub name: &'static str,
    /// The kind of answer, with its function.
    pub reply: Reply,
}

/// A kind of answer, with the function that prepares it.
#[derive(Clone, Copy)]
pub enum Reply {
    /// A constant answer at once: the request has no keys.
    Constant(fn(Context<'_>) -> String),
    /// An answer at once, the text of a JSON object.
    Answer(fn(Context<'_>, Fields) -> Result<String, Problem>),
    /// The answer of a job, when it is done.
    Search(fn(Context<'_>, Fields) -> Result<Job, Problem>),
    /// The events and the answer of a job.
    Events(fn(Context<'_>, Fields) -> Result<Job, Problem>),
}

impl fmt::Debug for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reply::Constant(_) => "Constant",
            Reply::Answer(_) => "Answer",
            Reply::Search(_) => "Search",
            Reply::Events(_) => "Events",
        })
    }
}

/// A request that has been read and checked.
#[derive(Debug)]
pub enum Prepared {
    /// The answer, a JSON object as text.
    Answer(String),
    /// The job that computes the answer.
    Job(Job),
}

impl Handler {
    /// Returns the maximum size of the body of a request to this host, in bytes.
    pub fn max_body(self, host: &dyn Host) -> usize {
        let certificate = if WITH_CERTIFICATES.contains(&self.name) { host.max_certificate() } else { 0 };
        MAX_BODY.saturating_add(certificate)
    }

    /// Reads the body of a request, a JSON object, and checks it.
    ///
    /// # Errors
    /// The body is no JSON object, a key is wrong, or there is no such game, position or move.
    pub fn prepare(self, context: Context<'_>, body: &[u8]) -> Result<Prepared, Problem> {
        let fields = Fields::parse(body)?;
        match self.reply {
            Reply::Constant(answer) => {
                fields.finish()?;
                Ok(Prepared::Answer(answer(context)))
            }
            Reply::Answer(answer) => answer(context, fields).map(Prepared::Answer),
            Reply::Search(job) | Reply::Events(job) => job(context, fields).map(Prepared::Job),
        }
    }
}

impl Handler {
    /// Reads the body of a request, runs its job if it has one, and returns the answer, a JSON object as
    /// text.
    ///
    /// # Errors
    /// Those of [`prepare`](Self::prepare) and of [`Job::run`].
    pub fn answer(
        self,
        context: Context<'_>,
        body: &[u8],
        listener: &mut dyn Listener,
    ) -> Result<String, Problem> {
        match self.prepare(context, body)? {
            Prepared::Answer(text) => Ok(text),
            Prepared::Job(job) => {
                let time = job.max_time;
                let mut watcher = JobWatcher::new(context.host, context.texts, time, listener);
                job.run(&mut watcher).map(|answer| answer.to_string())
            }
        }
    }
}

/// A search or another computation that is ready to run.
pub struct Job {
    /// The number of threads that it uses from beginning to end.
    pub threads: usize,
    /// The size of its tables, in bytes.
    pub memory: usize,
    /// Maximum time of the job.
    pub max_time: Duration,
    /// The name of the event that contains the answer.
    pub last_event: &'static str,
    /// Computes the answer.
    pub task: Task,
}

/// The computation of a [`Job`].
pub type Task = Box<dyn FnOnce(&mut JobWatcher<'_>) -> Result<Json, Problem> + Send>;

impl Job {
    /// Runs the job with a watcher whose time has just begun, and returns the answer.
    ///
    /// # Errors
    /// Some errors in requests are found only now, such as a tree with too many nodes.
    pub fn run(self, watcher: &mut JobWatcher<'_>) -> Result<Json, Problem> {
        let answer = (self.task)(watcher);
        watcher.flush();
        answer
    }
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Job { threads, memory, max_time, last_event, .. } = self;
        f.debug_struct("Job")
            .field("threads", threads)
            .field("memory", memory)
            .field("max_time", max_time)
            .field("last_event", last_event)
            .finish_non_exhaustive()
    }
}
