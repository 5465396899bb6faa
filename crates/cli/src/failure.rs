//! Errors that end a command: wrong usage (exit code 2) or a failure (exit code 1).

use std::io;

/// Why a command failed, as one line in the reader's language.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong.
    Usage(String),
    /// Something else went wrong.
    Failed(String),
    /// The output was closed: no message is needed.
    Unread,
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Output(error),
        }
    }
}
