//! `filetto learn positions`: draws positions with their exact values from tables, as training data.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use learn::{DrawError, DrawOptions, DrawnPositionsFile};
use texts::Catalogue;

use super::events::PositionsResult;
use super::tables;
use crate::arguments::learn::LearnPositionsArgs;
use crate::failure::Failure;
use crate::file_error::named;
use crate::files::OutputFile;
use crate::interrupt;
use crate::opening::OpeningError;
use crate::progress::TerminalProgress;
use crate::screen::Screen;

pub(super) fn run(screen: &mut Screen<'_>, arguments: &LearnPositionsArgs) -> Result<(), Failure> {
    let session = tables::open(&arguments.spec, Some(&arguments.tables))?;
    let options = DrawOptions {
        spec: session.spec(),
        seed: arguments.seed,
        positions: arguments.positions,
        tables: session.tables_identity().unwrap_or_default(),
    };
    let out = OutputFile::open(Some(&arguments.out), arguments.force)?;
    let raised = interrupt::flag()?;
    let (text, drawn) = drawn(screen.texts, &options, &arguments.tables, raised)?;
    let is_whole = !raised.load(Ordering::Relaxed);
    if is_whole {
        out.write_bytes(text.as_bytes())?;
    }
    if arguments.json {
        return screen.output.json(&PositionsResult {
            game: &options.spec,
            positions: if is_whole { drawn } else { 0 },
            tables: &options.tables,
            end: interrupt::end_of(is_whole),
        });
    }
    if !is_whole {
        return screen.output.line(&screen.texts.text("learn-positions-interrupted"));
    }
    let numbers = [
        ("positions", screen.texts.number(drawn as u64).into()),
        ("tables", options.tables.into()),
        named(arguments.out.path()),
    ];
    screen.output.line(&screen.texts.with("learn-positions-written", numbers))
}

/// Draws positions. Returns the text of their file, and their number.
pub(super) fn drawn(
    texts: &Catalogue,
    options: &DrawOptions,
    folder: &Path,
    raised: &AtomicBool,
) -> Result<(String, usize), Failure> {
    let mut text = DrawnPositionsFile::head(options) + "\n";
    let mut drawn = 0;
    let progress = TerminalProgress::new(options.positions);
    let ended = options.draw(tables::folder(folder), raised, |position| {
        text += &DrawnPositionsFile::line(&position);
        drawn += 1;
        progress.step();
    });
    progress.finish();
    match ended {
        Ok(()) => Ok((text, drawn)),
        Err(DrawError::Tables(error)) => Err(OpeningError::from(error).into()),
        Err(DrawError::Spec(_) | DrawError::NothingToDraw) => {
            Err(Failure::Failed(texts.with("learn-nothing-to-draw", [named(folder)])))
        }
    }
}
