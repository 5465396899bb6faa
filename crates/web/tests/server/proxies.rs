//! Clients behind proxies: which of them a request is counted for.

use std::net::TcpStream;
use std::sync::Arc;

use filetto_web::ServerOptions;
use serde_json::json;

use crate::client::{Answer, Running, StoppedClock, options};
use crate::life::LONG;

/// Maximum number of waiting searches of one client.
const QUOTA: u64 = 32;

/// Starts a server that trusts the headers of proxies in this network.
fn server_behind(network: &str) -> Running {
    let proxies = vec![network.parse().unwrap()];
    Running::with_options_and_clock(ServerOptions { proxies, ..options(1) }, Arc::new(StoppedClock))
}

/// Sends a request that a proxy passes on for this client, and returns its connection.
fn begin_for(client: &str, server: &Running, path: &str, body: &str) -> TcpStream {
    use std::io::Write;
    let mut stream = server.connect();
    let request = server.request("POST", path, &[("X-Forwarded-For", client)], body);
    stream.write_all(request.as_bytes()).unwrap();
    stream
}

fn status(stream: &mut TcpStream) -> u16 {
    Answer::read(stream).status
}

#[test]
fn clients_of_a_trusted_proxy_have_quotas_of_their_own() {
    let server = server_behind("127.0.0.1/32");
    let begin = |client: &str| begin_for(client, &server, "/api/values", LONG);
    let _crowd: Vec<TcpStream> = (0..=QUOTA).map(|_| begin("203.0.113.9")).collect();
    server.wait_for("waiting", QUOTA);
    for forged in ["203.0.113.9", "198.51.100.7, 203.0.113.9"] {
        assert_eq!(Answer::read(&mut begin(forged)).error(), (503, "http-quota".to_owned()));
    }
    let _other = begin("198.51.100.7");
    // One place is kept for clients that run no search.
    server.wait_for_searches(2);
    assert_eq!(server.get("/api/health")["waiting"], QUOTA);
}

#[test]
fn headers_of_strangers_change_no_quota() {
    let server = server_behind("192.0.2.0/24");
    let begin = |client: String| begin_for(&client, &server, "/api/values", LONG);
    let _crowd: Vec<TcpStream> = (0..=QUOTA).map(|number| begin(format!("203.0.113.{number}"))).collect();
    server.wait_for("waiting", QUOTA);
    assert_eq!(Answer::read(&mut begin("198.51.100.7".to_owned())).error(), (503, "http-quota".to_owned()));
}

#[test]
fn a_proxy_has_more_connections_than_one_of_its_clients() {
    let server = server_behind("127.0.0.1/32");
    let opened = server.post("/api/live/open", &json!({"game": "tris"}));
    let body = json!({"id": opened["id"]}).to_string();
    let mut streams = Vec::new();
    let mut watch = |client: &str, count: usize| {
        for _ in 0..count {
            let mut stream = begin_for(client, &server, "/api/live/watch", &body);
            let mut head = [0; 12];
            std::io::Read::read_exact(&mut stream, &mut head).unwrap();
            if &head != b"HTTP/1.1 200" {
                return false;
            }
            streams.push(stream);
        }
        true
    };
    assert!(watch("203.0.113.9", 96), "as many event streams as one client may have");
    assert!(!watch("203.0.113.9", 1));
    assert!(watch("198.51.100.7", 96), "more than one address may have connections");
    let mut other = begin_for("203.0.113.9", &server, "/api/view", r#"{"game": "tris"}"#);
    assert_eq!(status(&mut other), 200, "requests have places beside event streams");
}

#[test]
fn a_server_behind_a_proxy_has_the_name_of_its_site() {
    let hosts = vec!["games.example".to_owned()];
    let server = Running::with(ServerOptions { hosts, ..options(1) });
    let view = |host: &str, origin: &str| {
        let headers = [("Host", host), ("Origin", origin), ("Sec-Fetch-Site", "same-origin")];
        server.ask("POST", "/api/view", &headers, r#"{"game": "tris"}"#).status
    };
    assert_eq!(view("games.example", "https://games.example"), 200);
    assert_eq!(view("games.example", "https://evil.example"), 403);
    assert_eq!(view("evil.example", "https://evil.example"), 403);
}
