//! `filetto convert`: converts games from one file format to another.

use std::path::Path;

use engine::{Opening, Record};
use fluent_bundle::FluentValue;
use formats::{Format, Loss, ReadOptions, Written};
use texts::Catalogue;

use crate::arguments::convert::ConvertArgs;
use crate::arguments::output_name::OutputName;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::{OutputFile, is_file};
use crate::opening::{OpeningError, format_of_name, read_text};
use crate::screen::Screen;
use crate::warning::warn;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ConvertArgs) -> Result<(), Failure> {
    let to = target_format(screen.texts, arguments)?;
    if let Some(file) = arguments.file().filter(|file| !arguments.force && is_file(file)) {
        return Err(Failure::Failed(screen.texts.with("convert-exists", [named(file)])));
    }
    let records = read(arguments)?;
    let Written { text, lost } = formats::write_all(&records, to)
        .map_err(|error| Failure::Failed(screen.texts.format_error(&error)))?;
    if let Some(said) = said_of_losses(screen.texts, to, &lost) {
        warn(&said);
    }
    let target = arguments.output.as_ref().unwrap_or(&OutputName::Standard);
    OutputFile::open(Some(target))?.write_bytes(text.as_bytes())?;
    let Some(file) = target.named() else { return Ok(()) };
    let count = ("count", FluentValue::from(records.len()));
    screen.output.line(&screen.texts.with("convert-done", [named(file), count, ("format", to.name().into())]))
}

/// Returns the output format: the given one, else that of the output's file name, else PGN on standard
/// output.
fn target_format(texts: &Catalogue, arguments: &ConvertArgs) -> Result<Format, Failure> {
    match (arguments.to, arguments.file()) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(Format::Pgn),
        (None, Some(file)) => format_of_name(file).ok_or_else(|| {
            let known = ("known", FluentValue::from(Format::names()));
            Failure::Usage(texts.with("convert-no-format", [named(file), known]))
        }),
    }
}

fn read(arguments: &ConvertArgs) -> Result<Vec<Record>, Failure> {
    let spec = arguments.game.as_deref();
    // A wrong spec is reported even if the file does not need it.
    if let Some(spec) = spec {
        Opening::start(spec).open().map_err(OpeningError::from)?;
    }
    let file: &Path = &arguments.input;
    let text = read_text(file)?;
    let shown = || formats::recognise(&text).or_else(|| format_of_name(file));
    let format = arguments.from.or_else(shown);
    let records = formats::read_all(&text, &ReadOptions { format, spec });
    Ok(records.map_err(|error| OpeningError::Record { file: file.to_owned(), error: Box::new(error) })?)
}

/// Returns the sentence about data that the format cannot represent; `None` if nothing is lost.
pub(crate) fn said_of_losses(texts: &Catalogue, format: Format, lost: &[Loss]) -> Option<String> {
    let names: Vec<String> = lost.iter().map(|loss| texts.text(&format!("loss-{}", loss.name()))).collect();
    let arguments = [("format", format.name().into()), ("lost", FluentValue::from(names.join(", ")))];
    (!names.is_empty()).then(|| texts.with("convert-lost", arguments))
}
