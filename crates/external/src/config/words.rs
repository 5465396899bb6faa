//! Splits text outside of quotation marks.

use super::error::ConfigError;

/// Splits the text at separators outside of single or double quotation marks. The marks stay in the parts.
///
/// # Errors
/// If a quotation mark is not closed.
pub(super) fn split(text: &str, is_separator: impl Fn(char) -> bool) -> Result<Vec<String>, ConfigError> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for symbol in text.chars() {
        match quote {
            Some(open) if symbol == open => quote = None,
            None if matches!(symbol, '"' | '\'') => quote = Some(symbol),
            None if is_separator(symbol) => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("there is a first part").push(symbol);
    }
    match quote {
        Some(_) => Err(ConfigError::Quote { found: text.to_owned() }),
        None => Ok(parts),
    }
}

/// Splits a command at white space outside of quotation marks, and removes the marks.
pub(super) fn words(text: &str) -> Result<Vec<String>, ConfigError> {
    let words = split(text, char::is_whitespace)?;
    Ok(words.iter().filter(|word| !word.is_empty()).map(|word| unquoted(word)).collect())
}

/// Removes quotation marks, except those inside of marks of the other kind.
pub(super) fn unquoted(text: &str) -> String {
    let mut quote = None;
    let mut keep = |symbol: char| match quote {
        Some(open) if symbol == open => {
            quote = None;
            false
        }
        None if matches!(symbol, '"' | '\'') => {
            quote = Some(symbol);
            false
        }
        _ => true,
    };
    text.chars().filter(|symbol| keep(*symbol)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_hold_words_together() {
        let check = |text: &str, expected: &[&str]| assert_eq!(words(text).unwrap(), expected, "{text}");
        check("python3 brain.py  --level 3", &["python3", "brain.py", "--level", "3"]);
        check("\"my engine\" 'a b'c \"it's\" ''", &["my engine", "a bc", "it's", ""]);
        check("C:\\engines\\x.exe", &["C:\\engines\\x.exe"]);
        assert_eq!(words("\"open").unwrap_err(), ConfigError::Quote { found: "\"open".to_owned() });
    }
}
