//! Requests to a running server: to detect one of this program, whose page is opened instead of starting
//! another one, and to check its health.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde_json::Value as Json;

/// Timeout for the connection, and for each read and write. A server on the same machine needs milliseconds.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum length of the response in bytes; a health response is shorter.
const MAX_RESPONSE_BYTES: u64 = 64 << 10;

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
    serde_json::from_str(&get(address, "/api/health").ok()??).ok()
}

/// Returns `true` if the server at the address answers `/healthz`.
///
/// # Errors
/// Nothing answers there in time.
pub(super) fn is_healthy(address: SocketAddr) -> io::Result<bool> {
    Ok(get(address, "/healthz")?.is_some_and(|body| body == "ok\n"))
}

/// Returns the body of a response, or `None` if it is an error.
fn get(address: SocketAddr, path: &str) -> io::Result<Option<String>> {
    let mut stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut response = String::new();
    stream.take(MAX_RESPONSE_BYTES).read_to_string(&mut response)?;
    let split = response.split_once("\r\n\r\n");
    Ok(split.filter(|(head, _)| head.starts_with("HTTP/1.1 200 ")).map(|(_, body)| body.to_owned()))
}
