//! The interactive prompt: its words, what is typed, and the help.

use engine::{Session, View};
use texts::Catalogue;
use tui::TypedCommand;

use crate::input::{Prompt, Typed};
use crate::output::Output;

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
    Prompt { text, words, file_commands: &tui::FILE_COMMANDS }
}

/// Returns the first word of each line in the list of commands.
fn command_words(list: &str) -> impl Iterator<Item = String> {
    let words = list.lines().filter_map(|line| line.split_whitespace().next());
    words.map(|word| word.trim_end_matches(',').to_owned())
}

/// Parses typed input as a command or a move; `None` at the end of the input.
pub(super) fn parse(typed: &Typed, spec: &str, view: &View) -> Option<TypedCommand> {
    match typed {
        Typed::Line(line) => Some(tui::parse_line(line, spec, view)),
        Typed::F5 => Some(TypedCommand::Hint),
        Typed::Interrupt => Some(TypedCommand::Quit),
        Typed::End => None,
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
