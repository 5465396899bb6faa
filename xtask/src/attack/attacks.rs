//! The attacks. Each is played once and returns the number of its requests that were rejected.

use std::io::Read;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::json;
use socket2::SockRef;

use super::live::LivePlayer;
use super::request::{post, post_part, status};
use crate::server::connect_from;

/// An attack on a server.
pub(super) struct ServerAttack {
    pub(super) name: &'static str,
    /// Number of attempts.
    pub(super) tried: usize,
    /// Plays the attack and returns the number of rejected attempts.
    pub(super) play: fn(SocketAddr) -> Result<usize>,
}

pub(super) const ATTACKS: &[ServerAttack] = &[
    ServerAttack { name: "leaves behind a byte that nobody reads", tried: LEAVERS, play: with_unread_bytes },
    ServerAttack { name: "closes its own side only", tried: LEAVERS, play: with_half_closed_connections },
    ServerAttack { name: "resets its connections", tried: LEAVERS, play: with_resets },
    ServerAttack { name: "20 long searches of one address", tried: 20, play: with_searches },
    ServerAttack { name: "255 searches of one address", tried: 255, play: with_a_full_queue },
    ServerAttack { name: "searches of eight addresses, leaving", tried: 64, play: with_many_addresses },
    ServerAttack { name: "1,000 idle connections of one address", tried: 1000, play: with_connections },
    ServerAttack { name: "bodies that never end", tried: 120, play: with_slow_bodies },
    ServerAttack { name: "trees that nobody reads", tried: 40, play: with_unread_answers },
    ServerAttack { name: "events that nobody reads", tried: 64, play: with_unread_events },
    ServerAttack { name: "views on 120 pipelined connections", tried: 2400, play: with_pipelined_views },
    ServerAttack { name: "rules on 120 pipelined connections", tried: 2400, play: with_pipelined_rules },
    ServerAttack {
        name: "imports of 15,500 tags on 120 connections",
        tried: 480,
        play: with_pipelined_imports,
    },
    ServerAttack { name: "draws before 120 watchers of a long game", tried: 120, play: with_watchers },
    ServerAttack { name: "the same from seven addresses", tried: 840, play: with_watchers_of_seven },
    ServerAttack { name: "128 streams of each of seven addresses", tried: 896, play: with_streams_of_seven },
    ServerAttack { name: "1,024 games by link of 4,090 moves", tried: 1024, play: with_long_games },
];

/// Number of clients that disconnect.
const LEAVERS: usize = 20;

/// Last byte of the attacker's address; attacks with several addresses use the following bytes too.
const ATTACKER: u8 = 10;

/// Time that an attacker stays connected.
const STAY: Duration = Duration::from_secs(3);

/// Time before an attacker disconnects.
const BEFORE_GOING: Duration = Duration::from_millis(100);

const LONG: &str = r#"{"game": "gomoku", "seconds": 60}"#;
const LONG_MOVE: &str = r#"{"game": "ultimate", "agent": "expert", "seconds": 60}"#;

/// A request for a tree of 2.6 MB.
const TREE: &str = r#"{"game": "mnk:10,10,5", "depth": 2}"#;

/// Starts searches from one address.
fn searches(server: SocketAddr, count: usize) -> Result<Vec<TcpStream>> {
    let begin = |number: usize| {
        let mut stream = connect_from(ATTACKER, server)?;
        let (path, body) =
            if number.is_multiple_of(2) { ("/api/analyse", LONG) } else { ("/api/move", LONG_MOVE) };
        // A server that rejects a connection may close it before the request is sent.
        let _ = post(&mut stream, path, body);
        Ok(stream)
    };
    (0..count).map(begin).collect()
}

/// Returns the number of requests rejected so far; the others wait, or receive events.
fn refused(streams: &mut [TcpStream]) -> Result<usize> {
    let mut count = 0;
    for stream in streams {
        stream.set_read_timeout(Some(Duration::from_millis(1)))?;
        count += usize::from(status(stream).is_some_and(|status| status != 200));
    }
    Ok(count)
}

fn with_unread_bytes(server: SocketAddr) -> Result<usize> {
    leave(server, |stream| post_part(stream, "/", 0, "").is_ok())
}

fn with_half_closed_connections(server: SocketAddr) -> Result<usize> {
    let mut streams = searches(server, LEAVERS)?;
    for stream in &streams {
        stream.shutdown(Shutdown::Write)?;
    }
    thread::sleep(STAY);
    refused(&mut streams)
}

fn with_resets(server: SocketAddr) -> Result<usize> {
    leave(server, |stream| SockRef::from(&*stream).set_linger(Some(Duration::ZERO)).is_ok())
}

/// Starts searches, and disconnects each of them with `go`.
fn leave(server: SocketAddr, go: impl Fn(&mut TcpStream) -> bool) -> Result<usize> {
    let mut streams = searches(server, LEAVERS)?;
    thread::sleep(BEFORE_GOING);
    let gone = streams.iter_mut().filter_map(|stream| go(stream).then_some(())).count();
    Ok(LEAVERS - gone)
}

fn with_searches(server: SocketAddr) -> Result<usize> {
    stay(server, 20)
}

fn with_a_full_queue(server: SocketAddr) -> Result<usize> {
    stay(server, 255)
}

fn stay(server: SocketAddr, count: usize) -> Result<usize> {
    let mut streams = searches(server, count)?;
    thread::sleep(STAY);
    refused(&mut streams)
}

/// Starts searches from several addresses that come and go, so that their memory is allocated and freed.
fn with_many_addresses(server: SocketAddr) -> Result<usize> {
    for number in 0..64 {
        let mut stream = connect_from(ATTACKER + number % 8, server)?;
        post(&mut stream, "/api/analyse", LONG)?;
        thread::sleep(BEFORE_GOING / 2);
    }
    Ok(0)
}

fn with_connections(server: SocketAddr) -> Result<usize> {
    let connect = |_| connect_from(ATTACKER, server);
    let mut streams = (0..1000).map(connect).collect::<Result<Vec<TcpStream>>>()?;
    thread::sleep(STAY);
    refused(&mut streams)
}

fn with_slow_bodies(server: SocketAddr) -> Result<usize> {
    let part = " ".repeat(200 << 10);
    let begin = |_| {
        let mut stream = connect_from(ATTACKER, server)?;
        let _ = post_part(&mut stream, "/api/view", 256 << 10, &part);
        Ok(stream)
    };
    let mut streams = (0..120).map(begin).collect::<Result<Vec<TcpStream>>>()?;
    thread::sleep(STAY);
    refused(&mut streams)
}

/// Requests trees from two addresses, and reads only the status of the answers.
fn with_unread_answers(server: SocketAddr) -> Result<usize> {
    let greedy = |client: u8| {
        thread::spawn(move || -> Result<(Vec<TcpStream>, usize)> {
            let (mut streams, mut refused) = (Vec::new(), 0);
            for _ in 0..20 {
                let mut stream = connect_from(ATTACKER + client, server)?;
                SockRef::from(&stream).set_recv_buffer_size(1 << 12)?;
                post(&mut stream, "/api/tree", TREE)?;
                refused += usize::from(status(&mut stream) != Some(200));
                streams.push(stream);
            }
            Ok((streams, refused))
        })
    };
    let clients: Vec<_> = (0..2).map(greedy).collect();
    let mut count = 0;
    let mut unread = Vec::new();
    for client in clients {
        let (streams, refused) = client.join().unwrap_or_else(|_| Ok((Vec::new(), 0)))?;
        count += refused;
        unread.extend(streams);
    }
    thread::sleep(STAY);
    Ok(count)
}

fn with_unread_events(server: SocketAddr) -> Result<usize> {
    let body = r#"{"game": "mnk:20,20,5", "seconds": 60, "lines": 400}"#;
    let begin = |_| {
        let mut stream = connect_from(ATTACKER, server)?;
        SockRef::from(&stream).set_recv_buffer_size(1 << 12)?;
        post(&mut stream, "/api/analyse", body)?;
        Ok(stream)
    };
    let mut streams = (0..64).map(begin).collect::<Result<Vec<TcpStream>>>()?;
    thread::sleep(2 * STAY);
    refused(&mut streams)
}

/// Number of connections on which many requests are sent at once.
const PIPELINED: usize = 120;

fn with_pipelined_views(server: SocketAddr) -> Result<usize> {
    // In this order of the cells no line of 20 is made: two ranks from the left, two from the right.
    let cell = |number: usize| {
        let (rank, place) = (number / 20, (number % 20) as u8);
        let file = if rank % 4 < 2 { place } else { 19 - place };
        format!("{}{}", char::from(b'a' + file), rank + 1)
    };
    let moves: Vec<String> = (0..399).map(cell).collect();
    pipeline(server, "/api/view", &json!({"game": "mnk:20,20,20", "moves": moves}).to_string(), 20)
}

fn with_pipelined_rules(server: SocketAddr) -> Result<usize> {
    pipeline(server, "/api/rules", r#"{"game": "mulino"}"#, 20)
}

fn with_pipelined_imports(server: SocketAddr) -> Result<usize> {
    let tags: String = (0..15_500).map(|number| format!("[T{number} \"x\"]\n")).collect();
    pipeline(
        server,
        "/api/import",
        &json!({"text": format!("[Game \"mnk:3,3,3\"]\n{tags}\n1. b2 *\n")}).to_string(),
        4,
    )
}

/// Sends the same request this many times on each of many connections, without reading the answers before.
fn pipeline(server: SocketAddr, path: &'static str, body: &str, count: usize) -> Result<usize> {
    let begin = |_| {
        let (mut stream, body) = (connect_from(ATTACKER, server)?, body.to_owned());
        SockRef::from(&stream).set_send_buffer_size(1 << 20)?;
        let mut sent = stream.try_clone()?;
        // The server reads a request only after the answer to the one before.
        let sender = thread::spawn(move || {
            let _ = (0..count).try_for_each(|_| post(&mut sent, path, &body));
        });
        stream.set_read_timeout(Some(10 * STAY))?;
        let reader = thread::spawn(move || {
            let is_accepted = status(&mut stream) == Some(200);
            stream.set_read_timeout(Some(STAY)).ok();
            while matches!(stream.read(&mut [0; 1 << 16]), Ok(1..)) {}
            is_accepted
        });
        Ok((sender, reader))
    };
    let clients = (0..PIPELINED).map(begin).collect::<Result<Vec<_>>>()?;
    let mut refused = 0;
    for (sender, reader) in clients {
        refused += usize::from(!reader.join().unwrap_or_default());
        let _ = sender.join();
    }
    Ok(refused)
}

fn with_watchers(server: SocketAddr) -> Result<usize> {
    with_watchers_of(server, 1)
}

fn with_watchers_of_seven(server: SocketAddr) -> Result<usize> {
    with_watchers_of(server, 7)
}

/// Lets 120 watchers of each address follow a long game in which draws are offered.
fn with_watchers_of(server: SocketAddr, addresses: u8) -> Result<usize> {
    let play = |number: u8| {
        let client = ATTACKER + number;
        thread::spawn(move || -> Result<usize> {
            let player = LivePlayer::open_long(client, server)?;
            let watchers = (0..120).map(|_| player.watch(client)).collect::<Result<Vec<_>>>()?;
            let readers: Vec<TcpStream> =
                watchers.iter().map(|(stream, _)| stream.try_clone()).collect::<Result<_, _>>()?;
            let reading = thread::spawn(move || drain(&readers, 2 * STAY));
            player.offer_draws(2 * STAY)?;
            let _ = reading.join();
            Ok(watchers.iter().filter(|(_, is_refused)| *is_refused).count())
        })
    };
    let clients: Vec<_> = (0..addresses).map(play).collect();
    let refused = clients.into_iter().map(|client| client.join().unwrap_or(Ok(0)));
    refused.sum()
}

/// Reads from all connections for this time.
fn drain(streams: &[TcpStream], time: Duration) {
    let begin = Instant::now();
    while begin.elapsed() < time {
        for mut stream in streams {
            let _ = stream.set_read_timeout(Some(Duration::from_millis(1)));
            let _ = stream.read(&mut [0; 1 << 16]);
        }
    }
}

fn with_streams_of_seven(server: SocketAddr) -> Result<usize> {
    let mut streams = Vec::new();
    for number in 0..7 {
        let player = LivePlayer::open(ATTACKER + number, server, 0)?;
        for _ in 0..128 {
            streams.push(player.watch(ATTACKER + number)?);
        }
    }
    thread::sleep(STAY);
    Ok(streams.iter().filter(|(_, is_refused)| *is_refused).count())
}

fn with_long_games(server: SocketAddr) -> Result<usize> {
    let open = |number: u8| {
        let refused = (0..64).filter(|_| LivePlayer::open_long(ATTACKER + number, server).is_err());
        refused.count()
    };
    Ok((0..16).map(open).sum())
}
