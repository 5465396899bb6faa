//! Errors in the arguments, as one line in the user's language.

use std::error::Error;
use std::ffi::OsString;
use std::iter;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use engine::{Algorithm, registry};
use fluent_bundle::FluentValue;
use formats::Format;
use lab::ladder::ENTRIES;
use texts::{Catalogue, quoted};

use super::nearest::{self, HUMAN};
use super::values::WrongValue;
use crate::failure::Failure;

/// Returns the message for an error of clap. The caller has handled help and version, which are no errors.
pub(crate) fn explain(
    texts: &Catalogue,
    grammar: &Command,
    words: &[OsString],
    error: &clap::Error,
) -> Failure {
    let context = |kind| error.get(kind).map(value_text).unwrap_or_default();
    let argument = || bare_name(&context(ContextKind::InvalidArg));
    let found = || context(ContextKind::InvalidValue);
    if let Some(wrong) = error.source().and_then(|source| source.downcast_ref::<WrongValue>()) {
        return wrong_value(texts, &argument(), &found(), wrong);
    }
    let say = |key: &str, arguments: &[(&'static str, String)]| {
        texts.with(key, arguments.iter().map(|(name, value)| (*name, FluentValue::from(value.clone()))))
    };
    Failure::Usage(match error.kind() {
        ErrorKind::MissingSubcommand => {
            say("usage-no-command", &[("known", commands(innermost(grammar, words)).join(", "))])
        }
        ErrorKind::InvalidSubcommand => {
            unknown_command(texts, innermost(grammar, words), &context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::UnknownArgument => unknown_argument(texts, innermost(grammar, words), &argument()),
        ErrorKind::TooManyValues => say("usage-no-value-wanted", &[("argument", argument())]),
        ErrorKind::MissingRequiredArgument => say("usage-missing-argument", &[("expected", argument())]),
        ErrorKind::InvalidValue if found().is_empty() => {
            say("usage-missing-value", &[("argument", argument())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            invalid_value(texts, &argument(), &found(), &context(ContextKind::ValidValue))
        }
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == context(ContextKind::InvalidArg) => {
            say("usage-twice", &[("argument", argument())])
        }
        ErrorKind::ArgumentConflict => say(
            "usage-conflict",
            &[("argument", argument()), ("other", bare_name(&context(ContextKind::PriorArg)))],
        ),
        ErrorKind::InvalidUtf8 => say("usage-not-unicode", &[]),
        _ => say("usage-other", &[("problem", first_line(error))]),
    })
}

/// Returns the error for a word that is not a value of this argument.
pub(crate) fn wrong_value(texts: &Catalogue, argument: &str, word: &str, wrong: &WrongValue) -> Failure {
    let argument = || ("argument", FluentValue::from(argument.to_owned()));
    let found = || ("found", FluentValue::from(quoted(word)));
    Failure::Usage(match wrong {
        WrongValue::Number { min, max } => texts.with(
            "usage-number",
            [argument(), found(), ("min", min.as_str().into()), ("max", max.as_str().into())],
        ),
        WrongValue::Seconds => texts.with("usage-seconds", [argument(), found()]),
        WrongValue::Gigabytes => texts.with("table-bad-memory", [found()]),
        WrongValue::Time(error) => texts.with("usage-time", [("error", texts.message(error).into())]),
        WrongValue::Algorithm => {
            nearest::unknown(texts, "usage-algorithm", word, Algorithm::ALL.map(Algorithm::name))
        }
        WrongValue::Format => nearest::unknown(texts, "format-name", word, Format::ALL.map(Format::name)),
        WrongValue::Agent if word == HUMAN => texts.text("match-human"),
        WrongValue::Agent => nearest::unknown(texts, "usage-player", word, nearest::agents()),
        WrongValue::Participant => {
            nearest::unknown(texts, "usage-player", word, iter::once(HUMAN).chain(nearest::agents()))
        }
        WrongValue::Engine(error) => texts.message(error),
        WrongValue::Sprt => texts.with("usage-sprt", [argument(), found()]),
        WrongValue::Hypotheses(error) => texts.message(error),
        WrongValue::Shard => texts.with("usage-shard", [argument(), found()]),
        WrongValue::Adjudication => texts.with("usage-adjudicate", [argument(), found()]),
        WrongValue::Address => texts.with("usage-address", [found()]),
        WrongValue::Date => texts.with("usage-date", [argument(), found()]),
        WrongValue::StandardOutput => texts.with("usage-standard-output", [argument()]),
        WrongValue::EntrySelection { part } => {
            texts.with("ladder-bad-entries", [("found", quoted(part).into()), ("max", ENTRIES.len().into())])
        }
    })
}

/// Returns the error for a missing argument of this name.
pub(crate) fn missing_argument(texts: &Catalogue, name: &str) -> Failure {
    Failure::Usage(texts.with("usage-missing-argument", [("expected", name.to_owned().into())]))
}

/// Returns the message for an unknown subcommand of this command.
pub(crate) fn unknown_command(texts: &Catalogue, command: &Command, found: &str) -> String {
    if registry::open(found).is_ok() {
        return texts.with("usage-game-for-command", [("game", found.to_owned().into())]);
    }
    nearest::unknown(texts, "usage-unknown-command", found, commands(command))
}

/// Returns the message for an argument that the command does not accept.
fn unknown_argument(texts: &Catalogue, command: &Command, found: &str) -> String {
    let option = found.strip_prefix("--").and_then(|name| {
        let options = command.get_arguments().filter_map(Arg::get_long);
        nearest::nearest(name, options)
    });
    let found = ("found", quoted(found).into());
    match option {
        Some(option) => {
            let nearest = format!("--{option}");
            texts.with("usage-unknown-argument-near", [found, ("nearest", nearest.into())])
        }
        None => texts.with("usage-unknown-argument", [found]),
    }
}

/// Returns the message for a word that is none of the words that the argument accepts.
fn invalid_value(texts: &Catalogue, argument: &str, found: &str, known: &str) -> String {
    let argument = ("argument", argument.to_owned().into());
    let quoted = ("found", quoted(found).into());
    match nearest::nearest(found, known.split(", ")) {
        Some(word) => {
            let nearest = ("nearest", word.to_owned().into());
            texts.with("usage-invalid-value-near", [argument, quoted, nearest])
        }
        None => texts.with("usage-invalid-value", [argument, quoted, ("known", known.to_owned().into())]),
    }
}

/// Returns the innermost command of the command line.
fn innermost<'a>(grammar: &'a Command, words: &[OsString]) -> &'a Command {
    let words = words.iter().skip(1);
    words.fold(grammar, |command, word| command.find_subcommand(word).unwrap_or(command))
}

/// Returns the names of the subcommands, without hidden ones.
fn commands(command: &Command) -> Vec<&str> {
    command.get_subcommands().filter(|command| !command.is_hide_set()).map(Command::get_name).collect()
}

fn value_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    }
}

/// Returns the name of an argument: `--first` for `--first <WHO>`, and SPEC for `<SPEC>`.
fn bare_name(argument: &str) -> String {
    let name = argument.split_whitespace().next().unwrap_or_default();
    name.trim_matches(['<', '>', '[', ']']).to_owned()
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}
