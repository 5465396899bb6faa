//! Warnings on standard error, after which a command continues.

use std::io::Write;

use formats::Notes;
use tablebase::TableError;
use texts::{Catalogue, printable};

use crate::charset::Charset;
use crate::quiet;

/// Warns of a damaged table, if there is one; the command continues without it.
pub(crate) fn warn_of_table_error(texts: &Catalogue, error: Option<&TableError>) {
    if let Some(error) = error {
        warn_of_tables(texts, &texts.table_error(error));
    }
}

/// Warns that the command continues without tables, and gives the reason.
pub(crate) fn warn_of_tables(texts: &Catalogue, problem: &str) {
    warn(&texts.with("tables-warning", [("problem", problem.to_owned().into())]));
}

/// Writes what the reader of a file accepted or interpreted, a line for each kind of note.
pub(crate) fn warn_of_notes(texts: &Catalogue, notes: &Notes) {
    for (note, count) in notes.iter() {
        warn(&texts.format_note(note, *count));
    }
}

/// Writes a warning on standard error.
pub(crate) fn warn(text: &str) {
    if quiet::is_set() {
        return;
    }
    // Without standard error the warning is lost; the command still works.
    let _ = writeln!(std::io::stderr(), "filetto: {}", Charset::of_process().write(&printable(text)));
}
