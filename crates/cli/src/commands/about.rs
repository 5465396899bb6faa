//! `filetto help`: the help text of a command, generated from the grammar of the command line.

use clap::Command;
use texts::{Catalogue, quoted};

use crate::arguments::explain::unknown_command;
use crate::arguments::task::AboutArgs;
use crate::failure::Failure;
use crate::screen::Screen;

pub(super) fn help(screen: &mut Screen<'_>, grammar: Command, arguments: &AboutArgs) -> Result<(), Failure> {
    let text = find(screen.texts, grammar, &arguments.command)?.render_help().to_string();
    screen.output.line(text.trim_end())
}

/// Finds the subcommand that `words` name, with its full name; without words, the whole program.
pub(super) fn find(texts: &Catalogue, mut grammar: Command, words: &[String]) -> Result<Command, Failure> {
    grammar.build();
    let mut command = &grammar;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| unknown(texts, command, word))?;
    }
    Ok(command.clone())
}

/// Returns the usage error for an unknown subcommand or argument.
fn unknown(texts: &Catalogue, command: &Command, found: &str) -> Failure {
    if command.has_subcommands() {
        return Failure::Usage(unknown_command(texts, command, found));
    }
    Failure::Usage(texts.with("usage-unknown-argument", [("found", quoted(found).into())]))
}
