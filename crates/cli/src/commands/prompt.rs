//! Commands at the interactive prompt, in English and Italian, and their help.

use std::path::PathBuf;

use engine::{Session, View};
use texts::Catalogue;

use crate::input::{Prompt, Typed};
use crate::output::Output;

/// A parsed input line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum PromptLine {
    Nothing,
    Move(String),
    Hint,
    Undo,
    Moves,
    Save(Option<PathBuf>),
    Resign,
    New,
    Help,
    Quit,
    /// The end of the input.
    End,
}

/// Commands that take a file name.
const FILE_COMMANDS: &[&str] = &["save", "salva"];

/// Returns the prompt for a move or a command. Tab completes the legal moves and the commands in the list
/// with the text key `commands`.
pub(super) fn prompt(
    texts: &Catalogue,
    output: &Output,
    session: &dyn Session,
    text: String,
    commands: &str,
) -> Prompt {
    let mut words = if session.ending().is_none() { session.legal_moves() } else { Vec::new() };
    words.extend(command_words(&texts.text(commands)));
    let text = output.written(&format!("{text} "));
    Prompt { text, words, file_commands: FILE_COMMANDS }
}

/// Returns the first word of each line in the list of commands.
fn command_words(list: &str) -> impl Iterator<Item = String> {
    let words = list.lines().filter_map(|line| line.split_whitespace().next());
    words.map(|word| word.trim_end_matches(',').to_owned())
}

/// Escape sequences that terminals and the Linux console send for F5, the help key of the DOS program.
const F5: [&str; 2] = ["\u{1b}[15~", "\u{1b}[[E"];

/// Parses typed input as a command or a move.
pub(super) fn parse(typed: &Typed, spec: &str, view: &View) -> PromptLine {
    match typed {
        Typed::Line(line) => parse_line(line, spec, view),
        Typed::F5 => PromptLine::Hint,
        Typed::Interrupt => PromptLine::Quit,
        Typed::End => PromptLine::End,
    }
}

fn parse_line(line: &str, spec: &str, view: &View) -> PromptLine {
    let text = line.trim();
    if F5.iter().any(|key| text.contains(key)) {
        return PromptLine::Hint;
    }
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_save = FILE_COMMANDS.contains(&word.to_lowercase().as_str());
    // Only `save` takes an argument: "new york" is not the command `new`.
    let command = if is_save { word } else { text };
    match command.to_lowercase().as_str() {
        "" => PromptLine::Nothing,
        "hint" | "?" | "suggerimento" => PromptLine::Hint,
        "undo" | "annulla" => PromptLine::Undo,
        "moves" | "mosse" => PromptLine::Moves,
        "save" | "salva" => {
            PromptLine::Save(Some(rest.trim()).filter(|file| !file.is_empty()).map(PathBuf::from))
        }
        "resign" | "abbandona" => PromptLine::Resign,
        "new" | "nuova" => PromptLine::New,
        "help" | "aiuto" => PromptLine::Help,
        "quit" | "exit" | "esci" => PromptLine::Quit,
        _ => PromptLine::Move(engine::historical_move(spec, text, view).unwrap_or_else(|| text.to_owned())),
    }
}

/// Returns the help: the notation of moves, then the list of commands with the text key `commands`.
pub(super) fn help(texts: &Catalogue, session: &dyn Session, commands: &str) -> String {
    let spec = session.spec();
    let family = spec.split(':').next().unwrap_or_default();
    let example = session.legal_moves().into_iter().next().unwrap_or_else(|| "b2".to_owned());
    let key = format!("play-moves-format-{family}");
    let key = if texts.has(&key) { &key } else { "play-moves-format" };
    let format = texts.with(key, [("example", example.into())]);
    format!("{format}\n\n{}", indent(&texts.text(commands)))
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use engine::registry;

    use super::*;

    fn check(spec: &str, line: &str, expected: PromptLine) {
        let session = registry::open(spec).unwrap();
        assert_eq!(parse_line(line, &session.spec(), &session.view()), expected, "{spec} {line:?}");
    }

    fn moves(text: &str) -> PromptLine {
        PromptLine::Move(text.to_owned())
    }

    #[test]
    fn commands_in_both_languages() {
        check("tris", "", PromptLine::Nothing);
        check("tris", "  hint \n", PromptLine::Hint);
        check("tris", "?", PromptLine::Hint);
        check("tris", "\u{1b}[15~\n", PromptLine::Hint);
        check("tris", "\u{1b}[[E", PromptLine::Hint);
        check("tris", "ANNULLA", PromptLine::Undo);
        check("tris", "new york", moves("new york"));
        check("tris", "save my game.pgn\n", PromptLine::Save(Some("my game.pgn".into())));
        check("tris", "salva", PromptLine::Save(None));
        check("tris", "b2\r\n", moves("b2"));
    }

    #[test]
    fn moves_as_the_historical_programs_take_them() {
        check("tris", "1 3", moves("c3"));
        check("tris", "3,1", moves("a1"));
        check("mnk:3,5,3", "2 5", moves("e2"));
        check("tris", "5 1", moves("a5"));
        check("tris", "0 1", moves("0 1"));
        check("mulino", "1 3", moves("1 3"));
        check("filetto", "A", moves("a7"));
        check("filetto", "x", moves("g1"));
        check("filetto", "j", moves("a4"));
        check("ultimate", "x", moves("x"));
    }
}
