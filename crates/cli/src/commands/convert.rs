//! `filetto convert`: converts games from one file format to another.

use std::path::Path;

use engine::{Opening, Record};
use fluent_bundle::FluentValue;
use formats::{Format, FormatError, GameWriter, LibraryWriter, Loss, Notes, ReadOptions};
use texts::Catalogue;

use crate::arguments::convert::{ConvertArgs, ConvertTarget};
use crate::arguments::output_name::OutputName;
use crate::failure::Failure;
use crate::file_error::{FileAccessError, named};
use crate::files::{OutputFile, PartWriter};
use crate::opening::{OpeningError, format_of_name, read_text};
use crate::screen::Screen;
use crate::warning::{warn, warn_of_notes};

/// The maximum size of a database of games, in mebibytes: its bytes and its text fit into 64 MiB of memory
/// with the program.
const MAX_FILE_MIB: u64 = 16;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &ConvertArgs) -> Result<(), Failure> {
    let to = target_format(screen.texts, arguments)?;
    let target = arguments.output.as_ref().unwrap_or(&OutputName::Standard);
    let output = OutputFile::open(Some(target), arguments.force)?;
    // A wrong spec is reported even if the file does not need it.
    if let Some(spec) = arguments.game.as_deref() {
        Opening::start(spec).open().map_err(OpeningError::from)?;
    }
    let mut notes = Notes::default();
    let text = read_text(&arguments.input, MAX_FILE_MIB, &mut notes)?;
    let mut conversion = Conversion::new(screen.texts, &arguments.input, to);
    output.write_parts(|parts| conversion.run(&text, arguments, &mut notes, parts))?;
    warn_of_notes(screen.texts, &notes);
    if let Some(sentence) = losses_in(screen.texts, to.name(), &conversion.writer.lost()) {
        warn(&sentence);
    }
    if let Some(file) = target.named().filter(|_| conversion.written > 0) {
        let count = ("count", FluentValue::from(conversion.written));
        let done = [named(file), count, ("format", to.name().into())];
        screen.output.line(&screen.texts.with("convert-done", done))?;
    }
    conversion.finish()
}

/// The writer of the games in a format.
enum TargetWriter {
    /// Game by game.
    Text(GameWriter),
    /// All games as one tree, which is written after the last one.
    Library(LibraryWriter),
}

impl TargetWriter {
    fn new(to: ConvertTarget) -> TargetWriter {
        match to {
            ConvertTarget::Text(format) => TargetWriter::Text(GameWriter::new(format)),
            ConvertTarget::Library => TargetWriter::Library(LibraryWriter::default()),
        }
    }

    /// Returns the bytes of the next game.
    fn write(&mut self, record: &Record) -> Result<Vec<u8>, FormatError> {
        match self {
            TargetWriter::Text(writer) => writer.write(record).map(String::into_bytes),
            TargetWriter::Library(library) => library.add(record).map(|()| Vec::new()),
        }
    }

    /// Returns the bytes after all games.
    fn finish(&self, count: usize) -> Result<Vec<u8>, FormatError> {
        match self {
            TargetWriter::Text(writer) => writer.finish(count).map(|()| Vec::new()),
            TargetWriter::Library(library) => Ok(library.bytes()),
        }
    }

    fn lost(&self) -> Vec<Loss> {
        match self {
            TargetWriter::Text(writer) => writer.lost(),
            TargetWriter::Library(library) => library.lost(),
        }
    }
}

/// Converts the games of a file one at a time, so that only one is in memory. A game that cannot be read or
/// written is named, and the others are converted.
struct Conversion<'a> {
    texts: &'a Catalogue,
    file: &'a Path,
    writer: TargetWriter,
    /// The number of games written, or that would have been written to a format of one game.
    written: usize,
    /// The number of games that were not converted.
    failed: usize,
    /// The error of the first game, until there is a second game.
    first_error: Option<String>,
}

impl<'a> Conversion<'a> {
    fn new(texts: &'a Catalogue, file: &'a Path, to: ConvertTarget) -> Self {
        Conversion { texts, file, writer: TargetWriter::new(to), written: 0, failed: 0, first_error: None }
    }

    /// Converts all games. Returns `true` if some were written.
    fn run(
        &mut self,
        text: &str,
        arguments: &ConvertArgs,
        notes: &mut Notes,
        parts: &mut PartWriter<'_>,
    ) -> Result<bool, Failure> {
        let shown = || formats::recognise(text).or_else(|| format_of_name(self.file));
        let options = ReadOptions { format: arguments.from.or_else(shown), spec: arguments.game.as_deref() };
        let mut unwritten = None;
        let read = formats::each_game(text, &options, notes, &mut |game| {
            unwritten = self.convert(game, parts).err();
            unwritten.is_none()
        });
        if let Some(error) = unwritten {
            return Err(error.into());
        }
        if let Err(error) = read {
            let text = self.in_file(error);
            self.fail(text);
        }
        if self.written > 0 {
            let of_format = self.writer.finish(self.written);
            let last = of_format.map_err(|error| Failure::Failed(self.texts.format_error(&error)))?;
            parts.write(&last)?;
        }
        Ok(self.written > 0)
    }

    /// Writes a game, or names the error that prevents it.
    fn convert(
        &mut self,
        game: Result<Record, FormatError>,
        parts: &mut PartWriter<'_>,
    ) -> Result<(), FileAccessError> {
        let record = match game {
            Ok(record) => record,
            Err(error) => {
                let text = self.in_file(error);
                self.fail(text);
                return Ok(());
            }
        };
        match self.writer.write(&record) {
            Ok(bytes) => {
                self.written += 1;
                self.flush_first_error();
                parts.write(&bytes)
            }
            Err(error) => {
                let (number, error) = (self.written + self.failed + 1, self.texts.format_error(&error));
                let arguments = [("number", number.into()), ("error", FluentValue::from(error.as_str()))];
                // The number is of use only if there are several games.
                let text = if number == 1 { error } else { self.texts.with("convert-game", arguments) };
                self.fail(text);
                Ok(())
            }
        }
    }

    fn in_file(&self, error: FormatError) -> String {
        OpeningError::Record { file: self.file.to_owned(), error: Box::new(error) }.text(self.texts)
    }

    /// Names the error of a game. That of the first game is kept until there is a second one: if there is
    /// none, it ends the command.
    fn fail(&mut self, text: String) {
        self.failed += 1;
        if self.written + self.failed == 1 {
            self.first_error = Some(text);
        } else {
            self.flush_first_error();
            warn(&text);
        }
    }

    fn flush_first_error(&mut self) {
        if let Some(text) = self.first_error.take() {
            warn(&text);
        }
    }

    /// Returns the failure if not all games were converted.
    fn finish(self) -> Result<(), Failure> {
        if let Some(error) = self.first_error {
            return Err(Failure::Failed(error));
        }
        match self.failed {
            0 if self.written == 0 => Err(Failure::Failed(self.in_file(FormatError::NoGames {}))),
            0 => Ok(()),
            failed if self.written == 0 => {
                Err(Failure::Failed(self.texts.with("convert-none", [("count", failed.into())])))
            }
            failed => {
                let arguments = [("failed", failed.into()), ("count", (failed + self.written).into())];
                Err(Failure::Failed(self.texts.with("convert-some", arguments)))
            }
        }
    }
}

/// Returns the output format: the given one, else that of the output's file name, else PGN on standard
/// output.
fn target_format(texts: &Catalogue, arguments: &ConvertArgs) -> Result<ConvertTarget, Failure> {
    match (arguments.to, arguments.file()) {
        (Some(target), _) => Ok(target),
        (None, None) => Ok(ConvertTarget::Text(Format::Pgn)),
        (None, Some(file)) => ConvertTarget::of_file(file).ok_or_else(|| {
            let known = ("known", FluentValue::from(ConvertTarget::names().join(", ")));
            Failure::Usage(texts.with("convert-no-format", [named(file), known]))
        }),
    }
}

/// Returns the sentence about data that the format cannot represent; `None` if nothing is lost.
pub(crate) fn said_of_losses(texts: &Catalogue, format: Format, lost: &[Loss]) -> Option<String> {
    losses_in(texts, format.name(), lost)
}

/// Returns the sentence about data that the format with this name cannot represent.
fn losses_in(texts: &Catalogue, format: &str, lost: &[Loss]) -> Option<String> {
    let names: Vec<String> = lost.iter().map(|loss| texts.text(&format!("loss-{}", loss.name()))).collect();
    let arguments = [("format", format.into()), ("lost", FluentValue::from(names.join(", ")))];
    (!names.is_empty()).then(|| texts.with("convert-lost", arguments))
}
