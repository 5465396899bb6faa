//! Warnings on standard error, after which a command goes on.

use std::io::Write;

use engine::Session;
use texts::{Catalogue, printable};

/// Warns of the first damaged table that the session has read, if there is one.
pub(crate) fn warn_of_table_error(texts: &Catalogue, session: &dyn Session) {
    if let Some(error) = session.first_table_error() {
        warn_of_tables(texts, &texts.table_error(&error));
    }
}

/// Warns that the command goes on without tables, and why.
pub(crate) fn warn_of_tables(texts: &Catalogue, problem: &str) {
    warn(&texts.with("tables-warning", [("problem", problem.to_owned().into())]));
}

/// Writes a warning on standard error.
pub(crate) fn warn(text: &str) {
    // Without standard error the warning is lost; the command still answers.
    let _ = writeln!(std::io::stderr(), "filetto: {}", printable(text));
}
