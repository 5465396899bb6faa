//! Options that are read before the arguments, because errors in the arguments depend on them: the language,
//! the characters, the colours.

use std::ffi::OsString;

/// Returns `true` if a flag such as `--ascii` is given.
pub(crate) fn has_flag(words: &[OsString], flag: &str) -> bool {
    options(words).any(|word| word == flag)
}

/// Returns the value of the last option of this name, such as `--lang`.
pub(crate) fn last_value(words: &[OsString], option: &str) -> Option<String> {
    let mut words = options(words);
    let mut last = None;
    while let Some(word) = words.next() {
        if word == option {
            last = words.next();
        } else if let Some(value) = word.strip_prefix(option).and_then(|rest| rest.strip_prefix('=')) {
            last = Some(value.to_owned());
        }
    }
    last
}

/// Returns the words after the name of the program, up to the word `--`.
fn options(words: &[OsString]) -> impl Iterator<Item = String> {
    words.iter().skip(1).map(|word| word.to_string_lossy().into_owned()).take_while(|word| word != "--")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_last_value_counts() {
        let check = |line: &str, expected: Option<&str>| {
            assert_eq!(last_value(&words(line), "--lang").as_deref(), expected, "{line}");
        };
        check("filetto play tris", None);
        check("filetto play --lang it", Some("it"));
        check("filetto --lang=it play --lang en", Some("en"));
        check("filetto play -- --lang it", None);
        check("filetto play --lang", None);
        check("filetto play --language=it", None);
    }

    #[test]
    fn flags() {
        assert!(has_flag(&words("filetto play --ascii tris"), "--ascii"));
        assert!(!has_flag(&words("filetto play -- --ascii"), "--ascii"));
    }
}
