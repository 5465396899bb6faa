//! Transcript of the communication with an engine, in bounded memory: its start and the current game.

use std::collections::VecDeque;
use std::fmt::{self, Display, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Maximum length of a stored line, in characters.
const MAX_LINE: usize = 500;

/// Number of lines that are kept at the beginning of each part of a transcript.
const FIRST_LINES: usize = 100;
/// Number of lines that are kept at the end of each part of a transcript.
const LAST_LINES: usize = 900;

/// Origin of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// A line to the engine.
    We,
    /// A line from the engine's standard output.
    Engine,
    /// A line from the engine's standard error.
    Errors,
    /// A remark of this crate, such as a fault.
    Remark,
}

impl Speaker {
    fn sign(self) -> char {
        match self {
            Speaker::We => '>',
            Speaker::Engine => '<',
            Speaker::Errors => '!',
            Speaker::Remark => '#',
        }
    }
}

/// A transcript that the threads of an engine share.
#[derive(Debug, Clone, Default)]
pub(crate) struct Transcript(Arc<Mutex<TranscriptParts>>);

/// The two parts of a transcript: the engine's start and the current game.
#[derive(Debug, Default)]
struct TranscriptParts {
    start: Excerpt,
    game: Option<Excerpt>,
}

impl Transcript {
    /// Clears the transcript at the start of the engine.
    pub(crate) fn restart(&self) {
        *self.lock() = TranscriptParts::default();
    }

    /// Begins the transcript of a game and drops that of the previous game.
    pub(crate) fn begin_game(&self) {
        self.lock().game = Some(Excerpt::default());
    }

    /// Adds a line. Lines of standard error and remarks have no time.
    pub(crate) fn add(&self, speaker: Speaker, time: Option<Duration>, line: &str) {
        let time = time.map_or_else(|| " ".repeat(10), |time| format!("{:10.3}", time.as_secs_f64()));
        let parts = &mut *self.lock();
        let part = parts.game.as_mut().unwrap_or(&mut parts.start);
        part.add(format!("{time} {} {}", speaker.sign(), shortened(line)));
    }

    fn lock(&self) -> MutexGuard<'_, TranscriptParts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = self.lock();
        parts.start.fmt(f)?;
        parts.game.as_ref().map_or(Ok(()), |game| game.fmt(f))
    }
}

/// The first [`FIRST_LINES`] and the last [`LAST_LINES`] lines of a longer text.
#[derive(Debug, Default)]
struct Excerpt {
    first: Vec<String>,
    last: VecDeque<String>,
    left_out: u64,
}

impl Excerpt {
    fn add(&mut self, line: String) {
        if self.first.len() < FIRST_LINES {
            self.first.push(line);
            return;
        }
        if self.last.len() == LAST_LINES {
            self.last.pop_front();
            self.left_out += 1;
        }
        self.last.push_back(line);
    }
}

impl Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.first.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        if self.left_out > 0 {
            writeln!(f, "... {} lines ...", self.left_out)?;
        }
        self.last.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Returns the first [`MAX_LINE`] characters of the line, with escaped control characters.
fn shortened(line: &str) -> String {
    let mut text = String::new();
    for symbol in line.chars().take(MAX_LINE) {
        if symbol.is_control() {
            let _ = write!(text, "{}", symbol.escape_default());
        } else {
            text.push(symbol);
        }
    }
    if line.chars().nth(MAX_LINE).is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_keeps_how_the_engine_started_and_the_game_at_hand() {
        let transcript = Transcript::default();
        transcript.add(Speaker::We, Some(Duration::from_millis(1500)), "ugi");
        for game in ["first", "second"] {
            transcript.begin_game();
            transcript.add(Speaker::Engine, Some(Duration::from_secs(2)), game);
        }
        transcript.add(Speaker::Errors, None, "bell\u{7}");
        let expected = "     1.500 > ugi\n     2.000 < second\n           ! bell\\u{7}\n";
        assert_eq!(transcript.to_string(), expected);
    }

    #[test]
    fn a_flood_is_kept_within_bounds() {
        let transcript = Transcript::default();
        for number in 0..5000 {
            transcript.add(Speaker::Engine, None, &format!("{number} {}", "x".repeat(10_000)));
        }
        let text = transcript.to_string();
        assert_eq!(text.lines().count(), FIRST_LINES + 1 + LAST_LINES);
        assert!(text.contains("\n... 4000 lines ...\n") && text.contains("< 4999 xxx"));
        assert!(text.len() < 600_000);
    }
}
