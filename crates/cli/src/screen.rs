//! The screen of a command: the sentences in the user's language, and the output that shows them.

use texts::Catalogue;

use crate::output::Output;

/// The sentences and the output of a command.
pub(crate) struct Screen<'a> {
    pub(crate) texts: &'a Catalogue,
    pub(crate) output: &'a mut Output,
}
