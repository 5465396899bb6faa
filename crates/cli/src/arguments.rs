//! The command line: its grammar, its help in the reader's language, and its errors as one line.

mod experiments;
mod serving;
mod tables;

use clap::builder::{StyledStr, ValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use clap_complete::Shell;
use fluent_bundle::FluentValue;
use texts::{Catalogue, Language};

use crate::failure::Failure;

/// The language that the arguments ask for, or that of the locale.
///
/// The language must be known before the arguments are parsed, because parsing can fail.
pub(crate) fn language(arguments: &[String]) -> Result<Language, Failure> {
    let mut words = arguments.iter().skip(1).take_while(|word| *word != "--");
    let mut asked = None;
    while let Some(word) = words.next() {
        if word == "--lang" {
            asked = words.next().cloned();
        } else if let Some(code) = word.strip_prefix("--lang=") {
            asked = Some(code.to_owned());
        }
    }
    let of_locale = Language::of_locale(&sys_locale::get_locale().unwrap_or_default());
    let Some(code) = asked else {
        return Ok(of_locale);
    };
    Language::parse(&code).ok_or_else(|| {
        let found = ("found", FluentValue::from(code));
        Failure::Usage(Catalogue::new(of_locale).with("usage-language", [found]))
    })
}

/// Builds the grammar of the command line.
pub(crate) fn command(texts: &Catalogue) -> Command {
    Builder { texts }.command()
}

struct Builder<'a> {
    texts: &'a Catalogue,
}

impl Builder<'_> {
    fn command(&self) -> Command {
        self.name_values(self.grammar())
    }

    fn grammar(&self) -> Command {
        Command::new("filetto")
            .override_usage(format!(
                "filetto [{}] {}",
                self.texts.text("help-options-word"),
                self.texts.text("help-command-word")
            ))
            .version(env!("CARGO_PKG_VERSION"))
            .about(self.texts.text("help-about"))
            .help_template(self.template(Some(("help-heading-commands", "{subcommands}"))))
            .after_help(self.examples(&[
                ("play tris", "help-example-play"),
                ("play ultimate --first hard --second prolog-hard", "help-example-watch"),
                ("legal tris --moves b2", "help-example-legal"),
                ("perft mulino 5", "help-example-perft"),
                ("solve mnk:4,3,3", "help-example-solve"),
                ("check tris.proof", "help-example-check"),
                ("serve --open", "help-example-serve"),
                ("match ultimate hard prolog-hard --games 20", "help-example-match"),
            ]))
            .subcommand_required(true)
            .disable_help_subcommand(true)
            .disable_help_flag(true)
            .disable_version_flag(true)
            .arg(self.flag("help", "help-help-flag").short('h').action(ArgAction::Help).global(true))
            .arg(self.flag("version", "help-version-flag").short('V').action(ArgAction::Version))
            .arg(self.option("lang", "en|it", "help-lang").global(true))
            .subcommands([
                self.play(),
                self.legal(),
                self.perft(),
                self.solve(),
                self.check(),
                self.analyse(),
                self.table(),
                self.contest(),
                self.compare(),
                self.levels_table(),
                self.ladder(),
                self.bench(),
                self.serve(),
                self.list("games", "help-example-games"),
                self.list("agents", "help-example-agents"),
                self.completions(),
                self.about_command("man", "man play | man -l -", "help-example-man"),
                self.about_command("help", "help play", "help-help"),
            ])
    }

    /// Says what values and defaults are called in the reader's language: clap would say it in English.
    fn name_values(&self, command: Command) -> Command {
        let in_its_language = |arg: Arg| self.with_default_named(self.with_value_named(arg));
        command.mut_args(in_its_language).mut_subcommands(|below| self.name_values(below))
    }

    fn with_value_named(&self, arg: Arg) -> Arg {
        let Some([name]) = arg.get_value_names() else { return arg };
        // Names in small letters are the values themselves.
        if !name.chars().all(|letter| letter.is_ascii_uppercase()) {
            return arg;
        }
        // clap holds names for the whole run.
        let said: &'static str = self.texts.text(&format!("help-value-{}", name.to_ascii_lowercase())).leak();
        arg.value_name(said)
    }

    fn with_default_named(&self, arg: Arg) -> Arg {
        let (Some(default), Some(help)) = (arg.get_default_values().first(), arg.get_help()) else {
            return arg;
        };
        let said =
            [("help", help.to_string().into()), ("default", default.to_string_lossy().into_owned().into())];
        let said = self.texts.with("help-with-default", said);
        arg.help(said).hide_default_value(true)
    }

    fn play(&self) -> Command {
        self.positioned(self.sub("play").arg(self.positional("SPEC", "help-spec")))
            .arg(self.option("first", "WHO", "help-first").default_value("human"))
            .arg(self.option("second", "WHO", "help-second").default_value("hard"))
            .arg(self.option("time", "TIME", "help-time").conflicts_with("depth"))
            .arg(self.option("depth", "PLIES", "help-depth"))
            .arg(self.option("seed", "NUMBER", "help-seed"))
            .arg(self.tables())
            .arg(self.flag("ponder", "help-ponder").action(ArgAction::SetTrue))
            .args(self.history())
            .arg(self.json())
            .after_help(self.examples(&[
                ("play tris", "help-example-play"),
                ("play mnk:4,4,3 --first thesis --second human --moves \"b2 a1\"", "help-example-play-moves"),
                ("play ultimate --first hard --second prolog-hard", "help-example-watch"),
                ("play --load game.pgn", "help-example-resume"),
            ]))
    }

    fn legal(&self) -> Command {
        self.positioned(self.sub("legal").arg(self.positional("SPEC", "help-spec")))
            .args(self.history())
            .arg(self.json())
            .after_help(self.examples(&[
                ("legal tris --moves b2", "help-example-legal"),
                ("legal mulino --position \"3/3/3/6/3/3/3 w 9 9\" --json", "help-example-json"),
            ]))
    }

    fn perft(&self) -> Command {
        let spec = self.positional("SPEC", "help-spec");
        let depth = self.positional("DEPTH", "help-depth-perft");
        self.positioned(self.sub("perft").arg(spec).arg(depth)).arg(self.json()).after_help(self.examples(&[
            ("perft mulino 5", "help-example-perft"),
            ("perft ultimate 6 --json", "help-example-json"),
        ]))
    }

    fn solve(&self) -> Command {
        self.positioned(self.sub("solve").arg(self.positional("SPEC", "help-spec")))
            .arg(self.option("nodes", "NUMBER", "help-nodes").default_value("500000000"))
            .arg(self.option("time", "SECONDS", "help-time-solve"))
            .arg(self.option("memory", "MEGABYTES", "help-memory"))
            .arg(self.option("threads", "NUMBER", "help-analyse-threads"))
            .arg(self.tables())
            .arg(self.option("state", "FILE", "help-state").value_parser(ValueParser::path_buf()))
            .arg(self.flag("distance", "help-distance").action(ArgAction::SetTrue))
            .arg(self.flag("all", "help-all").action(ArgAction::SetTrue))
            .arg(self.option("proof", "FILE", "help-proof").value_parser(ValueParser::path_buf()))
            .arg(self.json())
            .after_help(self.examples(&[
                ("solve mnk:4,3,3", "help-example-solve"),
                ("solve mnk:7,7,5 --proof draw.proof", "help-example-proof"),
                ("solve filetto --moves \"d6 b4\" --json", "help-example-json"),
            ]))
    }

    fn check(&self) -> Command {
        let file = self.positional("FILE", "help-check-file").required(true);
        self.sub("check")
            .arg(file.value_parser(ValueParser::path_buf()))
            .arg(self.flag("walk", "help-check-walk").action(ArgAction::SetTrue).conflicts_with("json"))
            .arg(self.option("theorem", "NUMBER", "help-check-theorem").conflicts_with("json"))
            .arg(self.json())
            .after_help(self.examples(&[
                ("check tris.proof", "help-example-check"),
                ("check tris.proof --walk", "help-example-check-walk"),
                ("check tris.proof --json", "help-example-json"),
            ]))
    }

    fn analyse(&self) -> Command {
        self.positioned(self.sub("analyse").arg(self.positional("SPEC", "help-spec")))
            .arg(self.option("time", "TIME", "help-analyse-time"))
            .arg(self.option("depth", "PLIES", "help-analyse-depth"))
            .arg(self.option("nodes", "NUMBER", "help-analyse-nodes"))
            .arg(self.option("lines", "NUMBER", "help-analyse-lines"))
            .arg(self.option("threads", "NUMBER", "help-analyse-threads"))
            .arg(self.option("hash", "MEGABYTES", "help-analyse-hash"))
            .arg(self.tables())
            .arg(self.option("algorithm", "NAME", "help-analyse-algorithm"))
            .arg(self.option("seed", "NUMBER", "help-analyse-seed"))
            .args(self.history())
            .arg(self.json())
            .after_help(self.examples(&[
                ("analyse filetto", "help-example-analyse"),
                ("analyse mulino --moves \"d2 f4\" --lines 3 --time 5", "help-example-analyse-lines"),
                ("analyse ultimate --algorithm mcts --nodes 1000000 --json", "help-example-json"),
            ]))
    }

    /// A command that lists what there is.
    fn list(&self, name: &'static str, example: &str) -> Command {
        self.sub(name)
            .help_template(self.template(None))
            .arg(self.json())
            .after_help(self.examples(&[(name, example), (&format!("{name} --json"), "help-example-json")]))
    }

    fn about_command(&self, name: &'static str, line: &str, example: &str) -> Command {
        // More than one word leads to a command below another.
        let command = self.positional("COMMAND", "help-man-command").num_args(0..);
        self.sub(name).arg(command).after_help(self.examples(&[(line, example)]))
    }

    fn completions(&self) -> Command {
        let shell = Arg::new("SHELL").required(true).help(self.texts.text("help-shell"));
        self.sub("completions")
            .arg(shell.value_parser(clap::value_parser!(Shell)).hide_possible_values(true))
            .after_help(self.examples(&[(
                "completions bash > ~/.local/share/bash-completion/completions/filetto",
                "help-example-completions",
            )]))
    }

    /// A subcommand, explained by the sentence that is named for it.
    fn sub(&self, name: &'static str) -> Command {
        let words = match name {
            "play" | "legal" | "solve" | "analyse" | "compare" | "bench" => " [SPEC]",
            "perft" => " [SPEC] DEPTH",
            "check" => " FILE",
            "match" => " SPEC A B",
            "levels-table" => " SPEC",
            "completions" => " SHELL",
            "man" | "help" => " [COMMAND]...",
            _ => "",
        };
        Command::new(name)
            .override_usage(format!("filetto {name} [{}]{words}", self.texts.text("help-options-word")))
            .version(env!("CARGO_PKG_VERSION"))
            .disable_version_flag(true)
            .about(self.texts.text(&format!("help-{name}")))
            .help_template(self.template(Some(("help-heading-arguments", "{positionals}"))))
            .disable_help_flag(true)
            .next_help_heading(None::<&str>)
    }

    /// What tells where a game begins.
    fn positioned(&self, command: Command) -> Command {
        command
            .arg(self.option("position", "POSITION", "help-position").conflicts_with("load"))
            .arg(self.option("moves", "MOVES", "help-moves").conflicts_with("load"))
            .arg(self.option("load", "FILE", "help-load").value_parser(ValueParser::path_buf()))
    }

    fn history(&self) -> [Arg; 2] {
        [
            self.option("repetitions", "NUMBER", "help-repetitions"),
            self.option("quiet-plies", "NUMBER", "help-quiet-plies"),
        ]
    }

    /// The folder of the tables that a game uses.
    fn tables(&self) -> Arg {
        self.option("tables", "FOLDER", "help-tables").value_parser(ValueParser::path_buf())
    }

    fn json(&self) -> Arg {
        self.flag("json", "help-json").action(ArgAction::SetTrue)
    }

    fn flag(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).long(name).help(self.texts.text(help))
    }

    fn option(&self, name: &'static str, value: &'static str, help: &str) -> Arg {
        // A negative number is a wrong value, not another option.
        self.flag(name, help).value_name(value).allow_negative_numbers(true)
    }

    fn positional(&self, name: &'static str, help: &str) -> Arg {
        Arg::new(name).help(self.texts.text(help)).allow_negative_numbers(true)
    }

    /// The layout of a help page, with the heading and the place of what stands before the options.
    fn template(&self, before: Option<(&str, &str)>) -> StyledStr {
        let heading = |key: &str| self.texts.text(key);
        let before =
            before.map_or_else(String::new, |(key, place)| format!("{}:\n{place}\n\n", heading(key)));
        let (usage, options) = (heading("help-heading-usage"), heading("help-heading-options"));
        format!("{{about}}\n\n{usage}: {{usage}}\n\n{before}{options}:\n{{options}}{{after-help}}\n").into()
    }

    fn examples(&self, examples: &[(&str, &str)]) -> StyledStr {
        let mut text = format!("{}:", self.texts.text("help-heading-examples"));
        for (line, key) in examples {
            text += &format!("\n  filetto {line}\n      {}", self.texts.text(key));
        }
        text.into()
    }
}

/// Says in one line what is wrong with the arguments. Help and version are no errors.
pub(crate) fn explain(texts: &Catalogue, grammar: &Command, error: &clap::Error) -> Failure {
    let context = |kind| error.get(kind).map(value_text).unwrap_or_default();
    let argument = || bare_name(&context(ContextKind::InvalidArg));
    let say = |key: &str, arguments: &[(&'static str, String)]| {
        texts.with(key, arguments.iter().map(|(name, value)| (*name, FluentValue::from(value.clone()))))
    };
    let commands =
        || innermost(grammar).get_subcommands().map(Command::get_name).collect::<Vec<_>>().join(", ");
    let problem = match error.kind() {
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say("usage-no-command", &[("known", commands())])
        }
        ErrorKind::InvalidSubcommand => say(
            "usage-unknown-command",
            &[("found", context(ContextKind::InvalidSubcommand)), ("known", commands())],
        ),
        ErrorKind::UnknownArgument => say("usage-unknown-argument", &[("found", argument())]),
        ErrorKind::TooManyValues => say("usage-no-value-wanted", &[("argument", argument())]),
        ErrorKind::MissingRequiredArgument => say("usage-missing-argument", &[("expected", argument())]),
        ErrorKind::InvalidValue if context(ContextKind::InvalidValue).is_empty() => {
            say("usage-missing-value", &[("argument", argument())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => say(
            "usage-invalid-value",
            &[
                ("argument", argument()),
                ("found", context(ContextKind::InvalidValue)),
                ("known", context(ContextKind::ValidValue)),
            ],
        ),
        ErrorKind::ArgumentConflict if context(ContextKind::PriorArg) == context(ContextKind::InvalidArg) => {
            say("usage-twice", &[("argument", argument())])
        }
        ErrorKind::ArgumentConflict => say(
            "usage-conflict",
            &[("argument", argument()), ("other", bare_name(&context(ContextKind::PriorArg)))],
        ),
        ErrorKind::InvalidUtf8 => say("usage-not-unicode", &[]),
        _ => {
            let text = error.to_string();
            let line = text.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
            say("usage-other", &[("problem", line)])
        }
    };
    Failure::Usage(problem)
}

/// The command among whose commands the next one was expected: that of the last word that is one.
fn innermost(grammar: &Command) -> &Command {
    let words = std::env::args_os().skip(1);
    words.fold(grammar, |command, word| command.find_subcommand(word).unwrap_or(command))
}

fn value_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        other => other.to_string(),
    }
}

/// `--first <WHO>` is called `--first`, and `<SPEC>` is called SPEC.
fn bare_name(argument: &str) -> String {
    let name = argument.split_whitespace().next().unwrap_or_default();
    name.trim_matches(['<', '>', '[', ']']).to_owned()
}

/// The value of an option that has one, or whose default stands in.
pub(crate) fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}
