//! What people type at a prompt: on a terminal in a line that can be edited, otherwise line by line.

mod editor;
mod plain;
mod typed;

use std::io::{self, IsTerminal, stdin};

use self::editor::LineEditor;
pub(crate) use self::typed::{Prompt, Typed};
use crate::output::Output;

/// Where lines are read from.
pub(crate) enum LineReader {
    Editor(Box<LineEditor>),
    Plain,
}

impl LineReader {
    /// Standard input. It has an editor if people type there, and read the output.
    pub(crate) fn standard(output: &Output) -> LineReader {
        let is_terminal = stdin().is_terminal() && output.is_terminal();
        let editor = if is_terminal { LineEditor::new().ok() } else { None };
        editor.map_or(LineReader::Plain, |editor| LineReader::Editor(Box::new(editor)))
    }

    /// Reads a line. Only an editor writes the prompt.
    pub(crate) fn read(&mut self, prompt: &Prompt) -> io::Result<Typed> {
        match self {
            LineReader::Editor(editor) => editor.read(prompt),
            LineReader::Plain => {
                let line = plain::read_line(&mut stdin().lock())?;
                Ok(line.map_or(Typed::End, Typed::Line))
            }
        }
    }

    /// Whether the reader writes the prompt itself.
    pub(crate) fn prompts(&self) -> bool {
        matches!(self, LineReader::Editor(_))
    }
}
