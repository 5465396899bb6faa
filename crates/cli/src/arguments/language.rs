//! The language that the reader wants.

use std::ffi::OsString;

use fluent_bundle::FluentValue;
use texts::{Catalogue, Language, quoted};

use super::early;
use crate::failure::Failure;

/// The language that `--lang` names, or that of the locale.
///
/// It must be known before the arguments are parsed, because parse errors are written in it.
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
