//! A protocol session: for any input, the engine answers within the protocol, and ends with the input.

use std::io::{Cursor, sink};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use engine::Clock;
use protocols::{EngineSettings, Protocol, Streams, serve};

/// A clock that advances by a tenth of a second on each reading, so that searches are short.
struct Counting(AtomicU64);

impl Clock for Counting {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(100, Ordering::Relaxed))
    }
}

/// Sends the rest of the text to an engine, in the protocol that its first letter chooses: `a` is the
/// first.
pub fn dialogue(text: &str) {
    let Some(letter) = text.chars().next() else { return };
    let number = (letter as usize).wrapping_sub('a' as usize) % Protocol::ALL.len();
    let protocol = Protocol::ALL[number];
    let mut output = Vec::new();
    let streams = Streams { output: &mut output, log: &mut sink() };
    let settings = EngineSettings { hash: 1, ..EngineSettings::default() };
    let input = Cursor::new(text[letter.len_utf8()..].to_owned().into_bytes());
    let served = serve(Some(protocol), settings, Arc::new(Counting(AtomicU64::new(0))), input, streams);
    assert!(served.is_ok(), "{served:?}");
    let output = String::from_utf8(output).expect("answers are text");
    for line in output.lines() {
        assert!(is_answer(protocol, line), "{protocol:?} does not say {line:?}");
    }
}

/// Returns `true` if a line begins like an answer of the protocol.
fn is_answer(protocol: Protocol, line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let words: &[&str] = match protocol {
        Protocol::Ugi => &["id", "option", "ugiok", "readyok", "info", "bestmove", "response"],
        Protocol::Uci => &["id", "option", "uciok", "readyok", "info", "bestmove"],
        Protocol::Mill => return is_mill(line, first),
        Protocol::Gomocup => &["OK", "ERROR", "UNKNOWN", "MESSAGE", "INFO", "SWAP", "FORBID"],
        Protocol::CodinGame => &[],
    };
    let is_point = |text: &str| text.split([',', ' ']).all(|number| number.parse::<u8>().is_ok());
    match protocol {
        Protocol::Gomocup => words.contains(&first) || line.starts_with("name=") || is_point(line),
        Protocol::CodinGame => is_point(line),
        _ => words.contains(&first),
    }
}

/// Returns `true` for an answer to Sanmill, which also writes positions alone on a line.
fn is_mill(line: &str, first: &str) -> bool {
    let words = ["id", "option", "uciok", "readyok", "info", "bestmove"];
    words.contains(&first) || line.ends_with(" ids:nodes")
}
