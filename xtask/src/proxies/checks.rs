//! Checks of the server behind a proxy.

use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use serde_json::Value as Json;

use super::exchange::{Exchange, receive, receive_until, send};

/// A site that a proxy serves, and the server behind it.
pub(super) struct Site {
    pub(super) proxy: SocketAddr,
    pub(super) server: SocketAddr,
    pub(super) host: String,
    pub(super) prefix: &'static str,
}

/// A check, and its name.
type Check = (&'static str, fn(&Site) -> Result<()>);

/// All checks, in the order in which they are made.
pub(super) const CHECKS: [Check; 6] = [
    ("pages", pages),
    ("requests of the page alone", requests_of_the_page),
    ("ranges", ranges),
    ("event streams", event_streams),
    ("quotas by client", quotas),
    ("health", health),
];

/// Last byte of the address of a client.
const CLIENT: u8 = 3;

/// Last byte of the address of another client.
const OTHER: u8 = 4;

/// Maximum number of waiting searches of one client (docs/security.md).
const QUOTA: usize = 32;

/// Maximum time until the server counts a search that a proxy has passed on or ended.
const TIMEOUT: Duration = Duration::from_secs(20);

/// Maximum delay of an event, less than the 15 seconds after which the server sends a comment.
const MAX_DELAY: Duration = Duration::from_secs(10);

const VIEW: &str = r#"{"game": "tris"}"#;
const LONG: &str = r#"{"game": "gomoku", "seconds": 60}"#;

impl Site {
    fn begin(
        &self,
        client: u8,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<TcpStream> {
        let headers = [&[("Host", self.host.as_str())], headers].concat();
        send(client, self.proxy, &format!("{method} {}{path}", self.prefix), &headers, body)
    }

    fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Result<Exchange> {
        receive(&mut self.begin(CLIENT, method, path, headers, body)?)
    }

    fn get(&self, path: &str) -> Result<Exchange> {
        let answer = self.request("GET", path, &[], "")?;
        ensure!(answer.status == 200, "{path}: {}", answer.status);
        Ok(answer)
    }

    /// Waits until the server itself counts this many running and waiting searches.
    fn wait_for_searches(&self, running: u64, waiting: u64) -> Result<()> {
        let begin = Instant::now();
        loop {
            let host = self.server.to_string();
            let answer = receive(&mut send(1, self.server, "GET /api/health", &[("Host", &host)], "")?)?;
            let health: Json = serde_json::from_slice(&answer.body)?;
            if health["running"] == running && health["waiting"] == waiting {
                return Ok(());
            }
            ensure!(begin.elapsed() < TIMEOUT, "expected {running} and {waiting} searches: {health}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The page and every file that it names are below the prefix.
fn pages(site: &Site) -> Result<()> {
    let page = site.get("/")?.text();
    let names = page.split("=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let files = names
        .filter(|name| [".js", ".css", ".svg", ".png", ".webmanifest"].iter().any(|end| name.ends_with(end)));
    let mut count = 0;
    for name in files {
        ensure!(!name.starts_with('/'), "{name} is not relative");
        site.get(&format!("/{name}"))?;
        count += 1;
    }
    ensure!(count >= 8, "only {count} files were found in the page");
    for path in ["/sw.js", "/files.json", "/embed", "/api/games", "/font/young-serif.woff2"] {
        site.get(path)?;
    }
    if !site.prefix.is_empty() {
        let answer = site.request("GET", "", &[], "")?;
        let redirects =
            answer.head.lines().any(|line| line.starts_with("location: ") && line.ends_with("/filetto/"));
        ensure!(
            [301, 302, 308].contains(&answer.status) && redirects,
            "no redirection to the page: {}",
            answer.head
        );
    }
    Ok(())
}

/// Requests of the page are answered, those of other sites rejected.
fn requests_of_the_page(site: &Site) -> Result<()> {
    let view = |origin: &str, fetch: &str| {
        site.request("POST", "/api/view", &[("Origin", origin), ("Sec-Fetch-Site", fetch)], VIEW)
    };
    let own = view(&format!("https://{}", site.host), "same-origin")?;
    ensure!(own.status == 200 && own.text().contains("\"legal\""), "the page: {}", own.status);
    ensure!(own.head.contains("x-request-id: "), "the response has no name");
    let other = view("https://evil.example", "cross-site")?;
    ensure!(other.status == 403, "another site: {}", other.status);
    Ok(())
}

fn ranges(site: &Site) -> Result<()> {
    let path = "/font/young-serif.woff2";
    let whole = site.get(path)?;
    let part = site.request("GET", path, &[("Range", "bytes=4-9")], "")?;
    ensure!(part.status == 206, "status {}", part.status);
    ensure!(part.head.contains("content-range: bytes 4-9/"), "{}", part.head);
    ensure!(part.body.len() == 6 && whole.body.windows(6).any(|bytes| bytes == part.body), "other bytes");
    Ok(())
}

/// Events arrive at once, even if no others follow, and a search ends when its client leaves.
fn event_streams(site: &Site) -> Result<()> {
    let opened: Json = serde_json::from_slice(&site.request("POST", "/api/live/open", &[], VIEW)?.body)?;
    let game = serde_json::json!({ "id": opened["id"] }).to_string();
    let mut quiet = site.begin(CLIENT, "POST", "/api/live/watch", &[], &game)?;
    quiet.set_read_timeout(Some(MAX_DELAY))?;
    receive_until(&mut quiet, "event: state")?;
    drop(quiet);
    let mut stream = site.begin(CLIENT, "POST", "/api/analyse", &[], LONG)?;
    receive_until(&mut stream, "event: start")?;
    site.wait_for_searches(1, 0)?;
    receive_until(&mut stream, "event: depth")?;
    site.wait_for_searches(1, 0)?;
    drop(stream);
    site.wait_for_searches(0, 0)
}

/// A client that invents addresses fills its own quota only: another one is still served.
fn quotas(site: &Site) -> Result<()> {
    let long = |number: usize| {
        let invented = format!("198.51.100.{number}");
        site.begin(CLIENT, "POST", "/api/values", &[("X-Forwarded-For", &invented)], LONG)
    };
    let crowd = (0..=QUOTA).map(long).collect::<Result<Vec<TcpStream>>>()?;
    site.wait_for_searches(1, QUOTA as u64)?;
    let refused = receive(&mut long(200)?)?;
    ensure!(refused.status == 503 && refused.text().contains("http-quota"), "{}", refused.text());
    let easy = r#"{"game": "tris", "agent": "easy"}"#;
    let other = receive(&mut site.begin(OTHER, "POST", "/api/move", &[], easy)?)?;
    ensure!(other.status == 200, "another client: {} {}", other.status, other.text());
    drop(crowd);
    site.wait_for_searches(0, 0)
}

fn health(site: &Site) -> Result<()> {
    for (path, expected) in [("/healthz", "ok"), ("/readyz", "ready")] {
        let text = site.get(path)?.text();
        ensure!(text.contains(expected), "{path}: {text}");
    }
    Ok(())
}
