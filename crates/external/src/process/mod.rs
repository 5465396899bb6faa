//! The process of an engine: its pipes, each served by a thread so that nothing here ever blocks, and its end.
//!
//! ```text
//!            queue                  pipe
//!   write ──────────> writer thread ════> standard input
//!   line  <────────── reader thread <════ standard output      a full queue holds the engine up
//!   transcript <───── reader thread <════ standard error       only the last lines are kept
//! ```
//!
//! An engine that floods its output fills the queue and the pipe, and then waits for us. One that reads nothing fills the
//! other queue, which is an error. Whatever it does, [`Drop`] ends it and all processes that it started in its group.

mod group;
mod lines;

use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::Duration;

use self::group::Group;
use crate::config::EngineConfig;
use crate::fault::EngineFault;
use crate::transcript::{Speaker, Transcript};

/// Lines that an engine has written and nobody has read yet; more stay in its pipe.
const MAX_UNREAD: usize = 64;

/// Lines that we have written and the engine has not read yet.
const MAX_UNWRITTEN: usize = 256;

/// How often a process that has ended may be silent before nothing more is expected of it.
const MAX_SILENCES: u32 = 20;

/// How long an engine may take to end, after it was asked to or closed its output.
const GRACE: Duration = Duration::from_secs(1);

/// How often an engine is looked at that is about to end.
const GLANCE: Duration = Duration::from_millis(5);

/// A running engine.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    child: Child,
    group: Group,
    input: SyncSender<String>,
    output: Receiver<String>,
    /// How often nothing was heard since the process had ended.
    silences: u32,
}

/// What came of waiting for a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum HeardLine {
    /// A line without its end, never empty.
    Line(String),
    /// Nothing yet.
    Nothing,
    /// Nothing, ever: the engine closed its output, or ended.
    End,
}

impl EngineProcess {
    /// Starts an engine.
    ///
    /// # Errors
    /// If the system cannot start the program.
    pub(crate) fn start(
        config: &EngineConfig,
        transcript: &Transcript,
    ) -> Result<EngineProcess, EngineFault> {
        let mut command = Command::new(&config.program);
        command.args(&config.arguments);
        if let Some(directory) = &config.directory {
            command.current_dir(directory);
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, group) = group::spawn(&mut command).map_err(|error| EngineFault::NotStarted {
            program: config.program.display().to_string(),
            error: error.to_string(),
        })?;
        let (unread, output) = mpsc::sync_channel(MAX_UNREAD);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || lines::read(pipe, |line| unread.send(line).is_ok()));
        }
        if let Some(pipe) = child.stderr.take() {
            let transcript = transcript.clone();
            thread::spawn(move || {
                lines::read(pipe, |line| {
                    transcript.add(Speaker::Errors, None, &line);
                    true
                });
            });
        }
        let input = writer(child.stdin.take());
        Ok(EngineProcess { child, group, input, output, silences: 0 })
    }

    /// Sends a line, as soon as the engine reads it.
    ///
    /// # Errors
    /// If the engine has left too many lines unread. A closed pipe is no error: such an engine gives no answer.
    pub(crate) fn write(&self, line: &str) -> Result<(), EngineFault> {
        match self.input.try_send(format!("{line}\n")) {
            Err(TrySendError::Full(_)) => Err(EngineFault::Deaf {}),
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Waits for a line. A process that has ended is heard to the end of its output, which others may hold open.
    pub(crate) fn read(&mut self, time: Duration) -> HeardLine {
        match self.output.recv_timeout(time) {
            Ok(line) => HeardLine::Line(line),
            Err(RecvTimeoutError::Disconnected) => HeardLine::End,
            Err(RecvTimeoutError::Timeout) => {
                self.silences += u32::from(self.has_ended());
                if self.silences > MAX_SILENCES { HeardLine::End } else { HeardLine::Nothing }
            }
        }
    }

    /// Why an engine whose output is closed gives no more answers.
    pub(crate) fn why_it_ended(&mut self) -> EngineFault {
        match self.wait_for_end() {
            Some(status) => EngineFault::Exited { status },
            None => EngineFault::Closed {},
        }
    }

    /// Whether the process has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.group.ended(&mut self.child).is_some()
    }

    /// Gives the engine a moment to end by itself. Returns how it ended, if it did.
    pub(crate) fn wait_for_end(&mut self) -> Option<String> {
        for _ in 0..GRACE.as_millis() / GLANCE.as_millis() {
            if let Some(status) = self.group.ended(&mut self.child) {
                return Some(status);
            }
            // What it still writes must not hold it up.
            while self.output.try_recv().is_ok() {}
            thread::sleep(GLANCE);
        }
        None
    }
}

impl Drop for EngineProcess {
    /// Ends all processes of the group. The threads end with their pipes. A process that we may not kill is left: nothing
    /// waits for it.
    fn drop(&mut self) {
        self.group.kill(&mut self.child);
        if self.wait_for_end().is_some() {
            let _ = self.child.wait();
        }
    }
}

/// A thread that writes lines into the pipe until either end is closed.
fn writer(pipe: Option<ChildStdin>) -> SyncSender<String> {
    let (input, lines) = mpsc::sync_channel::<String>(MAX_UNWRITTEN);
    thread::spawn(move || {
        let Some(mut pipe) = pipe else { return };
        while let Ok(line) = lines.recv() {
            if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
                return;
            }
        }
    });
    input
}
