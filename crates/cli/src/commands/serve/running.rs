//! Detects a running server of this program, so that its page is opened instead of starting another one.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value as Json;

/// Timeout for the connection, and for each read and write. A server on the same machine needs milliseconds.
const PATIENCE: Duration = Duration::from_secs(2);

/// Maximum length of the response in bytes; a health response is shorter.
const MAX_ANSWER: u64 = 64 << 10;

/// Returns `true` if a server of this version responds at the address. Another version has a different page.
pub(super) fn is_running_at(address: SocketAddr) -> bool {
    health(address).is_some_and(|health| {
        health["version"] == env!("CARGO_PKG_VERSION")
            && health["threads"].is_u64()
            && health["tables"].is_array()
    })
}

/// Requests `/api/health`. Returns `None` if there is no response, or it comes from another program.
fn health(address: SocketAddr) -> Option<Json> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    let request = format!("GET /api/health HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.take(MAX_ANSWER).read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    if !head.starts_with("HTTP/1.1 200 ") {
        return None;
    }
    serde_json::from_str(body).ok()
}
