//! The characters that the user's terminal can show: Unicode, or ASCII only.

use std::borrow::Cow;
use std::env;
use std::ffi::OsString;

use crate::arguments::early;

/// A set of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Charset {
    Unicode,
    Ascii,
}

impl Charset {
    /// Returns the character set for the command line of this process.
    pub(crate) fn of_process() -> Charset {
        let words: Vec<_> = env::args_os().collect();
        Charset::of(&words)
    }

    /// Returns ASCII with `--ascii`, or if the locale's encoding is not UTF-8; otherwise Unicode.
    pub(crate) fn of(words: &[OsString]) -> Charset {
        let is_plain = early::has_flag(words, "--ascii") || !has_unicode(|name| env::var(name).ok());
        if is_plain { Charset::Ascii } else { Charset::Unicode }
    }

    /// Returns the text in this character set.
    pub(crate) fn write(self, text: &str) -> Cow<'_, str> {
        if self == Charset::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(text.chars().fold(String::new(), |text, symbol| text + &ascii(symbol)))
    }
}

/// Returns `true` if the locale's encoding is UTF-8.
///
/// The first non-empty one of `LC_ALL`, `LC_CTYPE` and `LANG` decides (POSIX). Windows has no such variables,
/// and shows Unicode.
fn has_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut locales = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let Some(locale) = locales.find(|locale| !locale.is_empty()) else { return cfg!(windows) };
    let encoding = locale.split('@').next().unwrap_or_default().to_ascii_lowercase();
    encoding.ends_with("utf-8") || encoding.ends_with("utf8")
}

/// Returns the usual ASCII form of a character, or `?`. An Italian accent becomes an apostrophe.
fn ascii(symbol: char) -> Cow<'static, str> {
    let text = match symbol {
        ascii if ascii.is_ascii() => return Cow::Owned(ascii.to_string()),
        '─' | '–' | '—' | '−' => "-",
        '│' => "|",
        '┼' | '•' | '├' => "+",
        '└' => "`",
        '∞' => "inf",
        '╲' => "\\",
        '╱' => "/",
        '·' => ".",
        '×' => "x",
        'µ' => "u",
        '…' => "...",
        '“' | '”' => "\"",
        '‘' | '’' => "'",
        '→' => "->",
        '≤' => "<=",
        '≥' => ">=",
        'à' => "a'",
        'è' | 'é' => "e'",
        'ì' => "i'",
        'ò' => "o'",
        'ù' => "u'",
        'À' => "A'",
        'È' | 'É' => "E'",
        _ => "?",
    };
    Cow::Borrowed(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::{Language, PatternSet};

    #[test]
    fn the_first_variable_that_is_set_names_the_encoding() {
        let check = |variables: &[(&str, &str)], expected: bool| {
            let of = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name)?;
                Some(found.1.to_owned())
            };
            assert_eq!(has_unicode(of), expected, "{variables:?}");
        };
        check(&[], cfg!(windows));
        check(&[("LANG", "C")], false);
        check(&[("LANG", "it_IT.UTF-8")], true);
        check(&[("LANG", "C.utf8")], true);
        check(&[("LC_ALL", "POSIX"), ("LANG", "it_IT.UTF-8")], false);
        check(&[("LC_ALL", ""), ("LC_CTYPE", "C.UTF-8"), ("LANG", "C")], true);
        check(&[("LANG", "it_IT.ISO-8859-1")], false);
        check(&[("LANG", "de_DE.UTF-8@euro")], true);
    }

    #[test]
    fn ascii_says_the_same() {
        assert_eq!(Charset::Ascii.write("3,5 µs: “è finita”…"), "3,5 us: \"e' finita\"...");
        assert_eq!(Charset::Unicode.write("3,5 µs"), "3,5 µs");
    }

    #[test]
    fn every_symbol_of_the_texts_has_its_ascii() {
        let languages = [Language::English, Language::Italian];
        for (language, set) in languages.into_iter().flat_map(|one| PatternSet::ALL.map(|set| (one, set))) {
            let texts = serde_json::json!(texts::patterns(language, set)).to_string();
            // The page shows more symbols than the command line.
            let unknown = texts.chars().filter(|symbol| symbol.is_alphabetic() && ascii(*symbol) == "?");
            assert_eq!(unknown.filter(|symbol| !"αβ".contains(*symbol)).collect::<String>(), "");
        }
    }
}
