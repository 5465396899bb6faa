//! A prompt, and the input that is typed there.

/// The input at a prompt.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// A line that Enter ended.
    Line(String),
    /// F5.
    F5,
    /// Ctrl-C.
    Interrupt,
    /// Ctrl-D, or the end of a file.
    End,
}

/// A prompt, with its completions.
pub(crate) struct Prompt {
    /// The text before the typed line.
    pub(crate) text: String,
    /// The words that Tab completes.
    pub(crate) words: Vec<String>,
    /// The commands after which Tab completes the name of a file.
    pub(crate) file_commands: &'static [&'static str],
}
