//! One meaning for each option of the command line: the table in CONTRIBUTING.md, as a test over the grammar.

use std::any::TypeId;

use clap::{Arg, Command};
use texts::{Catalogue, Language};

use super::grammar::grammar;
use super::values::Mebibytes;

/// Options with the default that they have in every command.
const DEFAULTS: [(&str, &str); 1] = [("threads", "1")];

/// Short forms, each with its only option.
const SHORTS: [(char, &str); 5] =
    [('h', "help"), ('V', "version"), ('q', "quiet"), ('j', "threads"), ('o', "out")];

/// Names that were given up, with their replacements, and the commands that keep the name. They are hidden
/// aliases.
const GIVEN_UP: [(&str, &str, &[&str]); 4] = [
    ("hash", "memory", &[]),
    ("dir", "tables", &["man"]),
    ("run", "state", &[]),
    // A time that is neither a player's nor that of one search has a name of its own.
    ("time", "time-per-...", &["play", "solve", "check", "analyse", "match", "tournament"]),
];

fn each_option(command: &Command, visit: &mut impl FnMut(&Command, &Arg)) {
    command.get_arguments().filter(|arg| arg.get_long().is_some()).for_each(|arg| visit(command, arg));
    command.get_subcommands().for_each(|command| each_option(command, visit));
}

#[test]
fn an_option_has_one_meaning() {
    let grammar = grammar(&Catalogue::new(Language::English));
    let mut seen = 0;
    each_option(&grammar, &mut |command, arg| {
        let (name, long) = (command.get_name(), arg.get_long().unwrap_or_default());
        let place = format!("{name} --{long}");
        seen += 1;
        if let Some(short) = arg.get_short() {
            assert!(SHORTS.contains(&(short, long)), "{place}: -{short} stands for another option");
        }
        for (given_up, instead, kept) in GIVEN_UP {
            assert!(long != given_up || kept.contains(&name), "{place}: expected --{instead}");
        }
        for (option, default) in DEFAULTS {
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let is_default = help.ends_with(&format!("(default: {default})"));
            assert!(long != option || is_default, "{place}: expected the default {default}: {help}");
        }
        let is_memory = arg.get_value_parser().type_id() == TypeId::of::<Mebibytes>();
        assert_eq!(long == "memory", is_memory, "{place}: memory is in MiB, with units");
        let ends = [("memory", "MEMORY"), ("tables", "FOLDER"), ("state", "FILE"), ("seed", "NUMBER")];
        for (option, value) in ends.into_iter().filter(|(option, _)| *option == long) {
            let names = arg.get_value_names().unwrap_or_default();
            assert!(names.iter().any(|name| *name == value), "{place}: --{option} takes {value}: {names:?}");
        }
        let is_time = long.starts_with("time-per-");
        let takes_seconds = arg.get_value_names().unwrap_or_default().iter().any(|name| *name == "SECONDS");
        assert!(!is_time || takes_seconds, "{place}: expected seconds");
    });
    assert!(seen > 200, "{seen}");
}

#[test]
fn the_table_of_the_document_names_every_rule() {
    let document = include_str!("../../../../CONTRIBUTING.md");
    for (_, option) in SHORTS.iter().skip(2) {
        assert!(document.contains(&format!("`--{option}")), "{option}");
    }
    for option in
        ["--memory", "--tables", "--state", "--out", "--time", "--time-per-", "--seed", "--json", "--force"]
    {
        assert!(document.contains(&format!("`{option}")), "{option}");
    }
}
