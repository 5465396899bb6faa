//! Defaults of common options: from the configuration file and from environment variables.
//!
//! An option of the command line comes first, then the variable, then the file, then the built-in value.

use std::collections::BTreeMap;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use etcetera::BaseStrategy;
use texts::{Catalogue, quoted};

use crate::arguments::early;
use crate::arguments::explain::wrong_value;
use crate::arguments::nearest;
use crate::arguments::values::{MAX_MEBIBYTES, WrongValue, agent, memory, threads};
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::tables_dir;

/// The variable that names the configuration file.
const FILE: &str = "FILETTO_CONFIG";

/// An option whose default can be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ConfigKey {
    Lang,
    Color,
    Ascii,
    Quiet,
    Threads,
    Memory,
    Tables,
    Engines,
    Level,
}

impl ConfigKey {
    /// All keys, in the order in which they are listed.
    pub(crate) const ALL: [ConfigKey; 9] = [
        ConfigKey::Lang,
        ConfigKey::Color,
        ConfigKey::Ascii,
        ConfigKey::Quiet,
        ConfigKey::Threads,
        ConfigKey::Memory,
        ConfigKey::Tables,
        ConfigKey::Engines,
        ConfigKey::Level,
    ];

    /// Returns the name in the file, which is that of the option.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            ConfigKey::Lang => "lang",
            ConfigKey::Color => "color",
            ConfigKey::Ascii => "ascii",
            ConfigKey::Quiet => "quiet",
            ConfigKey::Threads => "threads",
            ConfigKey::Memory => "memory",
            ConfigKey::Tables => "tables",
            ConfigKey::Engines => "engines",
            ConfigKey::Level => "level",
        }
    }

    /// Returns the name of the variable, such as `FILETTO_THREADS`.
    pub(crate) fn variable(self) -> String {
        format!("FILETTO_{}", self.name().to_ascii_uppercase())
    }

    /// Returns `true` for an option of all commands that takes no value.
    const fn is_flag(self) -> bool {
        matches!(self, ConfigKey::Ascii | ConfigKey::Quiet)
    }

    /// Checks a value as the command line would.
    fn check(self, word: &str) -> Result<(), WrongValue> {
        let is_one_of = |words: &[&'static str]| words.contains(&word);
        let words: &[&'static str] = match self {
            ConfigKey::Lang => &["en", "it"],
            ConfigKey::Color => &["auto", "always", "never"],
            ConfigKey::Ascii | ConfigKey::Quiet => &["true", "false"],
            ConfigKey::Threads => return threads(word).map(drop),
            ConfigKey::Memory => return memory(1..=MAX_MEBIBYTES)(word).map(drop),
            ConfigKey::Level => return agent(word).map(drop),
            ConfigKey::Tables | ConfigKey::Engines => return Ok(()),
        };
        if is_one_of(words) { Ok(()) } else { Err(WrongValue::Word { known: words.join(", ") }) }
    }
}

/// The place from which a setting comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum ConfigSource {
    /// The command line.
    Option,
    /// An environment variable.
    Variable,
    /// The configuration file.
    File,
    /// The value that is built in.
    BuiltIn,
}

impl ConfigSource {
    /// Returns the name in machine-readable output.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            ConfigSource::Option => "option",
            ConfigSource::Variable => "variable",
            ConfigSource::File => "file",
            ConfigSource::BuiltIn => "default",
        }
    }
}

/// The settings of the file and of the variables.
#[derive(Debug, Default)]
pub(crate) struct Config {
    /// The file that would be read.
    pub(crate) file: Option<PathBuf>,
    settings: BTreeMap<ConfigKey, (String, ConfigSource)>,
}

/// An error in the settings.
#[derive(Debug)]
pub(crate) enum ConfigError {
    /// The file cannot be read.
    File(FileAccessError),
    /// The file is not TOML.
    Form { file: PathBuf, line: usize },
    /// The file has an unknown key, or a value that is neither text nor a number nor a truth value.
    Key { file: PathBuf, key: String, is_known: bool },
    /// A value is wrong. Contains its place and the value.
    Value { place: String, word: String, wrong: WrongValue },
}

impl ConfigError {
    /// Returns the failure that a user sees.
    pub(crate) fn failure(&self, texts: &Catalogue) -> Failure {
        match self {
            ConfigError::File(error) => Failure::Failed(error.text(texts)),
            ConfigError::Form { file, line } => {
                Failure::Failed(texts.with("config-form", [named(file), ("line", (*line).into())]))
            }
            ConfigError::Key { file, key, is_known: true } => {
                Failure::Failed(texts.with("config-value", [named(file), ("key", quoted(key).into())]))
            }
            ConfigError::Key { file, key, .. } => {
                let known = ConfigKey::ALL.map(ConfigKey::name);
                let unknown = nearest::unknown(texts, "config-key", key, known);
                Failure::Failed(format!("{}: {unknown}", file.display()))
            }
            ConfigError::Value { place, word, wrong } => wrong_value(texts, place, word, wrong),
        }
    }
}

impl Config {
    /// Reads the file, if there is one, and the variables.
    pub(crate) fn read() -> Result<Config, ConfigError> {
        let named = env::var_os(FILE).filter(|name| !name.is_empty()).map(PathBuf::from);
        let file = named.clone().or_else(usual_file);
        let mut config = Config { file: file.clone(), settings: BTreeMap::new() };
        if let Some(file) = file {
            match fs::read_to_string(&file) {
                Ok(text) => config.read_file(&file, &text)?,
                Err(error) if named.is_none() && error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(ConfigError::File(FileAccessError::read(&file, error))),
            }
        }
        for key in ConfigKey::ALL {
            let variable = key.variable();
            if let Some(word) = env::var(&variable).ok().filter(|word| !word.is_empty()) {
                config.set(key, variable, word, ConfigSource::Variable)?;
            }
        }
        Ok(config)
    }

    fn read_file(&mut self, file: &Path, text: &str) -> Result<(), ConfigError> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let start = error.span().map_or(0, |span| span.start.min(text.len()));
            let line = 1 + text.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count();
            ConfigError::Form { file: file.to_owned(), line }
        })?;
        for (name, value) in table {
            let key = ConfigKey::ALL.into_iter().find(|key| key.name() == name);
            let wrong =
                || ConfigError::Key { file: file.to_owned(), key: name.clone(), is_known: key.is_some() };
            let word = match value {
                toml::Value::String(word) => word,
                toml::Value::Integer(number) => number.to_string(),
                toml::Value::Boolean(is_true) => is_true.to_string(),
                _ => return Err(wrong()),
            };
            let key = key.ok_or_else(wrong)?;
            // A relative path starts from the folder of the configuration file.
            let is_path = matches!(key, ConfigKey::Tables | ConfigKey::Engines);
            let folder = file.parent().filter(|_| is_path);
            let word = folder.map_or(word.clone(), |folder| folder.join(&word).display().to_string());
            let place = format!("{} ({})", key.name(), file.display());
            self.set(key, place, word, ConfigSource::File)?;
        }
        Ok(())
    }

    fn set(
        &mut self,
        key: ConfigKey,
        place: String,
        word: String,
        source: ConfigSource,
    ) -> Result<(), ConfigError> {
        key.check(&word).map_err(|wrong| ConfigError::Value { place, word: word.clone(), wrong })?;
        self.settings.insert(key, (word, source));
        Ok(())
    }

    fn value(&self, key: ConfigKey) -> Option<&str> {
        self.settings.get(&key).map(|(word, _)| &**word)
    }

    /// Returns the words of the command line with the settings of options that all commands have. They come
    /// before its own options, which take precedence.
    pub(crate) fn with_settings(&self, mut words: Vec<OsString>) -> Vec<OsString> {
        let added = ConfigKey::ALL.into_iter().filter_map(|key| {
            let word = self.value(key)?;
            match key {
                ConfigKey::Lang | ConfigKey::Color if early::last_value(&words, &option(key)).is_none() => {
                    Some(format!("{}={word}", option(key)))
                }
                _ if key.is_flag() && word == "true" && !early::has_flag(&words, &option(key)) => {
                    Some(option(key))
                }
                _ => None,
            }
        });
        let added: Vec<OsString> = added.map(OsString::from).collect();
        let place = words.len().min(1);
        words.splice(place..place, added);
        words
    }

    /// Returns the grammar with these defaults, and sets the usual folder of tables.
    pub(crate) fn apply(&self, grammar: Command) -> Command {
        if let Some(folder) = self.value(ConfigKey::Tables) {
            tables_dir::set_default(folder.into());
        }
        self.with_defaults(grammar)
    }

    fn with_defaults(&self, command: Command) -> Command {
        let is_play = command.get_name() == "play";
        let command = command.mut_args(|arg| {
            let key = match arg.get_id().as_str() {
                "threads" => ConfigKey::Threads,
                "memory" => ConfigKey::Memory,
                "engines" => ConfigKey::Engines,
                "second" if is_play => ConfigKey::Level,
                _ => return arg,
            };
            // clap needs words that live as long as the program.
            self.value(key).map_or(arg.clone(), |word| arg.default_value(&*word.to_owned().leak()))
        });
        command.mut_subcommands(|command| self.with_defaults(command))
    }

    /// Returns every key with its value and the place from which it comes; `None` for the built-in value.
    pub(crate) fn shown(&self, words: &[OsString]) -> Vec<(ConfigKey, Option<String>, ConfigSource)> {
        let shown = |key: ConfigKey| {
            let own = match key {
                _ if key.is_flag() => early::has_flag(words, &option(key)).then(|| "true".to_owned()),
                ConfigKey::Lang | ConfigKey::Color => early::last_value(words, &option(key)),
                _ => None,
            };
            match (own, self.settings.get(&key)) {
                (Some(word), _) => (key, Some(word), ConfigSource::Option),
                (None, Some((word, source))) => (key, Some(word.clone()), source.clone()),
                (None, None) => (key, None, ConfigSource::BuiltIn),
            }
        };
        ConfigKey::ALL.map(shown).into()
    }
}

/// Returns the option of a key, such as `--threads`.
fn option(key: ConfigKey) -> String {
    format!("--{}", key.name())
}

/// Returns the configuration file in the user's configuration folder.
fn usual_file() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    Some(strategy.config_dir().join("filetto").join("config.toml"))
}
