//! A GUI for tests: writes lines to an engine on another thread, and reads the answers.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe, sink};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use engine::Clock;
use filetto_protocols::{EngineSettings, Protocol, Streams, serve};

/// A clock that stands still, so that no time limit is reached.
struct Stopped;

impl Clock for Stopped {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A clock that advances by 20 milliseconds at each reading, so that time limits do not depend on the speed
/// of the machine.
#[derive(Default)]
pub(crate) struct Counting(AtomicU64);

impl Clock for Counting {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(20, Ordering::Relaxed))
    }
}

/// A running engine with its pipes.
pub(crate) struct FrontEnd {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    engine: Option<JoinHandle<()>>,
}

impl FrontEnd {
    /// Starts an engine with a small transposition table.
    pub(crate) fn new(protocol: Option<Protocol>) -> FrontEnd {
        FrontEnd::with(protocol, EngineSettings { hash: 1, ..EngineSettings::default() }, Arc::new(Stopped))
    }

    /// Starts an engine with these settings and this clock.
    pub(crate) fn with(
        protocol: Option<Protocol>,
        settings: EngineSettings,
        clock: Arc<dyn Clock>,
    ) -> FrontEnd {
        let (engine_input, input) = pipe().expect("a pipe");
        let (output, mut engine_output) = pipe().expect("a pipe");
        let engine = thread::spawn(move || {
            let streams = Streams { output: &mut engine_output, log: &mut sink() };
            serve(protocol, settings, clock, engine_input, streams).expect("answers");
        });
        FrontEnd { input: Some(input), output: BufReader::new(output), engine: Some(engine) }
    }

    /// Writes lines.
    pub(crate) fn say(&mut self, lines: &str) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(format!("{lines}\n").as_bytes()).expect("the engine reads");
    }

    /// Returns the next line; `None` at the end of the output.
    pub(crate) fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.output.read_line(&mut line).expect("text");
        (read > 0).then(|| line.trim_end_matches('\n').to_owned())
    }

    /// Returns the lines up to and including the first that begins with `word`.
    pub(crate) fn until(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.line().unwrap_or_else(|| panic!("no {word} in {lines:?}"));
            let is_last = line.starts_with(word);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
    }

    /// Writes lines and returns the next answer.
    pub(crate) fn ask(&mut self, lines: &str) -> String {
        self.say(lines);
        self.line().expect("an answer")
    }

    /// Writes lines and returns the rest of the first answer that begins with `word`.
    pub(crate) fn ask_for(&mut self, lines: &str, word: &str) -> String {
        self.say(lines);
        let answers = self.until(word);
        let last = answers.last().expect("the last line");
        last[word.len()..].trim().to_owned()
    }

    /// Closes the input and returns the remaining lines.
    pub(crate) fn end(mut self) -> Vec<String> {
        drop(self.input.take());
        let mut lines = Vec::new();
        while let Some(line) = self.line() {
            lines.push(line);
        }
        self.engine.take().expect("an engine").join().expect("it does not panic");
        lines
    }
}
