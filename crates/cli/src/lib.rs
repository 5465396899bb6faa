//! The program `filetto`: plays, solves exactly, analyses and teaches the three-in-a-row family of games.
//!
//! [`run`] is the whole program, with the games of a [`Registry`]. A program with a game of its own is:
//!
//! ```no_run
//! # use filetto::game::{Board, Notation};
//! # fn program<G: Board + Notation + Clone + 'static>(my_game: G) -> std::process::ExitCode {
//! filetto_cli::run(filetto::engine::Registry::standard().with_game(my_game))
//! # }
//! ```
//!
//! A command has four stages: `arguments` parses the command line, `opening` makes a session of it, a
//! module of `commands` sends one request to the session, and the answer is shown on `output`. Errors are
//! returned as values and written here.
//!
//! The exit code is 0 for an answer, 1 if something failed, 2 if the command line is wrong, 3 if a limit
//! came before the answer, 130 after Ctrl-C and 143 after SIGTERM. An error is one line on standard error.

mod arguments;
mod board;
mod certificates;
mod charset;
mod commands;
mod competitors;
mod config;
mod digest;
mod draw;
mod engines;
mod failure;
mod file_error;
mod files;
mod input;
mod interrupt;
mod lock;
mod meminfo;
mod opening;
mod output;
mod progress;
mod quiet;
mod screen;
mod state_dir;
mod state_file;
mod tables_dir;
mod threads;
mod warning;
mod weights;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use arguments::words::ParsedWords;
use arguments::{grammar, language, words};
use charset::Charset;
use config::Config;
use engine::Registry;
use failure::Failure;
use output::Output;
use protocols::Protocol;
use screen::Screen;
use texts::{Catalogue, Language};

/// Runs the command line of this process with the games of the registry, and returns the exit code.
///
/// # Panics
/// If the process has used another registry.
pub fn run(registry: Registry) -> ExitCode {
    run_version(env!("CARGO_PKG_VERSION"), registry)
}

/// Runs the command line as [`run`] does. `--version` prints this version.
///
/// # Panics
/// If the process has used another registry.
pub fn run_version(version: &'static str, registry: Registry) -> ExitCode {
    assert!(registry.install(), "the process has used another registry");
    let config = Config::read();
    let words = command_line();
    let words = config.as_ref().map_or(words.clone(), |config| config.with_settings(words));
    match language::of(&words) {
        Ok(language) => {
            let texts = Catalogue::new(language);
            let signal = |()| interrupt::exit_code().map_or(ExitCode::SUCCESS, ExitCode::from);
            let config = config.map_err(|error| error.failure(&texts));
            let run = config.and_then(|config| run_words(version, &texts, &config, &words));
            run.map_or_else(|failure| report(&texts, &failure), signal)
        }
        Err(failure) => report(&Catalogue::new(Language::English), &failure),
    }
}

/// Returns the words of the command line. Under a program name that stands for a protocol, such as
/// `pbrain-filetto` for Gomocup, adds `engine --protocol NAME`.
fn command_line() -> Vec<OsString> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    if let Some(protocol) = words.first().and_then(|program| Protocol::of_program(program)) {
        words.splice(1..1, ["engine", "--protocol", protocol.name()].map(OsString::from));
    }
    words
}

/// Parses the words and runs their command.
fn run_words(
    version: &'static str,
    texts: &Catalogue,
    config: &Config,
    words: &[OsString],
) -> Result<(), Failure> {
    let grammar = config.apply(grammar::grammar(texts).version(version));
    if words.get(1).is_some_and(|word| word == "complete") {
        return commands::complete(texts, grammar, words);
    }
    let screen = &mut Screen { texts, output: &mut Output::standard(words) };
    match words::read(texts, &grammar, words)? {
        ParsedWords::Nothing => commands::welcome(screen, grammar, words),
        ParsedWords::Help(text) => screen.output.line(text.trim_end()),
        ParsedWords::Task(task) => commands::run(screen, grammar, *task),
        ParsedWords::TaskBesideFile(task) => {
            let screen = &mut Screen { texts, output: &mut Output::beside_file(words) };
            commands::run(screen, grammar, *task)
        }
    }
}

/// Writes the error in one line, and returns the exit code.
fn report(texts: &Catalogue, failure: &Failure) -> ExitCode {
    if let Some(line) = failure.text(texts) {
        // Without standard error, only the exit code reports the error.
        let line = Charset::of_process().write(&texts::printable(&line)).into_owned();
        let _ = writeln!(std::io::stderr(), "filetto: {line}");
    }
    ExitCode::from(failure.code())
}
