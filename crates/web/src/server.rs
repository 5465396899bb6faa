//! The server: it listens, serves connections, and stops gracefully.
//!
//! Each connection is a task, and searches run on threads of their own. A stopping server accepts no more
//! connections, its searches answer with their results so far, and it ends after [`DRAIN`] at the latest.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use engine::Clock;
use futures_util::FutureExt;
use hyper::body::Incoming;
use socket2::SockRef;
use tablebase::TableError;
use texts::{Catalogue, Language};
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{self, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::answer_queue::AnswerQueue;
use crate::client::Client;
use crate::client_address::ClientAddress;
use crate::connection_limit::ConnectionLimit;
use crate::error_response::{ErrorResponse, HttpError};
use crate::guard::{self, PROTECTION, RequestGuard};
use crate::host::MachineClock;
use crate::route::Route;
use crate::router::{refuse, router};
use crate::state::ServerState;
use crate::{connection, routes};

/// Maximum time for clients to read their answers when the server stops.
const DRAIN: Duration = Duration::from_secs(10);

/// Maximum number of connections that wait to be accepted; the system may allow fewer.
///
/// It is larger than the limit of one address. Without room for another client's connection, that client's
/// system would retry only after a second.
const BACKLOG: u32 = 4096;

/// Size of the system's send buffer of a connection, in bytes.
const SEND_BUFFER: usize = 128 << 10;

/// Stack size of a thread, in bytes. The recursion of a search is as deep as the game is long.
const STACK: usize = 8 << 20;

/// The address, the resources and the files of a server.
#[derive(Debug, Clone)]
pub struct ServerOptions {
    /// The address on which the server listens.
    pub address: IpAddr,
    /// The port; 0 for any free one.
    pub port: u16,
    /// The number of threads for searches, from 1.
    pub threads: usize,
    /// Maximum memory of the server, in bytes; at least [`MIN_MEMORY`](crate::MIN_MEMORY).
    pub memory: usize,
    /// The folder of tables.
    pub tables: Option<PathBuf>,
    /// A folder with the files of the page, read in place of the compiled ones.
    pub assets: Option<PathBuf>,
}

/// The reason for which a server cannot start.
#[derive(Debug)]
pub enum ServeError {
    /// The system refuses the address, or threads.
    System(io::Error),
    /// The folder of tables cannot be read.
    Tables(TableError),
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> ServeError {
        ServeError::System(error)
    }
}

/// A server that listens.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    guard: RequestGuard,
    address: SocketAddr,
    state: Arc<ServerState>,
    routes: Vec<Route>,
    stopper: Stopper,
}

/// A handle that stops a server.
#[derive(Clone)]
pub struct Stopper {
    state: Arc<ServerState>,
    sender: Arc<watch::Sender<bool>>,
}

impl Stopper {
    /// Starts the shutdown of the server, and returns at once.
    pub fn stop(&self) {
        self.state.stopping.store(true, Ordering::Relaxed);
        self.state.queue.close();
        self.state.live.close();
        self.sender.send_replace(true);
    }
}

impl Server {
    /// Returns a server that listens from now on, and answers while it [runs](Self::run).
    ///
    /// # Errors
    /// It cannot listen, or the folder of tables cannot be read.
    pub fn bind(options: ServerOptions) -> Result<Server, ServeError> {
        Server::bind_with_clock(options, Arc::new(MachineClock::default()))
    }

    /// Returns a server that measures the time of searches by this clock.
    ///
    /// # Errors
    /// The errors of [`bind`](Self::bind).
    pub fn bind_with_clock(options: ServerOptions, clock: Arc<dyn Clock>) -> Result<Server, ServeError> {
        Server::with_routes(options, clock, routes::all())
    }

    fn with_routes(
        options: ServerOptions,
        clock: Arc<dyn Clock>,
        routes: Vec<Route>,
    ) -> Result<Server, ServeError> {
        let threads = options.threads.max(1);
        let runtime = runtime::Builder::new_multi_thread()
            .enable_all()
            .thread_name("web")
            .thread_stack_size(STACK)
            // A thread that has searched keeps some memory, so there are only as many threads as searches can
            // run: one for each shared place of the queue, and one for the kept place.
            .max_blocking_threads(threads + 1)
            .build()?;
        let asked = SocketAddr::new(options.address, options.port);
        let listener = runtime.block_on(async { listen(asked) })?;
        let address = listener.local_addr()?;
        let is_private = address.ip().is_loopback();
        let answers = AnswerQueue::start(STACK)?;
        let ServerOptions { memory, tables, assets, .. } = options;
        let state = ServerState::new(threads, memory, answers, tables, assets, clock, is_private);
        let state = Arc::new(state.map_err(ServeError::Tables)?);
        let stopper = Stopper { state: Arc::clone(&state), sender: Arc::new(watch::Sender::new(false)) };
        Ok(Server { runtime, listener, guard: RequestGuard::new(address), address, state, routes, stopper })
    }

    /// Returns the address on which the server listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns a sentence for each game whose tables have an error.
    pub fn table_errors(&self, texts: &Catalogue) -> Vec<String> {
        self.state.tables.errors(texts)
    }

    /// Returns a handle that stops the server from another thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Answers requests until a [`Stopper`] or a signal ends it.
    ///
    /// # Errors
    /// The system refuses to deliver signals.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, guard, state, routes, stopper, .. } = self;
        let service = ApiService { router: router(&state, &routes), state, guard };
        let result = runtime.block_on(async {
            let mut stopping = stopper.sender.subscribe();
            let signals = signal()?;
            let mut connections = JoinSet::new();
            tokio::select! {
                () = accept(&listener, &service, &stopper, &mut connections) => {}
                () = signals => stopper.stop(),
                _ = stopping.changed() => {}
            }
            drop(listener);
            let drained = async { while connections.join_next().await.is_some() {} };
            // Answers that are not read in this time are lost.
            let _ = tokio::time::timeout(DRAIN, drained).await;
            Ok(())
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        result
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Allows the port to be used again at once after a server has ended. On Windows two servers could then
    // share it.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Waits for a signal to end (`SIGINT` or `SIGTERM`).
#[cfg(unix)]
fn signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Waits for a signal to end (Ctrl+C).
#[cfg(not(unix))]
fn signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Answers the requests of all connections.
#[derive(Clone)]
struct ApiService {
    router: Router,
    state: Arc<ServerState>,
    guard: RequestGuard,
}

impl ApiService {
    /// Answers a request, even if a handler panics.
    async fn answer(mut self, client: Client, request: Request<Incoming>) -> Response<Body> {
        // Many requests can have arrived together on one connection. Others come between them.
        tokio::task::yield_now().await;
        let headers = request.headers().clone();
        let (mut parts, body) = request.into_parts();
        let may_be_framed = guard::may_be_framed(parts.uri.path());
        parts.extensions.insert(client);
        let mut response = match self.guard.check(&parts) {
            Err(error) => refuse(&self.state, &headers, &error),
            Ok(()) => {
                let request = Request::from_parts(parts, Body::new(body));
                let answering = AssertUnwindSafe(async { self.router.call(request).await });
                match answering.catch_unwind().await {
                    Ok(Ok(response)) => response,
                    _ => refuse(&self.state, &headers, &HttpError::Fault {}),
                }
            }
        };
        let is_framed = may_be_framed && response.status().is_success();
        guard::protect(response.headers_mut(), is_framed);
        response
    }
}

/// Accepts connections. Never returns.
async fn accept(
    listener: &TcpListener,
    service: &ApiService,
    stopper: &Stopper,
    connections: &mut JoinSet<()>,
) {
    let limit = Arc::new(ConnectionLimit::default());
    let refusal = refusal(service.state.catalogue(Language::English));
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((stream, peer)) = listener.accept().await else {
            // Usually too many files are open; some will be closed soon.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let address = ClientAddress::of(peer.ip());
        let Some(permit) = limit.admit(address) else {
            // In a single write. If it fails, the client sees a closed connection.
            let _ = stream.try_write(refusal.as_bytes());
            continue;
        };
        // Small events should not wait for each other (Nagle's algorithm). An error only costs time.
        let _ = stream.set_nodelay(true);
        // A small system buffer: unread bytes stay in the server, where they are charged to the client.
        let _ = SockRef::from(&stream).set_send_buffer_size(SEND_BUFFER);
        let stream = Arc::new(stream);
        let permit = Arc::new(permit);
        let client = Client::new(address, Arc::clone(&stream), Arc::clone(&permit));
        let (service, stopping) = (service.clone(), stopper.sender.subscribe());
        connections.spawn(async move {
            let answer = move |request| service.clone().answer(client.clone(), request);
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

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::thread;

    use super::*;
    use answers::{Handler, Job, JobWatcher, Reply};

    use crate::route::Action;

    /// Routes that panic.
    fn broken_routes() -> Vec<Route> {
        let replies = [
            ("answer", Reply::Answer(|_, _| panic!("at once"))),
            ("search", Reply::Search(|_, _| Ok(broken_job()))),
            ("events", Reply::Events(|_, _| Ok(broken_job()))),
        ];
        let route = |(name, reply)| Route {
            path: format!("/api/{name}"),
            action: Action::Answer(Handler { name, reply }),
        };
        replies.map(route).into()
    }

    fn broken_job() -> Job {
        let task = Box::new(|_: &mut JobWatcher<'_>| panic!("in the search"));
        Job { threads: 1, memory: 0, max_time: Duration::from_secs(1), last_event: "done", task }
    }

    #[test]
    fn a_panic_is_a_fault_and_the_server_goes_on() {
        let address = IpAddr::from([127, 0, 0, 1]);
        let options = ServerOptions {
            address,
            port: 0,
            threads: 1,
            memory: crate::memory_plan::MIN_MEMORY,
            tables: None,
            assets: None,
        };
        let server = Server::with_routes(options, Arc::new(MachineClock::default()), broken_routes())
            .unwrap_or_else(|error| panic!("{error:?}"));
        let (address, stopper) = (server.address(), server.stopper());
        let thread = thread::spawn(move || server.run().unwrap());
        let ask = |path: &str| {
            let mut stream = std::net::TcpStream::connect(address).unwrap();
            let head =
                format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n");
            stream
                .write_all(format!("{head}Connection: close\r\nContent-Length: 2\r\n\r\n{{}}").as_bytes())
                .unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).unwrap();
            answer
        };
        for _ in 0..3 {
            for path in ["/api/answer", "/api/search"] {
                let answer = ask(path);
                assert!(answer.starts_with("HTTP/1.1 500 ") && answer.contains("\"http-fault\""), "{answer}");
                assert!(answer.contains("content-security-policy: "), "{answer}");
            }
            let events = ask("/api/events");
            assert!(events.contains("event: error\ndata: {\"error\":{\"id\":\"http-fault\""), "{events}");
        }
        assert_eq!(stopper.state.queue.counts(), (0, 0), "permits are given back");
        stopper.stop();
        thread.join().unwrap();
    }
}
