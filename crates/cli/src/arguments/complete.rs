//! Shell completion: the commands, options and values that can stand at the cursor.
//!
//! The scripts in `completions` call `filetto complete -- WORDS`, so that all shells offer the same.

use clap::{Arg, Command, ValueHint};
use engine::registry;
use engine::{Agent, Algorithm, OpeningRule};
use formats::Format;
use texts::Catalogue;

use super::nearest::HUMAN;
use super::values::ENGINE;

/// The completions that a shell offers.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Completion {
    Words(Vec<Candidate>),
    Files,
    Folders,
}

/// A word and its meaning.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) word: String,
    pub(crate) about: String,
}

/// Returns the completions of the last of these words, which follow the name of the program.
///
/// The grammar must be built.
pub(crate) fn complete(texts: &Catalogue, grammar: &Command, words: &[String]) -> Completion {
    let (current, before) = words.split_last().map_or(("", &[][..]), |(last, rest)| (last.as_str(), rest));
    let place = CursorContext::after(grammar, before);
    let offers = Offers { texts, grammar, place: &place };
    match offers.at(current) {
        Completion::Words(mut candidates) => {
            candidates.retain(|candidate| candidate.word.starts_with(current));
            Completion::Words(candidates)
        }
        files => files,
    }
}

/// The place of the cursor in the command line.
struct CursorContext<'a> {
    /// The names of the commands that lead to the innermost one.
    path: Vec<&'a str>,
    command: &'a Command,
    /// The positional arguments before the cursor.
    positionals: Vec<&'a str>,
    /// The options before the cursor.
    options: Vec<&'a str>,
    /// The option whose value stands at the cursor.
    option: Option<&'a Arg>,
}

impl<'a> CursorContext<'a> {
    fn after(grammar: &'a Command, before: &'a [String]) -> CursorContext<'a> {
        let start = CursorContext {
            path: vec![],
            command: grammar,
            positionals: vec![],
            options: vec![],
            option: None,
        };
        before.iter().fold(start, |mut place, word| {
            place.read(word);
            place
        })
    }

    fn read(&mut self, word: &'a str) {
        if self.option.take().is_some() {
            return;
        }
        if let Some(name) = word.strip_prefix("--") {
            self.options.push(name.split('=').next().unwrap_or_default());
            self.option = self.option(name).filter(|arg| arg.get_action().takes_values());
        } else if let Some(command) = self.command.find_subcommand(word) {
            self.path.push(command.get_name());
            self.command = command;
        } else {
            self.positionals.push(word);
        }
    }

    fn option(&self, name: &str) -> Option<&'a Arg> {
        self.command.get_arguments().find(|arg| arg.get_long() == Some(name))
    }
}

/// The completions at a place of the grammar.
struct Offers<'a> {
    texts: &'a Catalogue,
    grammar: &'a Command,
    place: &'a CursorContext<'a>,
}

impl Offers<'_> {
    fn at(&self, current: &str) -> Completion {
        let place = self.place;
        if let Some(option) = place.option {
            return self.values(option);
        }
        if let Some((name, _)) = current.strip_prefix("--").and_then(|word| word.split_once('=')) {
            return place.option(name).map_or(Completion::Words(vec![]), |option| {
                prefixed(&format!("--{name}="), self.values(option))
            });
        }
        if current.starts_with('-') {
            return Completion::Words(self.options());
        }
        if place.command.has_subcommands() {
            return Completion::Words(commands(place.command));
        }
        let mut positionals = place.command.get_positionals();
        let last = place.command.get_positionals().last().filter(|arg| takes_many(arg));
        match positionals.nth(place.positionals.len()).or(last) {
            Some(arg) => self.values(arg),
            None => Completion::Words(self.options()),
        }
    }

    /// Returns the options that were not given yet.
    fn options(&self) -> Vec<Candidate> {
        let options = self.place.command.get_arguments().filter(|arg| !arg.is_hide_set());
        let named = options.filter_map(|arg| Some((arg.get_long()?, arg)));
        let new = named.filter(|(name, _)| !self.place.options.contains(name));
        new.map(|(name, arg)| candidate(format!("--{name}"), help(arg))).collect()
    }

    /// Returns the values of an argument.
    fn values(&self, arg: &Arg) -> Completion {
        match arg.get_value_hint() {
            ValueHint::FilePath => return Completion::Files,
            ValueHint::DirPath => return Completion::Folders,
            _ => {}
        }
        Completion::Words(match arg.get_id().as_str() {
            "spec" => self.games(),
            "first" | "second" | "against" => [self.human()].into_iter().chain(self.programs()).collect(),
            "a" | "b" | "players" => self.programs(),
            "openings" => ["random", "balanced"].map(plain).into(),
            "opening_rule" => OpeningRule::ALL.map(|rule| plain(rule.name())).into(),
            "adjudicate" => ["tables", "proof"].map(plain).into(),
            "sprt" => vec![plain("elo0=0,elo1=10")],
            "level" => self.agents(),
            "algorithm" if arg.get_possible_values().is_empty() => {
                Algorithm::ALL.map(|algorithm| plain(algorithm.name())).into()
            }
            "from" | "to" => Format::ALL.map(|format| plain(format.name())).into(),
            "game" => self.games(),
            "lang" => vec![candidate("en", "English"), candidate("it", "italiano")],
            "command" => commands(self.explained()),
            _ => arg.get_possible_values().iter().map(|value| plain(value.get_name())).collect(),
        })
    }

    /// Returns the games that the command accepts: per family, aliases and then examples of specs.
    fn games(&self) -> Vec<Candidate> {
        let only = match self.place.path[..] {
            ["table", ..] => Some("mill"),
            ["levels-table"] => Some("mnk"),
            _ => None,
        };
        let families = registry::families().filter(|family| only.is_none_or(|only| family.name == only));
        let names = families.flat_map(|family| {
            let about = self.texts.text_or(&format!("page-game-{}", family.name), family.name);
            let names = family.aliases.iter().map(|(alias, _)| *alias).chain(family.examples.iter().copied());
            names.map(move |name| candidate(name, about.clone()))
        });
        names.collect()
    }

    fn human(&self) -> Candidate {
        candidate(HUMAN, self.texts.text("page-agent-human"))
    }

    /// Returns the agents, and the prefix of external engines.
    fn programs(&self) -> Vec<Candidate> {
        let engine = candidate(ENGINE, self.texts.text("engine-prefix"));
        self.agents().into_iter().chain([engine]).collect()
    }

    fn agents(&self) -> Vec<Candidate> {
        let about = |agent: Agent| self.texts.text(&format!("agent-{}", agent.name()));
        Agent::ALL.map(|agent| candidate(agent.name(), about(agent))).into()
    }

    /// Returns the command whose words follow `help` or `man`.
    fn explained(&self) -> &Command {
        let mut words = self.place.positionals.iter();
        // `help` and `man` have no subcommands, so these words were read as positional arguments.
        words
            .try_fold(self.grammar, |command, word| command.find_subcommand(word))
            .unwrap_or(self.place.command)
    }
}

fn takes_many(arg: &Arg) -> bool {
    arg.get_num_args().is_some_and(|count| count.max_values() > 1)
}

fn commands(command: &Command) -> Vec<Candidate> {
    let about = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
    command.get_subcommands().map(|command| candidate(command.get_name(), about(command))).collect()
}

fn help(arg: &Arg) -> String {
    arg.get_help().map(ToString::to_string).unwrap_or_default()
}

fn plain(word: &str) -> Candidate {
    candidate(word, "")
}

fn candidate(word: impl Into<String>, about: impl Into<String>) -> Candidate {
    Candidate { word: word.into(), about: about.into() }
}

fn prefixed(prefix: &str, completion: Completion) -> Completion {
    match completion {
        Completion::Words(candidates) => {
            let prefixed = |one: Candidate| candidate(format!("{prefix}{}", one.word), one.about);
            Completion::Words(candidates.into_iter().map(prefixed).collect())
        }
        files => files,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::grammar;
    use texts::Language;

    /// Returns the completions at the end of a line.
    fn offered(line: &str) -> Completion {
        let texts = Catalogue::new(Language::English);
        let mut grammar = grammar::grammar(&texts);
        grammar.build();
        let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        complete(&texts, &grammar, &words)
    }

    fn words(line: &str) -> Vec<String> {
        match offered(line) {
            Completion::Words(candidates) => candidates.into_iter().map(|candidate| candidate.word).collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn games_players_algorithms_and_languages_were_files() {
        let begins = |line: &str, expected: &[&str]| {
            assert_eq!(words(line)[..expected.len()], *expected, "{line}");
        };
        begins("play ", &["tris", "gomoku", "renju"]);
        begins("play m", &["mnk:3,3,3"]);
        begins("match tris ", &["random", "easy"]);
        begins("match tris hard e", &["easy", "expert", "engine:"]);
        begins("tournament tris easy h", &["hard"]);
        begins("match tris easy hard --openings b", &["balanced"]);
        begins("merge --sprt ", &["elo0=0,elo1=10"]);
        begins("play tris --second ", &["human", "random"]);
        begins("play tris --second=h", &["--second=human", "--second=hard"]);
        begins("analyse filetto --algorithm m", &["mtdf", "mcts"]);
        begins("table build ", &["mulino", "mill:three"]);
        begins("play --lang ", &["en", "it"]);
        begins("play --color ", &["auto", "always", "never"]);
        begins("completions ", &["bash", "elvish", "fish"]);
        assert_eq!(words("play tris --seed "), [""; 0]);
    }

    #[test]
    fn commands_and_options() {
        assert_eq!(words("pl"), ["play"]);
        assert_eq!(words("table ve"), ["verify"]);
        assert_eq!(words("help table pr"), ["probe"]);
        assert_eq!(words("legal tris --po"), ["--position"]);
        assert!(!words("legal tris --json --").contains(&"--json".to_owned()));
        assert!(words("legal tris ").contains(&"--json".to_owned()));
        assert_eq!(words("nonsense x"), [""; 0]);
    }

    #[test]
    fn files_where_files_are_wanted() {
        assert_eq!(offered("check "), Completion::Files);
        assert_eq!(offered("play --load "), Completion::Files);
        assert_eq!(offered("compare tris --csv="), Completion::Files);
        assert_eq!(offered("table list --tables "), Completion::Folders);
    }
}
