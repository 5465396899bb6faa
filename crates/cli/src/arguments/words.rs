//! Parses the words of the command line.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Command, FromArgMatches};
use texts::Catalogue;

use super::explain::explain;
use super::output_name::on_standard_output;
use super::task::{CommandArgs, CommandLine};
use crate::failure::Failure;
use crate::quiet;

/// The result of parsing the words.
pub(crate) enum ParsedWords {
    /// A command with its arguments.
    Task(Box<CommandArgs>),
    /// A command with its arguments, one of which names standard output as its file.
    TaskBesideFile(Box<CommandArgs>),
    /// No command.
    Nothing,
    /// Help or the version, as text.
    Help(String),
}

/// Parses the words by the grammar. The first word is the name of the program.
pub(crate) fn read(texts: &Catalogue, grammar: &Command, words: &[OsString]) -> Result<ParsedWords, Failure> {
    let matches = grammar.clone().try_get_matches_from(words);
    let line = matches.and_then(|mut matches| {
        let files = on_standard_output(&matches);
        quiet::set(matches.get_flag("quiet"));
        CommandLine::from_arg_matches_mut(&mut matches).map(|line| (files, Box::new(line.task)))
    });
    match line {
        Ok((files, task)) => match files.as_slice() {
            [] => Ok(ParsedWords::Task(task)),
            [_] => Ok(ParsedWords::TaskBesideFile(task)),
            [one, other, ..] => {
                let names = [("argument", one.clone().into()), ("other", other.clone().into())];
                Err(Failure::Usage(texts.with("usage-conflict", names)))
            }
        },
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            Ok(ParsedWords::Help(error.to_string()))
        }
        Err(error) if error.kind() == ErrorKind::MissingSubcommand && is_bare(grammar, words) => {
            Ok(ParsedWords::Nothing)
        }
        Err(error) => {
            // In a built grammar, each command also contains the options of all commands.
            let mut grammar = grammar.clone();
            grammar.build();
            Err(explain(texts, &grammar, words, &error))
        }
    }
}

/// Returns `true` if no word is a command.
fn is_bare(grammar: &Command, words: &[OsString]) -> bool {
    !words.iter().skip(1).any(|word| grammar.find_subcommand(word).is_some())
}
