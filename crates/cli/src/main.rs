//! `filetto`: plays, exactly solves, analyses and teaches the three-in-a-row family.
//!
//! A command travels one way: the words are read into [`arguments`], [`opening`] makes a session of them, and a module
//! of [`commands`] asks it one thing and shows the answer on [`output`]. Errors travel up as values, and are said here.
//!
//! The exit code is 0 if the command answered, 1 if something failed, 2 if the command line is wrong.
//! What is wrong is one line on standard error.

mod arguments;
mod board;
mod commands;
mod draw;
mod failure;
mod file_error;
mod files;
mod input;
mod interrupt;
mod opening;
mod output;
mod progress;
mod tables_dir;
mod threads;
mod warning;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use arguments::words::Words;
use arguments::{grammar, language, words};
use failure::Failure;
use output::Output;
use texts::{Catalogue, Language};

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    match language::of(&words) {
        Ok(language) => {
            let texts = Catalogue::new(language);
            run(&texts, &words).map_or_else(|failure| report(&texts, &failure), |()| ExitCode::SUCCESS)
        }
        Err(failure) => report(&Catalogue::new(Language::English), &failure),
    }
}

/// Reads the words and does what they ask for.
fn run(texts: &Catalogue, words: &[OsString]) -> Result<(), Failure> {
    let grammar = grammar::grammar(texts);
    let mut output = Output::standard();
    match words::read(texts, &grammar, words)? {
        Words::Help(text) => output.line(text.trim_end()),
        Words::Task(task) => commands::run(texts, &mut output, grammar, *task),
    }
}

/// Says what went wrong, in one line, and gives the exit code.
fn report(texts: &Catalogue, failure: &Failure) -> ExitCode {
    if let Some(line) = failure.text(texts) {
        // If even standard error is gone, the exit code says it all.
        let _ = writeln!(std::io::stderr(), "filetto: {}", texts::printable(&line));
    }
    ExitCode::from(failure.code())
}
