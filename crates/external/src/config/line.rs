//! An engine configuration in one line:
//! `NAME=COMMAND,protocol=gomocup,args=--fast,option.Hash=64,dir=engines`.

use super::engine_config::EngineConfig;
use super::error::ConfigError;
use super::fields::ConfigFields;
use super::words;

/// Reads an engine configuration from one line. Text with commas or spaces stands in quotation marks.
///
/// ```
/// let line = "rapfi=./rapfi --quiet,protocol=gomocup,option.hash_size=65536";
/// let rapfi = filetto_external::read_engine_line(line).expect("a line");
/// assert_eq!((rapfi.name.as_str(), rapfi.arguments.len(), rapfi.options.len()), ("rapfi", 1, 1));
/// ```
///
/// # Errors
/// If the line is not such a configuration. The error contains the expected form.
pub fn read_engine_line(line: &str) -> Result<EngineConfig, ConfigError> {
    let shape = || ConfigError::Shape { found: line.to_owned() };
    let parts = words::split(line, |symbol| symbol == ',')?;
    let (first, others) = parts.split_first().ok_or_else(shape)?;
    let (name, command) = first.split_once('=').ok_or_else(shape)?;
    let mut fields = ConfigFields::new(name.trim(), command)?;
    for part in others {
        let (key, value) = part.split_once('=').ok_or_else(shape)?;
        match key.trim() {
            "args" => fields.add_arguments(words::words(value)?)?,
            key => match key.strip_prefix("option.") {
                Some(option) if !option.is_empty() => fields.set_option(option, words::unquoted(value))?,
                _ => fields.set(key, &words::unquoted(value))?,
            },
        }
    }
    fields.finish()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::protocol::EngineProtocol;

    #[test]
    fn every_key() {
        let line = "x=\"my engine\" -q,protocol=UCI,args=a 'b,c',option.Hash=64,option.Book=\"a,b\",dir=/tmp,go=depth 30,timeout=2.5,margin=0";
        let config = read_engine_line(line).unwrap();
        assert_eq!(config.program.to_str(), Some("my engine"));
        assert_eq!(config.arguments, ["-q", "a", "b,c"]);
        assert_eq!(config.protocol, EngineProtocol::Uci);
        let options = [("Hash", "64"), ("Book", "a,b")].map(|(name, value)| (name.into(), value.into()));
        assert_eq!(config.options, options);
        assert_eq!(config.directory.and_then(|dir| dir.to_str().map(str::to_owned)).as_deref(), Some("/tmp"));
        assert_eq!(config.go_words, "depth 30");
        assert_eq!((config.timeout, config.margin), (Duration::from_millis(2500), Duration::ZERO));
    }

    #[test]
    fn filetto_is_told_to_be_an_engine() {
        let check = |line: &str, expected: &[&str]| {
            assert_eq!(read_engine_line(line).unwrap().arguments, expected, "{line}");
        };
        check("x=/opt/filetto", &["engine", "--protocol", "ugi"]);
        check("x=filetto,protocol=mill", &["engine", "--protocol", "mill"]);
        check("x=filetto engine tris", &["engine", "tris"]);
        check("x=filetto,args=engine", &["engine"]);
        check("x=pbrain-filetto", &[]);
        assert_eq!(EngineConfig::of_program("filetto").arguments, ["engine", "--protocol", "ugi"]);
    }

    #[test]
    fn errors_are_named() {
        use game::Message;
        let check = |line: &str, id: &str| {
            assert_eq!(read_engine_line(line).map_err(|error| error.id()), Err(id), "{line}");
        };
        check("", "engine-config-shape");
        check("rapfi", "engine-config-shape");
        check("rapfi=x,protocol", "engine-config-shape");
        check("a b=x", "engine-config-name");
        check("=x", "engine-config-name");
        check("a=", "engine-config-command");
        check("a=x,hash=64", "engine-config-key");
        check("a=x,option.=64", "engine-config-key");
        check("a=x,protocol=cecp", "engine-config-protocol");
        check("a=x,timeout=soon", "engine-config-seconds");
        check("a=x,margin=-1", "engine-config-seconds");
        check("a=x,dir=a,dir=b", "engine-config-twice");
        check("a=\"x", "engine-config-quote");
        check("a=pbrain-x,go=depth 3", "engine-config-go");
        check("a=x,go=depth 3,protocol=gomocup", "engine-config-go");
    }
}
