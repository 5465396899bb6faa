//! Standard output, as commands use it.

use std::io::{self, IsTerminal, StdoutLock, Write};

use serde_json::Value as Json;

use crate::draw::Colour;
use crate::failure::Failure;

/// The output of a command.
pub(crate) struct Output {
    writer: StdoutLock<'static>,
    is_terminal: bool,
}

impl Output {
    /// Standard output.
    pub(crate) fn standard() -> Output {
        // A dumb terminal does not understand escape sequences.
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Output { writer: io::stdout().lock(), is_terminal: io::stdout().is_terminal() && !is_dumb }
    }

    /// Whether the output is a terminal that understands escape sequences.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Whether boards have colours: on a terminal, unless NO_COLOR is set (no-color.org).
    pub(crate) fn colour(&self) -> Colour {
        let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if self.is_terminal && !is_refused { Colour::Always } else { Colour::Never }
    }

    /// Writes a line of text.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.writer, "{text}")?;
        Ok(self.writer.flush()?)
    }

    /// Writes lines of text.
    pub(crate) fn lines(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// Writes a JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &Json) -> Result<(), Failure> {
        self.line(&value.to_string())
    }

    /// Writes text without a line end, such as a prompt.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        write!(self.writer, "{text}")?;
        Ok(self.writer.flush()?)
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(bytes)?;
        Ok(self.writer.flush()?)
    }
}
