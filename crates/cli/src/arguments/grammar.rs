//! The grammar of the command line: the types of the arguments, what every command takes, and the reader's language.

use clap::{Arg, ArgAction, Command, CommandFactory};
use texts::Catalogue;

use super::help;
use super::task::CommandLine;

/// The grammar with help in the reader's language.
pub(crate) fn grammar(texts: &Catalogue) -> Command {
    let flag = |name: &'static str| Arg::new(name).long(name);
    let command = strict(CommandLine::command())
        .arg(flag("help").short('h').action(ArgAction::Help).global(true))
        .arg(flag("version").short('V').action(ArgAction::Version))
        .arg(flag("lang").value_name("en|it").global(true));
    help::translated(texts, command)
}

/// The command and those below it, without what clap adds on its own and in English.
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
            arg.allow_negative_numbers(takes_value)
        })
        .mut_subcommands(strict)
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

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
        assert!(examples.lines().all(is_text), "{language:?} {name}: {examples}");
        for arg in command.get_arguments() {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            assert!(is_text(&help), "{language:?} {name} {}: {help}", arg.get_id());
        }
        command.get_subcommands().for_each(|command| check(command, language));
    }

    /// The catalogue gives the key back if it has no such sentence.
    fn is_text(text: &str) -> bool {
        !text.is_empty() && !text.trim_start().starts_with("help-")
    }
}
