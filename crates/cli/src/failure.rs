//! Errors that end a command, each with its exit code.

use std::io;

use engine::AgentError;
use etcetera::HomeDirError;
use texts::Catalogue;

use crate::file_error::FileAccessError;
use crate::interrupt::{self, SignalError};
use crate::opening::OpeningError;

/// The error that ended a command. `main` writes it in one line.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line is wrong, for a reason that is specific to the command. Contains the message.
    Usage(String),
    /// Another error that is specific to the command. Contains the message.
    Failed(String),
    /// Parts of the work failed, and the rest went on. The messages were written when the errors were found.
    Reported,
    /// A limit ended the command before the answer was known. Contains the message, unless the output has it.
    Undecided(Option<String>),
    /// A signal stopped the command before it had an answer. Contains the message.
    Stopped(String),
    /// No game was opened.
    Opening(OpeningError),
    /// An agent does not play this game or position.
    Agent(AgentError),
    /// A file was not read or written.
    File(FileAccessError),
    /// There is no default folder of tables.
    NoHome(HomeDirError),
    /// The command cannot handle Ctrl-C.
    Signal(SignalError),
    /// The input cannot be read.
    Input(io::Error),
    /// The reader of the output closed it: no message is needed.
    Unread,
    /// The output cannot be written.
    Output(io::Error),
}

impl Failure {
    /// Returns the exit code: 1 for a failure, 2 for wrong usage, 3 if a limit ended the command, and that of
    /// the signal if one did.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Unread => 0,
            Failure::Usage(_) | Failure::Agent(_) => 2,
            Failure::Opening(error) if error.is_usage() => 2,
            Failure::Undecided(_) => interrupt::exit_code().unwrap_or(3),
            Failure::Stopped(_) => interrupt::exit_code().unwrap_or(1),
            _ => 1,
        }
    }

    /// Returns the one-line message for the user, if one is needed.
    pub(crate) fn text(&self, texts: &Catalogue) -> Option<String> {
        let because = |key: &str, error: String| texts.with(key, [("error", error.into())]);
        Some(match self {
            Failure::Usage(line) | Failure::Failed(line) | Failure::Stopped(line) => line.clone(),
            Failure::Undecided(line) => return line.clone(),
            Failure::Opening(error) => error.text(texts),
            Failure::Agent(error) => texts.message(error),
            Failure::File(error) => error.text(texts),
            Failure::NoHome(error) => because("table-no-home", error.to_string()),
            Failure::Signal(SignalError(error)) => because("signal", error.clone()),
            Failure::Input(error) => because("input", texts.system_error(error)),
            Failure::Output(error) => because("output", texts.system_error(error)),
            Failure::Unread | Failure::Reported => return None,
        })
    }
}

macro_rules! from {
    ($($error:ty => $variant:ident),* $(,)?) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Failure {
                Failure::$variant(error)
            }
        })*
    };
}

from! {
    OpeningError => Opening,
    AgentError => Agent,
    HomeDirError => NoHome,
    SignalError => Signal,
}

impl From<FileAccessError> for Failure {
    fn from(error: FileAccessError) -> Failure {
        if error.is_unread() { Failure::Unread } else { Failure::File(error) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Output(error),
        }
    }
}
