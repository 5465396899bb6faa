//! The Model Context Protocol: Filetto's rules and values as tools of language models.
//!
//! ```text
//! input -- reader thread --> lines --> McpServer -- calls of tools --> worker thread
//!                                        |                                  |
//! output <-------------------------------+<------------ results ------------+
//! ```
//!
//! Messages are JSON-RPC 2.0, one per line. Calls of tools run one after the other, and everything else is
//! answered while they run, so that a client can ping the server and cancel a search.
//!
//! Source: the specification of the Model Context Protocol, revisions 2024-11-05 to 2025-11-25.

mod arguments;
mod message;
mod server;
mod settings;
mod tools;
mod worker;

use std::io::{self, BufReader, Read, Write};
use std::path::Path;
use std::sync::mpsc::{SyncSender, channel, sync_channel};
use std::thread;

use answers::{ProcessHost, SessionCache};
use engine::{Session, registry};
use tablebase::TableError;

use self::server::McpServer;
pub use self::settings::McpSettings;
use self::worker::{CallBatch, CallWorker, WorkDone};
use crate::input::next_line;

/// Error of [`serve_mcp()`].
#[derive(Debug)]
pub enum McpError {
    /// The tables cannot be used.
    Tables(TableError),
    /// The results cannot be written.
    Output(io::Error),
}

impl From<TableError> for McpError {
    fn from(error: TableError) -> McpError {
        McpError::Tables(error)
    }
}

impl From<io::Error> for McpError {
    fn from(error: io::Error) -> McpError {
        McpError::Output(error)
    }
}

/// Maximum length of a message in bytes. A certificate of a large game has several megabytes.
const MAX_MESSAGE: u64 = 64 << 20;

/// Number of messages that are read ahead.
const READ_AHEAD: usize = 16;

/// Size of the cache of table blocks for each game, in bytes.
const TABLE_CACHE: usize = 64 << 20;

/// Maximum memory of a search for its tables, in bytes.
const SEARCH_MEMORY: usize = 1 << 30;

/// An input of the server's loop.
enum McpInput {
    Line(Vec<u8>),
    End,
    Done(WorkDone),
}

/// Answers messages until the input ends. Calls that wait at the end of the input are still answered.
///
/// # Errors
/// If the tables cannot be used, or if writing a result fails.
pub fn serve_mcp(
    settings: &McpSettings<'_>,
    input: impl Read + Send + 'static,
    output: &mut dyn Write,
) -> Result<(), McpError> {
    let sessions = match &settings.tables {
        Some(folder) => SessionCache::with(with_tables(folder)?),
        None => SessionCache::default(),
    };
    let host = ProcessHost::new(None, SEARCH_MEMORY);
    let (sender, inputs) = sync_channel(READ_AHEAD);
    let lines = sender.clone();
    // The thread is never joined: a silent client may keep its end of the pipe open.
    thread::spawn(move || read_messages(input, &lines));
    let (works, waiting) = channel::<CallBatch>();
    thread::scope(|scope| {
        let worker = CallWorker { sessions: &sessions, texts: settings.texts, host: &host };
        scope.spawn(move || {
            for work in waiting {
                if sender.send(McpInput::Done(worker.run(work))).is_err() {
                    break;
                }
            }
        });
        let mut server = McpServer::new(settings, output, works);
        while !server.has_ended() {
            let Ok(input) = inputs.recv() else { break };
            match input {
                McpInput::Line(line) => server.read(&line)?,
                McpInput::Done(done) => server.finish(done)?,
                McpInput::End => server.end_input(),
            }
        }
        // The receiver ends before the scope: a worker that still runs must not wait for it.
        drop(inputs);
        Ok(())
    })
}

/// Sends messages until the input ends or the receiver is dropped.
fn read_messages(input: impl Read, sender: &SyncSender<McpInput>) {
    let mut reader = BufReader::new(input);
    // A read error counts as the end of the input.
    while let Ok(Some(line)) = next_line(&mut reader, MAX_MESSAGE) {
        if !line.trim_ascii().is_empty() && sender.send(McpInput::Line(line)).is_err() {
            return;
        }
    }
    // An error means that the receiver is dropped.
    let _ = sender.send(McpInput::End);
}

/// Opens the games that have tables in a folder.
fn with_tables(folder: &Path) -> Result<Vec<Box<dyn Session>>, TableError> {
    let specs = tablebase::specs(folder)?;
    let mut sessions: Vec<_> = specs.iter().filter_map(|spec| registry::open(spec).ok()).collect();
    for session in &mut sessions {
        session.use_tables(&folder.into(), TABLE_CACHE)?;
    }
    Ok(sessions)
}
