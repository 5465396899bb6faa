//! A route: a path, and the action for requests to it.

use answers::Handler;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::error_response::HttpError;
use crate::live::LiveRequest;
use crate::state::ServerState;

/// A path, and the action for requests to it.
#[derive(Debug, Clone)]
pub(crate) struct Route {
    pub(crate) path: String,
    pub(crate) action: Action,
}

/// The action for requests to a path.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Action {
    /// `GET`: sends data of the server.
    Get(GetHandler),
    /// `POST`: a game by link.
    Live(LiveRequest),
    /// `GET` for a constant, `POST` for the others: sends an answer of the crate `answers`.
    Answer(Handler),
}

/// Answers a `GET`. The text is the last part of the path.
pub(crate) type GetHandler = fn(&ServerState, &HeaderMap, &str) -> Result<Response, HttpError>;
