//! What ends a command early: wrong usage (exit code 2) or a failure (exit code 1).

use std::io;

/// Why a command did not do what it was asked for, as one line in the reader's language.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The words on the command line are wrong.
    Usage(String),
    /// Something else went wrong.
    Failed(String),
    /// Nobody reads the answer any more: not worth a word.
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
