//! From a request to its answer: what a handler is given, and what it gives back.
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
use crate::host::Host;
use crate::job_watcher::JobWatcher;
use crate::problem::Problem;
use crate::sessions::SessionCache;

/// What all requests share, and the language of this one.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Opens games.
    pub sessions: &'a SessionCache,
    /// The sentences for the client.
    pub texts: &'a Catalogue,
    /// The program around.
    pub host: &'a dyn Host,
}

/// Answers the requests of one name.
#[derive(Debug, Clone, Copy)]
pub struct Handler {
    /// The name of its requests, such as `analyse`.
    pub name: &'static str,
    /// How it answers.
    pub reply: Reply,
}

/// How requests are answered, and the function that does it.
#[derive(Clone, Copy)]
pub enum Reply {
    /// At once, and always the same: the request has no keys.
    Constant(fn(Context<'_>) -> String),
    /// At once, with the text of a JSON object.
    Answer(fn(Context<'_>, Fields) -> Result<String, Problem>),
    /// By a job, when it is done.
    Search(fn(Context<'_>, Fields) -> Result<Job, Problem>),
    /// By a job, with events on the way.
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
    /// The job that finds the answer.
    Job(Job),
}

impl Handler {
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

/// Work that finds an answer and can begin.
pub struct Job {
    /// The threads that it uses from beginning to end.
    pub threads: usize,
    /// The bytes that its tables take.
    pub memory: usize,
    /// How long it may take.
    pub max_time: Duration,
    /// The name of the event that has the answer.
    pub last_event: &'static str,
    /// Does the work, and gives the answer.
    pub task: Task,
}

/// The work of a [`Job`].
pub type Task = Box<dyn FnOnce(&mut JobWatcher<'_>) -> Result<Json, Problem> + Send>;

impl Job {
    /// Does the work, with a watcher whose time has just begun, and gives the answer.
    ///
    /// # Errors
    /// Some requests turn out to be wrong only now, such as those for a tree with too many nodes.
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
