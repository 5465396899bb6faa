//! Input at a prompt: an editable line on a terminal, otherwise plain lines.

mod editor;
mod plain;
mod typed;

use std::io::{self, IsTerminal, stdin};

use self::editor::LineEditor;
pub(crate) use self::typed::{Prompt, Typed};
use crate::output::Output;

/// The source of typed lines.
pub(crate) enum LineReader {
    Editor(Box<LineEditor>),
    Plain,
}

impl LineReader {
    /// Returns standard input, with an editor if both input and output are a terminal.
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

    /// Returns `true` if the line reader writes the prompt itself.
    pub(crate) fn prompts(&self) -> bool {
        matches!(self, LineReader::Editor(_))
    }
}
