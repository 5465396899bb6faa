//! From a request to its answer: the body is read, understood, and answered at once, after a search, or by its events.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::{StreamExt, stream};
use serde_json::{Value as Json, json};
use texts::Catalogue;

use crate::desk::{Seat, Ticket};
use crate::fields::Fields;
use crate::post::{Letter, Post};
use crate::problem::{self, Problem, Refusal, json_response};
use crate::routes::{Asked, Does, Job, Route};
use crate::server::MAX_BODY;
use crate::state::{self, State};
use crate::watch::{Client, Stop, Watch};
use crate::{guard, packing};

/// How long the body of a request may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// How often who waits for a search looks around: whether the client is still there, and how many are before it.
const LOOK: Duration = Duration::from_millis(50);

/// The router of these routes, and of the files of the page for everything else.
pub(crate) fn router(state: &Arc<State>, routes: &'static [Route]) -> Router {
    let mut router = Router::new();
    for Route { path, does } in routes {
        let state = Arc::clone(state);
        let method = match *does {
            Does::Give(give) => get(async move |request: Request| give_now(&state, give, &request)),
            does => post(async move |request: Request| handle(state, does, request).await),
        };
        router = router.route(path, method);
    }
    let (other, files) = (Arc::clone(state), Arc::clone(state));
    router
        .method_not_allowed_fallback(async move |request: Request| wrong_method(&other, &request))
        .fallback(async move |request: Request| file(&files, &request))
}

fn texts_for<'a>(state: &'a State, headers: &HeaderMap) -> &'a Arc<Catalogue> {
    state.catalogue(state::language(headers))
}

/// The refusal as an answer to this request.
pub(crate) fn refuse(state: &State, headers: &HeaderMap, refusal: &Refusal) -> Response {
    Problem::refused(texts_for(state, headers), refusal).into_response()
}

fn wrong_method(state: &State, request: &Request) -> Response {
    let (method, path) = (texts::quoted(request.method().as_str()), texts::quoted(request.uri().path()));
    refuse(state, request.headers(), &Refusal::Method { method, path })
}

/// A file of the page.
fn file(state: &State, request: &Request) -> Response {
    let path = request.uri().path();
    match state.assets.find(path) {
        None => refuse(state, request.headers(), &Refusal::NotFound { path: texts::quoted(path) }),
        Some(_) if !matches!(*request.method(), Method::GET | Method::HEAD) => {
            let mut response = wrong_method(state, request);
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
            response
        }
        Some(document) => document.answer(request.headers()),
    }
}

type Give = fn(&State, &HeaderMap, &str) -> Result<Response, Refusal>;

fn give_now(state: &State, give: Give, request: &Request) -> Response {
    let last = request.uri().path().rsplit('/').next().unwrap_or_default();
    match give(state, request.headers(), last) {
        Ok(response) => response,
        Err(refusal) => refuse(state, request.headers(), &refusal),
    }
}

async fn handle(state: Arc<State>, does: Does, request: Request) -> Response {
    let texts = Arc::clone(texts_for(&state, request.headers()));
    let can_unpack = packing::lists(request.headers(), header::ACCEPT_ENCODING, "gzip");
    let as_answer = problem::is_an_answer_for(request.headers());
    let body = match read(request).await {
        Ok(body) => body,
        Err(refusal) => return Problem::refused(&texts, &refusal).into_response(),
    };
    let answer = match understand(&state, &texts, does, &body) {
        Ok(Understood::Answer(text)) => Ok(json_response(text, can_unpack)),
        Ok(Understood::Search(job)) => {
            search(&state, &texts, job).await.map(|json| json_response(json.to_string(), can_unpack))
        }
        Ok(Understood::Tell(job)) => tell(&state, &texts, job),
        Err(problem) => Err(problem),
    };
    answer.unwrap_or_else(|problem| if as_answer { problem.into_answer() } else { problem.into_response() })
}

/// Reads the body of a request.
async fn read(request: Request) -> Result<Vec<u8>, Refusal> {
    let (parts, body) = request.into_parts();
    if !guard::is_json(&parts.headers) {
        return Err(Refusal::ContentType {});
    }
    let length =
        parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length > MAX_BODY as u64) {
        return Err(Refusal::TooLarge { max: MAX_BODY });
    }
    tokio::time::timeout(BODY_TIME, collect(body)).await.unwrap_or(Err(Refusal::Late {}))
}

/// The bytes of a body.
async fn collect(body: Body) -> Result<Vec<u8>, Refusal> {
    let (mut chunks, mut bytes) = (body.into_data_stream(), Vec::new());
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|_| Refusal::Broken {})?;
        if bytes.len() + chunk.len() > MAX_BODY {
            return Err(Refusal::TooLarge { max: MAX_BODY });
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes)
}

/// What is to be done about a request.
pub(crate) enum Understood {
    /// This is the answer, in JSON.
    Answer(String),
    /// A search that will have the answer.
    Search(Job),
    /// A search that is to be told of.
    Tell(Job),
}

/// Understands the body of a request.
pub(crate) fn understand(
    state: &State,
    texts: &Arc<Catalogue>,
    does: Does,
    body: &[u8],
) -> Result<Understood, Problem> {
    let fields = Fields::parse(body).map_err(|refusal| Problem::refused(texts, &refusal))?;
    let mut asked = Asked { state, texts, fields };
    match does {
        Does::Give(_) => Err(Problem::refused(texts, &Refusal::Fault {})),
        Does::Answer(answer) => answer(&mut asked).map(Understood::Answer),
        Does::Search(search) => search(&mut asked).map(Understood::Search),
        Does::Tell(tell) => tell(&mut asked).map(Understood::Tell),
    }
}

/// Searches on a thread of its own. A panic there is a fault of ours, and the server goes on.
async fn run(
    job: Job,
    seat: Seat,
    stop: Stop,
    post: Option<Arc<Post>>,
    texts: &Arc<Catalogue>,
) -> Result<Json, Problem> {
    let speech = Arc::clone(texts);
    let searching = tokio::task::spawn_blocking(move || {
        let _seat = seat;
        let mut watch = Watch::new(stop, job.most, post, speech);
        let answer = (job.run)(&mut watch);
        watch.tell_the_rest();
        answer
    });
    searching.await.unwrap_or_else(|_| Err(Problem::refused(texts, &Refusal::Fault {})))
}

/// Answers when the search is done. If the client goes away, this is dropped, and with it the search ends.
async fn search(state: &State, texts: &Arc<Catalogue>, job: Job) -> Result<Json, Problem> {
    let refused = |refusal: Refusal| Problem::refused(texts, &refusal);
    let stop = Stop::new(&state.stopping);
    let _client = Client(stop.clone());
    let mut ticket = state.desk.queue(job.threads).map_err(refused)?;
    let seat = ticket.seat().await.map_err(refused)?;
    run(job, seat, stop, None, texts).await
}

/// Answers with events, as the search goes on. If the client goes away, the stream is dropped, and with it the search
/// ends.
fn tell(state: &State, texts: &Arc<Catalogue>, job: Job) -> Result<Response, Problem> {
    let mut ticket = state.desk.queue(job.threads).map_err(|refusal| Problem::refused(texts, &refusal))?;
    let post = Arc::new(Post::default());
    let stop = Stop::new(&state.stopping);
    let client = Client(stop.clone());
    let (sender, speech) = (Arc::clone(&post), Arc::clone(texts));
    tokio::spawn(async move {
        let last = job.last;
        let answer = match wait(&mut ticket, &sender, &stop).await {
            Ok(Some(seat)) => run(job, seat, stop, Some(Arc::clone(&sender)), &speech).await,
            Ok(None) => return,
            Err(refusal) => Err(Problem::refused(&speech, &refusal)),
        };
        match answer {
            Ok(json) => sender.close(last, json),
            Err(problem) => sender.close("error", problem.json()),
        }
    });
    let letters = stream::unfold((post, client), async |(post, client)| {
        let letter = post.next().await?;
        Some((Ok::<_, std::convert::Infallible>(written(&letter)), (post, client)))
    });
    let mut response = Response::new(Body::from_stream(letters));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// Waits for a seat, and tells how many are before. `None` if the client has gone.
async fn wait(ticket: &mut Ticket, post: &Post, stop: &Stop) -> Result<Option<Seat>, Refusal> {
    let mut told = 0;
    loop {
        let place = ticket.place();
        if place != told && place > 0 {
            post.push("queued", json!({"place": place}));
            told = place;
        }
        tokio::select! {
            seat = ticket.seat() => return seat.map(Some),
            () = tokio::time::sleep(LOOK) => {
                if stop.is_unwanted() {
                    return Ok(None);
                }
            }
        }
    }
}

/// An event of `text/event-stream`: JSON has no line ends.
fn written(Letter { name, data }: &Letter) -> Bytes {
    Bytes::from(format!("event: {name}\ndata: {data}\n\n"))
}
