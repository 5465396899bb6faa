//! Opens the game of the arguments: one call returns a session that is ready to be played, searched or shown.

mod error;
mod saved;
mod tables;

use std::path::Path;

use engine::{
    Annotation, HistoryRules, OpenError, OpenedGame, OpeningProtocol, OpeningRuleError, Record, Session,
    TableFolder, Tags, Variation,
};
use formats::Notes;
use tablebase::TableError;
use texts::Catalogue;

pub(crate) use self::error::OpeningError;
pub(crate) use self::saved::{MAX_FILE_MIB, format_of_name, read_text};
use self::tables::TablesSource;
use crate::arguments::opening::{History, OpeningArgs};
use crate::warning::{warn_of_notes, warn_of_table_error};

/// An opened game.
pub(crate) struct Opened {
    pub(crate) session: Box<dyn Session>,
    /// Notes of the reader of the saved game.
    notes: Notes,
    /// The other data of the saved game, if the game was loaded from a file.
    pub(crate) saved: Option<SavedParts>,
    /// An error in the tables of the default folder: the game continues without them.
    table_error: Option<TableError>,
}

impl Opened {
    /// Warns of all that was accepted while the game was opened: the notes of the reader, and the tables that
    /// cannot be used.
    pub(crate) fn warned(self, texts: &Catalogue) -> Opened {
        warn_of_notes(texts, &self.notes);
        warn_of_table_error(texts, self.table_error.as_ref());
        self
    }
}

impl Opened {
    /// Returns the opening by an opening rule that the saved game records; `None` without one.
    ///
    /// # Errors
    /// The record does not fit the game.
    pub(crate) fn opening_protocol(&self) -> Result<Option<OpeningProtocol>, OpeningRuleError> {
        let Some(saved) = &self.saved else { return Ok(None) };
        OpeningProtocol::of_tags(&saved.tags, &*self.session)
    }
}

/// The parts of a saved game other than its session.
pub(crate) struct SavedParts {
    pub(crate) tags: Tags,
    /// The moves that the variations and annotations belong to.
    pub(crate) moves: Vec<String>,
    pub(crate) variations: Vec<Variation>,
    pub(crate) annotations: Vec<Annotation>,
}

/// Opens a game that ends by its rules and by its history limits. Commands that judge a single position pass
/// no history limits, so that only the rules count.
pub(crate) fn open(opening: &OpeningArgs, history: Option<&History>) -> Result<Opened, OpeningError> {
    open_game(opening, history, &TablesSource::Unused)
}

/// Opens a game as [`open`] does, with lookups in its endgame tables.
pub(crate) fn open_with_tables(
    opening: &OpeningArgs,
    history: Option<&History>,
    tables: Option<&Path>,
) -> Result<Opened, OpeningError> {
    open_game(opening, history, &TablesSource::named_or_usual(tables))
}

/// Opens a game at its start.
pub(crate) fn open_start(spec: &str) -> Result<Box<dyn Session>, OpeningError> {
    Ok(engine::Opening::start(spec).open()?.session)
}

fn open_game(
    opening: &OpeningArgs,
    history: Option<&History>,
    tables: &TablesSource<'_>,
) -> Result<Opened, OpeningError> {
    let rules = |usual| history.map_or(HistoryRules::NONE, |history| history.changing(usual));
    let mut notes = Notes::default();
    let (opened, saved) = match &opening.place.load {
        Some(file) => {
            let record = saved::read(file, opening.spec.as_deref(), &mut notes)?;
            let Record { tags, session, variations, annotations } = record;
            let rules = rules(session.history_rules());
            let saved = SavedParts { tags, moves: session.moves(), variations, annotations };
            (resume(session, rules, tables.folder()), Some(saved))
        }
        None => (begin(opening, rules(HistoryRules::default()), tables.folder())?, None),
    };
    let table_error = tables.check(&opened.session.spec(), opened.tables)?;
    Ok(Opened { session: opened.session, notes, saved, table_error })
}

/// Begins the game of a spec.
fn begin(
    opening: &OpeningArgs,
    history_rules: HistoryRules,
    tables: Option<TableFolder<'_>>,
) -> Result<OpenedGame, OpeningError> {
    let spec = opening.spec.as_deref().ok_or(OpeningError::NoSpec)?;
    let position = opening.place.position.as_deref();
    let list = opening.place.moves.as_deref().unwrap_or_default();
    let list = engine::split_moves(spec, list);
    // An invalid spec or position comes before an invalid list.
    let moves = list.as_deref().unwrap_or_default();
    let opened = engine::Opening { spec, position, moves, history_rules, tables }.open()?;
    list.map_err(OpenError::from)?;
    Ok(opened)
}

/// Resumes a saved game.
fn resume(
    mut session: Box<dyn Session>,
    history_rules: HistoryRules,
    tables: Option<TableFolder<'_>>,
) -> OpenedGame {
    session.set_history_rules(history_rules);
    let tables =
        tables.map_or(Ok(0), |folder| session.use_tables(&folder.directory.into(), folder.cache_bytes));
    OpenedGame { session, tables }
}
