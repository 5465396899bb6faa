//! Jobs on threads of their own: they wait for a permit, end when the client goes away or the server stops, and send their
//! answer at the end or as events.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use answers::{Job, JobWatcher, Listener};
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream;
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::error_response::{ErrorResponse, HttpError};
use crate::event_queue::{EventQueue, NamedEvent};
use crate::host::ServerHost;
use crate::search_queue::{Permit, Ticket};
use crate::state::ServerState;

/// How often a job that waits looks whether its client is still there, and how many are before it.
const POLL: Duration = Duration::from_millis(50);

/// Whether a job should end.
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

/// Held while the client waits. Hyper drops a response whose client has gone, and with it this, which cancels the job.
struct ClientGuard(Cancellation);

impl Drop for ClientGuard {
    fn drop(&mut self) {
        self.0.is_client_gone.store(true, Ordering::Relaxed);
    }
}

/// Passes the events of a job on, if its client wants them.
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
            events.push(name, data);
        }
    }

    fn is_cancelled(&self) -> bool {
        self.cancellation.is_requested()
    }
}

/// What a job needs on its thread.
struct Runner {
    host: Arc<ServerHost>,
    texts: Arc<Catalogue>,
    listener: JobListener,
}

impl Runner {
    /// Runs the job. If it panics, that is a fault of the server, which goes on.
    async fn run(self, job: Job, permit: Permit) -> Result<Json, ErrorResponse> {
        let texts = Arc::clone(&self.texts);
        let thread = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            self.run_here(job)
        });
        thread.await.unwrap_or_else(|_| Err(ErrorResponse::http(&texts, &HttpError::Fault {})))
    }

    fn run_here(mut self, job: Job) -> Result<Json, ErrorResponse> {
        let mut watcher = JobWatcher::new(&*self.host, &self.texts, job.max_time, &mut self.listener);
        job.run(&mut watcher).map_err(|problem| ErrorResponse::problem(&self.texts, &problem))
    }
}

/// The answer of a job, when it is done.
///
/// # Errors
/// The queue is full, the server is being stopped, or the job finds that the request is wrong.
pub(crate) async fn answer(
    state: &ServerState,
    texts: &Arc<Catalogue>,
    job: Job,
) -> Result<Json, ErrorResponse> {
    let refuse = |error: HttpError| ErrorResponse::http(texts, &error);
    let cancellation = Cancellation::new(state);
    let _client = ClientGuard(cancellation.clone());
    let mut ticket = state.queue.join(job.threads).map_err(refuse)?;
    let permit = ticket.permit().await.map_err(refuse)?;
    let listener = JobListener { events: None, cancellation };
    Runner { host: Arc::clone(&state.host), texts: Arc::clone(texts), listener }.run(job, permit).await
}

/// A response with the events of a job, which sends them as they come.
///
/// # Errors
/// The queue is full, or the server is being stopped.
pub(crate) fn events(
    state: &ServerState,
    texts: &Arc<Catalogue>,
    job: Job,
) -> Result<Response, ErrorResponse> {
    let ticket = state.queue.join(job.threads).map_err(|error| ErrorResponse::http(texts, &error))?;
    let cancellation = Cancellation::new(state);
    let client = ClientGuard(cancellation.clone());
    let queue = Arc::new(EventQueue::default());
    let listener = JobListener { events: Some(Arc::clone(&queue)), cancellation };
    let runner = Runner { host: Arc::clone(&state.host), texts: Arc::clone(texts), listener };
    tokio::spawn(run_in_turn(runner, job, ticket, Arc::clone(&queue)));
    Ok(event_stream(queue, client))
}

/// Waits for the job's turn, runs it, and closes the queue of its events with the answer.
async fn run_in_turn(runner: Runner, job: Job, mut ticket: Ticket, queue: Arc<EventQueue>) {
    let texts = Arc::clone(&runner.texts);
    let last_event = job.last_event;
    let answer = match wait(&mut ticket, &queue, &runner.listener.cancellation).await {
        Ok(Some(permit)) => runner.run(job, permit).await,
        Ok(None) => return,
        Err(error) => Err(ErrorResponse::http(&texts, &error)),
    };
    match answer {
        Ok(json) => queue.close(last_event, json),
        Err(error) => queue.close("error", error.json()),
    }
}

/// Waits for a permit, and sends the place in the queue when it changes. `None` if the client has gone.
async fn wait(
    ticket: &mut Ticket,
    queue: &EventQueue,
    cancellation: &Cancellation,
) -> Result<Option<Permit>, HttpError> {
    let mut last_place = 0;
    loop {
        let place = ticket.place();
        if place != last_place && place > 0 {
            queue.push("queued", json!({"place": place}));
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

fn event_stream(queue: Arc<EventQueue>, client: ClientGuard) -> Response {
    let events = stream::unfold((queue, client), async |(queue, client)| {
        let event = queue.next().await?;
        Some((Ok::<_, Infallible>(event_bytes(&event)), (queue, client)))
    });
    let mut response = Response::new(Body::from_stream(events));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// An event of `text/event-stream`. Its JSON is one line.
fn event_bytes(NamedEvent { name, data }: &NamedEvent) -> Bytes {
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}
