//! A game on the whole terminal, for people and agents, and the game that is kept to be resumed.

use std::fs;
use std::io::{self, IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use engine::{Agent, Record, Settings, Tags, TimeControl};
use etcetera::BaseStrategy;
use texts::Catalogue;
use tui::{GameFiles, Look, PlayOptions};

use super::save;
use crate::arguments::output_name::STANDARD_OUTPUT;
use crate::charset::Charset;
use crate::commands::convert::said_of_losses;
use crate::draw::ColourMode;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::files::write_whole;
use crate::interrupt;
use crate::opening::Opened;
use crate::output::Output;
use crate::screen::Screen;

/// Returns `true` if both the input and the output are a terminal that a game can fill.
pub(super) fn is_possible(output: &Output) -> bool {
    output.is_terminal() && stdin().is_terminal()
}

/// Returns the file of the game that is kept, in the user's folder of states or else of data.
pub(super) fn kept_file() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    let folder = strategy.state_dir().unwrap_or_else(|| strategy.data_dir());
    Some(folder.join("filetto").join("game.pgn"))
}

/// Plays a game on the whole terminal.
pub(super) fn play(
    screen: &Screen<'_>,
    opened: Opened,
    players: [Option<Agent>; 2],
    (settings, controls): (Settings, [TimeControl; 2]),
    tags: Tags,
) -> Result<(), Failure> {
    let stop = interrupt::flag()?;
    let files = Files { texts: screen.texts, tags, kept: kept_file() };
    let variations = opened.saved.map(|saved| saved.variations).unwrap_or_default();
    let has_colours = screen.output.colour() == ColourMode::Always;
    let options = PlayOptions {
        session: opened.session,
        variations,
        players,
        settings,
        controls,
        texts: screen.texts,
        look: Look { has_colours, write },
        files: &files,
        stop,
    };
    tui::play(options).map_err(Failure::Input)
}

/// Writes a text in the characters of the terminal, which are found out once: every picture asks for each of
/// its cells.
fn write(text: &str) -> String {
    static CHARSET: OnceLock<Charset> = OnceLock::new();
    CHARSET.get_or_init(Charset::of_process).write(text).into_owned()
}

/// The file of the game that is kept, and files that the player names.
struct Files<'a> {
    texts: &'a Catalogue,
    tags: Tags,
    kept: Option<PathBuf>,
}

impl Files<'_> {
    /// Returns the game with its date and its event.
    fn tagged(&self, record: &Record) -> Record {
        let Tags { white, black, .. } = record.tags.clone();
        Record {
            tags: Tags { white, black, ..self.tags.clone() },
            session: record.session.fork(),
            variations: record.variations.clone(),
            annotations: record.annotations.clone(),
        }
    }

    fn write_kept(file: &Path, text: &str) -> io::Result<()> {
        fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
        write_whole(file, text.as_bytes(), None)
    }
}

impl GameFiles for Files<'_> {
    fn keep(&self, record: &Record) -> Result<(), String> {
        let Some(file) = &self.kept else { return Ok(()) };
        let Record { tags, session, variations, .. } = &self.tagged(record);
        let text = engine::write_record(tags, &**session, variations);
        Self::write_kept(file, &text).map_err(|error| FileAccessError::write(file, error).text(self.texts))
    }

    fn save(&self, file: &Path, record: &Record) -> Result<String, String> {
        if file == Path::new(STANDARD_OUTPUT) {
            return Err(self.texts.with("usage-standard-output", [("argument", "save".into())]));
        }
        let (format, lost) =
            save::write(file, &self.tagged(record)).map_err(|error| error.text(self.texts))?;
        let text = self.texts.with("play-saved", [("file", file.display().to_string().into())]);
        let losses = said_of_losses(self.texts, format, &lost);
        Ok(losses.map_or(text.clone(), |losses| format!("{text} {losses}")))
    }
}
