//! A server in this process, and a client that writes every byte itself.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::Clock;
use filetto_web::{ServeError, Server, ServerOptions, Stopper};
use serde_json::Value as Json;

use crate::schema;

/// A server that runs until this is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    /// Starts a server with this number of threads for searches, on a free port.
    pub(crate) fn with_threads(threads: usize) -> Running {
        Running::with(options(threads))
    }

    /// Starts a server whose clock stands still, so that no search ends because its time is up.
    pub(crate) fn with_stopped_clock(threads: usize) -> Running {
        Running::with_clock(threads, Arc::new(StoppedClock))
    }

    /// Starts a server whose clock counts its reads, so that time limits have the same effect on a busy
    /// machine.
    pub(crate) fn with_counting_clock(threads: usize) -> Running {
        Running::with_clock(threads, Arc::new(CountingClock::default()))
    }

    /// Starts a server with this clock.
    pub(crate) fn with_clock(threads: usize, clock: Arc<dyn Clock>) -> Running {
        Running::with_options_and_clock(options(threads), clock)
    }

    /// Starts a server with these options and this clock.
    pub(crate) fn with_options_and_clock(options: ServerOptions, clock: Arc<dyn Clock>) -> Running {
        Running::of(Server::bind_with_clock(options, clock))
    }

    pub(crate) fn with(options: ServerOptions) -> Running {
        Running::of(Server::bind(options))
    }

    /// Starts a server that continues the games by link of a file.
    pub(crate) fn with_games(file: &Path, clock: Arc<dyn Clock>) -> Running {
        let mut server = Server::bind_with_clock(options(1), clock);
        if let Ok(server) = &mut server {
            server.keep_games_in(file.to_owned()).unwrap();
        }
        Running::of(server)
    }

    fn of(server: Result<Server, ServeError>) -> Running {
        let server = server.unwrap_or_else(|error| panic!("{error:?}"));
        let (address, stopper) = (server.address(), server.stopper());
        let thread = Some(thread::spawn(move || server.run()));
        Running { address, stopper, thread }
    }

    /// Stops the server and waits for its end.
    pub(crate) fn stop(&mut self) {
        self.stopper.stop();
        self.wait_for_end();
    }

    /// Waits for the end of a server that stops.
    pub(crate) fn wait_for_end(&mut self) {
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// Opens a connection.
    pub(crate) fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).unwrap()
    }

    /// Sends these bytes, and reads until the connection is closed.
    pub(crate) fn send(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request).unwrap();
        Answer::read(&mut stream)
    }

    /// Sends a request with these headers and this body.
    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        self.send(self.request(method, path, headers, body).as_bytes())
    }

    /// Returns the bytes of a request.
    pub(crate) fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: {}\r\n", self.address);
        }
        if method == "POST" && !headers.iter().any(|(name, _)| *name == "Content-Type") {
            text += "Content-Type: application/json\r\n";
        }
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        format!("{text}Content-Length: {}\r\n\r\n{body}", body.len())
    }

    /// Returns the answer to a `GET`, which must match openapi.json.
    pub(crate) fn get(&self, path: &str) -> Json {
        let answer = self.ask("GET", path, &[], "");
        assert_eq!(answer.status, 200, "{path}");
        let json = answer.json();
        schema::check_answer("get", path, &json);
        json
    }

    /// Returns the answer to a `POST`, which must match openapi.json.
    pub(crate) fn post(&self, path: &str, body: &Json) -> Json {
        let answer = self.ask("POST", path, &[], &body.to_string());
        assert_eq!(answer.status, 200, "{path} {body} {}", answer.text());
        let json = answer.json();
        schema::check_request(path, body);
        schema::check_answer("post", path, &json);
        json
    }

    /// Returns the status and the identifier of an error.
    pub(crate) fn error(&self, path: &str, body: &str) -> (u16, String) {
        self.ask("POST", path, &[], body).error()
    }

    /// Returns the events of a `POST`, which must match openapi.json.
    pub(crate) fn events(&self, path: &str, body: &Json) -> Vec<(String, Json)> {
        schema::check_request(path, body);
        let answer = self.ask("POST", path, &[], &body.to_string());
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/event-stream")));
        events(path, &answer.text())
    }

    /// Waits until this many searches run.
    pub(crate) fn wait_for_searches(&self, count: u64) {
        self.wait_for("running", count);
    }

    /// Waits until this number of `/api/health` is as expected, without a time limit.
    pub(crate) fn wait_for(&self, key: &str, expected: u64) {
        while self.get("/api/health")[key] != expected {
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Returns the options of a server with this number of threads for searches, on a free port of this machine.
pub(crate) fn options(threads: usize) -> ServerOptions {
    ServerOptions::local(threads, 1 << 30)
}

/// A clock that advances by 100 microseconds with each read.
#[derive(Default)]
struct CountingClock(AtomicU64);

impl Clock for CountingClock {
    fn now(&self) -> Duration {
        Duration::from_micros(100 * self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// A clock that stands still.
pub(crate) struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            // The panic of the thread has already failed the test.
            let _ = thread.join();
        }
    }
}

/// Parses the text of an event stream. Each event must match its schema.
pub(crate) fn events(path: &str, text: &str) -> Vec<(String, Json)> {
    let event = |text: &str| {
        let (name, data) = text.split_once('\n').unwrap();
        let name = name.strip_prefix("event: ").unwrap().to_owned();
        let data: Json = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        schema::check_event(path, &name, &data);
        (name, data)
    };
    text.split("\n\n").filter(|text| !text.is_empty()).map(event).collect()
}

/// The response of a server.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// Reads until the connection is closed.
    pub(crate) fn read(stream: &mut TcpStream) -> Answer {
        let mut bytes = Vec::new();
        // Closing a connection with unread data may end in an error.
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no answer: {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let header = |line: &str| {
            let (name, value) = line.split_once(':').unwrap();
            (name.to_ascii_lowercase(), value.trim().to_owned())
        };
        let headers = lines.map(header).collect();
        let answer = Answer { status, headers, body: bytes[end + 4..].to_vec() };
        match answer.header("transfer-encoding") {
            Some("chunked") => Answer { body: unchunked(&answer.body), ..answer },
            _ => answer,
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> Json {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// Returns the status and the identifier of an error, whose message must be one line.
    pub(crate) fn error(&self) -> (u16, String) {
        let json = self.json();
        schema::check_error(&json);
        let message = json["error"]["message"].as_str().unwrap();
        assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
        (self.status, json["error"]["id"].as_str().unwrap().to_owned())
    }
}

/// Returns the content of a chunked body.
fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut content = Vec::new();
    loop {
        let Some(end) = bytes.windows(2).position(|window| window == b"\r\n") else { return content };
        let length = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        if length == 0 {
            return content;
        }
        content.extend(&bytes[end + 2..end + 2 + length]);
        bytes = &bytes[end + 4 + length..];
    }
}
