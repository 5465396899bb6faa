//! Opens the game that the arguments name, ready to be played, searched or shown.

use std::path::Path;

use engine::{HistoryRules, OpenError, Record, Session, Tags, registry};
use fluent_bundle::FluentValue;
use game::Message;
use texts::{Catalogue, quoted};

use crate::arguments::opening::{History, Opening};
use crate::failure::Failure;
use crate::{files, game_tables};

/// The maximum size of a saved game, in mebibytes. Real ones have a few kilobytes.
pub(crate) const MAX_FILE_MIB: u64 = 4;

/// An opened game.
pub(crate) struct Opened {
    pub(crate) session: Box<dyn Session>,
    /// The tags of the file that it was loaded from.
    pub(crate) tags: Option<Tags>,
}

/// Opens a game that ends by its rules and by its history. Commands that judge a single position pass no limits of
/// history, so that only the rules count.
pub(crate) fn open(
    texts: &Catalogue,
    opening: &Opening,
    history: Option<&History>,
) -> Result<Opened, Failure> {
    let rules = |usual| history.map_or(HistoryRules::NONE, |history| history.changing(usual));
    if let Some(file) = &opening.place.load {
        let mut record = load(texts, file)?;
        check_same_game(texts, file, opening.spec.as_deref(), &record.session.spec())?;
        record.session.set_history_rules(rules(record.session.history_rules()));
        return Ok(Opened { session: record.session, tags: Some(record.tags) });
    }
    let spec = opening.spec.as_deref().ok_or_else(|| Failure::Usage(texts.text("usage-no-spec")))?;
    let (position, moves) = (opening.place.position.as_deref(), opening.place.moves.as_deref());
    let moves = moves.unwrap_or_default().split_whitespace();
    let session = engine::open_at(spec, position, rules(HistoryRules::default()), moves)
        .map_err(|error| wrong_opening(texts, &error))?;
    Ok(Opened { session, tags: None })
}

/// Opens a game that also looks positions up in its tables.
pub(crate) fn open_with_tables(
    texts: &Catalogue,
    opening: &Opening,
    history: Option<&History>,
    tables: Option<&Path>,
) -> Result<Opened, Failure> {
    let mut opened = open(texts, opening, history)?;
    game_tables::use_tables(texts, tables, &mut *opened.session)?;
    Ok(opened)
}

/// Opens a game at its start.
pub(crate) fn open_start(texts: &Catalogue, spec: &str) -> Result<Box<dyn Session>, Failure> {
    registry::open(spec).map_err(|error| wrong(texts, &error))
}

fn wrong(texts: &Catalogue, error: &dyn Message) -> Failure {
    Failure::Usage(texts.message(error))
}

/// The error in the argument that held the text.
fn wrong_opening(texts: &Catalogue, error: &OpenError) -> Failure {
    let said = texts.open_error(error);
    let of = |key: &str| texts.with(key, [("error", FluentValue::from(said.as_str()))]);
    Failure::Usage(match error {
        OpenError::Spec { .. } => said,
        OpenError::Position { .. } => of("usage-position"),
        OpenError::Move { .. } => of("usage-moves"),
    })
}

/// Refuses a file whose game is not the one in the arguments, if there is one.
fn check_same_game(texts: &Catalogue, file: &Path, named: Option<&str>, found: &str) -> Result<(), Failure> {
    let Some(named) = named else { return Ok(()) };
    let expected = open_start(texts, named)?.spec();
    if found == expected {
        return Ok(());
    }
    let arguments = [files::named(file), ("found", quoted(found).into()), ("expected", expected.into())];
    Err(Failure::Usage(texts.with("usage-load-other-game", arguments)))
}

/// Reads a saved game from a file.
fn load(texts: &Catalogue, file: &Path) -> Result<Record, Failure> {
    let bytes = files::read(texts, file, MAX_FILE_MIB, "file-too-long")?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        Failure::Failed(texts.with("file-not-text", [files::named(file), ("line", line.into())]))
    })?;
    engine::parse_record(&text).map_err(|error| {
        let error = ("error", FluentValue::from(texts.record_error(&error)));
        Failure::Failed(texts.with("file-record", [files::named(file), error]))
    })
}
