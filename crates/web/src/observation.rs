//! The observation of a request, from its arrival until its response has been sent or its client has gone.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Instant, SystemTime};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Method, Response, StatusCode};
use http_body::{Frame, SizeHint};

use crate::connection_limit::ConnectionPermit;
use crate::request_log::{REQUEST_ID, RequestRecord, request_id};
use crate::route_names::{UNKNOWN, method_name};
use crate::state::ServerState;

/// The observation of a request. When it is dropped, the request is counted and logged.
pub(crate) struct Observation {
    state: Arc<ServerState>,
    begin: Instant,
    record: RequestRecord,
    /// The place of a request that a proxy has passed on, until its response has been sent.
    permit: Option<Arc<ConnectionPermit>>,
}

impl Observation {
    /// Begins to observe a request of the client at this address.
    pub(crate) fn begin(state: &Arc<ServerState>, request: &Parts, address: IpAddr) -> Observation {
        let record = RequestRecord {
            time: SystemTime::now(),
            id: request_id(&request.headers),
            method: method_name(request.method.as_str()),
            route: state.names.of(request.uri.path()).to_owned(),
            status: RequestRecord::GONE,
            duration: Default::default(),
            bytes: 0,
            is_whole: request.method == Method::HEAD,
            address,
        };
        Observation { state: Arc::clone(state), begin: Instant::now(), record, permit: None }
    }

    /// Keeps the place of a request until its response has been sent.
    pub(crate) fn keep(&mut self, permit: Arc<ConnectionPermit>) {
        self.permit = Some(permit);
    }

    /// Returns a response whose body is observed until its end. It names the request if a log does.
    pub(crate) fn response(mut self, mut response: Response<Body>) -> Response<Body> {
        let status = response.status();
        self.record.status = status.as_u16();
        if status == StatusCode::NOT_FOUND {
            self.record.route = UNKNOWN.to_owned();
        }
        self.state.metrics.answered(&self.record.route, self.begin.elapsed());
        // Without a log the name leads nowhere, and the page would be 2 KB larger.
        if let (Some(_), Ok(id)) = (&self.state.log, HeaderValue::from_str(&self.record.id)) {
            response.headers_mut().insert(REQUEST_ID, id);
        }
        response.map(|body| Body::new(ObservedBody { inner: body, observation: self }))
    }
}

impl Drop for Observation {
    fn drop(&mut self) {
        self.record.duration = self.begin.elapsed();
        self.state.metrics.ended(&self.record);
        if let Some(log) = &self.state.log {
            log.record(&self.record);
        }
    }
}

/// The body of a response, whose bytes are counted.
struct ObservedBody {
    inner: Body,
    observation: Observation,
}

impl HttpBody for ObservedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.inner).poll_frame(context);
        if let Poll::Ready(Some(Ok(frame))) = &polled {
            self.observation.record.bytes += frame.data_ref().map_or(0, |data| data.len() as u64);
        }
        // A body whose length is known is not polled again after its last frame.
        self.observation.record.is_whole |= matches!(polled, Poll::Ready(None)) || self.inner.is_end_stream();
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
