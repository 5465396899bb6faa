//! Help in the user's language.
//!
//! The keys in the catalogue follow from the names of commands and arguments. The help of the argument
//! `--threads` of `table build` is `help-table-build-threads`, or `help-table-threads` if that is missing, or
//! else `help-threads`.

use std::ffi::OsStr;

use clap::builder::StyledStr;
use clap::{Arg, Command};
use texts::Catalogue;
use textwrap::WordSplitter;

use super::examples::examples;

/// The commands in groups, each with the key of its heading.
const GROUPS: [(&str, &[&str]); 4] = [
    ("play", &["play", "puzzles", "lessons", "rules", "review", "games", "agents"]),
    ("know", &["show", "legal", "perft", "eval", "analyse", "tree", "solve", "check", "table", "payoffs"]),
    (
        "measure",
        &["match", "tournament", "merge", "openings", "compare", "levels-table", "ladder", "learn", "bench"],
    ),
    ("interfaces", &["serve", "site", "engine", "mcp", "convert", "config", "completions", "man", "help"]),
];

/// Width of the names of commands, and the largest width of a list of them, in columns.
const INDENT: usize = 14;
const WIDTH: usize = 100;

/// Returns the grammar with help from the catalogue.
pub(crate) fn translated(texts: &Catalogue, command: Command) -> Command {
    Translator { texts }.command(command, &[])
}

struct Translator<'a> {
    texts: &'a Catalogue,
}

impl Translator<'_> {
    /// Translates the command at the end of this path of names.
    fn command(&self, mut command: Command, path: &[String]) -> Command {
        let names: Vec<String> =
            command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
        for name in names {
            let path = [path, std::slice::from_ref(&name)].concat();
            command = command.mut_subcommand(name, |command| self.command(command, &path));
        }
        let about =
            if path.is_empty() { "help-about".to_owned() } else { format!("help-{}", path.join("-")) };
        let (usage, layout) = (self.usage(&command, path), self.layout(&command, path));
        command
            .mut_args(|arg| self.arg(arg, path))
            .about(self.texts.text(&about))
            .override_usage(usage)
            .help_template(layout)
            .after_help(self.examples(path))
    }

    /// Translates an argument of the command at the end of this path, and adds the default to its help.
    fn arg(&self, arg: Arg, path: &[String]) -> Arg {
        let help = self.explanation(arg.get_id().as_str(), path);
        let arg = self.with_value_named(arg);
        match arg.get_default_values() {
            [default] if arg.get_action().takes_values() => {
                let help =
                    if arg.is_hide_default_value_set() { help } else { self.with_default(&help, default) };
                arg.help(help).hide_default_value(true)
            }
            _ => arg.help(help),
        }
    }

    /// Translates the name of the value, as in `--seed <NUMBER>`.
    fn with_value_named(&self, arg: Arg) -> Arg {
        let Some([name]) = arg.get_value_names() else { return arg };
        let key = format!("help-value-{}", name.to_ascii_lowercase());
        let said = self.texts.text(&key);
        // clap needs names that live as long as the program.
        if said == key { arg } else { arg.value_name(&*said.leak()) }
    }

    fn with_default(&self, help: &str, default: &OsStr) -> String {
        let value = default.to_string_lossy().into_owned();
        format!("{help} {}", self.texts.with("help-default", [("value", value.into())]))
    }

    /// Returns the help of this argument for this command, or for the nearest command above it that has one.
    fn explanation(&self, id: &str, path: &[String]) -> String {
        let name = match id {
            // `help-help` is about the command `help`.
            "help" | "version" => format!("{id}-flag"),
            id => id.replace('_', "-"),
        };
        let keys = (0..=path.len()).rev().map(|length| {
            let words: Vec<&str> = path[..length].iter().map(String::as_str).chain([name.as_str()]).collect();
            format!("help-{}", words.join("-"))
        });
        let known = keys.map(|key| (self.texts.text(&key), key)).find(|(text, key)| text != key);
        known.map_or_else(|| format!("help-{name}"), |(text, _)| text)
    }

    /// Returns the usage, such as `filetto perft [OPTIONS] [SPEC] DEPTH`.
    fn usage(&self, command: &Command, path: &[String]) -> String {
        let name = [&["filetto".to_owned()], path].concat().join(" ");
        let words = if command.is_subcommand_required_set() {
            vec![self.texts.text("help-command-word")]
        } else {
            command.get_positionals().map(positional).collect()
        };
        let options = format!("[{}]", self.texts.text("help-options-word"));
        [vec![name, options], words].concat().join(" ")
    }

    /// Returns the layout of a help page: commands and positional arguments, if any, and options.
    fn layout(&self, command: &Command, path: &[String]) -> StyledStr {
        let heading = |key: &str| self.texts.text(&format!("help-heading-{key}"));
        let mut list = String::new();
        if path.is_empty() {
            for (key, names) in GROUPS {
                list += &format!("{}:\n{}\n", heading(key), self.group(names));
            }
        } else if command.has_subcommands() {
            list += &format!("{}:\n{{subcommands}}\n\n", heading("commands"));
        }
        if command.get_positionals().next().is_some() {
            list += &format!("{}:\n{{positionals}}\n\n", heading("arguments"));
        }
        let (usage, options) = (heading("usage"), heading("options"));
        format!("{{about}}\n\n{usage}: {{usage}}\n\n{list}{options}:\n{{options}}{{after-help}}\n").into()
    }

    /// Returns a list of commands of the whole program, wrapped at words, with an empty line at its end.
    fn group(&self, names: &[&str]) -> String {
        let width =
            terminal_size::terminal_size().map_or(WIDTH, |(width, _)| usize::from(width.0).min(WIDTH));
        let entry = |name: &&str| {
            let about = self.texts.text(&format!("help-{name}"));
            let (first, rest) = (format!("  {name:<INDENT$}"), " ".repeat(INDENT + 2));
            let options = textwrap::Options::new(width).initial_indent(&first).subsequent_indent(&rest);
            let options = options.word_splitter(WordSplitter::NoHyphenation);
            textwrap::fill(&about, options) + "\n"
        };
        names.iter().map(entry).collect()
    }

    /// Returns the end of a help page: the examples, and the exit codes of all commands.
    fn examples(&self, path: &[String]) -> StyledStr {
        let mut text = format!("{}:", self.texts.text("help-heading-examples"));
        for (line, key) in examples(&path.join(" ")) {
            text += &format!("\n  filetto {line}\n      {}", self.texts.text(&format!("help-example-{key}")));
        }
        format!("{text}\n\n{}", self.texts.text("help-exit")).into()
    }
}

/// Returns a positional argument as the usage shows it.
fn positional(arg: &Arg) -> String {
    let name =
        arg.get_value_names().and_then(|names| names.first()).map(ToString::to_string).unwrap_or_default();
    match (is_needed(arg), arg.get_num_args().is_some_and(|count| count.max_values() > 1)) {
        (true, false) => name,
        (true, true) => format!("{name}..."),
        (false, false) => format!("[{name}]"),
        (false, true) => format!("[{name}]..."),
    }
}

/// Returns `true` if an argument is required, at least without a saved game.
fn is_needed(arg: &Arg) -> bool {
    arg.is_required_set() || arg.get_id() == "depth"
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::CommandFactory;

    use super::*;
    use crate::arguments::task::CommandLine;

    #[test]
    fn every_command_is_in_one_group() {
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        let distinct: BTreeSet<&str> = grouped.iter().copied().collect();
        assert_eq!(distinct.len(), grouped.len());
        let grammar = CommandLine::command();
        assert_eq!(distinct, grammar.get_subcommands().map(Command::get_name).collect());
    }
}
