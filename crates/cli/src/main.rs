//! `filetto`: plays, exactly solves, analyses and teaches the three-in-a-row family.
//!
//! The exit code is 0 if the command answered, 1 if something failed, 2 if the command line is wrong.
//! What is wrong is one line on standard error.

mod arguments;
mod commands;
mod draw;
mod failure;
mod files;
mod progress;
mod setup;
mod state;
mod tables_dir;

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use commands::Context;
use draw::Colour;
use failure::Failure;
use texts::{Catalogue, Language};

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let (texts, result) = match arguments::language(&arguments) {
        Ok(language) => {
            let texts = Catalogue::new(language);
            let result = run(&texts);
            (texts, result)
        }
        Err(failure) => (Catalogue::new(Language::English), Err(failure)),
    };
    match result {
        Ok(()) | Err(Failure::Unread) => ExitCode::SUCCESS,
        Err(failure) => {
            let (line, code) = match failure {
                Failure::Usage(line) => (line, 2),
                Failure::Failed(line) => (line, 1),
                Failure::Output(error) => {
                    (texts.with("output", [("error", texts.system_error(&error).into())]), 1)
                }
                Failure::Unread => (String::new(), 1),
            };
            // If even standard error is gone, the exit code says it all.
            let _ = writeln!(std::io::stderr(), "filetto: {}", texts::printable(&line));
            ExitCode::from(code)
        }
    }
}

fn run(texts: &Catalogue) -> Result<(), Failure> {
    let mut grammar = arguments::command(texts);
    let mut output = std::io::stdout().lock();
    let matches = match grammar.clone().try_get_matches_from(std::env::args_os()) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(writeln!(output, "{}", error.to_string().trim_end())?);
        }
        Err(error) => return Err(arguments::explain(texts, &grammar, &error)),
    };
    let terminal = is_terminal();
    let colour = if terminal && !refuses_colour() { Colour::Always } else { Colour::Never };
    let mut context = Context { texts, output: &mut output, colour, terminal };
    commands::run(&mut context, &mut grammar, &matches)?;
    Ok(output.flush()?)
}

/// Whether somebody watches the output on a terminal that knows escape sequences.
fn is_terminal() -> bool {
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdout().is_terminal() && !dumb
}

/// Whether NO_COLOR is set (no-color.org).
fn refuses_colour() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}
