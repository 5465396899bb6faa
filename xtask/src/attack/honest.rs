//! A client that only wants to play, and counts how long it waits.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::request::{post, status};
use crate::server::connect_from;

/// The address of the honest client.
const HONEST: u8 = 2;

/// How long it thinks before its next move.
const PAUSE: Duration = Duration::from_millis(50);

const EASY: &str = r#"{"game": "tris", "agent": "easy"}"#;

/// What the honest client saw.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct HonestReport {
    pub(super) moves: usize,
    /// The moves that it asked for and did not get.
    pub(super) lost: usize,
    pub(super) longest: Duration,
}

/// A client on a thread of its own.
pub(super) struct HonestClient {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<HonestReport>,
}

impl HonestClient {
    /// Begins to ask for moves.
    pub(super) fn start(server: SocketAddr) -> HonestClient {
        let is_over = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            let mut report = HonestReport::default();
            while !seen.load(Ordering::Relaxed) {
                report.ask(server);
                thread::sleep(PAUSE);
            }
            report
        });
        HonestClient { is_over, thread }
    }

    /// Ends with the move that it waits for.
    pub(super) fn finish(self) -> HonestReport {
        self.is_over.store(true, Ordering::Relaxed);
        self.thread.join().unwrap_or_default()
    }
}

impl HonestReport {
    fn ask(&mut self, server: SocketAddr) {
        let begin = Instant::now();
        let answered = connect_from(HONEST, server).and_then(|mut stream| {
            post(&mut stream, "/api/move", EASY)?;
            Ok(status(&mut stream))
        });
        self.moves += 1;
        self.lost += usize::from(!matches!(answered, Ok(Some(200))));
        self.longest = self.longest.max(begin.elapsed());
    }
}
