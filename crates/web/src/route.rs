//! A route: a path, and what the server does with requests for it.

use answers::Handler;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::error_response::HttpError;
use crate::live::LiveRequest;
use crate::state::ServerState;

/// A path, and what the server does with requests for it.
#[derive(Debug, Clone)]
pub(crate) struct Route {
    pub(crate) path: String,
    pub(crate) action: Action,
}

/// What the server does with requests for a path.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Action {
    /// `GET`: sends what this server has.
    Get(GetHandler),
    /// `POST`: a game by link.
    Live(LiveRequest),
    /// `GET` of a constant, otherwise `POST`: sends what the answers have.
    Answer(Handler),
}

/// Answers a `GET`. The text is the last part of the path.
pub(crate) type GetHandler = fn(&ServerState, &HeaderMap, &str) -> Result<Response, HttpError>;
