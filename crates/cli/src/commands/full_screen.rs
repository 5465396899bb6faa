//! A game on the whole terminal, for people and agents, and the game that is kept to be resumed.

use std::fs;
use std::io::{self, IsTerminal, stdin};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use engine::{Agent, OpeningProtocol, Record, Session, Settings, Tags, TimeControl, Variation};
use texts::Catalogue;
use tui::{FirstScreen, GameFiles, LoadedGame, Look, PlayOptions};

use super::save;
use crate::arguments::opening::{History, OpeningArgs, StartArgs};
use crate::arguments::output_name::STANDARD_OUTPUT;
use crate::charset::Charset;
use crate::commands::convert::said_of_losses;
use crate::draw::ColourMode;
use crate::failure::Failure;
use crate::file_error::FileAccessError;
use crate::files::write_whole;
use crate::interrupt;
use crate::opening::{self, Opened};
use crate::output::Output;
use crate::screen::Screen;
use crate::state_dir::state_dir;

/// Returns `true` if both the input and the output are a terminal that a game can fill.
pub(super) fn is_possible(output: &Output) -> bool {
    output.is_terminal() && stdin().is_terminal()
}

/// Returns the file of the game that is kept, in the user's folder of states or else of data.
pub(super) fn kept_file() -> Option<PathBuf> {
    Some(state_dir()?.join("game.pgn"))
}

/// A game to be shown on the whole terminal.
pub(super) struct ScreenGame<'a> {
    pub(super) session: Box<dyn Session>,
    pub(super) variations: Vec<Variation>,
    /// The opening by an opening rule, if the game begins with one.
    pub(super) opening: Option<OpeningProtocol>,
    pub(super) players: [Option<Agent>; 2],
    pub(super) settings: Settings,
    pub(super) controls: [TimeControl; 2],
    pub(super) tags: Tags,
    pub(super) first: FirstScreen,
    pub(super) tables: Option<&'a Path>,
}

impl ScreenGame<'_> {
    /// Returns a position for two humans, beside which puzzles or lessons are shown.
    pub(super) fn beside(session: Box<dyn Session>, first: FirstScreen) -> ScreenGame<'static> {
        ScreenGame {
            session,
            variations: Vec::new(),
            opening: None,
            players: [None, None],
            settings: Settings::default(),
            controls: [TimeControl::Infinite; 2],
            tags: save::new_tags(),
            first,
            tables: None,
        }
    }
}

/// Shows a game on the whole terminal until the player leaves.
pub(super) fn show(screen: &Screen<'_>, game: ScreenGame<'_>) -> Result<(), Failure> {
    let ScreenGame { session, variations, opening, players, settings, controls, tags, first, tables } = game;
    let stop = interrupt::flag()?;
    let files = Files { texts: screen.texts, tags, kept: kept_file(), tables };
    let has_colours = screen.output.colour() == ColourMode::Always;
    let look = Look { has_colours, write };
    let texts = screen.texts;
    let files = &files;
    let options = PlayOptions {
        session,
        variations,
        opening,
        players,
        settings,
        controls,
        first,
        texts,
        look,
        files,
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
    tables: Option<&'a Path>,
}

impl Files<'_> {
    /// Returns the game with its date and its event.
    fn tagged(&self, record: &Record) -> Record {
        let Tags { white, black, others, .. } = record.tags.clone();
        let kept = self.tags.others.iter().filter(|(name, _)| name != OpeningProtocol::TAG);
        let others = kept.cloned().chain(others).collect();
        Record {
            tags: Tags { white, black, others, ..self.tags.clone() },
            session: record.session.fork(),
            variations: record.variations.clone(),
            annotations: record.annotations.clone(),
        }
    }

    fn open_at(&self, opening: OpeningArgs) -> Result<Opened, String> {
        let opened = opening::open_with_tables(&opening, Some(&History::default()), self.tables);
        opened.map_err(|error| error.text(self.texts))
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

    fn load(&self, file: &Path) -> Result<LoadedGame, String> {
        let place = StartArgs { load: Some(file.to_owned()), ..StartArgs::default() };
        let opened = self.open_at(OpeningArgs { spec: None, place })?;
        let opening = opened.opening_protocol().map_err(|error| self.texts.message(&error))?;
        let variations = opened.saved.map(|saved| saved.variations).unwrap_or_default();
        Ok(LoadedGame { session: opened.session, variations, opening })
    }

    fn open(&self, spec: &str) -> Result<Box<dyn Session>, String> {
        Ok(self.open_at(OpeningArgs::start(spec))?.session)
    }
}
