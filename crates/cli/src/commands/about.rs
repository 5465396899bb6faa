//! `filetto man`, `filetto help`: what the grammar of the command line tells about itself.

use clap::Command;
use texts::{Catalogue, quoted};

use crate::arguments::explain::unknown_command;
use crate::arguments::task::AboutArgs;
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn manual(
    texts: &Catalogue,
    output: &mut Output,
    grammar: Command,
    arguments: &AboutArgs,
) -> Result<(), Failure> {
    let command = find(texts, grammar, &arguments.command)?;
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    output.bytes(&page)
}

pub(super) fn help(
    texts: &Catalogue,
    output: &mut Output,
    grammar: Command,
    arguments: &AboutArgs,
) -> Result<(), Failure> {
    let text = find(texts, grammar, &arguments.command)?.render_help().to_string();
    output.line(text.trim_end())
}

/// The command that these words lead to, with its full name; without words the whole program.
fn find(texts: &Catalogue, mut grammar: Command, words: &[String]) -> Result<Command, Failure> {
    grammar.build();
    let mut command = &grammar;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| unknown(texts, command, word))?;
    }
    Ok(command.clone())
}

/// There is no such command below this one.
fn unknown(texts: &Catalogue, command: &Command, found: &str) -> Failure {
    if command.has_subcommands() {
        return Failure::Usage(unknown_command(texts, command, found));
    }
    Failure::Usage(texts.with("usage-unknown-argument", [("found", quoted(found).into())]))
}
