//! The language that the reader wants.

use std::ffi::OsString;

use fluent_bundle::FluentValue;
use texts::{Catalogue, Language};

use crate::failure::Failure;

/// The language that `--lang` names, or that of the locale.
///
/// It must be known before the arguments are parsed, because parse errors are written in it.
pub(crate) fn of(words: &[OsString]) -> Result<Language, Failure> {
    let of_locale = Language::of_locale(&sys_locale::get_locale().unwrap_or_default());
    let Some(code) = named(words) else {
        return Ok(of_locale);
    };
    Language::parse(&code).ok_or_else(|| {
        let found = ("found", FluentValue::from(code));
        Failure::Usage(Catalogue::new(of_locale).with("usage-language", [found]))
    })
}

/// The value of the last `--lang`.
fn named(words: &[OsString]) -> Option<String> {
    let mut words = words.iter().skip(1).map(|word| word.to_string_lossy()).take_while(|word| word != "--");
    let mut named = None;
    while let Some(word) = words.next() {
        if word == "--lang" {
            named = words.next().map(|code| code.into_owned());
        } else if let Some(code) = word.strip_prefix("--lang=") {
            named = Some(code.to_owned());
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_language_counts() {
        let check = |line: &str, expected: Option<&str>| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(named(&words).as_deref(), expected, "{line}");
        };
        check("filetto play tris", None);
        check("filetto play --lang it", Some("it"));
        check("filetto --lang=it play --lang en", Some("en"));
        check("filetto play -- --lang it", None);
        check("filetto play --lang", None);
    }
}
