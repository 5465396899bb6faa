//! Warnings on standard error, after which a command goes on.

use std::io::Write;

use engine::Session;
use texts::{Catalogue, printable};

/// Says what is wrong with a table that the session has read, if something is.
pub(crate) fn warn_of_table_error(texts: &Catalogue, session: &dyn Session) {
    if let Some(error) = session.first_table_error() {
        warn_of_tables(texts, &texts.table_error(&error));
    }
}

/// Says what is wrong with tables; the command goes on without them.
pub(crate) fn warn_of_tables(texts: &Catalogue, problem: &str) {
    warn(&texts.with("tables-warning", [("problem", problem.to_owned().into())]));
}

/// Says on standard error that something did not work.
pub(crate) fn warn(text: &str) {
    // Without standard error the warning is lost; the command still answers.
    let _ = writeln!(std::io::stderr(), "filetto: {}", printable(text));
}
