//! `filetto` without a command: a short help, and on a terminal a prompt that opens the page or a game.

use std::env;
use std::ffi::OsString;
use std::io::{IsTerminal, stdin};

use clap::Command;

use crate::arguments::nearest::games;
use crate::arguments::words::{self, ParsedWords};
use crate::failure::Failure;
use crate::input::{LineReader, Prompt, Typed};
use crate::output::Output;
use crate::screen::Screen;

/// Shows the short help, then prompts for a command and runs it. `words` contain options but no command.
pub(crate) fn run(screen: &mut Screen<'_>, grammar: Command, words: &[OsString]) -> Result<(), Failure> {
    if !(stdin().is_terminal() && screen.output.is_terminal()) {
        return Err(Failure::Usage(screen.texts.text("usage-nothing")));
    }
    screen.output.line(&format!(
        "{}\n\n{}\n",
        screen.texts.text("help-about"),
        screen.texts.text("welcome")
    ))?;
    let Some(answer) = ask(screen)? else { return Ok(()) };
    let answer = command_line(&grammar, &answer);
    let words: Vec<OsString> = words.iter().cloned().chain(answer.into_iter().map(OsString::from)).collect();
    // The answer may contain options for colours and characters.
    *screen.output = Output::standard(&words);
    match words::read(screen.texts, &grammar, &words)? {
        ParsedWords::Task(task) => super::run(screen, grammar, *task),
        ParsedWords::TaskBesideFile(task) => {
            let screen = &mut Screen { texts: screen.texts, output: &mut Output::beside_file(&words) };
            super::run(screen, grammar, *task)
        }
        ParsedWords::Help(text) => screen.output.line(text.trim_end()),
        ParsedWords::Nothing => Ok(()),
    }
}

/// Prompts for a line. Returns `None` on `quit`, F5, Ctrl-C or the end of input.
fn ask(screen: &mut Screen<'_>) -> Result<Option<String>, Failure> {
    let question = if has_browser() { "welcome-page" } else { "welcome-game" };
    screen.output.line(&screen.texts.text(question))?;
    let words = games().map(str::to_owned).collect();
    let prompt = Prompt { text: "> ".to_owned(), words, file_commands: &[] };
    let mut reader = LineReader::standard(screen.output);
    match reader.read(&prompt).map_err(Failure::Input)? {
        Typed::Line(line) if ["quit", "exit", "esci"].contains(&line.trim()) => Ok(None),
        Typed::Line(line) => Ok(Some(line)),
        Typed::F5 | Typed::Interrupt | Typed::End => Ok(None),
    }
}

/// Expands an answer to a full command. Enter alone opens the page, or a game without a browser; the name of
/// a game starts `play`.
fn command_line(grammar: &Command, answer: &str) -> Vec<String> {
    let mut words: Vec<String> = answer.split_whitespace().map(str::to_owned).collect();
    if words.first().is_some_and(|word| word == "filetto") && words.len() > 1 {
        words.remove(0);
    }
    match words.first() {
        None if has_browser() => vec!["serve".to_owned(), "--open".to_owned()],
        None => vec!["play".to_owned(), "tris".to_owned()],
        Some(word) if grammar.find_subcommand(word).is_some() => words,
        Some(_) => ["play".to_owned()].into_iter().chain(words).collect(),
    }
}

/// Returns `true` if a browser can probably be opened. On Linux this requires a graphical session.
fn has_browser() -> bool {
    let is_set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(windows) || cfg!(target_os = "macos") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}
