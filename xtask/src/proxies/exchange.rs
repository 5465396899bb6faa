//! A request and its response through a proxy.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::server::connect_from;

/// Time limit for a response.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The response to a request.
pub(super) struct Exchange {
    pub(super) status: u16,
    /// The head, in lower case.
    pub(super) head: String,
    pub(super) body: Vec<u8>,
}

impl Exchange {
    /// Returns the body as text.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Sends a request from the loopback address with this last byte, and returns its connection.
pub(super) fn send(
    client: u8,
    to: SocketAddr,
    line: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Result<TcpStream> {
    let mut stream = connect_from(client, to)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    let mut text = format!("{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    if !body.is_empty() {
        text += "Content-Type: application/json\r\n";
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    stream.write_all(format!("{text}\r\n{body}").as_bytes())?;
    Ok(stream)
}

/// Reads a response until the connection is closed.
pub(super) fn receive(stream: &mut TcpStream) -> Result<Exchange> {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let end = bytes.windows(4).position(|end| end == b"\r\n\r\n").context("no response")?;
    let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("no status")?;
    Ok(Exchange { status, head, body: bytes[end + 4..].to_vec() })
}

/// Reads from a response that goes on, until it contains this text.
pub(super) fn receive_until(stream: &mut TcpStream, expected: &str) -> Result<String> {
    let (mut text, mut bytes) = (String::new(), [0; 4096]);
    while !text.contains(expected) {
        let count = stream.read(&mut bytes).with_context(|| format!("no {expected:?}"))?;
        let line = text.lines().next().unwrap_or_default();
        ensure!(count > 0, "the response ended without {expected:?}: {line}");
        text += &String::from_utf8_lossy(&bytes[..count]);
    }
    Ok(text)
}
