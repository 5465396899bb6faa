//! Games by link as attackers use them.

use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde_json::json;
use socket2::SockRef;

use super::request::{answer, post, status};
use crate::server::connect_from;

/// The moves of a game of mulino before the men go back and forth.
const OPENING: &str = "d5 d2 b2 d6 f4 f2 g7 a7 g1 e5 c3 c5 a4 d3 d1 a1 b4 c4";

/// The moves that are repeated.
const ROUND: [&str; 4] = ["g7-d7", "d6-b6", "d7-g7", "b6-d6"];

/// Number of moves in a long game; a game by link has at most 4,096.
const LONG: usize = 4090;

/// A player of a game by link.
pub(super) struct LivePlayer {
    client: u8,
    server: SocketAddr,
    id: String,
    key: String,
}

impl LivePlayer {
    /// Opens and joins a game of this number of moves.
    pub(super) fn open(client: u8, server: SocketAddr, moves: usize) -> Result<LivePlayer> {
        let moves: Vec<&str> = OPENING.split(' ').chain(ROUND.into_iter().cycle()).take(moves).collect();
        let body = json!({"game": "mulino", "moves": moves, "quiet_plies": 0, "repetitions": 0});
        let opened = answer(client, server, "/api/live/open", &body.to_string())?;
        let text = |key: &str| opened[key].as_str().map(str::to_owned).context("a new game by link");
        let player = LivePlayer { client, server, id: text("id")?, key: text("key")? };
        answer(client, server, "/api/live/join", &json!({"id": player.id}).to_string())?;
        Ok(player)
    }

    /// Opens and joins a game of the maximum length.
    pub(super) fn open_long(client: u8, server: SocketAddr) -> Result<LivePlayer> {
        LivePlayer::open(client, server, LONG)
    }

    /// Watches the game from this address. Returns the connection, and `true` if it was refused.
    pub(super) fn watch(&self, client: u8) -> Result<(TcpStream, bool)> {
        let mut stream = connect_from(client, self.server)?;
        SockRef::from(&stream).set_recv_buffer_size(1 << 12)?;
        let posted = post(&mut stream, "/api/live/watch", &json!({"id": self.id}).to_string());
        let is_refused = posted.is_err() || status(&mut stream) != Some(200);
        Ok((stream, is_refused))
    }

    /// Offers draws and withdraws them, for this time.
    pub(super) fn offer_draws(&self, time: Duration) -> Result<()> {
        let begin = Instant::now();
        while begin.elapsed() < time {
            for act in ["draw", "decline"] {
                let body = json!({"id": self.id, "key": self.key, "do": act}).to_string();
                answer(self.client, self.server, "/api/live/act", &body)?;
            }
        }
        Ok(())
    }
}
