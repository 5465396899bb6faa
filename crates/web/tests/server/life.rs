//! Clients that come and go, wait, and are slow; and the shutdown of the server.

use std::io::{Read, Write};
#[cfg(target_os = "linux")]
use std::net::Ipv4Addr;
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::client::{Answer, Running, events};

/// Searches that run until their clients disconnect, since the server's clock stands still.
const LONG: &str = r#"{"game": "gomoku", "seconds": 30}"#;
const LONG_MOVE: &str = r#"{"game": "ultimate", "agent": "expert", "seconds": 30}"#;

/// A request that is under way.
fn begin(server: &Running, path: &str, body: &str) -> TcpStream {
    let mut stream = server.connect();
    stream.write_all(server.request("POST", path, &[], body).as_bytes()).unwrap();
    stream
}

#[test]
fn a_client_that_goes_ends_its_search() {
    let server = Running::with_stopped_clock(1);
    for (path, body) in
        [("/api/analyse", LONG), ("/api/move", LONG_MOVE), ("/api/think", LONG_MOVE), ("/api/values", LONG)]
    {
        let stream = begin(&server, path, body);
        server.wait_for_searches(1);
        drop(stream);
        server.wait_for_searches(0);
    }
    let stream = begin(&server, "/api/compare", r#"{"game": "ultimate", "depth": 14, "seconds": 10}"#);
    server.wait_for_searches(1);
    drop(stream);
    server.wait_for_searches(0);
}

/// A search that is under way, from the loopback address with this last byte.
#[cfg(target_os = "linux")]
fn begin_from(last: u8, server: &Running) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
    let connected = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into()).unwrap();
        socket.connect(server.address).await.unwrap().into_std().unwrap()
    });
    connected.set_nonblocking(false).unwrap();
    (&connected).write_all(server.request("POST", "/api/analyse", &[], LONG).as_bytes()).unwrap();
    connected
}

/// One address may not have as many connections as the queue has places, so it takes two addresses to fill the queue.
#[cfg(target_os = "linux")]
#[test]
fn a_full_queue_says_when_to_try_again() {
    const PLACES: u64 = 256;
    let server = Running::with_stopped_clock(1);
    let mut searches = vec![begin_from(1, &server)];
    server.wait_for_searches(1);
    searches.extend((0..PLACES).map(|number| begin_from(2 + (number % 2) as u8, &server)));
    server.wait_for("waiting", PLACES);
    for path in ["/api/analyse", "/api/values", "/api/compare"] {
        let answer = server.ask("POST", path, &[], r#"{"game": "gomoku"}"#);
        assert_eq!(answer.header("retry-after"), Some("2"), "{path}");
        assert_eq!(answer.error(), (503, "http-busy".to_owned()), "{path}");
    }
    assert_eq!(
        server.ask("POST", "/api/view", &[], r#"{"game": "tris"}"#).status,
        200,
        "no search, no queue"
    );
    drop(searches.pop());
    server.wait_for("waiting", PLACES - 1);
    searches.push(begin_from(4, &server));
    server.wait_for("waiting", PLACES);
    drop(searches);
    server.wait_for("waiting", 0);
    server.wait_for_searches(0);
}

#[test]
fn a_waiting_search_sends_its_place_and_runs_in_turn() {
    let server = Running::with_stopped_clock(1);
    let first = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    let mut second = begin(&server, "/api/analyse", r#"{"game": "tris", "nodes": 1000}"#);
    server.wait_for("waiting", 1);
    let third = begin(&server, "/api/move", LONG_MOVE);
    server.wait_for("waiting", 2);
    drop(third);
    // A client that disconnects leaves the queue.
    server.wait_for("waiting", 1);
    drop(first);
    let answer = Answer::read(&mut second);
    let events = events("/api/analyse", &answer.text());
    assert_eq!(events[0], ("queued".to_owned(), json!({"place": 1})));
    assert_eq!(events.last().unwrap().0, "result");
}

/// Regression: a comparison held the threads of its last row from the first row on, and moves waited for all of it.
#[test]
fn a_comparison_leaves_a_thread_for_moves() {
    let server = Running::with_stopped_clock(2);
    let _comparison =
        begin(&server, "/api/compare", r#"{"game": "ultimate", "depth": 14, "seconds": 10, "threads": 2}"#);
    server.wait_for_searches(1);
    server.post("/api/move", &json!({"game": "tris", "agent": "perfect", "seconds": 1}));
    assert_eq!(server.get("/api/health")["running"], 1, "the comparison goes on");
}

#[test]
fn the_last_row_of_a_comparison_has_the_threads_that_are_free() {
    let server = Running::with_stopped_clock(3);
    let last_row = |threads: usize| {
        let body = json!({"game": "tris", "depth": 3, "threads": threads});
        let events = server.events("/api/compare", &body);
        let mut rows = events.into_iter().filter(|(name, _)| name == "row");
        rows.next_back().unwrap().1["search"].as_str().unwrap().to_owned()
    };
    assert_eq!(last_row(3), "3 threads");
    let _analysis = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    assert_eq!(last_row(3), "2 threads");
    let _another = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(2);
    assert_eq!(last_row(3), "1 threads");
}

#[test]
fn a_client_that_does_not_read_holds_up_nobody() {
    let server = Running::with_threads(1);
    // The client never reads any of this.
    let _deaf = begin(&server, "/api/analyse", r#"{"game": "ultimate", "seconds": 1, "lines": 81}"#);
    server.post("/api/move", &json!({"game": "tris", "agent": "perfect", "seconds": 1}));
    server.wait_for_searches(0);
}

#[test]
fn connections_have_a_limit() {
    let server = Running::with_threads(1);
    let mut crowd: Vec<TcpStream> = (0..256).map(|_| server.connect()).collect();
    let mut one_more = server.connect();
    let mut answer = String::new();
    one_more.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("Retry-After: 2\r\n"), "{answer}");
    assert!(answer.contains("http-crowded"), "{answer}");
    assert!(answer.contains("\r\ncontent-security-policy: "), "{answer}");
    assert!(answer.contains("\r\nx-content-type-options: nosniff\r\n"), "{answer}");
    crowd.clear();
    loop {
        let mut stream = server.connect();
        stream.write_all(server.request("GET", "/api/health", &[], "").as_bytes()).unwrap();
        if Answer::read(&mut stream).status == 200 {
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_connection_serves_many_requests() {
    let server = Running::with_threads(1);
    let mut stream = server.connect();
    let request = server.request("POST", "/api/view", &[], r#"{"game": "tris"}"#);
    let request = request.replace("Connection: close\r\n", "");
    for _ in 0..3 {
        stream.write_all(request.as_bytes()).unwrap();
        let mut text = String::new();
        let mut buffer = [0; 4096];
        while !text.ends_with("]}") {
            let count = stream.read(&mut buffer).unwrap();
            text += std::str::from_utf8(&buffer[..count]).unwrap();
        }
        assert!(text.starts_with("HTTP/1.1 200 OK"));
    }
    stream.shutdown(Shutdown::Both).unwrap();
}

#[test]
fn slow_requests_time_out() {
    let server = Running::with_threads(1);
    let mut head = server.connect();
    head.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
    let mut body = server.connect();
    let request = server.request("POST", "/api/view", &[], r#"{"game": "tris"}"#);
    body.write_all(&request.as_bytes()[..request.len() - 5]).unwrap();
    assert_eq!(Answer::read(&mut body).error(), (408, "http-late".to_owned()));
    let mut rest = Vec::new();
    let _ = head.read_to_end(&mut rest);
    assert!(rest.is_empty(), "{rest:?}");
}

#[test]
fn a_server_that_stops_answers_what_has_begun() {
    let mut server = Running::with_stopped_clock(2);
    let mut analysis = begin(&server, "/api/analyse", LONG);
    let mut chosen = begin(&server, "/api/move", LONG_MOVE);
    server.wait_for_searches(2);
    let mut waiting = begin(&server, "/api/values", LONG);
    server.wait_for("waiting", 1);
    let _idle = server.connect();
    server.stop();
    let text = Answer::read(&mut analysis).text();
    let (name, result) = events("/api/analyse", &text).pop().unwrap();
    assert_eq!((name.as_str(), &result["end"]), ("result", &json!("interrupted")));
    assert_eq!(Answer::read(&mut chosen).status, 200);
    assert_eq!(Answer::read(&mut waiting).error(), (503, "http-stopping".to_owned()));
    assert!(TcpStream::connect(server.address).is_err(), "nobody listens any more");
}
