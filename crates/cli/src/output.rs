//! The output of commands, with its colours and its character set.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

use serde::Serialize;
use textwrap::WordSplitter;

use crate::arguments::early;
use crate::charset::Charset;
use crate::draw::ColourMode;
use crate::failure::Failure;

/// The width of output that goes to no terminal, in columns.
const USUAL_WIDTH: usize = 80;

/// The output of a command, normally standard output.
pub(crate) struct Output {
    writer: Box<dyn Write>,
    is_terminal: bool,
    colours: Option<ColourMode>,
    charset: Charset,
}

impl Output {
    /// Returns standard output, with the colours and the character set that the command line sets.
    pub(crate) fn standard(words: &[OsString]) -> Output {
        let stdout = io::stdout();
        Output::on(stdout.is_terminal(), Box::new(stdout.lock()), words)
    }

    /// Returns standard error, for the messages of a command whose result goes to standard output as a file.
    pub(crate) fn beside_file(words: &[OsString]) -> Output {
        let stderr = io::stderr();
        Output::on(stderr.is_terminal(), Box::new(stderr), words)
    }

    fn on(is_terminal: bool, writer: Box<dyn Write>, words: &[OsString]) -> Output {
        // A dumb terminal does not understand escape sequences.
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let is_terminal = is_terminal && !is_dumb;
        if is_terminal {
            // A console of Windows understands escape sequences only in a mode that the program sets.
            let _ = anstyle_query::windows::enable_ansi_colors();
        }
        Output { writer, is_terminal, colours: asked_colour(words), charset: Charset::of(words) }
    }

    /// Returns `true` if the output is a terminal that understands escape sequences.
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Returns the use of colours in boards: as set by `--color`, else colours on a terminal, unless
    /// `NO_COLOR` is set (no-color.org).
    pub(crate) fn colour(&self) -> ColourMode {
        let is_refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let usual = if self.is_terminal && !is_refused { ColourMode::Always } else { ColourMode::Never };
        self.colours.unwrap_or(usual)
    }

    /// Writes a line of text.
    pub(crate) fn line(&mut self, text: &str) -> Result<(), Failure> {
        self.text(&format!("{text}\n"))
    }

    /// Writes a paragraph below an empty line, wrapped to the width of the terminal, or to 80 columns.
    pub(crate) fn paragraph(&mut self, text: &str) -> Result<(), Failure> {
        // Moves such as a1-a4 and names such as tic-tac-toe stay whole.
        let options = textwrap::Options::new(self.width()).word_splitter(WordSplitter::NoHyphenation);
        self.line(&format!("\n{}", textwrap::fill(text, options)))
    }

    fn width(&self) -> usize {
        self.columns().unwrap_or(USUAL_WIDTH)
    }

    /// Writes a line of text, wrapped at words if it is longer than a line of the terminal.
    pub(crate) fn wrapped(&mut self, text: &str) -> Result<(), Failure> {
        let Some(width) = self.columns().filter(|width| *width < textwrap::core::display_width(text)) else {
            return self.line(text);
        };
        let options = textwrap::Options::new(width).word_splitter(WordSplitter::NoHyphenation);
        self.line(&textwrap::fill(text, options))
    }

    /// Returns the width of the terminal in columns; `None` without a terminal, for programs read all.
    pub(crate) fn columns(&self) -> Option<usize> {
        let size = self.is_terminal.then(terminal_size::terminal_size).flatten();
        size.map(|(width, _)| usize::from(width.0))
    }

    /// Writes lines of text.
    pub(crate) fn lines(&mut self, lines: &[String]) -> Result<(), Failure> {
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// Writes a JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let mut line = serde_json::to_vec(value).map_err(io::Error::from)?;
        line.push(b'\n');
        self.bytes(&line)
    }

    /// Returns the text in the character set of the output.
    pub(crate) fn written(&self, text: &str) -> String {
        self.charset.write(text).into_owned()
    }

    /// Writes text without a line end, such as a prompt.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        let text = self.written(text);
        self.bytes(text.as_bytes())
    }

    /// Returns the underlying writer, for output that programs read.
    pub(crate) fn writer(&mut self) -> &mut dyn Write {
        &mut self.writer
    }

    /// Writes bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.writer.write_all(bytes)?;
        Ok(self.writer.flush()?)
    }
}

/// Returns the use of colours that `--color` sets; `None` if it depends on the terminal.
fn asked_colour(words: &[OsString]) -> Option<ColourMode> {
    match early::last_value(words, "--color")?.as_str() {
        "always" => Some(ColourMode::Always),
        "never" => Some(ColourMode::Never),
        _ => None,
    }
}
