//! From connections to responses: accepts connections, and answers their requests, even if a handler panics.

use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::{Method, Request, Response, header};
use futures_util::FutureExt;
use hyper::body::Incoming;
use socket2::SockRef;
use texts::{Catalogue, Language};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::client::Client;
use crate::client_address::ClientAddress;
use crate::connection;
use crate::connection_limit::ConnectionPermit;
use crate::error_response::{ErrorResponse, HttpError};
use crate::guard::{self, PROTECTION, RequestGuard};
use crate::observation::Observation;
use crate::probes::Probe;
use crate::router::refuse;
use crate::state::ServerState;

/// Size of the system's send buffer of a connection, in bytes.
const SEND_BUFFER: usize = 128 << 10;

/// Answers the requests of all connections.
#[derive(Clone)]
pub(crate) struct ApiService {
    pub(crate) router: Router,
    pub(crate) state: Arc<ServerState>,
    pub(crate) guard: RequestGuard,
}

/// A connection, from the view of its requests.
#[derive(Clone)]
struct Caller {
    peer: IpAddr,
    stream: Arc<TcpStream>,
    permit: Arc<ConnectionPermit>,
}

impl ApiService {
    /// Answers a request, even if a handler panics.
    async fn answer(mut self, caller: Caller, request: Request<Incoming>) -> Response<Body> {
        // Many requests can have arrived together on one connection. Others come between them.
        tokio::task::yield_now().await;
        let headers = request.headers().clone();
        let (mut parts, body) = request.into_parts();
        if parts.method != Method::GET {
            // Ranges are defined for `GET` alone.
            parts.headers.remove(header::RANGE);
        }
        let address = self.state.proxies.client(caller.peer, &headers);
        let mut observation = Observation::begin(&self.state, &parts, address);
        let may_be_framed = guard::may_be_framed(parts.uri.path());
        let answering = AssertUnwindSafe(self.respond(&caller, address, &mut observation, parts, body));
        let answered = answering.catch_unwind().await.unwrap_or(Err(HttpError::Fault {}));
        let mut response = answered.unwrap_or_else(|error| refuse(&self.state, &headers, &error));
        let is_framed = may_be_framed && response.status().is_success();
        guard::protect(response.headers_mut(), is_framed);
        observation.response(response)
    }

    async fn respond(
        &mut self,
        caller: &Caller,
        address: IpAddr,
        observation: &mut Observation,
        mut parts: Parts,
        body: Incoming,
    ) -> Result<Response<Body>, HttpError> {
        let probe = Probe::of(parts.uri.path());
        if !probe.is_some_and(Probe::has_any_host) {
            self.guard.check(&parts)?;
        }
        if let Some(probe) = probe {
            return probe.answer(&self.state, &parts, caller.peer, address);
        }
        parts.extensions.insert(self.client(caller, address, observation)?);
        let request = Request::from_parts(parts, Body::new(body));
        self.router.call(request).await.map_err(|never| match never {})
    }

    /// Returns the client of a request.
    ///
    /// # Errors
    /// A proxy passes on too many requests, in all or of this client.
    fn client(
        &self,
        caller: &Caller,
        address: IpAddr,
        observation: &mut Observation,
    ) -> Result<Client, HttpError> {
        let address = ClientAddress::of(address);
        let mut permit = Arc::clone(&caller.permit);
        if self.state.proxies.trusts(caller.peer) {
            // The proxy has many clients. Each request takes the place that a connection of its own would take.
            permit = Arc::new(self.state.forwarded.admit(address).ok_or(HttpError::Crowded {})?);
            observation.keep(Arc::clone(&permit));
        }
        Ok(Client::new(address, Arc::clone(&caller.stream), permit))
    }
}

/// Accepts connections. Never returns.
pub(crate) async fn accept(
    listener: &TcpListener,
    service: &ApiService,
    stopping: &watch::Sender<bool>,
    connections: &mut JoinSet<()>,
) {
    let state = &service.state;
    let refusal = refusal(state.catalogue(Language::English));
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((stream, peer)) = listener.accept().await else {
            // Usually too many files are open; some will be closed soon.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let (peer, address) = (peer.ip(), ClientAddress::of(peer.ip()));
        let admitted = match state.proxies.trusts(peer) {
            true => state.connections.admit_proxy(address),
            false => state.connections.admit(address),
        };
        let Some(permit) = admitted else {
            // In a single write. If it fails, the client sees a closed connection.
            let _ = stream.try_write(refusal.as_bytes());
            continue;
        };
        // Small events should not wait for each other (Nagle's algorithm). An error only costs time.
        let _ = stream.set_nodelay(true);
        // A small system buffer: unread bytes stay in the server, where they are charged to the client.
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let (stream, permit) = (Arc::new(stream), Arc::new(permit));
        let caller = Caller { peer, stream: Arc::clone(&stream), permit: Arc::clone(&permit) };
        let (service, stopping) = (service.clone(), stopping.subscribe());
        connections.spawn(async move {
            let answer = move |request| service.clone().answer(caller.clone(), request);
            connection::serve(stream, permit, answer, stopping).await;
        });
    }
}

/// Returns the response to a connection that is too many.
fn refusal(texts: &Catalogue) -> String {
    let body = ErrorResponse::http(texts, &HttpError::Crowded {}).body();
    let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 2\r\nConnection: close\r\n";
    let protection: String = PROTECTION.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    format!("{head}{protection}Content-Length: {length}\r\n\r\n{body}")
}
