//! The process of an engine: its pipes and its end. A thread per pipe, so that no call blocks on a pipe.
//!
//! ```text
//!            queue                  pipe
//!   write ──────────> writer thread ════> standard input
//!   line  <────────── reader thread <════ standard output      a full queue blocks the engine
//!   transcript <───── reader thread <════ standard error       only the first and last lines are kept
//! ```
//!
//! An engine that floods its output fills the queue and the pipe, and is then blocked. An engine that does
//! not read fills the other queue, which is an error. In every case [`Drop`] kills the engine and all
//! processes of its group.

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

/// Capacity of the queue of unread lines from the engine. Further lines stay in the pipe.
const MAX_UNREAD: usize = 64;

/// Capacity of the queue of lines to the engine. A full queue is an error.
const MAX_UNWRITTEN: usize = 256;

/// Number of reads without a line after the end of the process that count as the end of its output.
const MAX_SILENCES: u32 = 20;

/// Time for an engine to end after the quit command, or after it has closed its output.
const GRACE: Duration = Duration::from_secs(1);

/// Polling interval while an engine ends.
const GLANCE: Duration = Duration::from_millis(5);

/// A running engine.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    child: Child,
    group: Group,
    input: SyncSender<String>,
    output: Receiver<String>,
    /// Number of reads without a line since the process ended.
    silences: u32,
}

/// Result of a wait for a line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReadLine {
    /// A line without its line end; never empty.
    Line(String),
    /// No line within the given time.
    Nothing,
    /// No more lines: the engine has closed its output or ended.
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

    /// Queues a line for the engine. Does not block.
    ///
    /// # Errors
    /// If the engine has left too many lines unread. A closed pipe is not an error here: it shows as a
    /// missing answer.
    pub(crate) fn write(&self, line: &str) -> Result<(), EngineFault> {
        match self.input.try_send(format!("{line}\n")) {
            Err(TrySendError::Full(_)) => Err(EngineFault::Deaf {}),
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Waits for a line, at most `time`. The output of an ended process is still read; after [`MAX_SILENCES`]
    /// reads without a line it counts as closed, because a child process may keep it open.
    pub(crate) fn read(&mut self, time: Duration) -> ReadLine {
        match self.output.recv_timeout(time) {
            Ok(line) => ReadLine::Line(line),
            Err(RecvTimeoutError::Disconnected) => ReadLine::End,
            Err(RecvTimeoutError::Timeout) => {
                self.silences += u32::from(self.has_ended());
                if self.silences > MAX_SILENCES { ReadLine::End } else { ReadLine::Nothing }
            }
        }
    }

    /// Returns the fault of an engine whose output is closed: it has ended, or it still runs without output.
    pub(crate) fn why_it_ended(&mut self) -> EngineFault {
        match self.wait_for_end() {
            Some(status) => EngineFault::Exited { status },
            None => EngineFault::Closed {},
        }
    }

    /// Returns `true` if the process has ended.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.group.ended(&mut self.child).is_some()
    }

    /// Waits up to [`GRACE`] for the engine to end. Returns its exit status; `None` if it still runs.
    pub(crate) fn wait_for_end(&mut self) -> Option<String> {
        for _ in 0..GRACE.as_millis() / GLANCE.as_millis() {
            if let Some(status) = self.group.ended(&mut self.child) {
                return Some(status);
            }
            // Empties the queue, so that an engine that still writes is not blocked.
            while self.output.try_recv().is_ok() {}
            thread::sleep(GLANCE);
        }
        None
    }
}

impl Drop for EngineProcess {
    /// Kills all processes of the group. The threads end with their pipes. A process that the system does not
    /// let us kill is not waited for.
    fn drop(&mut self) {
        self.group.kill(&mut self.child);
        if self.wait_for_end().is_some() {
            let _ = self.child.wait();
        }
    }
}

/// Starts a thread that writes lines into the pipe until the pipe or the queue is closed. Returns the queue.
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
