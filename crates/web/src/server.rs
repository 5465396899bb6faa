//! The server: it listens, serves connections, and stops gracefully.
//!
//! Each connection is a task; searches have threads of their own, as many as there are seats. When the server is told to
//! stop, it accepts no more, searches answer with what they have, and after [`DRAIN`] at the latest it is over.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::panic::AssertUnwindSafe;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, Response};
use futures_util::FutureExt;
use hyper::body::Incoming;
use tablebase::TableError;
use texts::{Catalogue, Language};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{self, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tower_service::Service;

use crate::answer::{refuse, router};
use crate::connection;
use crate::guard::{self, Guard, PROTECTION};
use crate::problem::{Problem, Refusal};
use crate::routes::{ROUTES, Route};
use crate::state::State;

/// The most bytes of a body.
pub(crate) const MAX_BODY: usize = 256 << 10;

/// The most connections, in all and of one address.
const MAX_CONNECTIONS: usize = 1024;
const MAX_OF_ONE: usize = 256;

/// How long those who are still served have when the server stops.
const DRAIN: Duration = Duration::from_secs(10);

/// The stack of a thread: searches are as deep as games are long.
const STACK: usize = 8 << 20;

/// Where a server listens, and what it has.
#[derive(Debug, Clone)]
pub struct Options {
    /// The address that it listens on.
    pub address: IpAddr,
    /// The port; 0 is any that is free.
    pub port: u16,
    /// How many threads search at once, from 1.
    pub threads: usize,
    /// The folder of tables.
    pub tables: Option<PathBuf>,
    /// A folder with the files of the page, in place of those that are compiled in.
    pub assets: Option<PathBuf>,
}

/// Why there is no server.
#[derive(Debug)]
pub enum ServeError {
    /// It cannot listen there, or the system gives it no threads.
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
    guard: Guard,
    address: SocketAddr,
    state: Arc<State>,
    routes: &'static [Route],
    stopper: Stopper,
}

/// Stops a server.
#[derive(Clone)]
pub struct Stopper {
    state: Arc<State>,
    sender: Arc<watch::Sender<bool>>,
}

impl Stopper {
    /// Tells the server to stop; it takes a moment.
    pub fn stop(&self) {
        self.state.stopping.store(true, Ordering::Relaxed);
        self.state.desk.close();
        self.sender.send_replace(true);
    }
}

impl Server {
    /// A server that listens from now on. Nobody is answered until it is [run](Self::run).
    ///
    /// # Errors
    /// It cannot listen, or the folder of tables cannot be read.
    pub fn bind(options: Options) -> Result<Server, ServeError> {
        Server::with_routes(options, ROUTES)
    }

    /// The same with other routes.
    pub(crate) fn with_routes(options: Options, routes: &'static [Route]) -> Result<Server, ServeError> {
        let threads = options.threads.max(1);
        let runtime = runtime::Builder::new_multi_thread()
            .enable_all()
            .thread_name("web")
            .thread_stack_size(STACK)
            // A thread that has searched keeps some memory, so there are no more of them than searches at once.
            .max_blocking_threads(threads)
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((options.address, options.port)))?;
        let address = listener.local_addr()?;
        let state = State::new(threads, options.tables, options.assets);
        let state = Arc::new(state.map_err(ServeError::Tables)?);
        let stopper = Stopper { state: Arc::clone(&state), sender: Arc::new(watch::Sender::new(false)) };
        Ok(Server { runtime, listener, guard: Guard::new(address), address, state, routes, stopper })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What is wrong with the tables, in sentences.
    pub fn trouble(&self, texts: &Catalogue) -> Vec<String> {
        self.state.library.first_error(texts)
    }

    /// Stops it from another thread.
    pub fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// Answers until it is stopped, by its [`Stopper`] or by a signal to end.
    ///
    /// # Errors
    /// The system lets nobody listen to signals.
    pub fn run(self) -> io::Result<()> {
        let Server { runtime, listener, guard, state, routes, stopper, .. } = self;
        let office = Office { router: router(&state, routes), state, guard };
        let result = runtime.block_on(async {
            let mut stopping = stopper.sender.subscribe();
            let signals = signal()?;
            let mut connections = JoinSet::new();
            tokio::select! {
                () = accept(&listener, &office, &stopper, &mut connections) => {}
                () = signals => stopper.stop(),
                _ = stopping.changed() => {}
            }
            drop(listener);
            let drained = async { while connections.join_next().await.is_some() {} };
            // Who does not take an answer in this time does not get it.
            let _ = tokio::time::timeout(DRAIN, drained).await;
            Ok(())
        });
        runtime.shutdown_timeout(Duration::from_secs(1));
        result
    }
}

/// Waits for a signal to end.
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

/// Waits for a signal to end.
#[cfg(not(unix))]
fn signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// What every connection needs.
#[derive(Clone)]
struct Office {
    router: Router,
    state: Arc<State>,
    guard: Guard,
}

impl Office {
    /// Answers a request, whatever happens.
    async fn answer(mut self, request: Request<Incoming>) -> Response<Body> {
        let headers = request.headers().clone();
        let (parts, body) = request.into_parts();
        let mut response = match self.guard.check(&parts) {
            Err(refusal) => refuse(&self.state, &headers, &refusal),
            Ok(()) => {
                let request = Request::from_parts(parts, Body::new(body));
                let answering = AssertUnwindSafe(async { self.router.call(request).await });
                match answering.catch_unwind().await {
                    Ok(Ok(response)) => response,
                    _ => refuse(&self.state, &headers, &Refusal::Fault {}),
                }
            }
        };
        guard::protect(response.headers_mut());
        response
    }
}

/// Accepts connections for ever.
async fn accept(listener: &TcpListener, office: &Office, stopper: &Stopper, connections: &mut JoinSet<()>) {
    let crowd = Arc::new(Crowd::default());
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((stream, peer)) = listener.accept().await else {
            // Too many open files, as a rule: some will be closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(guest) = crowd.admit(peer.ip()) else {
            turn_away(&stream);
            continue;
        };
        // Events are small and should not wait for each other; if the system will not, they do.
        let _ = stream.set_nodelay(true);
        let (office, stopping) = (office.clone(), stopper.sender.subscribe());
        connections.spawn(async move {
            let _guest = guest;
            connection::serve(stream, move |request| office.clone().answer(request), stopping).await;
        });
    }
}

/// Says in one go that there are too many. Whoever does not hear it sees a closed connection.
fn turn_away(stream: &TcpStream) {
    let body = Problem::refused(&Catalogue::new(Language::English), &Refusal::Crowded {}).json().to_string();
    let head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 2\r\nConnection: close\r\n";
    let protection: String = PROTECTION.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let _ = stream.try_write(format!("{head}{protection}Content-Length: {length}\r\n\r\n{body}").as_bytes());
}

/// Who is connected: how many from each address.
#[derive(Debug, Default)]
struct Crowd(Mutex<HashMap<IpAddr, usize>>);

/// Is counted until it is dropped.
#[derive(Debug)]
struct Guest {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Crowd {
    /// Counts one more, if there is room.
    fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Guest> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all: usize = counts.values().sum();
        let of_one = counts.get(&address).copied().unwrap_or(0);
        if all >= MAX_CONNECTIONS || of_one >= MAX_OF_ONE {
            return None;
        }
        counts.insert(address, of_one + 1);
        Some(Guest { crowd: Arc::clone(self), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::thread;

    use super::*;
    use crate::routes::{Does, Job};

    #[test]
    fn a_crowd_has_an_end() {
        let crowd = Arc::new(Crowd::default());
        let address = |last: u8| IpAddr::from([10, 0, 0, last]);
        let mut guests: Vec<Guest> = (0..MAX_OF_ONE).map(|_| crowd.admit(address(1)).unwrap()).collect();
        assert!(crowd.admit(address(1)).is_none());
        for other in 2..5 {
            guests.extend((0..MAX_OF_ONE).map(|_| crowd.admit(address(other)).unwrap()));
        }
        assert!(crowd.admit(address(9)).is_none(), "the house is full");
        guests.clear();
        assert!(crowd.0.lock().unwrap().is_empty());
    }

    /// Routes that break.
    const BROKEN: &[Route] = &[
        Route { path: "/api/answer", does: Does::Answer(|_| panic!("at once")) },
        Route { path: "/api/search", does: Does::Search(|_| Ok(broken())) },
        Route { path: "/api/tell", does: Does::Tell(|_| Ok(broken())) },
    ];

    fn broken() -> Job {
        let most = Duration::from_secs(1);
        Job { threads: 1, most, last: "done", run: Box::new(|_| panic!("in the search")) }
    }

    #[test]
    fn a_panic_is_a_fault_and_the_server_goes_on() {
        let address = IpAddr::from([127, 0, 0, 1]);
        let options = Options { address, port: 0, threads: 1, tables: None, assets: None };
        let server = Server::with_routes(options, BROKEN).unwrap_or_else(|error| panic!("{error:?}"));
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
            let events = ask("/api/tell");
            assert!(events.contains("event: error\ndata: {\"error\":{\"id\":\"http-fault\""), "{events}");
        }
        assert_eq!(stopper.state.desk.counts(), (0, 0), "seats are given back");
        stopper.stop();
        thread.join().unwrap();
    }
}
