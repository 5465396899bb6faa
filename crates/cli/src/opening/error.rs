//! Errors of opening a game.

use std::path::PathBuf;

use engine::OpenError;
use fluent_bundle::FluentValue;
use formats::FormatError;
use tablebase::TableError;
use texts::{Catalogue, quoted};

use crate::arguments::nearest::wrong_spec;
use crate::file_error::{FileAccessError, named};

/// An error of opening a game.
#[derive(Debug)]
pub(crate) enum OpeningError {
    /// The arguments name neither a game nor a saved game.
    NoSpec,
    /// The spec, the position or a move is wrong.
    Text(OpenError),
    /// The saved game belongs to another game than the one in the arguments.
    OtherGame { file: PathBuf, found: String, expected: String },
    /// A file or folder cannot be read.
    File(FileAccessError),
    /// The saved game is not UTF-8 text from this line on.
    NotText { file: PathBuf, line: usize },
    /// The text is not a saved game.
    Record { file: PathBuf, error: Box<FormatError> },
    /// The program cannot build tables of this game.
    Untabled { spec: String },
    /// The folder contains no tables of the game.
    NoTables { spec: String, folder: PathBuf },
    /// The tables of the game cannot be used.
    Tables(TableError),
}

impl OpeningError {
    /// Returns `true` if the error is in the command line and not in a file.
    pub(crate) fn is_usage(&self) -> bool {
        use OpeningError::{NoSpec, OtherGame, Text, Untabled};
        matches!(self, NoSpec | Text(_) | OtherGame { .. } | Untabled { .. })
    }

    /// Returns the one-line message for the user.
    pub(crate) fn text(&self, texts: &Catalogue) -> String {
        match self {
            OpeningError::NoSpec => texts.text("usage-no-spec"),
            OpeningError::Text(error) => wrong_text(texts, error),
            OpeningError::OtherGame { file, found, expected } => {
                let arguments =
                    [named(file), ("found", quoted(found).into()), ("expected", expected.as_str().into())];
                texts.with("usage-load-other-game", arguments)
            }
            OpeningError::File(error) => error.text(texts),
            OpeningError::NotText { file, line } => {
                texts.with("file-not-text", [named(file), ("line", (*line).into())])
            }
            OpeningError::Record { file, error } => {
                texts.with("file-record", [named(file), ("error", texts.format_error(error).into())])
            }
            OpeningError::Untabled { spec } => {
                texts.with("table-other-game", [("found", spec.as_str().into())])
            }
            OpeningError::NoTables { spec, folder } => {
                texts.with("table-none", [("game", spec.as_str().into()), named(folder)])
            }
            OpeningError::Tables(error) => texts.table_error(error),
        }
    }
}

/// Returns the message for an error in the spec, the position or the moves.
fn wrong_text(texts: &Catalogue, error: &OpenError) -> String {
    let said = texts.open_error(error);
    let of = |key: &str| texts.with(key, [("error", FluentValue::from(said.as_str()))]);
    match error {
        OpenError::Position { .. } => of("usage-position"),
        OpenError::Moves { .. } | OpenError::Move { .. } => of("usage-moves"),
        OpenError::Spec { error } => wrong_spec(texts, error),
    }
}

impl From<OpenError> for OpeningError {
    fn from(error: OpenError) -> OpeningError {
        OpeningError::Text(error)
    }
}

impl From<FileAccessError> for OpeningError {
    fn from(error: FileAccessError) -> OpeningError {
        OpeningError::File(error)
    }
}

impl From<TableError> for OpeningError {
    fn from(error: TableError) -> OpeningError {
        OpeningError::Tables(error)
    }
}
