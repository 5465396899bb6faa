//! A line editor: arrow keys, history, completion with Tab, and F5, which takes effect at once.

use std::fs;
use std::io;
use std::path::{MAIN_SEPARATOR_STR, Path, is_separator};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Config, Context, Editor, Event, EventContext, EventHandler,
    Helper, KeyCode, KeyEvent, Modifiers, RepeatCount,
};

use super::typed::{Prompt, Typed};
use crate::interrupt;

/// The line editor, with the history of the current game.
pub(crate) struct LineEditor {
    editor: Editor<WordCompleter, MemHistory>,
    is_f5: Arc<AtomicBool>,
    /// The text that was in the line when F5 was pressed.
    begun: String,
}

impl LineEditor {
    pub(super) fn new() -> rustyline::Result<LineEditor> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history)?;
        let is_f5 = Arc::new(AtomicBool::new(false));
        let handler = EventHandler::Conditional(Box::new(OnF5(Arc::clone(&is_f5))));
        editor.bind_sequence(KeyEvent(KeyCode::F(5), Modifiers::NONE), handler);
        Ok(LineEditor { editor, is_f5, begun: String::new() })
    }

    /// Reads a line, which begins with the text typed before F5.
    pub(super) fn read(&mut self, prompt: &Prompt) -> io::Result<Typed> {
        let words = WordCompleter { words: prompt.words.clone(), file_commands: prompt.file_commands };
        self.editor.set_helper(Some(words));
        let begun = std::mem::take(&mut self.begun);
        match self.editor.readline_with_initial(&prompt.text, (&begun, "")) {
            Ok(line) if self.is_f5.swap(false, Ordering::Relaxed) => {
                self.begun = line;
                Ok(Typed::F5)
            }
            Ok(line) => {
                // A line that the history rejects can still be played.
                let _ = self.editor.add_history_entry(line.as_str());
                Ok(Typed::Line(line))
            }
            Err(ReadlineError::Interrupted) => {
                interrupt::note_key();
                Ok(Typed::Interrupt)
            }
            Err(ReadlineError::Eof) => Ok(Typed::End),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(other) => Err(io::Error::other(other)),
        }
    }
}

/// Ends the line at F5, and sets the flag.
struct OnF5(Arc<AtomicBool>);

impl ConditionalEventHandler for OnF5 {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, _: &EventContext<'_>) -> Option<Cmd> {
        self.0.store(true, Ordering::Relaxed);
        Some(Cmd::AcceptLine)
    }
}

/// The completions of Tab: words, and file names after some commands.
struct WordCompleter {
    words: Vec<String>,
    file_commands: &'static [&'static str],
}

impl Completer for WordCompleter {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Self::Candidate>)> {
        let typed = &line[..at];
        let found = match typed.split_once(' ') {
            Some((command, path)) if self.file_commands.contains(&command) => {
                files(path).into_iter().map(|path| (command.len() + 1, path)).collect()
            }
            _ => self.words(typed).map(|word| (0, word)).collect::<Vec<_>>(),
        };
        let begin = found.first().map_or(at, |(begin, _)| *begin);
        Ok((begin, found.into_iter().map(|(_, text)| pair(text)).collect()))
    }
}

impl WordCompleter {
    fn words(&self, typed: &str) -> impl Iterator<Item = String> {
        self.words.iter().filter(move |word| word.starts_with(typed)).cloned()
    }
}

/// Returns the files and folders whose paths begin with this text. A name with spaces needs no quotes here.
fn files(path: &str) -> Vec<String> {
    // Windows has two separators, both of one byte.
    let (prefix, begin) = path.split_at(path.rfind(is_separator).map_or(0, |at| at + 1));
    let folder = if prefix.is_empty() { "." } else { prefix };
    let Ok(entries) = fs::read_dir(Path::new(folder)) else { return Vec::new() };
    let mut paths: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let end = if entry.path().is_dir() { MAIN_SEPARATOR_STR } else { "" };
            name.starts_with(begin).then(|| format!("{prefix}{name}{end}"))
        })
        .collect();
    paths.sort();
    paths
}

fn pair(text: String) -> Pair {
    Pair { display: text.clone(), replacement: text }
}

impl Helper for WordCompleter {}
impl Hinter for WordCompleter {
    type Hint = String;
}
impl Highlighter for WordCompleter {}
impl Validator for WordCompleter {}

#[cfg(test)]
mod tests {
    use super::*;

    fn completed(typed: &str) -> Vec<String> {
        let words = ["d6", "d6xb4", "hint", "save"].map(str::to_owned).into();
        let words = WordCompleter { words, file_commands: &["save", "salva"] };
        let history = MemHistory::new();
        let found = words.complete(typed, typed.len(), &Context::new(&history)).expect("candidates");
        found.1.into_iter().map(|pair| pair.replacement).collect()
    }

    #[test]
    fn moves_commands_and_files() {
        assert_eq!(completed("d"), ["d6", "d6xb4"]);
        assert_eq!(completed("h"), ["hint"]);
        assert_eq!(completed("x"), [""; 0]);
        assert_eq!(completed("save src/inp"), [format!("src/input{MAIN_SEPARATOR_STR}")]);
        assert_eq!(completed("salva src/input/pl"), ["src/input/plain.rs"]);
        assert_eq!(completed("save /no/such/folder/"), [""; 0]);
    }
}
