//! From a request to its response: routes, files of the page, and errors.

use std::sync::Arc;

use answers::limits::MAX_BODY;
use answers::{Context, Handler, Job, Prepared, Reply};
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use texts::{Catalogue, Language};

use crate::assets::Document;
use crate::client::Client;
use crate::client_address::ClientAddress;
use crate::error_response::{ErrorResponse, HttpError, wants_status_200};
use crate::memory_budget::MemoryCharge;
use crate::packing::{self, json_content, json_response};
use crate::route::{Action, GetHandler, Route};
use crate::state::{self, ServerState};
use crate::{body, jobs};

/// Returns the router of these routes, which serves the files of the page on every other path.
pub(crate) fn router(state: &Arc<ServerState>, routes: &[Route]) -> Router {
    let mut router = Router::new();
    for Route { path, action } in routes {
        let action = *action;
        let state = Arc::clone(state);
        let method = match action {
            Action::Get(handler) => get(async move |request: Request| get_answer(&state, handler, &request)),
            Action::Answer(Handler { reply: Reply::Constant(answer), .. }) => {
                let document = Arc::new(Document::new(
                    "application/json",
                    answer(context(&state, state.catalogue(Language::English))),
                ));
                get(async move |request: Request| document.answer(request.headers()))
            }
            Action::Answer(_) | Action::Live(_) => {
                post(async move |request: Request| post_answer(&state, action, request).await)
            }
        };
        router = router.route(path, method);
    }
    let (other, files) = (Arc::clone(state), Arc::clone(state));
    router
        .method_not_allowed_fallback(async move |request: Request| wrong_method(&other, &request))
        .fallback(async move |request: Request| file(&files, &request))
}

/// Returns the error response to a request with these headers.
pub(crate) fn refuse(state: &ServerState, headers: &HeaderMap, error: &HttpError) -> Response {
    ErrorResponse::http(texts_for(state, headers), error).into_response()
}

fn texts_for<'a>(state: &'a ServerState, headers: &HeaderMap) -> &'a Arc<Catalogue> {
    state.catalogue(state::language(headers))
}

fn context<'a>(state: &'a ServerState, texts: &'a Catalogue) -> Context<'a> {
    Context { sessions: &state.sessions, texts, host: &*state.host }
}

fn wrong_method(state: &ServerState, request: &Request) -> Response {
    let (method, path) = (texts::quoted(request.method().as_str()), texts::quoted(request.uri().path()));
    refuse(state, request.headers(), &HttpError::Method { method, path })
}

/// Returns a file of the page.
fn file(state: &ServerState, request: &Request) -> Response {
    let path = request.uri().path();
    match state.assets.find(path) {
        None => refuse(state, request.headers(), &HttpError::NotFound { path: texts::quoted(path) }),
        Some(_) if !matches!(*request.method(), Method::GET | Method::HEAD) => {
            let mut response = wrong_method(state, request);
            response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET,HEAD"));
            response
        }
        Some(document) => document.answer(request.headers()),
    }
}

fn get_answer(state: &ServerState, handler: GetHandler, request: &Request) -> Response {
    let last_part = request.uri().path().rsplit('/').next().unwrap_or_default();
    handler(state, request.headers(), last_part)
        .unwrap_or_else(|error| refuse(state, request.headers(), &error))
}

async fn post_answer(state: &Arc<ServerState>, action: Action, request: Request) -> Response {
    let texts = Arc::clone(texts_for(state, request.headers()));
    let can_unpack = packing::lists(request.headers(), header::ACCEPT_ENCODING, "gzip");
    let wants_status_200 = wants_status_200(request.headers());
    let Some(client) = request.extensions().get::<Client>().cloned() else {
        return ErrorResponse::http(&texts, &HttpError::Fault {}).into_response();
    };
    let mut charge = state.memory.open(client.address);
    let max_body = match action {
        Action::Answer(handler) => handler.max_body(&*state.host),
        Action::Live(_) | Action::Get(_) => MAX_BODY,
    };
    let body = match body::read(request, max_body, &mut charge).await {
        Ok(body) => body,
        Err(error) => return ErrorResponse::http(&texts, &error).into_response(),
    };
    let answer = match action {
        Action::Answer(handler) => answer(state, &texts, client, handler, body, charge, can_unpack).await,
        Action::Live(request) => {
            let address = client.address;
            let answer = move |state: Arc<ServerState>, texts: Arc<Catalogue>| {
                request.answer(&state, &texts, &client, &body)
            };
            in_turn(state, &texts, address, answer).await
        }
        Action::Get(_) => Err(ErrorResponse::http(&texts, &HttpError::Fault {})),
    };
    answer.unwrap_or_else(
        |error| if wants_status_200 { error.with_status_200() } else { error.into_response() },
    )
}

/// Does this work when it is the turn of its address.
async fn in_turn<T: Send + 'static>(
    state: &Arc<ServerState>,
    texts: &Arc<Catalogue>,
    client: ClientAddress,
    work: impl FnOnce(Arc<ServerState>, Arc<Catalogue>) -> Result<T, ErrorResponse> + Send + 'static,
) -> Result<T, ErrorResponse> {
    let (own_state, own_texts) = (Arc::clone(state), Arc::clone(texts));
    let done = state.answers.run(client, move || work(own_state, own_texts)).await;
    done.unwrap_or_else(|error| Err(ErrorResponse::http(texts, &error)))
}

/// An answer, with `true` if it is compressed, or a job.
enum Begun {
    Packed((Vec<u8>, bool)),
    Job(Job),
}

async fn answer(
    state: &Arc<ServerState>,
    texts: &Arc<Catalogue>,
    client: Client,
    handler: Handler,
    body: Vec<u8>,
    charge: MemoryCharge,
    can_unpack: bool,
) -> Result<Response, ErrorResponse> {
    let begun = in_turn(state, texts, client.address, move |state, texts| {
        let prepared = handler.prepare(context(&state, &texts), &body);
        Ok(match prepared.map_err(|problem| ErrorResponse::problem(&texts, &problem))? {
            Prepared::Answer(text) => Begun::Packed(json_content(text, can_unpack)),
            Prepared::Job(job) => Begun::Job(job),
        })
    });
    let (content, is_packed) = match begun.await? {
        Begun::Packed(packed) => packed,
        Begun::Job(job) if matches!(handler.reply, Reply::Events(_)) => {
            return jobs::events(state, texts, client, job, charge);
        }
        Begun::Job(job) => {
            let text = jobs::answer(state, texts, &client, job).await?;
            in_turn(state, texts, client.address, move |_, _| Ok(json_content(text, can_unpack))).await?
        }
    };
    let charged = state.memory.charge(client.address, content.len());
    let charged = charged.map_err(|error| ErrorResponse::http(texts, &error))?;
    Ok(json_response(charged.hold(content), is_packed))
}
