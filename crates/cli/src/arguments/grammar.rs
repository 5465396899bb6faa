//! The grammar of the command line: the argument types, the options of every command, and help in the user's
//! language.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, CommandFactory, ValueHint};
use texts::Catalogue;

use super::help;
use super::task::CommandLine;

/// Returns the grammar as a clap command, with help in the user's language.
pub(crate) fn grammar(texts: &Catalogue) -> Command {
    let flag = |name: &'static str| Arg::new(name).long(name);
    let command = strict(CommandLine::command())
        .arg(flag("help").short('h').action(ArgAction::Help).global(true))
        .arg(flag("version").short('V').action(ArgAction::Version))
        .arg(flag("lang").value_name("en|it").global(true))
        .arg(colour(flag("color")).global(true))
        .arg(flag("ascii").action(ArgAction::SetTrue).global(true))
        .arg(flag("quiet").short('q').action(ArgAction::SetTrue).global(true));
    help::translated(texts, command)
}

/// Adds the values of `--color auto|always|never` to its flag.
fn colour(flag: Arg) -> Arg {
    let words = ["auto", "always", "never"];
    flag.value_name("auto|always|never")
        .value_parser(PossibleValuesParser::new(words))
        .hide_possible_values(true)
        .default_value("auto")
}

/// Returns the command and its subcommands without the flags and the help that clap adds in English.
fn strict(command: Command) -> Command {
    command
        .version(env!("CARGO_PKG_VERSION"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg_required_else_help(false)
        // A negative number is a wrong value, not another option.
        .mut_args(|arg| {
            let takes_value = arg.get_action().takes_values();
            let hint = hint(&arg);
            arg.allow_negative_numbers(takes_value).value_hint(hint)
        })
        .mut_subcommands(strict)
}

/// Returns the kind of completions that shells offer for the argument.
fn hint(arg: &Arg) -> ValueHint {
    match arg.get_value_names() {
        Some([name]) if name == "FILE" => ValueHint::FilePath,
        Some([name]) if name == "FOLDER" => ValueHint::DirPath,
        _ if arg.get_action().takes_values() => ValueHint::Other,
        _ => ValueHint::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use std::any::TypeId;

    use super::*;
    use texts::Language;

    use crate::arguments::output_name::{OutputName, OwnPath};

    #[test]
    fn the_grammar_has_no_mistake() {
        for language in [Language::English, Language::Italian] {
            grammar(&Catalogue::new(language)).debug_assert();
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text_in_both_languages() {
        for language in [Language::English, Language::Italian] {
            check(&grammar(&Catalogue::new(language)), language);
        }
    }

    fn check(command: &Command, language: Language) {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(is_text(&about), "{language:?} {name}: {about}");
        let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        assert!(examples.lines().count() >= 3, "{language:?} {name} has no examples");
        assert!(
            examples.lines().filter(|line| !line.is_empty()).all(is_text),
            "{language:?} {name}: {examples}"
        );
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(is_text(&help), "{language:?} {name} {}: {help}", arg.get_id());
            assert!(has_defaults_in_one_form(&help), "{language:?} {name} {}: {help}", arg.get_id());
        }
        command.get_subcommands().for_each(|command| check(command, language));
    }

    /// Returns `true` if the help has no default, or has one at its end, as `(default: 10)`.
    fn has_defaults_in_one_form(help: &str) -> bool {
        let is_there = ["default", "predefinit"].into_iter().any(|word| help.contains(word));
        let forms = [" (default: ", " (predefinito: "];
        let defaults = forms.map(|form| help.matches(form).count()).into_iter().sum::<usize>();
        !is_there || (defaults == 1 && help.ends_with(')'))
    }

    /// Regression: a file called `-` was created.
    #[test]
    fn whatever_is_written_is_no_file_called_minus() {
        check_written(&grammar(&Catalogue::new(Language::English)));
    }

    fn check_written(command: &Command) {
        // These files are read: saved games, tables, engines, a page and its module, runs of learning, weights,
        // parts of matches, certificates, hosts and keys.
        let read = [
            "load",
            "tables",
            "engines",
            "assets",
            "module",
            "input",
            "run",
            "files",
            "file",
            "games",
            "weights",
            "weights_a",
            "weights_b",
            "initial",
            "hosts",
            "key",
        ];
        for arg in command.get_arguments().filter(|arg| is_path(arg)) {
            let id = arg.get_id().as_str();
            let is_read = read.contains(&id)
                || (id == "dir" && command.get_name() != "build")
                || (id == "proof" && command.get_name() != "solve");
            let parses = |id: TypeId| arg.get_value_parser().type_id() == id;
            let is_written = parses(TypeId::of::<OutputName>()) || parses(TypeId::of::<OwnPath>());
            assert!(is_read || is_written, "{} {id}", command.get_name());
        }
        command.get_subcommands().for_each(check_written);
    }

    fn is_path(arg: &Arg) -> bool {
        [ValueHint::FilePath, ValueHint::DirPath].contains(&arg.get_value_hint())
    }

    /// Returns `true` if the text is a sentence. For an unknown key, the catalogue returns the key.
    fn is_text(text: &str) -> bool {
        !text.is_empty() && !text.trim_start().starts_with("help-")
    }
}
