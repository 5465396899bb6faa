//! The configuration keys that the command line and the file have in common.

use std::path::PathBuf;
use std::time::Duration;

use super::engine_config::EngineConfig;
use super::error::ConfigError;
use super::words;
use crate::protocol::EngineProtocol;

/// Maximum value of `timeout` and `margin`, in seconds: one day.
const MAX_SECONDS: f64 = 86_400.0;

/// Builder of an [`EngineConfig`].
pub(super) struct ConfigFields {
    config: EngineConfig,
    /// The keys so far, to detect duplicates.
    given: Vec<String>,
}

impl ConfigFields {
    /// Begins the configuration of an engine. The first word of the command is the program.
    ///
    /// # Errors
    /// If the name has a forbidden character, or the command is empty or has an open quotation mark.
    pub(super) fn new(name: &str, command: &str) -> Result<ConfigFields, ConfigError> {
        let is_symbol = |symbol: char| symbol.is_alphanumeric() || "._-".contains(symbol);
        if name.is_empty() || !name.chars().all(is_symbol) {
            return Err(ConfigError::Name { found: name.to_owned() });
        }
        let words = words::words(command)?;
        let Some((program, arguments)) = words.split_first().filter(|(program, _)| !program.is_empty())
        else {
            return Err(ConfigError::Command { name: name.to_owned() });
        };
        let config = EngineConfig {
            name: name.to_owned(),
            arguments: arguments.to_vec(),
            ..EngineConfig::of_program(program)
        };
        Ok(ConfigFields { config, given: Vec::new() })
    }

    /// Appends arguments to those of the command.
    pub(super) fn add_arguments(&mut self, arguments: Vec<String>) -> Result<(), ConfigError> {
        self.give("args")?;
        self.config.arguments.extend(arguments);
        Ok(())
    }

    /// Sets an option of the engine.
    pub(super) fn set_option(&mut self, name: &str, value: String) -> Result<(), ConfigError> {
        self.give(&format!("option.{name}"))?;
        self.config.options.push((name.to_owned(), value));
        Ok(())
    }

    /// Sets the protocol, the directory, the words of `go`, the timeout or the margin.
    ///
    /// # Errors
    /// If the key is unknown or given twice, or its value is invalid.
    pub(super) fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        self.give(key)?;
        match key {
            "protocol" => self.config.protocol = protocol(value)?,
            "dir" => self.config.directory = Some(PathBuf::from(value)),
            "go" => self.config.go_words = value.trim().to_owned(),
            "timeout" => self.config.timeout = seconds(key, value)?,
            "margin" => self.config.margin = seconds(key, value)?,
            _ => return Err(ConfigError::Key { found: key.to_owned() }),
        }
        Ok(())
    }

    /// Returns the finished configuration.
    ///
    /// # Errors
    /// If it has words for `go`, but its protocol has no such command.
    pub(super) fn finish(self) -> Result<EngineConfig, ConfigError> {
        let config = self.config.told_to_be_an_engine();
        let has_go = config.protocol != EngineProtocol::Gomocup;
        if has_go || config.go_words.is_empty() { Ok(config) } else { Err(ConfigError::Go {}) }
    }

    fn give(&mut self, key: &str) -> Result<(), ConfigError> {
        if self.given.iter().any(|given| given == key) {
            return Err(ConfigError::Twice { key: key.to_owned() });
        }
        self.given.push(key.to_owned());
        Ok(())
    }
}

fn protocol(found: &str) -> Result<EngineProtocol, ConfigError> {
    EngineProtocol::parse(found).ok_or_else(|| ConfigError::Protocol {
        found: found.to_owned(),
        known: EngineProtocol::ALL.map(EngineProtocol::name).join(", "),
    })
}

fn seconds(key: &str, found: &str) -> Result<Duration, ConfigError> {
    let seconds = found.trim().parse().ok().filter(|seconds| (0.0..=MAX_SECONDS).contains(seconds));
    let wrong = || ConfigError::Seconds { key: key.to_owned(), found: found.to_owned() };
    seconds.map(Duration::from_secs_f64).ok_or_else(wrong)
}
