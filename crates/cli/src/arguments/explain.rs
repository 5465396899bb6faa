//! Errors in the arguments, as one line in the user's language.

use std::error::Error;
use std::ffi::OsString;
use std::iter;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command};
use engine::{Algorithm, OpeningRule, registry};
use fluent_bundle::FluentValue;
use formats::Format;
use lab::ladder::ENTRIES;
use texts::{Catalogue, quoted};

use super::convert::ConvertTarget;
use super::nearest::{self, HUMAN};
use super::values::WrongValue;
use crate::failure::Failure;

/// Returns the message for an error of clap. The caller has handled help and version, which are not errors.
pub(crate) fn explain(
    texts: &Catalogue,
    grammar: &Command,
    words: &[OsString],
    error: &clap::Error,
) -> Failure {
    let context = |kind| error.get(kind).map(value_text).unwrap_or_default();
    let names = |kind| error.get(kind).map(bare_names).unwrap_or_default();
    let argument = || names(ContextKind::InvalidArg);
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
        ErrorKind::ArgumentConflict => {
            // A subcommand can be in conflict too, with arguments before it.
            let conflicting = Some(argument()).filter(|name| !name.is_empty());
            let conflicting = conflicting.unwrap_or_else(|| context(ContextKind::InvalidSubcommand));
            say("usage-conflict", &[("argument", conflicting), ("other", names(ContextKind::PriorArg))])
        }
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            let counts = [ContextKind::MinValues, ContextKind::ExpectedNumValues].map(context);
            let arguments = [
                ("argument", argument()),
                ("expected", counts.concat()),
                ("found", context(ContextKind::ActualNumValues)),
            ];
            say("usage-too-few-values", &arguments)
        }
        ErrorKind::NoEquals => say("usage-no-equals", &[("argument", argument())]),
        ErrorKind::InvalidUtf8 => say("usage-not-unicode", &[]),
        _ => say("usage-other", &[]),
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
        WrongValue::Word { known } => {
            texts.with("usage-word", [argument(), found(), ("known", known.as_str().into())])
        }
        WrongValue::Memory { min, max } => texts.with(
            "usage-memory",
            [argument(), found(), ("min", min.as_str().into()), ("max", max.as_str().into())],
        ),
        WrongValue::Time(error) => texts.with("usage-time", [("error", texts.message(error).into())]),
        WrongValue::Algorithm => {
            nearest::unknown(texts, "usage-algorithm", word, Algorithm::ALL.map(Algorithm::name))
        }
        WrongValue::Format => nearest::unknown(texts, "format-name", word, Format::ALL.map(Format::name)),
        WrongValue::TargetFormat => nearest::unknown(texts, "format-name", word, ConvertTarget::names()),
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
        WrongValue::ResignRule => texts.with("usage-resign", [found()]),
        WrongValue::DrawRule => texts.with("usage-draw", [found()]),
        WrongValue::OpeningRule => {
            let known = OpeningRule::ALL.map(OpeningRule::name).join(", ");
            texts.with("usage-opening-rule", [argument(), ("known", known.into()), found()])
        }
        WrongValue::Address => texts.with("usage-address", [found()]),
        WrongValue::Network => texts.with("usage-network", [argument(), found()]),
        WrongValue::Host => texts.with("usage-host", [argument(), found()]),
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

/// Returns the names of arguments as they are typed, each once and with commas between them.
fn bare_names(value: &ContextValue) -> String {
    let names: Vec<String> = match value {
        ContextValue::Strings(arguments) => arguments.iter().map(|argument| bare_name(argument)).collect(),
        value => vec![bare_name(&value_text(value))],
    };
    names.join(", ")
}

/// Returns the name of an argument: `--first` for `--first <WHO>`, and FILE for `<FILE>...`.
fn bare_name(argument: &str) -> String {
    let name = argument.split([' ', '=']).next().unwrap_or_default();
    name.trim_end_matches("...").trim_matches(['<', '>', '[', ']']).to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::error::ErrorKind;
    use texts::Language;

    use super::super::grammar::grammar;
    use super::*;

    #[test]
    fn names_of_arguments_are_bare() {
        let check = |argument: &str, expected: &str| assert_eq!(bare_name(argument), expected, "{argument}");
        check("--first <WHO>", "--first");
        check("<FILE>...", "FILE");
        check("[ID]", "ID");
        check("--gauntlet[=<NUMBER>]", "--gauntlet");
        check("<PLAYER> <PLAYER>...", "PLAYER");
    }

    /// Regression: clap's own English was shown, and names such as `FILE>...`.
    #[test]
    fn no_english_of_clap_survives() {
        let texts = Catalogue::new(Language::Italian);
        let mut grammar = grammar(&texts);
        grammar.build();
        let mut lines = wrong_command_lines(&grammar, &["filetto"]);
        let in_conflict = [
            "match tris easy hard --state s --shard 1/2 --out o",
            "ladder --entries 1 --up-to 2",
            "puzzles mnk-001 list",
            "puzzles --daily --family mnk",
            "man play --install",
            "check a.proof --json --walk",
            "bench tris tactics",
        ];
        lines.extend(in_conflict.map(|line| words(&["filetto"], &line.split(' ').collect::<Vec<_>>())));
        let kinds: HashSet<ErrorKind> =
            lines.iter().filter_map(|line| check_wrong(&texts, &grammar, line)).collect();
        for kind in [
            ErrorKind::MissingSubcommand,
            ErrorKind::InvalidSubcommand,
            ErrorKind::UnknownArgument,
            ErrorKind::TooManyValues,
            ErrorKind::TooFewValues,
            ErrorKind::MissingRequiredArgument,
            ErrorKind::InvalidValue,
            ErrorKind::ValueValidation,
            ErrorKind::ArgumentConflict,
        ] {
            assert!(kinds.contains(&kind), "{kind:?} was not provoked");
        }
    }

    /// Checks the message for a command line, and returns the kind of its error, if it is wrong.
    fn check_wrong(texts: &Catalogue, grammar: &Command, words: &[String]) -> Option<ErrorKind> {
        let error = grammar.clone().try_get_matches_from(words).err()?;
        if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
            return None;
        }
        let rendered = error.to_string();
        let of_clap = rendered.lines().next().unwrap_or_default().trim_start_matches("error: ");
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let text = explain(texts, grammar, &words, &error).text(texts).expect("a message");
        assert!(!text.contains(of_clap), "{words:?}: {text}");
        assert!(text != texts.text("usage-other"), "{words:?}: {of_clap}");
        for part in ["usage-", " '", "<", ">", "...", "  ", "provided", "supplied", "required", "invalid"] {
            assert!(!text.contains(part), "{words:?}: {part:?} in {text}");
        }
        assert_eq!(text, text.trim(), "{words:?}: a name is missing");
        Some(error.kind())
    }

    /// Returns wrong command lines for a command and those below it.
    fn wrong_command_lines(command: &Command, path: &[&str]) -> Vec<Vec<String>> {
        let line = |more: &[&str]| words(path, more);
        let mut lines = vec![line(&[]), line(&["--nonsense"]), line(&["-x"]), line(&["--json=1"])];
        lines.extend(
            [["a"; 80], ["1"; 80]].iter().flat_map(|many| [1, 2, 80].map(|count| line(&many[..count]))),
        );
        for option in command.get_arguments().filter_map(Arg::get_long) {
            let option = &*format!("--{option}");
            lines.push(line(&[option]));
            lines.push(line(&["a", option]));
            lines.push(line(&[option, "?", option, "?"]));
            lines.push(line(&[&format!("{option}=?")]));
            lines.push(line(&[&format!("{option}=")]));
        }
        for below in command.get_subcommands() {
            lines.extend(wrong_command_lines(below, &[path, &[below.get_name()]].concat()));
        }
        lines
    }

    fn words(path: &[&str], more: &[&str]) -> Vec<String> {
        path.iter().chain(more).map(|word| (*word).to_owned()).collect()
    }
}
