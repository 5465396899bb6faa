//! A question at a prompt, and what is typed there.

/// What was typed.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line, and Enter.
    Line(String),
    /// F5.
    F5,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D, or the end of a file.
    End,
}

/// A question to the reader.
pub(crate) struct Prompt {
    /// What stands before the typed line.
    pub(crate) text: String,
    /// The words that Tab completes.
    pub(crate) words: Vec<String>,
    /// The words behind which Tab completes the name of a file.
    pub(crate) file_commands: &'static [&'static str],
}
