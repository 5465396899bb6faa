//! Errors in the arguments, as one line in the reader's language.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use engine::Algorithm;
use fluent_bundle::FluentValue;
use lab::ladder::RUNGS;
use texts::{Catalogue, quoted};

use super::values::WrongValue;
use crate::failure::Failure;

/// The sentence for clap's error. Help and version are no errors.
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
        ErrorKind::MissingSubcommand => say("usage-no-command", &[("known", commands(grammar, words))]),
        ErrorKind::InvalidSubcommand => say(
            "usage-unknown-command",
            &[("found", context(ContextKind::InvalidSubcommand)), ("known", commands(grammar, words))],
        ),
        ErrorKind::UnknownArgument => say("usage-unknown-argument", &[("found", argument())]),
        ErrorKind::TooManyValues => say("usage-no-value-wanted", &[("argument", argument())]),
        ErrorKind::MissingRequiredArgument => say("usage-missing-argument", &[("expected", argument())]),
        ErrorKind::InvalidValue if found().is_empty() => {
            say("usage-missing-value", &[("argument", argument())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => say(
            "usage-invalid-value",
            &[("argument", argument()), ("found", found()), ("known", context(ContextKind::ValidValue))],
        ),
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

/// The word is not a value of this argument.
pub(crate) fn wrong_value(texts: &Catalogue, argument: &str, found: &str, wrong: &WrongValue) -> Failure {
    let argument = || ("argument", FluentValue::from(argument.to_owned()));
    let found = || ("found", FluentValue::from(quoted(found)));
    Failure::Usage(match wrong {
        WrongValue::Number { min, max } => texts.with(
            "usage-number",
            [argument(), found(), ("min", min.as_str().into()), ("max", max.as_str().into())],
        ),
        WrongValue::Seconds => texts.with("usage-seconds", [argument(), found()]),
        WrongValue::Gigabytes => texts.with("table-bad-memory", [found()]),
        WrongValue::Time(error) => texts.with("usage-time", [("error", texts.message(error).into())]),
        WrongValue::Algorithm => {
            let known = Algorithm::ALL.map(Algorithm::name).join(", ");
            texts.with("usage-algorithm", [found(), ("known", known.into())])
        }
        WrongValue::Agent(error) => texts.message(error),
        WrongValue::Address => texts.with("usage-address", [found()]),
        WrongValue::Rungs { part } => {
            texts.with("ladder-bad-rungs", [("found", quoted(part).into()), ("max", RUNGS.len().into())])
        }
    })
}

/// The argument with this name is missing.
pub(crate) fn missing_argument(texts: &Catalogue, name: &str) -> Failure {
    Failure::Usage(texts.with("usage-missing-argument", [("expected", name.to_owned().into())]))
}

/// The commands that may follow: those below the last word that is a command.
fn commands(grammar: &Command, words: &[OsString]) -> String {
    let words = words.iter().skip(1);
    let innermost = words.fold(grammar, |command, word| command.find_subcommand(word).unwrap_or(command));
    innermost.get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ")
}

fn value_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    }
}

/// The name of an argument: `--first` for `--first <WHO>`, and SPEC for `<SPEC>`.
fn bare_name(argument: &str) -> String {
    let name = argument.split_whitespace().next().unwrap_or_default();
    name.trim_matches(['<', '>', '[', ']']).to_owned()
}

fn first_line(error: &clap::Error) -> String {
    let text = error.to_string();
    text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
}
