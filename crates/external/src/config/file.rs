//! Engine configurations in a TOML file, one table per engine.
//!
//! ```toml
//! [rapfi]
//! command = "./pbrain-rapfi"
//! args = ["--quiet"]
//! dir = "rapfi"
//! option.hash_size = 65536
//! ```

use toml::{Table, Value};

use super::engine_config::EngineConfig;
use super::error::ConfigError;
use super::fields::ConfigFields;

/// Reads the engines of a file, in order of their names.
///
/// # Errors
/// If the text is not such a file. The error contains the place and the expected text.
pub fn read_engine_file(text: &str) -> Result<Vec<EngineConfig>, ConfigError> {
    let table: Table = text.parse().map_err(|error| syntax(text, &error))?;
    table.iter().map(|(name, value)| engine(name, value)).collect()
}

fn syntax(text: &str, error: &toml::de::Error) -> ConfigError {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    ConfigError::Syntax { line: line.to_string(), error: error.message().replace('\n', "; ") }
}

fn engine(name: &str, value: &Value) -> Result<EngineConfig, ConfigError> {
    let table = value.as_table().ok_or_else(|| ConfigError::Table { name: name.to_owned() })?;
    // Checked before the command: a misspelt `comand` must not be reported as a missing command.
    if let Some(unknown) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(ConfigError::UnknownKey { name: name.to_owned(), found: unknown.clone() });
    }
    let command = match table.get("command") {
        Some(command) => command.as_str().ok_or_else(|| wrong(name, "command", TEXT))?,
        None => return Err(ConfigError::Command { name: name.to_owned() }),
    };
    let mut fields = ConfigFields::new(name, command)?;
    for (key, value) in table.iter().filter(|(key, _)| *key != "command") {
        match (key.as_str(), value) {
            ("args", value) => fields.add_arguments(words(name, value)?)?,
            ("option", Value::Table(options)) => {
                for (option, value) in options {
                    let value = plain(value).ok_or_else(|| wrong(name, option, PLAIN))?;
                    fields.set_option(option, value)?;
                }
            }
            ("option", _) => return Err(wrong(name, "option", "[option]")),
            (key, value) => fields.set(key, &plain(value).ok_or_else(|| wrong(name, key, PLAIN))?)?,
        }
    }
    fields.finish()
}

/// Keys of an engine's table.
const KEYS: [&str; 8] = ["command", "protocol", "args", "option", "dir", "go", "timeout", "margin"];

/// Example of a text for error messages. Examples need no translation.
const TEXT: &str = "\"...\"";

/// Example of a list of words for error messages.
const WORDS: &str = "[\"...\", \"...\"]";

/// Examples of texts, numbers and Booleans for error messages.
const PLAIN: &str = "\"...\", 1, 0.5, true";

fn wrong(name: &str, key: &str, expected: &str) -> ConfigError {
    ConfigError::Value { name: name.to_owned(), key: key.to_owned(), expected: expected.to_owned() }
}

fn words(name: &str, value: &Value) -> Result<Vec<String>, ConfigError> {
    let words = value.as_array().and_then(|words| words.iter().map(plain).collect());
    words.ok_or_else(|| wrong(name, "args", WORDS))
}

/// Returns a string, number or Boolean in the form in which it is sent to the engine.
fn plain(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Integer(number) => Some(number.to_string()),
        Value::Float(number) => Some(number.to_string()),
        Value::Boolean(truth) => Some(truth.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use game::Message;

    use super::*;
    use crate::config::read_engine_line;

    #[test]
    fn a_file_reads_as_the_same_lines_do() {
        let text = "
            [rapfi]
            command = './pbrain-rapfi -q'
            args = ['--level', 3]
            dir = 'engines'
            timeout = 5
            [rapfi.option]
            max_memory = 1000
            caution = true

            [sanmill]
            command = 'tgf'
            protocol = 'mill'
            go = 'depth 30'
            margin = 0.25
        ";
        let lines = [
            "rapfi=./pbrain-rapfi -q,args=--level 3,dir=engines,timeout=5,option.max_memory=1000,option.caution=true",
            "sanmill=tgf,protocol=mill,go=depth 30,margin=0.25",
        ];
        let mut expected = lines.map(|line| read_engine_line(line).unwrap());
        let mut found = read_engine_file(text).unwrap();
        for config in expected.iter_mut().chain(&mut found) {
            config.options.sort();
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn wrong_files_are_rejected() {
        let check = |text: &str, id: &str| {
            assert_eq!(read_engine_file(text).map_err(|error| error.id()), Err(id), "{text}");
        };
        check("[a", "engine-config-syntax");
        check("a = 1", "engine-config-table");
        check("[a]", "engine-config-command");
        check("[a]\ncommand = 1", "engine-config-value");
        check("[a]\ncommand = 'x'\nargs = 'y'", "engine-config-value");
        check("[a]\ncommand = 'x'\noption = 'y'", "engine-config-value");
        check("[a]\ncommand = 'x'\nhash = 1", "engine-config-unknown-key");
        check("[a]\ncommand = 'x'\nprotocol = 'cecp'", "engine-config-protocol");
        let misspelt = read_engine_file("[a]\ncomand = ['x']").unwrap_err();
        let expected = "expected command, protocol, args, option, dir, go, timeout or margin";
        assert_eq!(misspelt.to_string(), format!("the engine a has the unknown key \"comand\"; {expected}"));
        let error = read_engine_file("[a]\ncommand = 'x'\n[b]\ncommand 'y'\n").unwrap_err();
        assert!(error.to_string().starts_with("line 4: "), "{error}");
    }
}
