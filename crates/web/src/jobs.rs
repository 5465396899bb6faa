//! Jobs on threads of their own. A job waits for a permit, ends early when the client goes away or the server
//! stops, and sends its answer at the end or as events.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use answers::limits::MAX_ANSWER;
use answers::{Job, JobWatcher, Listener};
use axum::body::Body;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;
use texts::Catalogue;

use crate::client::Client;
use crate::connection_limit::StreamPermit;
use crate::error_response::{ErrorResponse, HttpError};
use crate::event_queue::EventQueue;
use crate::host::ServerHost;
use crate::memory_budget::MemoryCharge;
use crate::search_queue::{Permit, SearchNeeds, Ticket};
use crate::state::ServerState;

/// Interval at which a waiting job checks its client and its place in the queue.
const POLL: Duration = Duration::from_millis(50);

/// Cancellation flags of a job, one of the client and one of the server.
#[derive(Debug, Clone)]
struct Cancellation {
    is_client_gone: Arc<AtomicBool>,
    is_server_stopping: Arc<AtomicBool>,
}

impl Cancellation {
    fn new(state: &ServerState) -> Cancellation {
        Cancellation { is_client_gone: Arc::default(), is_server_stopping: Arc::clone(&state.stopping) }
    }

    fn is_client_gone(&self) -> bool {
        self.is_client_gone.load(Ordering::Relaxed)
    }

    fn is_requested(&self) -> bool {
        self.is_client_gone() || self.is_server_stopping.load(Ordering::Relaxed)
    }
}

/// Cancels the job when it is dropped, which happens when the client has gone.
struct ClientGuard(Cancellation);

impl Drop for ClientGuard {
    fn drop(&mut self) {
        self.0.is_client_gone.store(true, Ordering::Relaxed);
    }
}

/// Forwards the events of a job to its queue, if there is one.
struct JobListener {
    events: Option<Arc<EventQueue>>,
    cancellation: Cancellation,
}

impl Listener for JobListener {
    fn wants_events(&self) -> bool {
        self.events.is_some()
    }

    fn on_event(&mut self, name: &'static str, data: Json) {
        if let Some(events) = &self.events {
            events.push(name, &data);
        }
    }

    fn is_cancelled(&self) -> bool {
        self.cancellation.is_requested()
    }
}

/// The data that a job needs on its thread.
struct Runner {
    host: Arc<ServerHost>,
    texts: Arc<Catalogue>,
    listener: JobListener,
}

impl Runner {
    /// Runs the job. A panic of the job becomes [`HttpError::Fault`]; the server continues.
    async fn run(self, job: Job, permit: Permit) -> Result<String, ErrorResponse> {
        let texts = Arc::clone(&self.texts);
        let thread = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            self.run_here(job)
        });
        thread.await.unwrap_or_else(|_| Err(ErrorResponse::http(&texts, &HttpError::Fault {})))
    }

    /// Runs the job on this thread. Returns the answer as text, which takes much less memory than JSON
    /// values.
    fn run_here(mut self, job: Job) -> Result<String, ErrorResponse> {
        let mut watcher = JobWatcher::new(&*self.host, &self.texts, job.max_time, &mut self.listener);
        let answer =
            job.run(&mut watcher).map_err(|problem| ErrorResponse::problem(&self.texts, &problem))?;
        let text = answer.to_string();
        if text.len() > MAX_ANSWER {
            return Err(ErrorResponse::http(&self.texts, &HttpError::TooLong { max: MAX_ANSWER }));
        }
        Ok(text)
    }
}

/// Waits for a job and returns its answer.
///
/// # Errors
/// The queue is full, the server is being stopped, the job finds an error in the request, or the client has
/// gone.
pub(crate) async fn answer(
    state: &ServerState,
    texts: &Arc<Catalogue>,
    client: &Client,
    job: Job,
) -> Result<String, ErrorResponse> {
    let refuse = |error: HttpError| ErrorResponse::http(texts, &error);
    let cancellation = Cancellation::new(state);
    let _guard = ClientGuard(cancellation.clone());
    let mut ticket = state.queue.join(client.address, needs(&job)).map_err(refuse)?;
    let found = async {
        let permit = ticket.permit().await.map_err(refuse)?;
        let listener = JobListener { events: None, cancellation };
        Runner { host: Arc::clone(&state.host), texts: Arc::clone(texts), listener }.run(job, permit).await
    };
    tokio::select! {
        answer = found => answer,
        () = client.gone() => Err(refuse(HttpError::Gone {})),
    }
}

/// The threads and the memory of a running job.
fn needs(job: &Job) -> SearchNeeds {
    SearchNeeds { threads: job.threads, memory: job.memory }
}

/// Returns a response that sends the events of a job as they come. The charge is for the request.
///
/// # Errors
/// The queue is full, there are too many event streams, or the server is being stopped.
pub(crate) fn events(
    state: &ServerState,
    texts: &Arc<Catalogue>,
    client: Client,
    job: Job,
    charge: MemoryCharge,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: HttpError| ErrorResponse::http(texts, &error);
    let permit = client.begin_stream().map_err(refuse)?;
    let ticket = state.queue.join(client.address, needs(&job)).map_err(refuse)?;
    let cancellation = Cancellation::new(state);
    let guard = ClientGuard(cancellation.clone());
    let queue = Arc::new(EventQueue::new(Arc::clone(&state.memory), client.address));
    let listener = JobListener { events: Some(Arc::clone(&queue)), cancellation };
    let runner = Runner { host: Arc::clone(&state.host), texts: Arc::clone(texts), listener };
    let running = run_in_turn(runner, job, ticket, Arc::clone(&queue));
    tokio::spawn(async move {
        let _charge = charge;
        running.await;
    });
    Ok(event_stream(queue, client, (guard, permit)))
}

/// Waits for a permit, runs the job, and closes the event queue with its answer.
async fn run_in_turn(runner: Runner, job: Job, mut ticket: Ticket, queue: Arc<EventQueue>) {
    let texts = Arc::clone(&runner.texts);
    let last_event = job.last_event;
    let answer = match wait(&mut ticket, &queue, &runner.listener.cancellation).await {
        Ok(Some(permit)) => runner.run(job, permit).await,
        Ok(None) => return,
        Err(error) => Err(ErrorResponse::http(&texts, &error)),
    };
    let closed = answer
        .and_then(|text| queue.close(last_event, &text).map_err(|error| ErrorResponse::http(&texts, &error)));
    if let Err(error) = closed {
        queue.refuse(&error.answer);
    }
}

/// The place of a job in the queue of searches, from 1.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Queued")]
pub(crate) struct QueuedEntry {
    place: usize,
}

/// Waits for a permit, and sends the place in the queue when it changes. Returns `None` if the client has
/// gone.
async fn wait(
    ticket: &mut Ticket,
    queue: &EventQueue,
    cancellation: &Cancellation,
) -> Result<Option<Permit>, HttpError> {
    let mut last_place = 0;
    loop {
        let place = ticket.place();
        if place != last_place && place > 0 {
            queue.push("queued", &QueuedEntry { place });
            last_place = place;
        }
        tokio::select! {
            permit = ticket.permit() => return permit.map(Some),
            () = tokio::time::sleep(POLL) => {
                if cancellation.is_client_gone() {
                    return Ok(None);
                }
            }
        }
    }
}

/// Streams the events as they come, until the last one, or until the client has gone.
fn event_stream(queue: Arc<EventQueue>, client: Client, guards: (ClientGuard, StreamPermit)) -> Response {
    let events = stream::unfold((queue, client, guards), async |(queue, client, guards)| {
        let event = tokio::select! {
            event = queue.next() => Ok(event?),
            // An end without an error would be recorded as a whole answer.
            () = client.gone() => Err(io::Error::from(io::ErrorKind::ConnectionAborted)),
        };
        Some((event, (queue, client, guards)))
    });
    event_response(Body::from_stream(events))
}

/// Returns a response whose body is a stream of events.
pub(crate) fn event_response(events: Body) -> Response {
    let mut response = Response::new(events);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // nginx would collect events before it passes them on.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
