//! What we say to an engine and hear from it: every wait has a deadline, and everything is written down.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::Clock;

use crate::fault::EngineFault;
use crate::process::{EngineProcess, HeardLine};
use crate::transcript::{Speaker, Transcript};

/// How long a wait lasts before the clock and the flag are looked at.
const SLICE: Duration = Duration::from_millis(10);

/// What a wait depends on: a clock, and a flag that ends it.
#[derive(Clone, Copy)]
pub struct Hearing<'a> {
    /// Tells the time.
    pub clock: &'a dyn Clock,
    /// Is raised when nobody wants the answer any more.
    pub stop: &'a AtomicBool,
}

/// A conversation with a running engine.
pub(crate) struct Conversation<'a> {
    process: &'a mut EngineProcess,
    transcript: &'a Transcript,
    hearing: Hearing<'a>,
    /// How long an engine may take for an answer.
    timeout: Duration,
    /// When its turn ends, if it has one.
    turn_end: Option<Duration>,
}

impl<'a> Conversation<'a> {
    pub(crate) fn new(
        process: &'a mut EngineProcess,
        transcript: &'a Transcript,
        hearing: Hearing<'a>,
        timeout: Duration,
    ) -> Conversation<'a> {
        Conversation { process, transcript, hearing, timeout, turn_end: None }
    }

    /// No answer is waited for beyond the end of the turn.
    pub(crate) fn set_turn_end(&mut self, end: Duration) {
        self.turn_end = Some(end);
    }

    pub(crate) fn now(&self) -> Duration {
        self.hearing.clock.now()
    }

    /// Says a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), EngineFault> {
        self.transcript.add(Speaker::We, Some(self.now()), line);
        self.process.write(line)
    }

    /// The next line, or `None` when this time has come.
    pub(crate) fn hear(&mut self, end: Duration) -> Result<Option<String>, EngineFault> {
        loop {
            if self.hearing.stop.load(Ordering::Relaxed) {
                return Err(EngineFault::Stopped {});
            }
            let left = end.saturating_sub(self.now());
            match self.process.read(left.min(SLICE)) {
                HeardLine::Line(line) => {
                    self.transcript.add(Speaker::Engine, Some(self.now()), &line);
                    return Ok(Some(line));
                }
                // Others may still hold the output of a process that has ended.
                HeardLine::Nothing if left.is_zero() && self.process.has_ended() => {
                    return Err(self.process.why_it_ended());
                }
                HeardLine::Nothing if left.is_zero() => return Ok(None),
                HeardLine::Nothing => {}
                HeardLine::End => return Err(self.process.why_it_ended()),
            }
        }
    }

    /// Says a line and hears lines until one of them is an answer, which the reader finds or refuses.
    pub(crate) fn ask<T>(
        &mut self,
        line: &str,
        read: impl FnMut(&str) -> Result<Option<T>, EngineFault>,
    ) -> Result<T, EngineFault> {
        self.say(line)?;
        let timeout = self.now() + self.timeout;
        let end = self.turn_end.map_or(timeout, |end| end.min(timeout));
        self.find(end, read)?.ok_or_else(|| EngineFault::Silent {
            asked: first_word(line),
            seconds: self.timeout.as_secs_f64().to_string(),
        })
    }

    /// Hears lines until one of them is an answer, or `None` when this time has come. An engine that talks without end
    /// and without an answer is heard until then.
    pub(crate) fn find<T>(
        &mut self,
        end: Duration,
        mut read: impl FnMut(&str) -> Result<Option<T>, EngineFault>,
    ) -> Result<Option<T>, EngineFault> {
        while let Some(line) = self.hear(end)? {
            if let Some(answer) = read(line.trim())? {
                return Ok(Some(answer));
            }
            if self.now() >= end {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// Says a line and hears lines until this word.
    pub(crate) fn ask_for_word(&mut self, line: &str, word: &str) -> Result<(), EngineFault> {
        self.ask(line, |answer| Ok((answer == word).then_some(())))
    }
}

/// The first word of a line, by which messages name it.
pub(crate) fn first_word(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_owned()
}
