//! Sentences of errors that contain another error, both in the reader's language.

use std::path::Path;

use engine::{ComposeError, OpenError, RecordError, VariationError};
use fluent_bundle::FluentValue;
use formats::{FormatError, FormatNote};
use game::Message;
use proof::Flaw;
use tablebase::{TableError, Unreachable};

use crate::catalogue::shown;
use crate::{Argument, Catalogue};

impl Catalogue {
    /// Returns the sentence of an error in a saved game.
    pub fn record_error(&self, error: &RecordError) -> String {
        match error {
            RecordError::Spec { error: inner, .. } => self.nested(error, inner),
            RecordError::Position { error: inner, .. } => self.nested(error, inner),
            RecordError::Move { error: inner, .. } => self.nested(error, inner),
            _ => self.message(error),
        }
    }

    /// Returns the sentence of an error in a game of another program.
    pub fn format_error(&self, error: &FormatError) -> String {
        match error {
            FormatError::Spec { error: inner, .. } => self.nested(error, inner),
            FormatError::Position { error: inner, .. } => self.nested(error, inner),
            FormatError::Move { error: inner, .. } => self.nested(error, inner),
            FormatError::Sanmill { error: inner, .. } => self.nested(error, inner),
            FormatError::Cutechess { error: inner, .. } => self.nested(error, inner),
            FormatError::Record(error) => self.record_error(error),
            _ => self.message(error),
        }
    }

    /// Returns the sentence of a note about a text, and of the number of places where it applies.
    pub fn format_note(&self, note: &FormatNote, count: usize) -> String {
        let note = self.message(note);
        match count {
            1 => note,
            _ => self.with("note-more", [("note", note.into()), ("count", (count - 1).into())]),
        }
    }

    /// Returns the sentence of an error in variations.
    pub fn variation_error(&self, error: &VariationError) -> String {
        match error {
            VariationError::Move { error: inner, .. } => self.nested(error, inner),
            _ => self.message(error),
        }
    }

    /// Returns the sentence for a game that cannot be opened at a position and after moves.
    pub fn open_error(&self, error: &OpenError) -> String {
        self.nested(error, error.cause())
    }

    /// Returns the sentence for men that do not form a position.
    pub fn compose_error(&self, error: &ComposeError) -> String {
        match error.cause() {
            Some(inner) => self.nested(error, inner),
            None => self.message(error),
        }
    }

    /// Returns the sentence for a flaw of a certificate.
    pub fn flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::Position { error } => self.nested(flaw, error),
            _ => self.message(flaw),
        }
    }

    /// Returns the sentence of an error whose argument `error` is another error.
    fn nested(&self, error: &dyn Message, inner: &dyn Message) -> String {
        let inner = self.message(inner);
        let arguments = error.arguments().into_iter().map(|(name, value)| {
            let value = if name == "error" { inner.clone() } else { shown(name, &value) };
            (name, FluentValue::from(value))
        });
        self.with(error.id(), arguments)
    }

    /// Returns the sentence of an error in a table.
    pub fn table_error(&self, error: &TableError) -> String {
        let text = |text: &str| FluentValue::from(text.to_owned());
        match error {
            TableError::File { path, error } => {
                self.with("file-record", [file(path), ("error", self.system_error(error).into())])
            }
            TableError::Damaged { path, what } => {
                self.with("table-damaged", [file(path), ("what", self.message(what).into())])
            }
            TableError::Foreign { path, expected, found } => {
                let arguments = [file(path), ("expected", text(expected)), ("found", text(found))];
                self.with("table-foreign", arguments)
            }
            TableError::Missing { path, wanted } => {
                self.with("table-missing", [file(path), ("wanted", text(wanted))])
            }
            TableError::Busy { path } => self.with("table-busy", [file(path)]),
            TableError::Unreachable(Unreachable { host, error }) => {
                self.with("table-unreachable", [("host", text(host)), ("error", text(error))])
            }
            TableError::Stopped => self.text("table-stopped"),
        }
    }
}

fn file(path: &Path) -> Argument<'static> {
    ("file", FluentValue::from(path.display().to_string()))
}
