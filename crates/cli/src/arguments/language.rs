//! The language of the messages.

use std::ffi::OsString;

use fluent_bundle::FluentValue;
use texts::{Catalogue, Language, quoted};

use super::early;
use crate::failure::Failure;

/// Returns the language that `--lang` names, or that of the locale.
///
/// Called before the arguments are parsed, because parse errors are written in this language.
pub(crate) fn of(words: &[OsString]) -> Result<Language, Failure> {
    let of_locale = Language::of_locale(&sys_locale::get_locale().unwrap_or_default());
    let Some(code) = early::last_value(words, "--lang") else {
        return Ok(of_locale);
    };
    Language::parse(&code).ok_or_else(|| {
        let found = ("found", FluentValue::from(quoted(&code)));
        Failure::Usage(Catalogue::new(of_locale).with("usage-language", [found]))
    })
}
