//! The commands, a module each.

mod agents;
mod analyse;
mod bench;
mod check;
mod compare;
mod contest;
mod endings;
mod games;
mod ladder;
mod legal;
mod levels_table;
mod perft;
mod play;
mod rows;
mod screen;
mod serve;
mod solve;
mod solving;
mod table;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{ArgMatches, Command};
use clap_complete::Shell;
use serde_json::Value as Json;
use texts::{Catalogue, quoted};

use crate::draw::Colour;
use crate::failure::Failure;

/// What every command has at hand.
pub(crate) struct Context<'a> {
    pub(crate) texts: &'a Catalogue,
    pub(crate) output: &'a mut dyn Write,
    pub(crate) colour: Colour,
    /// Whether somebody watches as the lines appear.
    pub(crate) terminal: bool,
}

/// Runs the command that the arguments name.
pub(crate) fn run(
    context: &mut Context<'_>,
    grammar: &mut Command,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("play", matches)) => play::run(context, matches),
        Some(("legal", matches)) => legal::run(context, matches),
        Some(("perft", matches)) => perft::run(context, matches),
        Some(("solve", matches)) => solve::run(context, matches),
        Some(("check", matches)) => check::run(context, matches),
        Some(("analyse", matches)) => analyse::run(context, matches),
        Some(("table", matches)) => table::run(context, matches),
        Some(("match", matches)) => contest::run(context, matches),
        Some(("compare", matches)) => compare::run(context, matches),
        Some(("levels-table", matches)) => levels_table::run(context, matches),
        Some(("ladder", matches)) => ladder::run(context, matches),
        Some(("bench", matches)) => bench::run(context, matches),
        Some(("serve", matches)) => serve::run(context, matches),
        Some(("games", matches)) => games::run(context, matches),
        Some(("agents", matches)) => agents::run(context, matches),
        Some(("completions", matches)) => completions(context, grammar, matches),
        Some(("man", matches)) => manual(context, grammar, matches),
        Some(("help", matches)) => help(context, grammar, matches),
        _ => Ok(()),
    }
}

fn completions(
    context: &mut Context<'_>,
    grammar: &mut Command,
    matches: &ArgMatches,
) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(shell) = matches.get_one::<Shell>("SHELL") {
        clap_complete::generate(*shell, grammar, "filetto", &mut script);
    }
    context.output.write_all(&script)?;
    Ok(())
}

fn manual(context: &mut Context<'_>, grammar: &mut Command, matches: &ArgMatches) -> Result<(), Failure> {
    let command = find(context, grammar, matches)?;
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    context.output.write_all(&page)?;
    Ok(())
}

fn help(context: &mut Context<'_>, grammar: &mut Command, matches: &ArgMatches) -> Result<(), Failure> {
    let text = find(context, grammar, matches)?.render_help().to_string();
    context.line(text.trim_end())
}

/// The command that the words of COMMAND lead to, with its full name; without them the whole program.
fn find(context: &Context<'_>, grammar: &mut Command, matches: &ArgMatches) -> Result<Command, Failure> {
    grammar.build();
    let mut command = &*grammar;
    for name in matches.get_many::<String>("COMMAND").unwrap_or_default() {
        command = command.find_subcommand(name).ok_or_else(|| {
            let known = command.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ");
            let key = if known.is_empty() { "usage-unknown-argument" } else { "usage-unknown-command" };
            let arguments = [("found", quoted(name).into()), ("known", known.into())];
            Failure::Usage(context.texts.with(key, arguments))
        })?;
    }
    Ok(command.clone())
}

impl Context<'_> {
    /// Writes a line of text.
    fn line(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.output, "{text}")?;
        self.output.flush()?;
        Ok(())
    }

    /// Writes a JSON value on a line of its own.
    fn json(&mut self, value: &Json) -> Result<(), Failure> {
        self.line(&value.to_string())
    }
}

/// A flag that Ctrl-C raises; the second time it ends the program.
fn interrupt(texts: &Catalogue) -> Result<Arc<AtomicBool>, Failure> {
    let raised = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&raised);
    let handler = move || {
        if flag.swap(true, Ordering::Relaxed) {
            std::process::exit(1);
        }
    };
    ctrlc::set_handler(handler)
        .map_err(|error| Failure::Failed(texts.with("signal", [("error", error.to_string().into())])))?;
    Ok(raised)
}
