//! The server: it listens, serves connections, and stops gracefully.
//!
//! Each connection is a task, and searches run on threads of their own. A server stops in two steps:
//!
//! ```text
//! stop   no new searches; those that run may finish, up to `grace`; `/readyz` answers 503
//! end    no new connections; searches answer with their results so far, streams end, up to `DRAIN`
//! ```
//!
//! A second request to stop ends each step at once.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Clock;
use texts::Catalogue;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{self, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::answer_queue::AnswerQueue;
use crate::guard::RequestGuard;
use crate::host::MachineClock;
use crate::live::GameFile;
use crate::options::{ServeError, ServerOptions};
use crate::probes::PROBE_PATHS;
use crate::route::Route;
use crate::route_names::RouteNames;
use crate::router::router;
use crate::routes;
use crate::service::{ApiService, accept};
use crate::signals::Signals;
use crate::state::ServerState;

/// Maximum time for clients to read their answers when the server ends.
const DRAIN: Duration = Duration::from_secs(10);

/// Maximum number of connections that wait to be accepted; the system may allow fewer.
///
/// It is larger than the limit of one address. Without room for another client's connection, that client's
/// system would retry only after a second.
const BACKLOG: u32 = 4096;

/// Interval at which a stopping server checks for running searches.
const POLL: Duration = Duration::from_millis(20);

/// Stack size of a thread, in bytes. The recursion of a search is as deep as the game is long.
const STACK: usize = 8 << 20;

/// A server that listens.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    signals: Signals,
    guard: RequestGuard,
    address: SocketAddr,
    state: Arc<ServerState>,
    routes: Vec<Route>,
    grace: Duration,
    on_stop: Option<Box<dyn FnOnce() + Send>>,
    games: Option<GameFile>,
    stopper: Stopper,
}

/// A handle that stops a server.
#[derive(Clone)]
pub struct Stopper {
    state: Arc<ServerState>,
    /// The number of requests to stop.
    requests: Arc<watch::Sender<usize>>,
    /// Notifies connections that the server ends.
    ending: Arc<watch::Sender<bool>>,
}

impl Stopper {
    /// Requests the end of the server, and returns at once. Running searches may finish within the time that
    /// the options name. A second request ends the server at once.
    pub fn stop(&self) {
        self.state.queue.close();
        self.requests.send_modify(|count| *count += 1);
    }

    /// Ends searches with their results so far, streams, and idle connections.
    fn end(&self) {
        self.state.stopping.store(true, Ordering::Relaxed);
        self.state.live.close();
        self.ending.send_replace(true);
    }

    /// Waits until the server has been requested to stop this many times.
    async fn requested(&self, times: usize) {
        let mut requests = self.requests.subscribe();
        // The sender lives as long as this handle.
        let _ = requests.wait_for(|count| *count >= times).await;
    }

    /// Waits until no search runs.
    async fn idle(&self) {
        while self.state.queue.counts().0 > 0 {
            tokio::time::sleep(POLL).await;
        }
    }
}

impl Server {
    /// Returns a server that listens from now on, and answers while it [runs](Self::run).
    ///
    /// # Errors
    /// The server cannot listen or receive signals, or the folder of tables cannot be read.
    pub fn bind(options: ServerOptions) -> Result<Server, ServeError> {
        Server::bind_with_clock(options, Arc::new(MachineClock::default()))
    }

    /// Returns a server that measures the time of searches by this clock.
    ///
    /// # Errors
    /// The errors of [`bind`](Self::bind).
    pub fn bind_with_clock(options: ServerOptions, clock: Arc<dyn Clock>) -> Result<Server, ServeError> {
        Server::with_routes(options, None, clock, routes::all())
    }

    /// Returns a server on a socket that listens already, whatever address the options name.
    ///
    /// # Errors
    /// The errors of [`bind`](Self::bind).
    pub fn on_socket(options: ServerOptions, socket: std::net::TcpListener) -> Result<Server, ServeError> {
        Server::with_routes(options, Some(socket), Arc::new(MachineClock::default()), routes::all())
    }

    fn with_routes(
        options: ServerOptions,
        socket: Option<std::net::TcpListener>,
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
        let requested = SocketAddr::new(options.address, options.port);
        let listener = runtime.block_on(async {
            match socket {
                None => listen(requested),
                Some(socket) => socket.set_nonblocking(true).and_then(|()| TcpListener::from_std(socket)),
            }
        })?;
        let signals = runtime.block_on(async { Signals::new() })?;
        let address = listener.local_addr()?;
        let guard = RequestGuard::new(address, options.hosts.clone());
        let grace = options.grace;
        let is_private = address.ip().is_loopback() && options.proxies.is_empty() && options.hosts.is_empty();
        let answers = AnswerQueue::start(STACK)?;
        let names = RouteNames::new(routes.iter().map(|route| route.path.as_str()).chain(PROBE_PATHS));
        let state = Arc::new(ServerState::new(options, answers, clock, names, address, is_private)?);
        let stopper = Stopper { state: Arc::clone(&state), requests: Arc::default(), ending: Arc::default() };
        Ok(Server {
            runtime,
            listener,
            signals,
            guard,
            address,
            state,
            routes,
            grace,
            on_stop: None,
            games: None,
            stopper,
        })
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

    /// Calls this function when the server begins to stop.
    pub fn on_stop(&mut self, function: impl FnOnce() + Send + 'static) {
        self.on_stop = Some(Box::new(function));
    }

    /// Continues the games by link of a file, if it exists, and stores all games by link in it from now on.
    ///
    /// # Errors
    /// The file cannot be read or written, or is not one of games by link ([`io::ErrorKind::InvalidData`]).
    pub fn keep_games_in(&mut self, path: PathBuf) -> io::Result<()> {
        let ServerState { live, sessions, memory, host, .. } = &*self.state;
        live.restore_from(&path, sessions, memory, host.now())?;
        let state = Arc::clone(&self.state);
        self.games = Some(live.keep_in(path, move || state.live.collect(state.host.now()))?);
        Ok(())
    }

    /// Answers requests until a [`Stopper`] or a signal ends it. A signal that came after the server began to
    /// listen ends it too.
    pub fn run(self) {
        let Server {
            runtime, listener, signals, guard, state, routes, grace, on_stop, games, stopper, ..
        } = self;
        let mut signals = signals;
        let service = ApiService { router: router(&state, &routes), state, guard };
        runtime.block_on(async {
            let handle = stopper.clone();
            tokio::spawn(async move {
                loop {
                    signals.next().await;
                    handle.stop();
                }
            });
            let mut connections = JoinSet::new();
            tokio::select! {
                () = accept(&listener, &service, &stopper.ending, &mut connections) => {}
                () = finish(&stopper, grace, on_stop) => {}
            }
            drop(listener);
            let drained = async { while connections.join_next().await.is_some() {} };
            // Answers that are not read in this time are lost.
            tokio::select! {
                _ = tokio::time::timeout(DRAIN, drained) => {}
                () = stopper.requested(2) => {}
            }
        });
        if let Some(games) = games {
            games.finish();
        }
        runtime.shutdown_timeout(Duration::from_secs(1));
    }
}

/// Waits for the request to stop, lets running searches finish in this time, and then ends them.
async fn finish(stopper: &Stopper, grace: Duration, on_stop: Option<Box<dyn FnOnce() + Send>>) {
    stopper.requested(1).await;
    if let Some(on_stop) = on_stop {
        on_stop();
    }
    tokio::select! {
        () = stopper.idle() => {}
        () = tokio::time::sleep(grace) => {}
        () = stopper.requested(2) => {}
    }
    stopper.end();
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

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::thread;

    use super::*;
    use answers::{Handler, Job, JobWatcher, Reply};

    use crate::route::Action;

    /// Returns routes whose answers panic.
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

    /// Returns a job that panics.
    fn broken_job() -> Job {
        let task = Box::new(|_: &mut JobWatcher<'_>| panic!("in the search"));
        Job { threads: 1, memory: 0, max_time: Duration::from_secs(1), last_event: "done", task }
    }

    #[test]
    fn a_panic_is_a_fault_and_the_server_continues() {
        let options = ServerOptions::local(1, crate::memory_plan::MIN_MEMORY);
        let server = Server::with_routes(options, None, Arc::new(MachineClock::default()), broken_routes())
            .unwrap_or_else(|error| panic!("{error:?}"));
        let (address, stopper) = (server.address(), server.stopper());
        let thread = thread::spawn(move || server.run());
        let request = |path: &str| {
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
                let answer = request(path);
                assert!(answer.starts_with("HTTP/1.1 500 ") && answer.contains("\"http-fault\""), "{answer}");
                assert!(answer.contains("content-security-policy: "), "{answer}");
            }
            let events = request("/api/events");
            assert!(events.contains("event: error\ndata: {\"error\":{\"id\":\"http-fault\""), "{events}");
        }
        assert_eq!(stopper.state.queue.counts(), (0, 0), "permits are returned");
        stopper.stop();
        thread.join().unwrap();
    }
}
