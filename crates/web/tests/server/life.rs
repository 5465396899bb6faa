//! Clients that come and go, wait, and are slow; and the shutdown of the server.

use std::io::{Read, Write};
#[cfg(target_os = "linux")]
use std::net::{Ipv4Addr, SocketAddr};
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::Duration;

use serde_json::json;
use socket2::SockRef;
#[cfg(target_os = "linux")]
use socket2::{Domain, Socket, Type};

#[cfg(target_os = "linux")]
use filetto_web::ServerOptions;

#[cfg(target_os = "linux")]
use crate::client::options;
use crate::client::{Answer, Running, events};

/// Searches that run until their clients disconnect, since the server's clock stands still.
pub(crate) const LONG: &str = r#"{"game": "gomoku", "seconds": 30}"#;
const LONG_MOVE: &str = r#"{"game": "ultimate", "agent": "expert", "seconds": 30}"#;

/// Sends a request, and returns its connection without reading the answer.
pub(crate) fn begin(server: &Running, path: &str, body: &str) -> TcpStream {
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

/// Regression: an unread byte after the body hid the end of the connection from the server.
#[test]
fn unread_bytes_do_not_hide_that_a_client_has_gone() {
    let server = Running::with_stopped_clock(1);
    for (path, body) in [("/api/analyse", LONG), ("/api/move", LONG_MOVE), ("/api/values", LONG)] {
        for extra in ["x", "GET / HTTP/1.1\r\n", &"x".repeat(100_000)] {
            let mut stream = begin(&server, path, body);
            server.wait_for_searches(1);
            stream.write_all(extra.as_bytes()).unwrap();
            drop(stream);
            server.wait_for_searches(0);
        }
    }
}

/// Regression: a search went on when its client had closed only its own side of the connection.
#[test]
fn a_client_that_closes_its_side_has_gone() {
    let server = Running::with_stopped_clock(1);
    for (path, body) in [("/api/analyse", LONG), ("/api/move", LONG_MOVE)] {
        for extra in ["", "x"] {
            let mut stream = begin(&server, path, body);
            server.wait_for_searches(1);
            stream.write_all(extra.as_bytes()).unwrap();
            stream.shutdown(Shutdown::Write).unwrap();
            server.wait_for_searches(0);
        }
    }
}

#[test]
fn a_connection_that_is_reset_ends_its_search() {
    let server = Running::with_stopped_clock(1);
    for extra in ["", "x"] {
        let mut stream = begin(&server, "/api/move", LONG_MOVE);
        server.wait_for_searches(1);
        stream.write_all(extra.as_bytes()).unwrap();
        SockRef::from(&stream).set_linger(Some(Duration::ZERO)).unwrap();
        drop(stream);
        server.wait_for_searches(0);
    }
}

#[test]
fn a_client_that_sends_more_and_stays_gets_its_answer() {
    let server = Running::with_threads(1);
    let mut stream = begin(&server, "/api/move", r#"{"game": "tris", "agent": "easy"}"#);
    stream.write_all(b"x").unwrap();
    assert_eq!(Answer::read(&mut stream).status, 200);
}

/// Sends a request from the loopback address with this last byte, and returns its connection.
#[cfg(target_os = "linux")]
fn begin_from(last: u8, server: &Running, path: &str, body: &str) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.set_recv_buffer_size(1 << 12).unwrap();
    socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, 0, last), 0)).into()).unwrap();
    socket.connect(&server.address.into()).unwrap();
    let mut stream = TcpStream::from(socket);
    stream.write_all(server.request("POST", path, &[], body).as_bytes()).unwrap();
    stream
}

/// Regression: searches began in the order of arrival, whoever sent them, and another client waited for all
/// of them.
#[cfg(target_os = "linux")]
#[test]
fn twenty_searches_of_one_address_keep_no_other_waiting() {
    let server = Running::with_stopped_clock(2);
    let _crowd: Vec<TcpStream> = (0..20).map(|_| begin_from(2, &server, "/api/analyse", LONG)).collect();
    server.wait_for_searches(2);
    server.wait_for("waiting", 18);
    // The clock stands still: the answer comes only if the search does not wait for a search of the crowd.
    server.post("/api/move", &json!({"game": "tris", "agent": "easy"}));
    assert_eq!(server.get("/api/health")["waiting"], 18);
    let mut events_of_other = begin_from(3, &server, "/api/think", r#"{"game": "tris", "agent": "easy"}"#);
    assert_eq!(Answer::read(&mut events_of_other).status, 200);
}

/// Regression: searches of one address filled the queue, and all others got 503.
#[cfg(target_os = "linux")]
#[test]
fn the_searches_of_one_address_do_not_fill_the_queue() {
    const QUOTA: u64 = 32;
    let server = Running::with_stopped_clock(1);
    let mut crowd: Vec<TcpStream> =
        (0..=QUOTA).map(|_| begin_from(2, &server, "/api/analyse", LONG)).collect();
    server.wait_for("waiting", QUOTA);
    for path in ["/api/analyse", "/api/values", "/api/compare"] {
        let mut refused = begin_from(2, &server, path, r#"{"game": "gomoku"}"#);
        let answer = Answer::read(&mut refused);
        assert_eq!(answer.header("retry-after"), Some("2"), "{path}");
        assert_eq!(answer.error(), (503, "http-quota".to_owned()), "{path}");
    }
    let mut view = begin_from(2, &server, "/api/view", r#"{"game": "tris"}"#);
    assert_eq!(Answer::read(&mut view).status, 200, "no search, no queue");
    server.post("/api/move", &json!({"game": "tris", "agent": "easy"}));
    drop(crowd.pop());
    server.wait_for("waiting", QUOTA - 1);
    drop(crowd);
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

/// Regression: only 128 connections could wait to be accepted. After a larger burst from one address, the
/// next client's connection was dropped, and its system tried again only after a second.
#[cfg(target_os = "linux")]
#[test]
fn a_burst_of_connections_made_the_next_client_wait_a_second() {
    // The server accepts nothing before it runs.
    let server = filetto_web::Server::bind(options(1)).ok().unwrap();
    let allowed = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap();
    let burst = allowed.trim().parse::<usize>().unwrap().min(400);
    let connect = |_| TcpStream::connect_timeout(&server.address(), Duration::from_secs(5)).unwrap();
    assert_eq!((0..burst).map(connect).collect::<Vec<TcpStream>>().len(), burst);
}

/// Regression: the server stayed within its memory limit, but nobody could see how close it was to it.
#[test]
fn the_memory_in_use_was_nowhere_to_be_seen() {
    let server = Running::with_stopped_clock(2);
    let used = || server.get("/api/health")["memory"]["used"].as_u64().unwrap();
    let idle = used();
    assert_eq!(server.get("/api/health")["memory"]["limit"], 1 << 30);
    let search = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    assert!(used() >= idle + (64 << 20), "a search takes at least its transposition table");
    drop(search);
    server.wait_for_searches(0);
    while used() != idle {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Regression: a comparison reserved the threads of its multi-threaded row from the first row on, and moves
/// waited for all of it.
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
fn a_comparison_has_one_row_with_the_threads_that_are_free() {
    let server = Running::with_stopped_clock(3);
    let row_with_threads = |threads: usize| {
        let body = json!({"game": "tris", "depth": 3, "threads": threads});
        let events = server.events("/api/compare", &body);
        let rows = events.into_iter().filter(|(name, _)| name == "row");
        let mut searches = rows.map(|(_, row)| row["search"].as_str().unwrap().to_owned());
        searches.find(|search| search.ends_with(" threads")).unwrap()
    };
    assert_eq!(row_with_threads(3), "3 threads");
    let _analysis = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    assert_eq!(row_with_threads(3), "2 threads");
    let _another = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(2);
    assert_eq!(row_with_threads(3), "1 threads");
}

#[test]
fn a_client_that_does_not_read_holds_up_nobody() {
    let server = Running::with_threads(1);
    // The client never reads any of this.
    let _deaf = begin(&server, "/api/analyse", r#"{"game": "ultimate", "seconds": 1, "lines": 81}"#);
    server.post("/api/move", &json!({"game": "tris", "agent": "perfect", "seconds": 1}));
    server.wait_for_searches(0);
}

/// Regression: 255 connections of one address left hardly any for all others.
#[test]
fn connections_of_one_address_have_a_limit() {
    let server = Running::with_threads(1);
    let mut crowd: Vec<TcpStream> = (0..128).map(|_| server.connect()).collect();
    let mut one_more = server.connect();
    let mut answer = String::new();
    one_more.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("Retry-After: 2\r\n"), "{answer}");
    assert!(answer.contains("http-crowded"), "{answer}");
    assert!(answer.contains("\r\ncontent-security-policy: "), "{answer}");
    assert!(answer.contains("\r\nx-content-type-options: nosniff\r\n"), "{answer}");
    #[cfg(target_os = "linux")]
    {
        let mut other = begin_from(2, &server, "/api/view", r#"{"game": "tris"}"#);
        assert_eq!(Answer::read(&mut other).status, 200);
    }
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

/// Regression: a client with 128 idle connections, as browsers keep them, got no page any more.
#[test]
fn idle_connections_make_room() {
    let server = Running::with_stopped_clock(1);
    let _search = begin(&server, "/api/analyse", LONG);
    server.wait_for_searches(1);
    let open: Vec<TcpStream> = (0..300)
        .map(|number| {
            let mut stream = server.connect();
            stream.write_all(server.request("GET", "/api/health", &[], "").as_bytes()).unwrap();
            assert_eq!(Answer::read(&mut stream).status, 200, "connection {number}");
            stream
        })
        .collect();
    let end = |mut stream: &TcpStream| stream.read(&mut [0; 1]).unwrap();
    assert!(open[..100].iter().all(|stream| end(stream) == 0), "the longest idle ones are closed");
    server.wait_for_searches(1);
}

/// Regression: an answer of 17.5 MB was kept until it was read, and each client could have many of them.
#[cfg(target_os = "linux")]
#[test]
fn answers_that_nobody_reads_have_an_end() {
    let server = Running::with(ServerOptions { memory: filetto_web::MIN_MEMORY, ..options(2) });
    // 2.7 MB; the system's buffers take only a part of it.
    let tree = r#"{"game": "tris", "depth": 5}"#;
    let mut unread = Vec::new();
    let refusal = loop {
        let mut stream = begin_from(1, &server, "/api/tree", tree);
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        if &status != b"HTTP/1.1 200" {
            break stream;
        }
        unread.push(stream);
        assert!(unread.len() < 20, "a quarter of 64 MiB is enough for 6 of them");
    };
    let mut text = String::new();
    (&refusal).read_to_string(&mut text).unwrap();
    assert!(text.contains("http-memory"), "{text}");
    let mut other = begin_from(2, &server, "/api/tree", tree);
    assert_eq!(Answer::read(&mut other).status, 200, "another address has its share");
    drop(unread);
    server.wait_for_searches(0);
}

#[test]
fn an_answer_has_a_limit() {
    let server = Running::with_stopped_clock(1);
    let full = "xo".repeat(10);
    let ranks: Vec<&str> = (0..20).map(|rank| if rank < 13 { full.as_str() } else { "20" }).collect();
    let body = json!({"game": "mnk:20,20,20", "position": format!("{} x", ranks.join("/")), "depth": 2});
    let answer = server.ask("POST", "/api/tree", &[], &body.to_string());
    assert_eq!(answer.error(), (400, "tree-too-large".to_owned()));
}

/// Regression: a tree was built to its end although nobody waited for it.
#[test]
fn a_client_that_goes_ends_its_tree() {
    let server = Running::with_stopped_clock(1);
    let stream = begin(&server, "/api/tree", r#"{"game": "mnk:11,12,10", "depth": 2}"#);
    drop(stream);
    server.wait_for_searches(0);
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
