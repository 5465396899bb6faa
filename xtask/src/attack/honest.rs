//! An honest client that follows a game by link, plays, and measures how long it waits.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::live::LivePlayer;
use super::request::{post, status};
use crate::server::connect_from;

/// Last byte of the honest client's address.
const HONEST: u8 = 2;

/// Pause before its next request.
const PAUSE: Duration = Duration::from_millis(50);

const EASY: &str = r#"{"game": "tris", "agent": "easy"}"#;

/// Measurements of the honest client.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct HonestReport {
    pub(super) moves: usize,
    /// Number of requested moves that it did not receive.
    pub(super) lost: usize,
    pub(super) longest: Duration,
}

/// An honest client on its own thread.
pub(super) struct HonestClient {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<HonestReport>,
}

impl HonestClient {
    /// Opens a game by link, follows it, and starts requesting moves. Each needs a second connection.
    ///
    /// # Errors
    /// The server refuses the game.
    pub(super) fn start(server: SocketAddr) -> Result<HonestClient> {
        let (game, is_refused) = LivePlayer::open(HONEST, server, 0)?.watch(HONEST)?;
        ensure!(!is_refused, "the honest client cannot follow its game");
        let is_over = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            let mut report = HonestReport::default();
            while !seen.load(Ordering::Relaxed) {
                report.ask(server);
                thread::sleep(PAUSE);
            }
            drop(game);
            report
        });
        Ok(HonestClient { is_over, thread })
    }

    /// Stops after the pending move, and returns the measurements.
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
