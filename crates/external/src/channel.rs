//! Line-based communication with an engine. Waits have deadlines, and all lines go into the transcript.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use engine::Clock;

use crate::fault::EngineFault;
use crate::process::{EngineProcess, ReadLine};
use crate::report::EngineReport;
use crate::transcript::{Speaker, Transcript};

/// Polling interval of the clock and the stop flag during a wait.
const SLICE: Duration = Duration::from_millis(10);

/// The clock and the stop flag of a wait.
#[derive(Clone, Copy)]
pub struct WaitControl<'a> {
    /// Time source of the deadlines.
    pub clock: &'a dyn Clock,
    /// Cancels the wait when it is set to `true`.
    pub stop: &'a AtomicBool,
}

/// The connection to a running engine.
pub(crate) struct EngineChannel<'a> {
    process: &'a mut EngineProcess,
    transcript: &'a Transcript,
    wait: WaitControl<'a>,
    /// Time limit for an answer.
    timeout: Duration,
    /// End of the engine's turn, by the clock; `None` outside a turn.
    turn_end: Option<Duration>,
    /// The report of the engine in this turn.
    report: EngineReport,
}

impl<'a> EngineChannel<'a> {
    pub(crate) fn new(
        process: &'a mut EngineProcess,
        transcript: &'a Transcript,
        wait: WaitControl<'a>,
        timeout: Duration,
    ) -> EngineChannel<'a> {
        EngineChannel { process, transcript, wait, timeout, turn_end: None, report: EngineReport::default() }
    }

    /// Sets the end of the turn. [`EngineChannel::request`] does not wait beyond it.
    pub(crate) fn set_turn_end(&mut self, end: Duration) {
        self.turn_end = Some(end);
    }

    /// Returns the report of the engine since the channel was opened.
    pub(crate) fn report(&self) -> EngineReport {
        self.report.clone()
    }

    pub(crate) fn now(&self) -> Duration {
        self.wait.clock.now()
    }

    /// Sleeps until `pause` has passed since the time `since`, by the clock.
    pub(crate) fn pause(&self, since: Duration, pause: Duration) {
        thread::sleep(pause.saturating_sub(self.now().saturating_sub(since)));
    }

    /// Sends a line.
    ///
    /// # Errors
    /// If the engine has left too many lines unread.
    pub(crate) fn send(&mut self, line: &str) -> Result<(), EngineFault> {
        self.transcript.add(Speaker::We, Some(self.now()), line);
        self.process.write(line)
    }

    /// Returns the next line, or `None` at time `end`.
    ///
    /// # Errors
    /// If the wait is cancelled, or the engine has ended or closed its output.
    pub(crate) fn receive(&mut self, end: Duration) -> Result<Option<String>, EngineFault> {
        loop {
            if self.wait.stop.load(Ordering::Relaxed) {
                return Err(EngineFault::Stopped {});
            }
            let left = end.saturating_sub(self.now());
            match self.process.read(left.min(SLICE)) {
                ReadLine::Line(line) => {
                    self.transcript.add(Speaker::Engine, Some(self.now()), &line);
                    self.report.read(&line);
                    return Ok(Some(line));
                }
                // The output of an ended engine stays open while a child process of it keeps the pipe open.
                ReadLine::Nothing if left.is_zero() && self.process.has_ended() => {
                    return Err(self.process.why_it_ended());
                }
                ReadLine::Nothing if left.is_zero() => return Ok(None),
                ReadLine::Nothing => {}
                ReadLine::End => return Err(self.process.why_it_ended()),
            }
        }
    }

    /// Sends a line and reads lines until `read` accepts or rejects one.
    ///
    /// # Errors
    /// Those of `read`, of [`EngineChannel::send`] and [`EngineChannel::receive`], and
    /// [`EngineFault::Silent`] if no line is accepted in time.
    pub(crate) fn request<T>(
        &mut self,
        line: &str,
        read: impl FnMut(&str) -> Result<Option<T>, EngineFault>,
    ) -> Result<T, EngineFault> {
        self.send(line)?;
        let timeout = self.now() + self.timeout;
        let end = self.turn_end.map_or(timeout, |end| end.min(timeout));
        self.find(end, read)?.ok_or_else(|| EngineFault::Silent {
            asked: first_word(line),
            seconds: self.timeout.as_secs_f64().to_string(),
        })
    }

    /// Reads lines until `read` accepts or rejects one. Returns `None` at time `end`, also if the engine
    /// still writes other lines.
    pub(crate) fn find<T>(
        &mut self,
        end: Duration,
        mut read: impl FnMut(&str) -> Result<Option<T>, EngineFault>,
    ) -> Result<Option<T>, EngineFault> {
        while let Some(line) = self.receive(end)? {
            if let Some(answer) = read(line.trim())? {
                return Ok(Some(answer));
            }
            // `receive` returns a waiting line even after `end`, so a flood of lines must be stopped here.
            if self.now() >= end {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Sends a line and reads lines until one is equal to `word`.
    pub(crate) fn request_word(&mut self, line: &str, word: &str) -> Result<(), EngineFault> {
        self.request(line, |answer| Ok((answer == word).then_some(())))
    }
}

/// Returns the first word of a line, which names the line in messages.
pub(crate) fn first_word(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_owned()
}
