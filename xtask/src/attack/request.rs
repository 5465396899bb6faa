//! Raw HTTP requests, as an attacker writes them.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Result, ensure};

use crate::server::connect_from;

/// Time limit for an answer.
const TIMEOUT: Duration = Duration::from_secs(90);

/// Last byte of the address from which the server is observed.
const OBSERVER: u8 = 200;

/// Sends a request whose announced body length is `length`, but only `part` of the body.
pub(super) fn post_part(stream: &mut TcpStream, path: &str, length: usize, part: &str) -> Result<()> {
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let host = stream.peer_addr()?;
    let head = format!("POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n");
    stream.write_all(format!("{head}Content-Length: {length}\r\n\r\n{part}").as_bytes())?;
    Ok(())
}

/// Sends a complete request.
pub(super) fn post(stream: &mut TcpStream, path: &str, body: &str) -> Result<()> {
    post_part(stream, path, body.len(), body)
}

/// Reads only the status of an answer; `None` if there is none.
pub(super) fn status(stream: &mut TcpStream) -> Option<u16> {
    let mut line = [0; 12];
    stream.read_exact(&mut line).ok()?;
    std::str::from_utf8(&line).ok()?.strip_prefix("HTTP/1.1 ")?.parse().ok()
}

/// Returns the JSON of the answer to a complete request, on a connection of its own.
pub(super) fn answer(client: u8, server: SocketAddr, path: &str, body: &str) -> Result<serde_json::Value> {
    let mut stream = connect_from(client, server)?;
    post(&mut stream, path, body)?;
    let (mut text, mut bytes) = (Vec::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut bytes)?;
        ensure!(count > 0, "no answer to {path}");
        text.extend_from_slice(&bytes[..count]);
        let body = text.windows(4).position(|end| end == b"\r\n\r\n").map(|end| &text[end + 4..]);
        if let Some(json) = body.and_then(|body| serde_json::from_slice(body).ok()) {
            return Ok(json);
        }
    }
}

/// Returns `true` if no search runs or waits, except for one of the honest client.
pub(super) fn is_idle(server: SocketAddr) -> bool {
    health(server).is_some_and(|health| {
        let count = |key: &str| health[key].as_u64().unwrap_or(u64::MAX);
        count("running") <= 1 && count("waiting") == 0
    })
}

fn health(server: SocketAddr) -> Option<serde_json::Value> {
    let mut stream = connect_from(OBSERVER, server).ok()?;
    let head = format!("GET /api/health HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).ok()?;
    let mut text = String::new();
    stream.read_to_string(&mut text).ok()?;
    serde_json::from_str(text.split_once("\r\n\r\n")?.1).ok()
}
