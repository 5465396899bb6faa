//! Paths for those who run the server: `/healthz`, `/readyz` and `/metrics`.
//!
//! `/healthz` and `/readyz` are answered to everybody, under any name, in a few words and without a quota: a
//! balancer knows the server by its address, and the words are no secret.
//!
//! `/metrics` shows how busy the server is, and when. It is answered to clients on this machine and in the
//! networks that the options name. A proxy on this machine would make everybody such a client, so a request
//! that a proxy has passed on counts only if that proxy is trusted, and then by its client's address.

use std::net::IpAddr;

use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;

use crate::error_response::HttpError;
use crate::forwarded::{contains, is_passed_on};
use crate::metric_samples::samples;
use crate::metrics::TEXT_FORMAT;
use crate::state::{ServerState, Unready};

/// A path for those who run the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Probe {
    /// The process answers.
    Health,
    /// The server accepts searches.
    Ready,
    /// Counts of all that happens.
    Metrics,
}

/// The paths, with their meaning.
const PATHS: [(&str, Probe); 3] =
    [("/healthz", Probe::Health), ("/readyz", Probe::Ready), ("/metrics", Probe::Metrics)];

/// The paths, for the names of routes.
pub(crate) const PROBE_PATHS: [&str; 3] = [PATHS[0].0, PATHS[1].0, PATHS[2].0];

impl Probe {
    /// Returns the probe with this path.
    pub(crate) fn of(path: &str) -> Option<Probe> {
        PATHS.iter().find(|(other, _)| *other == path).map(|(_, probe)| *probe)
    }

    /// Returns `true` if the path is answered under any name of the server.
    pub(crate) fn has_any_host(self) -> bool {
        self != Probe::Metrics
    }

    /// Returns the response to a request that comes from this peer, and from this client behind it.
    ///
    /// # Errors
    /// The method is wrong, or the client may not read the metrics.
    pub(crate) fn answer(
        self,
        state: &ServerState,
        request: &Parts,
        peer: IpAddr,
        client: IpAddr,
    ) -> Result<Response, HttpError> {
        if !matches!(request.method, Method::GET | Method::HEAD) {
            let (method, path) = (texts::quoted(request.method.as_str()), request.uri.path().to_owned());
            return Err(HttpError::Method { method, path });
        }
        match self {
            Probe::Health => Ok(plain(StatusCode::OK, "ok\n")),
            Probe::Ready => Ok(match state.readiness() {
                Ok(()) => plain(StatusCode::OK, "ready\n"),
                Err(Unready::Stopping) => plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
                Err(Unready::QueueFull) => plain(StatusCode::SERVICE_UNAVAILABLE, "queue full\n"),
            }),
            Probe::Metrics => {
                let is_known = state.proxies.trusts(peer) || !is_passed_on(&request.headers);
                let client = client.to_canonical();
                if !is_known || !(client.is_loopback() || contains(&state.metrics_readers, client)) {
                    return Err(HttpError::Metrics {});
                }
                let text = samples(state).and_then(|samples| state.metrics.text(samples));
                let text = text.map_err(|_| HttpError::Fault {})?;
                Ok(typed(StatusCode::OK, TEXT_FORMAT, text))
            }
        }
    }
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    typed(status, "text/plain; charset=utf-8", text)
}

fn typed(status: StatusCode, kind: &'static str, text: impl Into<Body>) -> Response {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
