//! `filetto completions`, `filetto man`, `filetto help`: what the grammar of the command line tells about itself.

use clap::Command;
use texts::{Catalogue, quoted};

use crate::arguments::task::{AboutArgs, CompletionsArgs};
use crate::failure::Failure;
use crate::output::Output;

pub(super) fn completions(
    output: &mut Output,
    mut grammar: Command,
    arguments: &CompletionsArgs,
) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut grammar, "filetto", &mut script);
    output.bytes(&script)
}

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
    let known = command.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ");
    let key = if known.is_empty() { "usage-unknown-argument" } else { "usage-unknown-command" };
    Failure::Usage(texts.with(key, [("found", quoted(found).into()), ("known", known.into())]))
}
