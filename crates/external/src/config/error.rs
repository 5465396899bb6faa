//! Errors in the configuration of an engine.

game::messages! {
    /// An error in the configuration of an engine.
    pub enum ConfigError {
        Shape { found: String } =
            "engine-config-shape" => "expected NAME=COMMAND[,protocol=..][,args=..][,option.NAME=..][,dir=..][,go=..][,timeout=..][,margin=..], not \"{found}\"",
        Name { found: String } =
            "engine-config-name" => "the name of an engine may have letters, digits, dots, hyphens and underscores, not \"{found}\"",
        Key { found: String } =
            "engine-config-key" => "expected command, protocol, args, option.NAME, dir, go, timeout or margin, not \"{found}\"",
        UnknownKey { name: String, found: String } =
            "engine-config-unknown-key" => "the engine {name} has the unknown key \"{found}\"; expected command, protocol, args, option, dir, go, timeout or margin",
        Twice { key: String } =
            "engine-config-twice" => "{key} is given twice",
        Command { name: String } =
            "engine-config-command" => "the engine {name} has no command",
        Protocol { found: String, known: String } =
            "engine-config-protocol" => "unknown protocol \"{found}\"; expected one of: {known}",
        Seconds { key: String, found: String } =
            "engine-config-seconds" => "{key} must be a number of seconds from 0 to 86400, not \"{found}\"",
        Go {} =
            "engine-config-go" => "the protocol gomocup has no go; limits are options there, such as option.max_depth=30",
        Quote { found: String } =
            "engine-config-quote" => "a quotation mark is not closed: {found}",
        Syntax { line: String, error: String } =
            "engine-config-syntax" => "line {line}: {error}",
        Table { name: String } =
            "engine-config-table" => "expected a table such as [{name}] with a command",
        Value { name: String, key: String, expected: String } =
            "engine-config-value" => "{key} of {name} must be {expected}",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_catalogues_have_all_sentences() {
        assert_eq!(texts::missing_sentences(ConfigError::SENTENCES), Vec::<&str>::new());
    }
}
