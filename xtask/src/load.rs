//! `cargo xtask load`: a load test. Many clients play random games against a local server; it prints
//! errors, response times, and the server's memory over time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::program;
use crate::server::{ServerProcess, connect_from};

/// Default number of clients.
const CLIENTS: usize = 200;
/// Default duration, in seconds.
const SECONDS: u64 = 60;

/// Number of rounds, in each of which clients connect and leave. The server's memory is measured after
/// each.
const ROUNDS: u32 = 6;

/// Maximum number of clients.
const MAX_CLIENTS: usize = 250;
/// Number of clients that share an address; the server accepts at most 128 connections of one address.
const CLIENTS_OF_ONE: usize = 25;

const GAMES: [&str; 6] = ["tris", "mnk:4,4,3", "gomoku", "mulino", "filetto", "ultimate"];

/// On average, one of this many moves is the computer's.
const COMPUTER: u32 = 4;

pub(crate) fn run(root: &Path, arguments: &[&str]) -> Result<()> {
    let number = |text: &str| text.parse::<u64>().context("expected a whole number");
    let (clients, seconds) = match arguments {
        [] => (CLIENTS, SECONDS),
        [clients] => (number(clients)? as usize, SECONDS),
        [clients, seconds] => (number(clients)? as usize, number(seconds)?),
        _ => bail!("expected cargo xtask load [CLIENTS [SECONDS]]"),
    };
    ensure!(
        (1..=MAX_CLIENTS).contains(&clients) && seconds <= 3600,
        "at most {MAX_CLIENTS} clients for an hour"
    );
    let server = ServerProcess::start(&program::release(root)?, &[])?;
    let mut memory = vec![server.memory()?];
    let mut total = ResponseCounts::default();
    let begin = Instant::now();
    for round in 0..ROUNDS {
        total.add(play(server.address, clients, Duration::from_secs(seconds) / ROUNDS, round));
        memory.push(server.memory()?);
    }
    let taken = begin.elapsed().as_secs_f64();
    let requests = total.view.len() + total.chosen.len();
    println!("{clients} clients, {taken:.1} s: {requests} requests, {:.0} a second", requests as f64 / taken);
    println!("errors: {}, too busy: {}, games finished: {}", total.errors, total.busy, total.games);
    println!("view: {}", quantiles(total.view));
    println!("move: {}", quantiles(total.chosen));
    let memory: Vec<String> =
        memory.iter().map(|kilobytes| format!("{:.1}", *kilobytes as f64 / 1e3)).collect();
    println!("the server's memory in MB, before and after each round: {}", memory.join(", "));
    ensure!(total.errors == 0, "there were errors");
    Ok(())
}

/// Runs all clients in parallel for this time, each on its own thread.
fn play(address: SocketAddr, clients: usize, time: Duration, round: u32) -> ResponseCounts {
    let end = Instant::now() + time;
    thread::scope(|scope| {
        let client = |number: usize| {
            scope.spawn(move || {
                let random = fastrand::Rng::with_seed(u64::from(round) << 32 | number as u64);
                let from = 1 + (number / CLIENTS_OF_ONE) as u8;
                let mut client =
                    LoadClient { address, from, stream: None, random, counts: ResponseCounts::default() };
                while Instant::now() < end {
                    client.play_game(end);
                }
                client.counts
            })
        };
        let clients: Vec<_> = (0..clients).map(client).collect();
        let mut total = ResponseCounts::default();
        for counts in clients.into_iter().filter_map(|client| client.join().ok()) {
            total.add(counts);
        }
        total
    })
}

/// Counts and times of the responses to clients.
#[derive(Default)]
struct ResponseCounts {
    /// Response times of `view`, in seconds.
    view: Vec<f64>,
    /// Response times of `move`, in seconds.
    chosen: Vec<f64>,
    games: u64,
    busy: u64,
    errors: u64,
}

impl ResponseCounts {
    fn add(&mut self, other: ResponseCounts) {
        self.view.extend(other.view);
        self.chosen.extend(other.chosen);
        self.games += other.games;
        self.busy += other.busy;
        self.errors += other.errors;
    }
}

/// A client with its own connection.
struct LoadClient {
    address: SocketAddr,
    /// Last byte of its loopback address.
    from: u8,
    stream: Option<BufReader<TcpStream>>,
    random: fastrand::Rng,
    counts: ResponseCounts,
}

impl LoadClient {
    /// Plays random moves, and sometimes the computer's, until the game ends or time is up.
    fn play_game(&mut self, end: Instant) {
        let game = GAMES[self.random.usize(..GAMES.len())];
        let mut moves: Vec<Value> = Vec::new();
        while Instant::now() < end {
            let Some(view) = self.ask("view", &json!({"game": game, "moves": moves})) else { return };
            let Some(legal) = view["legal"].as_array().filter(|legal| !legal.is_empty()) else {
                self.counts.games += 1;
                return;
            };
            let random = legal[self.random.usize(..legal.len())]["move"].clone();
            if self.random.u32(..COMPUTER) > 0 {
                moves.push(random);
                continue;
            }
            let agent = ["random", "easy", "medium"][self.random.usize(..3)];
            let Some(answer) = self.ask("move", &json!({"game": game, "moves": moves, "agent": agent}))
            else {
                return;
            };
            moves.push(answer["move"].clone());
        }
    }

    /// Sends a request and records the response time.
    fn ask(&mut self, request: &str, body: &Value) -> Option<Value> {
        let begin = Instant::now();
        let answer = self.exchange(request, &body.to_string());
        let seconds = begin.elapsed().as_secs_f64();
        match answer {
            Ok((200, answer)) => {
                let times = if request == "view" { &mut self.counts.view } else { &mut self.counts.chosen };
                times.push(seconds);
                Some(answer)
            }
            Ok((503, _)) => {
                self.counts.busy += 1;
                thread::sleep(Duration::from_millis(200));
                None
            }
            answer => {
                if self.counts.errors == 0 {
                    eprintln!("{request} {body}: {answer:?}");
                }
                self.counts.errors += 1;
                self.stream = None;
                None
            }
        }
    }

    fn exchange(&mut self, request: &str, body: &str) -> Result<(u16, Value)> {
        let stream = match &mut self.stream {
            Some(stream) => stream,
            none => {
                let stream = connect_from(self.from, self.address)?;
                stream.set_read_timeout(Some(Duration::from_secs(60)))?;
                stream.set_nodelay(true)?;
                none.insert(BufReader::new(stream))
            }
        };
        let head = format!("POST /api/{request} HTTP/1.1\r\nHost: {}\r\n", self.address);
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
        stream.get_mut().write_all((head + body).as_bytes())?;
        let mut line = String::new();
        stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).context("a status")?.parse()?;
        let mut length = 0;
        loop {
            line.clear();
            stream.read_line(&mut line)?;
            match line.trim_end().split_once(": ") {
                Some(("content-length", number)) => length = number.parse()?,
                Some(_) => {}
                None => break,
            }
        }
        let mut answer = vec![0; length];
        stream.read_exact(&mut answer)?;
        Ok((status, serde_json::from_slice(&answer)?))
    }
}

/// Formats quantiles of times in milliseconds.
fn quantiles(mut seconds: Vec<f64>) -> String {
    seconds.sort_by(f64::total_cmp);
    let at = |share: f64| {
        let index = (seconds.len() as f64 * share) as usize;
        seconds.get(index.min(seconds.len().saturating_sub(1))).map_or(0.0, |seconds| seconds * 1e3)
    };
    let (half, most, last) = (at(0.5), at(0.95), at(0.99));
    format!(
        "{} answers; median {half:.2} ms, 95 % {most:.2} ms, 99 % {last:.2} ms, longest {:.2} ms",
        seconds.len(),
        at(1.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_sorted() {
        let seconds = (1..=100).rev().map(|number| f64::from(number) / 1e3).collect();
        let expected = "100 answers; median 51.00 ms, 95 % 96.00 ms, 99 % 100.00 ms, longest 100.00 ms";
        assert_eq!(quantiles(seconds), expected);
        assert!(quantiles(Vec::new()).starts_with("0 answers; median 0.00 ms"));
    }
}
