//! The memory charged for games by link, compared with the allocator.

#![allow(clippy::unwrap_used, reason = "what helps a test may end it too")]

use std::alloc::System;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;

use engine::{HistoryRules, Session, registry};
use filetto_web::{Server, ServerOptions};
use serde_json::{Value as Json, json};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Number of games of each kind.
const GAMES: usize = 24;

/// Number of measurements of which one must be right.
const ATTEMPTS: usize = 500;

/// Maximum ratio of the charge to the memory; the smallest games have the largest.
const MAX_SURPLUS: f64 = 3.0;

/// Regression: a game that was opened with 4,090 moves was charged 4 KiB and took 280, and one of
/// gomoku took 234 before its first move.
#[test]
fn the_charge_for_a_game_is_what_it_takes() {
    for (spec, plies) in
        [("mulino", 4090), ("mulino", 2100), ("tris", 0), ("gomoku", 0), ("mnk:20,20,20", 390)]
    {
        check(spec, &random_moves(spec, plies));
    }
}

/// Opens games with these moves, and compares the charge for them with their memory.
fn check(spec: &str, moves: &[String]) {
    let server = Server::bind(ServerOptions::local(1, 2 << 30));
    let server = server.ok().unwrap();
    let (address, stopper) = (server.address().to_string(), server.stopper());
    let thread = thread::spawn(move || server.run());
    let body = json!({"game": spec, "moves": moves, "quiet_plies": 0, "repetitions": 0}).to_string();
    // The first one fills the caches of the server.
    open(&address, &body);
    let (region, before) = (Region::new(ALLOCATOR), charged(&address));
    for _ in 0..GAMES {
        open(&address, &body);
    }
    // A connection is freed a little after its answer is read.
    let mut measure = || {
        let charge = (charged(&address) - before) / GAMES as f64;
        let change = region.change();
        (charge, (change.bytes_allocated as f64 - change.bytes_deallocated as f64) / GAMES as f64)
    };
    let is_right = |(charge, memory): &(f64, f64)| charge >= memory && *charge <= MAX_SURPLUS * memory;
    let measured = (0..ATTEMPTS).map(|_| measure()).find(is_right);
    let is_right = measured.is_some();
    let (charge, memory) = measured.unwrap_or_else(&mut measure);
    assert!(is_right, "{spec}, {} moves: charged {charge}, allocated {memory}", moves.len());
    stopper.stop();
    thread.join().unwrap();
}

/// Returns moves of a game without captures and without an end.
fn random_moves(spec: &str, count: usize) -> Vec<String> {
    (0..).find_map(|seed| random_game(spec, count, seed)).unwrap()
}

/// Returns the moves of a random game, or `None` if it ends earlier.
fn random_game(spec: &str, count: usize, seed: u64) -> Option<Vec<String>> {
    let mut session = registry::open(spec).unwrap();
    session.set_history_rules(HistoryRules::NONE);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut quiet_move = |session: &dyn Session| {
        let moves = session.legal_moves().into_iter().filter(|text| !text.contains('x'));
        random.choice(moves.collect::<Vec<String>>())
    };
    let moves = (0..count).map(|_| session.play(&quiet_move(&*session)?).ok()).collect();
    if session.ending().is_some() { None } else { moves }
}

fn open(address: &str, body: &str) {
    let opened = ask(address, "POST", "/api/live/open", body);
    assert!(opened["key"].is_string(), "{opened}");
}

/// Returns the memory that is charged to all clients.
fn charged(address: &str) -> f64 {
    ask(address, "GET", "/api/health", "")["memory"]["used"].as_f64().unwrap()
}

fn ask(address: &str, method: &str, path: &str, body: &str) -> Json {
    let mut stream = TcpStream::connect(address).unwrap();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nConnection: close\r\n"
    );
    let length = body.len();
    stream.write_all(format!("{head}Content-Length: {length}\r\n\r\n{body}").as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}
